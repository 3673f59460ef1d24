import type { Day } from '#shared/dates.ts'
import { numberOrAllParam } from '#web/list-state.ts'

/** A filter of years offers this many before and after the current one. */
const YEARS_AROUND = 5

/** The years of a filter, oldest first. */
export function yearsAround(today: Day): number[] {
  const first = Number(today.slice(0, 4)) - YEARS_AROUND
  return Array.from({ length: 2 * YEARS_AROUND + 1 }, (_, index) => first + index)
}

/** Year and month of a list as the address holds them; unsaid they are the current ones. */
export function monthParams(today: Day) {
  const year = Number(today.slice(0, 4))
  return {
    year: numberOrAllParam(year - YEARS_AROUND, year + YEARS_AROUND, year),
    month: numberOrAllParam(1, 12, Number(today.slice(5, 7))),
  }
}
