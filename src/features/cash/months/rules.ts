import { addMonths, type Day, type Month, monthOf } from '#shared/dates.ts'

/** Open points when a month is closed, in the order of the list (docs/spec/money.md#closing-a-month). */
export const POINT_KINDS = [
  'days_not_closed',
  'counts_not_confirmed',
  'cash_not_deposited',
  'cheques_not_cleared',
  'expenses_without_paper',
  'places_below_zero',
  'receipts_missing',
  'lines_undecided',
  'places_not_reconciled',
  'reports_undecided',
  'proposals_waiting',
] as const
export type ChecklistItemKind = (typeof POINT_KINDS)[number]

/** Number of open points of a kind. */
export interface ChecklistItem {
  kind: ChecklistItemKind
  count: number
}

/** The open ones of all. */
export const openChecklistItems = (counts: Readonly<Record<ChecklistItemKind, number>>): ChecklistItem[] =>
  POINT_KINDS.flatMap((kind) => (counts[kind] > 0 ? [{ kind, count: counts[kind] }] : []))

/** The month that is closed next: the one after the last closed one, otherwise the last that is over; null when it is not over. */
export function nextMonth(closedTo: Day | null, today: Day): Month | null {
  const now = monthOf(today)
  const next = closedTo === null ? addMonths(now, -1) : addMonths(monthOf(closedTo), 1)
  return next < now ? next : null
}
