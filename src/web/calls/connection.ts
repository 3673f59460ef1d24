import { createStore } from '../ui/store.ts'

const isOffline = createStore(false)

/** Statuses of a proxy when the server behind it does not answer. */
const BEHIND_PROXY = [502, 504]

/** Notes how the last call ended: by its status, or null when nothing came back. */
export function noteLine(status: number | null): void {
  const now = status === null || BEHIND_PROXY.includes(status)
  if (now !== isOffline.get()) isOffline.set(now)
}

/** True when the server could not be reached when it was last asked. */
export const useIsOffline = isOffline.use

/** Calls `back` whenever the server answers that could not be reached before. */
export const onLineBack = (back: () => void) => isOffline.watch(() => isOffline.get() || back())
