import { addMonths, type Month, showMonth } from '#shared/dates.ts'

/** Bases of a rate: a lot, or each square metre of it. */
export const RATE_BASES = ['lot', 'm2'] as const
export type RateBasis = (typeof RATE_BASES)[number]

/** Billing periods: each month, in the first month of a quarter, or in January. */
export const PERIODS = ['monthly', 'quarterly', 'yearly'] as const
export type Period = (typeof PERIODS)[number]

/** Why a lot gets no bill of a month (docs/spec/money.md#rates). */
export const SKIP_REASONS = ['no_home_owner', 'no_rate', 'no_area'] as const
export type SkipReason = (typeof SKIP_REASONS)[number]

/** Title of a period's bill: `Monthly dues, November 2026`, `Yearly dues, 2026`. */
export function duesText(period: Period, month: Month): string {
  if (period === 'yearly') return `Yearly dues, ${month.slice(0, 4)}`
  if (period === 'monthly') return `Monthly dues, ${showMonth(month)}`
  return `Quarterly dues, ${showMonth(month)} to ${showMonth(addMonths(month, 2))}`
}
