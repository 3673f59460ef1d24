import { createStore } from '#web/ui/store.ts'
import s from './shell.module.css'

const SHOWN_MS = 5000
const toasts = createStore<readonly { id: number; text: string }[]>([])
let last = 0

/** Tells what happened, for some seconds, wherever one is. */
export function showToast(text: string): void {
  last += 1
  const id = last
  toasts.set([...toasts.get(), { id, text }].slice(-2))
  setTimeout(() => toasts.set(toasts.get().filter((one) => one.id !== id)), SHOWN_MS)
}

/** Where it is told. */
export const Saying = () => (
  <div className={s.said} role="status" aria-live="polite">
    {toasts.use().map(({ id, text }) => (
      <p key={id}>{text}</p>
    ))}
  </div>
)
