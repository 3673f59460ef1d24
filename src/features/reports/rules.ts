import { monthFrom, showMonth } from '#shared/dates.ts'

/** The reports that exist as paper. */
export const REPORTS = [
  'resident-bills',
  'profiles',
  'complaints',
  'bookings',
  'car-stickers',
  'clearances',
  'income-expenses',
] as const
export type ReportName = (typeof REPORTS)[number]

/** A report with more rows is prepared in the background instead of printed while somebody waits. */
export const LONG_REPORT_ROWS = 1_000

/** How long a prepared document is kept. */
export const KEPT_HOURS = 6

/** A month or a year; null means all. */
export interface Period {
  year: number | null
  month: number | null
}

/** `November 2026`, `2026`, `Every November`, or all there is. */
export function periodTitle({ year, month }: Period): string {
  if (month === null) return year === null ? 'All dates' : String(year)
  if (year !== null) return showMonth(monthFrom(year, month))
  return `Every ${showMonth(monthFrom(2000, month)).split(' ')[0]}`
}
