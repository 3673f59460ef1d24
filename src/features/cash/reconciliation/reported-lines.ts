import { addDays, type Day } from '#shared/dates.ts'
import type { Centavos } from '#shared/money.ts'
import { plainReference } from '#shared/references.ts'
import type { OpenLine, Proposal } from './matching.ts'

/** Payment a resident reported, while the office has not decided it. */
export interface OpenReport {
  id: number
  house_id: number
  paid_on: Day
  amount: Centavos
  reference: string
}

/** Money sent on one day is told by the bank so many days later, or by whoever sent it a few days off. */
const DAYS_APART = 3

const near = (one: Day, other: Day) => one >= addDays(other, -DAYS_APART) && one <= addDays(other, DAYS_APART)
const keyed = ({ reference, amount }: Pick<OpenLine, 'reference' | 'amount'>) =>
  plainReference(reference) === null ? null : `${plainReference(reference)} ${amount}`

/**
 * The reports that open lines may be (docs/spec/money.md#reconciliation): those with the line's reference and amount; else the only one
 * of its amount within three days, of the lots its payer is known for first, when no entry and no other line could be it. What is in the
 * books by its entry is none. None at all are answered of a line that could be one of several.
 */
export function reportedAs(
  lines: readonly OpenLine[],
  reports: readonly OpenReport[],
  proposals: ReadonlyMap<number, Proposal>,
): Map<number, readonly number[]> {
  const found = new Map<number, readonly number[]>()
  const inBooks = ({ id }: OpenLine) => {
    const proposal = proposals.get(id)
    return proposal?.fit === 'sure' && proposal.entries.length > 0
  }
  const open = lines.filter((line) => line.amount > 0 && !inBooks(line))
  const byKey = Map.groupBy(reports, keyed)
  const taken = new Set<number>()
  for (const line of open) {
    const key = keyed(line)
    const same = key === null ? [] : (byKey.get(key) ?? [])
    if (same.length === 0) continue
    for (const { id } of same) taken.add(id)
    found.set(
      line.id,
      same.map(({ id }) => id),
    )
  }
  const free = Map.groupBy(
    reports.filter(({ id }) => !taken.has(id)),
    ({ amount }) => amount,
  )
  const fitting = open
    .filter(({ id }) => !found.has(id) && (proposals.get(id)?.entries.length ?? 0) === 0)
    .map((line) => {
      const fit = (free.get(line.amount) ?? []).filter(({ paid_on }) => near(paid_on, line.day))
      const own = fit.filter(({ house_id }) => line.houses.includes(house_id))
      return { line, fit: own.length > 0 ? own : fit }
    })
  const wanted = Map.groupBy(
    fitting.flatMap(({ fit }) => fit),
    ({ id }) => id,
  )
  for (const { line, fit } of fitting) {
    const [only, another] = fit
    if (only) found.set(line.id, !another && wanted.get(only.id)?.length === 1 ? [only.id] : [])
  }
  return found
}
