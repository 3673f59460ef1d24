import { type Day, showDay } from '#shared/dates.ts'

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

/** The lists offer this year and so many before it. */
const YEARS_BACK = 5

/** Why an expense cannot be of a day, or null: it is past, and in a year that the lists show. */
export function expenseDayRefusal(day: Day, today: Day): string | null {
  if (day > today) return 'The date of an expense cannot be later than today.'
  const first = `${Number(today.slice(0, 4)) - YEARS_BACK}-01-01`
  return day < first ? `Please enter a date of an expense from ${showDay(first)} on.` : null
}

/** Why its official receipt cannot be of a day, or null. */
export const receiptDayRefusal = (day: Day | null, today: Day): string | null =>
  day !== null && day > today ? 'The OR date cannot be later than today.' : null
