import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { t } from '#web/texts/t.ts'
import type { LazyPart } from '#web/ui/lazy-part.tsx'
import { notify } from '#web/ui/notify.ts'

/** A page that comes sooner needs no sign that it is on its way. */
const UNSEEN_MS = 250

/**
 * Keeps the page that is open, and what was typed in it, until the code of the next one is there; where that does not come,
 * it stays and is told why. Whether a page is on its way for longer than a moment.
 */
export function useStayingPage(): boolean {
  const router = useRouter()
  const [opening, setOpening] = useState(false)
  useEffect(() => {
    let last = 0
    const stop = router.history.block({
      enableBeforeUnload: false,
      blockerFn: async ({ currentLocation, nextLocation }) => {
        if (currentLocation.pathname === nextLocation.pathname) return false
        const mine = ++last
        const parts = router.matchRoutes(nextLocation.pathname, {}).flatMap((match) => {
          const part = router.routesById[match.routeId].options.component as Partial<LazyPart<object>> | undefined
          return part?.preload && part.ready ? [part.ready] : []
        })
        if (parts.length === 0) return false
        const timer = setTimeout(() => setOpening(true), UNSEEN_MS)
        const came = (await Promise.all(parts.map((ready) => ready()))).every(Boolean)
        clearTimeout(timer)
        // Another page was asked for meanwhile: that one is waited for.
        if (mine !== last) return true
        setOpening(false)
        if (!came) notify.failure(NOT_OPENED())
        return !came
      },
    })
    return stop
  }, [router])
  return opening
}

const NOT_OPENED = () =>
  t(
    'The page could not be opened: there is no connection, or the program was updated. What you typed is still here; please try again.',
  )
