import { useCallback, useSyncExternalStore } from 'react'
import { type Day, dayIn } from '#shared/dates.ts'

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

/** The day of today in a time zone, also on a page that stays open over midnight. */
export const useDay = (zone: string): Day =>
  useSyncExternalStore(
    watchClock,
    useCallback(() => dayIn(new Date(), zone), [zone]),
  )
