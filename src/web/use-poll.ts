import { useEffect } from 'react'

/** Asks again every so many milliseconds while it is on and the page is in sight. */
export function usePoll(refetch: () => unknown, milliseconds: number, on = true): void {
  useEffect(() => {
    if (!on) return undefined
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') void refetch()
    }, milliseconds)
    return () => clearInterval(timer)
  }, [on, refetch, milliseconds])
}
