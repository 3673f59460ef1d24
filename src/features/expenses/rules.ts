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
