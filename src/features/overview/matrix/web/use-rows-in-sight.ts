import { type RefObject, startTransition, useEffect, useLayoutEffect, useState } from 'react'
import { flushSync } from 'react-dom'

/** Pixels of a row. */
export const ROW_HEIGHT = 36
/** Rows that stand ready above and below what is in sight, and by how many the window moves at once. */
const SPARE = 6
const STEP = 4

/** Rows drawn before the area is measured: all that a window of this height can show, and nothing to spare. */
const atFirst = () => ({ first: 0, last: stepsDown(window.innerHeight / ROW_HEIGHT) })

const stepsDown = (rows: number) => Math.floor(rows / STEP) * STEP

/**
 * Which rows of a long list are drawn: those in sight of the area that scrolls and some more. Of 2,000 lots by 24 months 1,500 cells
 * stand in the document and not all 60,000 (docs/decisions/dues-sheet.md). On paper nothing scrolls: all of them are drawn.
 */
export function useRowsInSight(area: RefObject<HTMLElement | null>, count: number): { first: number; last: number } {
  const [sight, setSight] = useState(atFirst)
  const printed = useIsPrinted()
  useLayoutEffect(() => {
    const element = area.current
    if (!element) return
    // Rows in sight are painted before anything stands ready beside it.
    let spare = 0
    const look = () => {
      const top = element.scrollTop / ROW_HEIGHT
      const end = top + element.clientHeight / ROW_HEIGHT
      const first = Math.max(0, stepsDown(top) - spare)
      const last = stepsDown(end) + STEP + spare
      const enough = (before: typeof sight) =>
        spare === 0 ? before.first <= top && before.last >= end : before.first === first && before.last === last
      setSight((before) => (enough(before) ? before : { first, last }))
    }
    look()
    let later: number | undefined
    const painted = requestAnimationFrame(() => {
      later = window.setTimeout(() => {
        spare = SPARE
        startTransition(look)
      })
    })
    element.addEventListener('scroll', look, { passive: true })
    const observer = new ResizeObserver(look)
    observer.observe(element)
    return () => {
      cancelAnimationFrame(painted)
      clearTimeout(later)
      element.removeEventListener('scroll', look)
      observer.disconnect()
    }
  }, [area])
  if (printed) return { first: 0, last: count }
  return { first: Math.min(sight.first, Math.max(0, count - 1)), last: Math.min(sight.last, count) }
}

/** True while the page is on its way to the printer; everything is drawn when the browser begins to look at it. */
function useIsPrinted(): boolean {
  const [printed, setPrinted] = useState(false)
  useEffect(() => {
    const begin = () => flushSync(() => setPrinted(true))
    const end = () => setPrinted(false)
    window.addEventListener('beforeprint', begin)
    window.addEventListener('afterprint', end)
    return () => {
      window.removeEventListener('beforeprint', begin)
      window.removeEventListener('afterprint', end)
    }
  }, [])
  return printed
}
