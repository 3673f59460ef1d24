import { type Day, firstListedDay } from '#shared/dates.ts'
import type { Said } from '#shared/said.ts'
import { because } from './refusals.ts'

/** What the office usually spends money on; any other text is a category as well. */
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
export function expenseDayRefusal(day: Day, today: Day): Said | null {
  if (day > today) return because.future_day
  const first = firstListedDay(today)
  return day < first ? because.too_early({ first }) : null
}

/** Why its official receipt cannot be of a day, or null. */
export const receiptDayRefusal = (day: Day | null, today: Day): Said | null =>
  day !== null && day > today ? because.future_receipt : null
