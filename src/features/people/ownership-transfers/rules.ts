import type { Day } from '#shared/dates.ts'
import type { Message } from '#shared/messages.ts'
import { refusals } from './refusals.ts'

export interface Owning {
  name: string
  from: Day
  /** True when somebody gave that day; otherwise it is the day of the record. */
  fromKnown: boolean
  until: Day | null
}

/**
 * Why a lot cannot be sold on a day; null when it can. `owners` are its main owners, oldest first: a sale is the newest thing
 * that happens to a lot. An owner whose first day nobody said owned the lot before the record.
 */
export function saleProblem(day: Day, owners: readonly Owning[], today: Day): Message | null {
  if (day > today) return refusals.future_sale
  const last = owners.at(-1)
  if (!last) return null
  if (last.until !== null && last.until <= day) return null
  const before = owners.at(-2)
  const earliest = last.fromKnown ? last.from : (before?.until ?? '')
  if (day > earliest) return null
  return refusals.owned_since({ name: last.name, day: earliest })
}

/** Describes what was built on a sale, counted by its plural, as whoever takes it back is told; null when nothing was. */
export function saleStands(built: Readonly<Record<string, number>>): Message | null {
  const named = Object.entries(built).filter(([, count]) => count > 0)
  if (named.length === 0) return null
  return refusals.sale_stands({
    standing: named.map(([what, count]) => `${count} ${count === 1 ? what.slice(0, -1) : what}`).join(', '),
  })
}
