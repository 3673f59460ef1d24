import { type Day, showDay } from '#shared/dates.ts'

export const BUYER_REQUIRED = 'Please choose or enter who buys the lot.'
export const DAY_REQUIRED = 'Please enter the day.'
export const PART_OF_ANOTHER = 'This lot is part of another. Please open that one.'
export const FUTURE_SALE = 'A sale is recorded on its day or later.'

export interface Owning {
  name: string
  from: Day
  /** Whether somebody said that day; otherwise it is the day of the record. */
  fromKnown: boolean
  until: Day | null
}

/**
 * Why a lot cannot be sold on a day; null when it can. `owners` are its main owners, oldest first: a sale is the newest thing
 * that happens to a lot. An owner whose first day nobody said owned the lot before the record.
 */
export function saleProblem(day: Day, owners: readonly Owning[], today: Day): string | null {
  if (day > today) return FUTURE_SALE
  const last = owners.at(-1)
  if (!last) return null
  if (last.until !== null && last.until <= day) return null
  const before = owners.at(-2)
  const earliest = last.fromKnown ? last.from : (before?.until ?? '')
  if (day > earliest) return null
  return `${last.name} owns this lot since ${showDay(earliest)}. The sale must be later.`
}

/** What was built on a sale, counted by its plural, as whoever takes it back is told; null when nothing was. */
export function saleStands(built: Readonly<Record<string, number>>): string | null {
  const named = Object.entries(built).filter(([, count]) => count > 0)
  if (named.length === 0) return null
  return `This sale cannot be taken back any more. On it stand: ${named.map(([what, count]) => `${count} ${count === 1 ? what.slice(0, -1) : what}`).join(', ')}.`
}
