import { type RefObject, useLayoutEffect, useState } from 'react'

/** Pixels of a row. */
export const ROW_HEIGHT = 36
/** Rows that stand ready above and below what is in sight, and by how many the window moves at once. */
const SPARE = 6
const STEP = 4

const stepsDown = (rows: number) => Math.floor(rows / STEP) * STEP

/**
 * Which rows of a long list are drawn: those in sight of the area that scrolls and some more. Of 2,000 lots by 24 months 1,500 cells
 * stand in the document and not all 60,000 (docs/decisions/dues-sheet.md).
 */
export function useRowsInSight(area: RefObject<HTMLElement | null>, count: number): { first: number; last: number } {
  const [sight, setSight] = useState({ first: 0, last: 40 })
  useLayoutEffect(() => {
    const element = area.current
    if (!element) return
    const look = () => {
      const top = element.scrollTop / ROW_HEIGHT
      const first = Math.max(0, stepsDown(top) - SPARE)
      const last = stepsDown(top + element.clientHeight / ROW_HEIGHT) + STEP + SPARE
      setSight((before) => (before.first === first && before.last === last ? before : { first, last }))
    }
    look()
    element.addEventListener('scroll', look, { passive: true })
    const observer = new ResizeObserver(look)
    observer.observe(element)
    return () => {
      element.removeEventListener('scroll', look)
      observer.disconnect()
    }
  }, [area])
  return { first: Math.min(sight.first, Math.max(0, count - 1)), last: Math.min(sight.last, count) }
}
