import { NOT_POSITIVE, notTheTotal } from '#features/ledger/payments/rules.ts'
import { addMonths, type Day, type Month, monthOf } from '#shared/dates.ts'
import type { Message } from '#shared/messages.ts'
import type { Centavos } from '#shared/money.ts'
import { refusals } from './refusals.ts'

export const BILL_STATUSES = ['pending', 'overdue', 'paid'] as const
export type BillStatus = (typeof BILL_STATUSES)[number]

/** Lists of who is behind can be asked for those of so many overdue months and more. */
export const MONTHS_BEHIND = ['1', '2', '3', '6', '12'] as const
export type MonthsBehind = (typeof MONTHS_BEHIND)[number]

/** Beside the status: how much of it is settled. */
export const BILL_STATES = ['unpaid', 'partly_paid', 'paid'] as const
export type BillState = (typeof BILL_STATES)[number]

export function billState({ paid, settled }: { paid: boolean; settled: Centavos }): BillState {
  if (paid) return 'paid'
  return settled > 0 ? 'partly_paid' : 'unpaid'
}

export const LINE_KINDS = [
  'dues',
  'penalty',
  'waiver',
  'penalty_credited',
  'opening_balance',
  'charge',
  'fine',
  'assessment',
  'discount',
  'correction',
  'rounded_off',
  'cancelled',
] as const
export type LineKind = (typeof LINE_KINDS)[number]

/** Text on a bill, and on the advance, for a penalty paid before it was waived. */
export const PENALTY_CREDITED = 'Penalty paid, now an advance'
export const CREDIT_OF_PENALTY = 'Advance from a waived penalty'

/** True when an open bill is overdue on a day: due before it, and more than a small balance is left. */
export const isOverdue = ({ due_date, small }: { due_date: Day; small: boolean }, today: Day): boolean =>
  due_date < today && !small

/**
 * A bill's status is a fact: paid when settled, else overdue when the due date is before today and not only a small balance is left,
 * else pending (docs/spec/money.md#bill-status).
 */
export function billStatus(bill: { paid: boolean; dueDate: Day; small: boolean }, today: Day): BillStatus {
  if (bill.paid) return 'paid'
  return isOverdue({ due_date: bill.dueDate, small: bill.small }, today) ? 'overdue' : 'pending'
}

// While exact sums are asked, a payment settles whole bills (docs/spec/money.md#paying-bills).
export const TOO_MUCH = refusals.too_much

/** Why an amount does not settle one bill, null when it does. `paid` is null when no readable amount was entered. */
export function paymentRefusal(paid: Centavos | null, due: Centavos): Message | null {
  if (paid === null || paid <= 0) return NOT_POSITIVE
  if (paid > due) return TOO_MUCH
  return paid < due ? refusals.not_exact : null
}

/** Why an amount does not settle several bills together, null when it is their exact sum. */
export function severalPaymentRefusal(paid: Centavos | null, dues: readonly Centavos[]): Message | null {
  if (paid === null || paid <= 0 || dues.length === 0) return refusals.nothing_chosen
  const total = dues.reduce((sum, due) => sum + due, 0)
  return paid === total ? null : notTheTotal(total)
}

export type OverdueLabel = 'All Paid!' | 'Overdue' | 'Overdue (Extreme)'
/** From this many overdue months on a resident is labelled extreme (docs/spec/money.md#overdues). */
export const EXTREME_FROM = 5

/** Label of a resident by the number of overdue months. */
export function overdueLabel(months: number): OverdueLabel {
  if (months <= 0) return 'All Paid!'
  return months < EXTREME_FROM ? 'Overdue' : 'Overdue (Extreme)'
}

/** The day a month's bill is due; `dueDay` is the setting `bill_due_day`, 1 to 28. */
export const dueDateOf = (month: Month, dueDay: number): Day => `${month}-${String(dueDay).padStart(2, '0')}`

/** Bills can be issued by hand for this month and every earlier one. */
export const mayIssue = (month: Month, today: Day): boolean => month <= monthOf(today)

/**
 * The months that the automatic run owes: those that began since the village first issued or imported bills
 * (`since`, null when it never did) and have no run yet, oldest first. See docs/decisions on the automatic run.
 */
export function owedMonths(since: Month | null, done: ReadonlySet<Month>, today: Day): Month[] {
  const owed: Month[] = []
  if (since === null) return owed
  for (let month = addMonths(since, 1); month <= monthOf(today); month = addMonths(month, 1)) {
    if (!done.has(month)) owed.push(month)
  }
  return owed
}
