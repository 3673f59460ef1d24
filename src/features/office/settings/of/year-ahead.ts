import type { Setting } from './kinds.ts'

/** Settings of a year that is paid ahead. */
export const ANNUAL_PREPAYMENT = {
  // A year ahead: so many months for the price of so many, otherwise a percentage, when all is paid by a day of the year.
  year_ahead_months: { kind: 'year-months', otherwise: '12', readableBy: 'all' },
  year_ahead_price_of: { kind: 'year-months', otherwise: '12', readableBy: 'all' },
  year_ahead_percent: { kind: 'percent', otherwise: '0', readableBy: 'all' },
  year_ahead_until: { kind: 'year-day', otherwise: '01-31', readableBy: 'all' },
} as const satisfies Record<string, Setting>
