import type { CashAccountKind } from '#features/ledger/cash-accounts/rules.ts'
import { type Day, firstListedDay } from '#shared/dates.ts'
import type { Message } from '#shared/messages.ts'
import { refusals } from './refusals.ts'

/** Usual categories of expenses; any other text is a category as well. */
export const EXPENSE_CATEGORIES = [
  'Security',
  'Utilities',
  'Garbage collection',
  'Repairs and maintenance',
  'Salaries',
  'Office',
  'Other',
] as const

export const OTHER = 'Other'

/** Letters of a category. */
export const MAX_CATEGORY = 60

/** A category as it is kept: one of the usual list in its spelling, else the text itself, `Other` for none. */
export function categoryOf(text: string | null): string {
  const typed = (text ?? '').replace(/\s+/g, ' ').trim()
  return EXPENSE_CATEGORIES.find((one) => one.toLowerCase() === typed.toLowerCase()) ?? (typed || OTHER)
}

/** Why an expense cannot be of a day, or null: it is past, and in a year that the lists show. */
export function expenseDayRefusal(day: Day, today: Day): Message | null {
  if (day > today) return refusals.future_day
  const first = firstListedDay(today)
  return day < first ? refusals.too_early({ first }) : null
}

/** Why its official receipt cannot be of a day, or null. */
export const receiptDayRefusal = (day: Day | null, today: Day): Message | null =>
  day !== null && day > today ? refusals.future_receipt : null

/** Payment methods of a voucher (docs/spec/money.md#vouchers). */
export const VOUCHER_METHODS = ['cash', 'cheque', 'bank transfer', 'e-wallet'] as const
export type VoucherMethod = (typeof VOUCHER_METHODS)[number]

const METHODS_OF: Readonly<Record<CashAccountKind, readonly VoucherMethod[]>> = {
  drawer: ['cash'],
  petty_cash: ['cash'],
  bank: ['cheque', 'bank transfer'],
  wallet: ['e-wallet'],
  cheques: [],
}

/** Methods by which a kind of cash account pays. */
export const methodsOf = (kind: CashAccountKind): readonly VoucherMethod[] => METHODS_OF[kind]

/** Prefix of a voucher's number. */
export const VOUCHER_PREFIX = 'DV'

/** `DV-000012` from 12: the number of a voucher; null for an expense of before. */
export const voucherText = (number: number | null): string | null =>
  number === null ? null : `${VOUCHER_PREFIX}-${String(number).padStart(6, '0')}`

/**
 * Resolves how a voucher is paid: as the call says, else by cheque where a cheque's number was, else in the only way there is;
 * null where that is open. `refuse` says why it cannot be so.
 */
export function methodFrom(
  place: { kind: CashAccountKind; name: string },
  { method, cheque_number }: { method?: VoucherMethod | null | undefined; cheque_number?: string | null | undefined },
): { method: VoucherMethod | null } | { field: 'method' | 'cheque_number'; refuse: Message } {
  const possible = methodsOf(place.kind)
  const message = method ?? (cheque_number ? 'cheque' : possible.length === 1 ? possible[0] : null) ?? null
  if (message !== null && !possible.includes(message))
    return { field: method ? 'method' : 'cheque_number', refuse: refusals.method_of_place({ place: place.name }) }
  if (cheque_number && message !== 'cheque') return { field: 'cheque_number', refuse: refusals.cheque_by_cheque }
  return { method: message }
}
