import { type Day, monthOf } from '#shared/dates.ts'
import type { Centavos } from '#shared/money.ts'

// Budget of a year beside actual figures (docs/spec/money.md#budget).

export const SIDES = ['income', 'expense'] as const
export type Side = (typeof SIDES)[number]

export const MOST_LINES = 200

/** Standings of an account against its budget; `none` without one. */
export const STANDINGS = ['over', 'ahead', 'below', 'within', 'none'] as const
export type Standing = (typeof STANDINGS)[number]

/** Counts the months of a year that have begun on a day: 0 of one that is to come, 12 of one that is over. */
export function monthsBegun(year: number, today: Day): number {
  const now = Number(today.slice(0, 4))
  if (year > now) return 0
  return year < now ? 12 : Number(monthOf(today).slice(5))
}

/** The part of a year's budget for its first months, in centavos. */
export const budgetToDate = (budget: Centavos, months: number): Centavos => Math.round((budget * months) / 12)

interface BudgetedSum {
  side: Side
  /** Of the year; null where the account has none. Centavos. */
  budget: Centavos | null
  actual: Centavos
}

/**
 * Compares receipts or spending of a year's first months with the budget: spent more than the whole year's is `over`, more than that of the months
 * `ahead`; received less than that of the months is `below`.
 */
export function standingOf({ side, budget, actual }: BudgetedSum, months: number): Standing {
  if (budget === null) return side === 'expense' && actual > 0 ? 'over' : 'none'
  const due = budgetToDate(budget, months)
  if (side === 'income') return actual < due ? 'below' : 'within'
  if (actual > budget) return 'over'
  return actual > due ? 'ahead' : 'within'
}

/** An account without the difference of cases and spaces: one account is one line. */
export const sameAccount = (account: string): string => account.trim().replace(/\s+/g, ' ').toLowerCase()

/** The first account that stands twice on a side, or null. */
export function accountTwice(lines: readonly { side: Side; account: string }[]): string | null {
  const seen = new Set<string>()
  for (const { side, account } of lines) {
    const key = `${side}/${sameAccount(account)}`
    if (seen.has(key)) return account
    seen.add(key)
  }
  return null
}
