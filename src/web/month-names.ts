import { locale } from './texts/t.ts'

/** January to December with their numbers, for a list to choose from. */
export const MONTHS = Array.from({ length: 12 }, (_, index): readonly [string, string] => [
  String(index + 1),
  new Date(Date.UTC(2024, index, 1)).toLocaleString(locale(), { month: 'long', timeZone: 'UTC' }),
])
