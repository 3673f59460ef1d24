import { addMonths, type Day, type Month, monthOf } from '#shared/dates.ts'
import type { Centavos } from '#shared/money.ts'
import type { MonthColumn } from './rules.ts'

/** Debt of one month, the months of a lot in their order. */
export interface MonthOwed {
  month: Month
  amount: Centavos
}

/** Months of dues a total may be split into; what is older stands in the oldest of them. */
const MOST_MONTHS = 120

/**
 * The month each column of months stands for. Older debt (`2025`, `Previous balance`) has none and is put into the month
 * before the file's first one.
 */
export function monthsOfColumns(columns: readonly MonthColumn[], asOf: Day): Month[] {
  const named = columns.flatMap(({ month }) => month ?? [])
  const [first] = named.toSorted()
  const older = first === undefined ? monthOf(asOf) : addMonths(first, -1)
  return columns.map(({ month }) => month ?? older)
}

/** Amounts by month: those of one month together, nothing owed left out, oldest first. */
export function byMonth(owed: readonly MonthOwed[]): MonthOwed[] {
  const sums = new Map<Month, Centavos>()
  for (const { month, amount } of owed) sums.set(month, (sums.get(month) ?? 0) + amount)
  return [...sums]
    .flatMap(([month, amount]) => (amount === 0 ? [] : [{ month, amount }]))
    .toSorted((a, b) => (a.month < b.month ? -1 : 1))
}

/**
 * A total as whole months of dues up to the month of `asOf`, in centavos; what is no whole month is in the oldest one:
 * 751.50 at 300.00 a month are 300.00, 300.00 and before them 151.50.
 */
export function splitIntoMonths(total: Centavos, dues: Centavos, asOf: Day): MonthOwed[] {
  if (total <= 0) return []
  const count = dues > 0 ? Math.min(Math.ceil(total / dues), MOST_MONTHS) : 1
  const oldest = total - (count - 1) * dues
  return Array.from({ length: count }, (_, at) => ({
    month: addMonths(monthOf(asOf), at + 1 - count),
    amount: at === 0 ? oldest : dues,
  }))
}
