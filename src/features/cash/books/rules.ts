import { addDays, addMonths, type Day, firstDay, type Month, monthOf } from '#shared/dates.ts'
import type { Message } from '#shared/messages.ts'
import type { Centavos } from '#shared/money.ts'
import { refusals } from './refusals.ts'

// The books of a year (docs/spec/money.md#books).

export const BOOKS = ['receipts', 'disbursements', 'journal', 'ledger'] as const
export type BookName = (typeof BOOKS)[number]

/** Whole months, both included. */
export interface Span {
  from: Month
  to: Month
}

const MOST_MONTHS = 24

/** The months that are asked for; without them this year up to its month. */
export const spanOf = (
  request: { from?: Month | null | undefined; to?: Month | null | undefined },
  today: Day,
): Span => {
  const to = request.to ?? monthOf(today)
  return { from: request.from ?? `${to.slice(0, 4)}-01`, to }
}

/** Why the books cannot be had for these months, or null. */
export function spanRefusal({ from, to }: Span): Message | null {
  if (from > to) return refusals.months
  return addMonths(from, MOST_MONTHS) <= to ? refusals.too_long : null
}

/** The months of a span, the first one first. */
export function monthsOf({ from, to }: Span): Month[] {
  const months: Month[] = []
  for (let month = from; month <= to; month = addMonths(month, 1)) months.push(month)
  return months
}

/** The first and the last day of a span. */
export const daysOf = ({ from, to }: Span): { from: Day; to: Day } => ({
  from: firstDay(from),
  to: addDays(firstDay(addMonths(to, 1)), -1),
})

/** Money held, what was found as places were opened, and receipts that were voided while no month was closed yet. */
export const HELD = 'Money held'
export const FOUND = 'Found as places were opened'
export const VOIDED_LATER = 'Receipts voided in a later month'
/** Balance of earlier years: no account of this year says it. */
export const BROUGHT_FORWARD = 'Brought forward'

export const ACCOUNT_GROUPS = ['place', 'held', 'income', 'expense', 'other'] as const
export type AccountGroup = (typeof ACCOUNT_GROUPS)[number]

/** One side of something that happened: above zero it is debited, below zero credited; centavos. */
export interface Posting {
  day: Day
  group: AccountGroup
  account: string
  text: string
  amount: Centavos
}

export interface LedgerEntry {
  day: Day
  text: string
  debit: Centavos
  credit: Centavos
  /** Balance of the account after it: debits less credits. */
  balance: Centavos
}

export interface LedgerAccount {
  group: AccountGroup
  account: string
  opening: Centavos
  debit: Centavos
  credit: Centavos
  closing: Centavos
  entries: LedgerEntry[]
}

/** Balance of an account before the span. */
export type Opening = Pick<Posting, 'group' | 'account' | 'amount'>

const keyOf = ({ group, account }: Pick<Posting, 'group' | 'account'>) => `${group}/${account}`

/**
 * The accounts with what they open with, each posting and what they close with: places first, by name within a group. What the
 * openings do not balance to was left by the years before, on an account of its own, so that all of them come to nothing.
 */
export function ledgerOf(openings: readonly Opening[], postings: readonly Posting[]): LedgerAccount[] {
  const accounts = new Map<string, LedgerAccount>()
  const accountOf = ({ group, account }: Pick<Posting, 'group' | 'account'>): LedgerAccount => {
    const known = accounts.get(keyOf({ group, account }))
    if (known) return known
    const made = { group, account, opening: 0, debit: 0, credit: 0, closing: 0, entries: [] }
    accounts.set(keyOf(made), made)
    return made
  }
  const left = -openings.reduce((sum, { amount }) => sum + amount, 0)
  for (const one of [...openings, { group: 'other', account: BROUGHT_FORWARD, amount: left } as const]) {
    if (one.amount === 0) continue
    const account = accountOf(one)
    account.opening += one.amount
    account.closing += one.amount
  }
  for (const { day, text, amount, ...of } of postings.toSorted((one, other) => compare(one.day, other.day))) {
    if (amount === 0) continue
    const account = accountOf(of)
    const [debit, credit] = amount > 0 ? [amount, 0] : [0, -amount]
    account.debit += debit
    account.credit += credit
    account.closing += amount
    account.entries.push({ day, text, debit, credit, balance: account.closing })
  }
  return [...accounts.values()].sort(
    (one, other) =>
      ACCOUNT_GROUPS.indexOf(one.group) - ACCOUNT_GROUPS.indexOf(other.group) || compare(one.account, other.account),
  )
}

const compare = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0)
