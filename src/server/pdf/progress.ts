import type { PdfRequest } from './content.ts'
import { layouts } from './layouts.ts'

/** How much of the work is done when every row has its place and only the drawing is left. */
const PLACED = 75

/**
 * Follows a document through its two stages: rows are given their places (heard through the lines of their table), then
 * everything is drawn. `tell` hears whole percents that only grow.
 */
export function progressOf(request: PdfRequest, tell: (percent: number) => void) {
  const rows = request.content.reduce((sum, one) => sum + ('rows' in one ? one.rows.length : 0), 0)
  let placed = 0
  let told = 0
  const reach = (percent: number) => {
    const whole = Math.min(99, Math.floor(percent))
    if (whole <= told) return
    told = whole
    tell(whole)
  }
  return {
    layouts: {
      ...layouts,
      rows: {
        ...layouts.rows,
        hLineWidth: (...at: Parameters<typeof layouts.rows.hLineWidth>) => {
          placed += 1
          if (rows > 0) reach((PLACED * Math.min(placed / 2, rows)) / rows)
          return layouts.rows.hLineWidth(...at)
        },
      },
    },
    /** Heard with the share of what is drawn, from 0 to 1. */
    drawn: (share: number) => reach(PLACED + (100 - PLACED) * share),
  }
}
