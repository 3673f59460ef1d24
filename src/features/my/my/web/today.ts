import { useCallback, useSyncExternalStore } from 'react'
import { type Day, dayIn } from '#shared/dates.ts'
import { settingOf, useSettings } from './me.ts'

/** The village's time zone; the phone's own until it is known. */
export const useZone = (): string =>
  settingOf(useSettings().data, 'village_timezone') || Intl.DateTimeFormat().resolvedOptions().timeZone

const LOOK_MS = 20_000

/** Calls `look` now and then, and when the page is looked at again. */
function watchClock(look: () => void): () => void {
  const timer = setInterval(look, LOOK_MS)
  document.addEventListener('visibilitychange', look)
  return () => {
    clearInterval(timer)
    document.removeEventListener('visibilitychange', look)
  }
}

/** The village's day, also on a page that stays open over midnight. */
export function useToday(): Day {
  const zone = useZone()
  return useSyncExternalStore(
    watchClock,
    useCallback(() => dayIn(new Date(), zone), [zone]),
  )
}
