import { type BookingStatus, blocksHours } from '#features/bookings/bookings/rules.ts'
import type { MonthsBehind } from '#features/dues/bills/rules.ts'
import { DELIVERIES_STORED_DAYS } from '#features/messages/notifications/rules.ts'
import { type Day, type Month, monthFrom, showLongDay, showMonth } from '#shared/dates.ts'

/** The reports that exist as paper. */
export const REPORTS = [
  'resident-bills',
  'profiles',
  'complaints',
  'bookings',
  'car-stickers',
  'clearances',
  'income-expenses',
  'income-accounts',
  'arrears-letters',
  'statement-run',
  'book-months',
  'book-receipts',
  'book-disbursements',
  'book-journal',
  'book-ledger',
] as const
export type ReportName = (typeof REPORTS)[number]
/** Several papers and one workbook together, which are always prepared. */
export const PACK_NAMES = ['annual-pack', 'handover-pack'] as const
export type PackName = (typeof PACK_NAMES)[number]
/** Documents prepared in the background. */
export const PREPARED = [...REPORTS, ...PACK_NAMES] as const
export type PreparedName = (typeof PREPARED)[number]
export const isPack = (name: PreparedName): name is PackName => PACK_NAMES.some((pack) => pack === name)
/** The books of account that are printed, as `book-receipts`. */
export const PRINTED_BOOKS = ['months', 'receipts', 'disbursements', 'journal', 'ledger'] as const
export type PrintedBook = (typeof PRINTED_BOOKS)[number]
/** The reports, what is printed of a series of receipts, the dues sheet as it is filtered, a budget, and aging. */
export type PaperName = ReportName | 'receipt-numbers' | 'dues-sheet' | 'budget' | 'aging'
/** Can a long one be printed in the background? */
export const isPrepared = (name: PaperName): name is ReportName => REPORTS.some((report) => report === name)

/** A report with more rows is prepared in the background instead of printed while somebody waits. */
export const LONG_REPORT_ROWS = 1_000

/** Days for which it is known how statements that went by mail fared: as long as it is of any letter. */
export const MAILS_STORED_DAYS = DELIVERIES_STORED_DAYS

/** Which lots statements are printed for: those that no message reaches, or no e-mail, or with credit; in an area, so many months behind. */
export const RUN_LOTS = ['unreached', 'unmailed', 'credit'] as const
export interface RunFilter {
  /** Null for all. */
  only: (typeof RUN_LOTS)[number] | null
  behind: MonthsBehind | null
  /** A phase and block, or a street; empty for all. */
  area: string
  /** Number of statements that went by mail: of their lots, those that no mail reached. */
  sending?: number | null | undefined
}

/** More letters and statements than that are prepared in the background, a page each. */
export const LONG_LETTERS = 60

/** Time a prepared document is kept. */
export const STORED_HOURS = 6

/** A month or a year; null means all. The books are of whole months from one to another. */
export interface Period {
  year: number | null
  month: number | null
  from?: Month | null | undefined
  to?: Month | null | undefined
}

/** All there is. */
export const EVER: Period = { year: null, month: null }

/** `November 2026`, `2026`, `Every November`, `January 2026 to March 2026`, or all there is. */
export function periodTitle({ year, month, from, to }: Period): string {
  if (from && to) return from === to ? showMonth(from) : `${showMonth(from)} to ${showMonth(to)}`
  if (month === null) return year === null ? 'All dates' : String(year)
  if (year !== null) return showMonth(monthFrom(year, month))
  return `Every ${showMonth(monthFrom(2000, month)).split(' ')[0]}`
}

/** Title above a spreadsheet: `November 2026. As of November 22, 2026`; of a report without a period its day. */
export function aboutOf(period: Period | null, today: Day): string {
  const day = `As of ${showLongDay(today)}`
  return period ? `${periodTitle(period)}. ${day}` : day
}

/** `Total, 1,200 homes`: what the last row of a report says first, on paper and in spreadsheets. */
export const totalLabel = (count: number, noun: string): string =>
  `Total, ${count.toLocaleString('en')} ${noun}${count === 1 ? '' : 's'}`

interface Booked {
  booking_status: BookingStatus
}

/**
 * The sums below the bookings: those that take place, for which price less paid is due, and apart from them those that
 * are rejected or cancelled, for which nobody owes. Together they are the columns above.
 */
export function bookingSums<Row extends Booked>(rows: readonly Row[]): { label: string; rows: readonly Row[] }[] {
  const held = rows.filter((row) => blocksHours(row.booking_status))
  const off = rows.filter((row) => !blocksHours(row.booking_status))
  return [
    ...(rows.length > 0 ? [{ label: totalLabel(held.length, 'booking'), rows: held }] : []),
    ...(off.length > 0 ? [{ label: `Rejected or cancelled, ${off.length.toLocaleString('en')}`, rows: off }] : []),
  ]
}

/** The sums below the income by account: of each group. Together they are the column above. */
export function accountSums<Row extends { group: string }>(rows: readonly Row[]): { label: string; rows: Row[] }[] {
  const groups = [...new Set(rows.map((row) => row.group))]
  return groups.map((group) => ({ label: group, rows: rows.filter((row) => row.group === group) }))
}
