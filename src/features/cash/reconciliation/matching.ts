import { addDays, type Day } from '#shared/dates.ts'
import type { Centavos } from '#shared/money.ts'
import { plainReference } from '#shared/references.ts'

/** A line that is open: what of it is not in the books yet, and the lots its payer is known to pay for. */
export interface OpenLine {
  id: number
  day: Day
  amount: Centavos
  reference: string | null
  houses: readonly number[]
  /** Its payer is told whole; a name or a number of which a part is hidden only proposes. */
  known: boolean
}

/** An entry of the place that is not at the bank yet: what of it is left, and whose lot it is where it is a payment of one. */
export interface OpenEntry {
  id: number
  day: Day
  amount: Centavos
  reference: string | null
  house_id: number | null
}

/** A payment of the same lot and amount that lies in another place. */
export interface PaidElsewhere {
  house_id: number
  amount: Centavos
  day: Day
}

/** Certainty of a match. */
export const FITS = ['sure', 'choose', 'unknown'] as const
export type Fit = (typeof FITS)[number]

/** Proposal for a line: an entry to be linked, or a payment of a lot to be posted; one alone where it is sure. */
export interface Proposal {
  fit: Fit
  entries: readonly number[]
  houses: readonly number[]
}

/** An entry may stand so many days before its line, a bank books after a weekend, and so many after it. */
const DAYS_BEFORE = 5
const DAYS_AFTER = 2
/** Candidates that are shown of one line. */
const SHOWN = 20
/** A sum is of so many entries at most, found among so many: of more it would be chance, and take long. */
const MOST_ADDED = 5
const MOST_TO_ADD = 20

const UNKNOWN: Proposal = { fit: 'unknown', entries: [], houses: [] }
const choose = (entries: readonly OpenEntry[], houses: readonly number[] = []): Proposal => ({
  fit: 'choose',
  entries: entries.slice(0, SHOWN).map(({ id }) => id),
  houses,
})

const near = (entry: Day, line: Day) => entry >= addDays(line, -DAYS_BEFORE) && entry <= addDays(line, DAYS_AFTER)
/** Two references that differ are of two payments. */
const differ = (one: string | null, other: string | null) =>
  plainReference(one) !== null && plainReference(other) !== null && plainReference(one) !== plainReference(other)

const keyed = ({ reference, amount }: { reference: string | null; amount: Centavos }) => {
  const plain = plainReference(reference)
  return plain === null ? null : `${plain} ${amount}`
}

/**
 * Proposes what each open line of a cash account may be (docs/spec/money.md#reconciliation). Sure is one entry with the same reference and amount,
 * which no other line tells; or the only entry of that amount and day whose lot the payer is known for, when no other line could be
 * it; or, where no entry could be it, a payment of the one lot the payer is known for. Everything else is chosen by hand.
 */
export function propose(
  lines: readonly OpenLine[],
  entries: readonly OpenEntry[],
  elsewhere: readonly PaidElsewhere[] = [],
): Map<number, Proposal> {
  const { found, taken } = byReference(lines, entries)
  const rest = lines.filter(({ id }) => !found.has(id))
  const free = entries.filter(({ id }) => !taken.has(id))
  const ofAmount = Map.groupBy(free, ({ amount }) => amount)
  const fitting = rest.map((line) =>
    (ofAmount.get(line.amount) ?? []).filter(
      (entry) => near(entry.day, line.day) && !differ(entry.reference, line.reference),
    ),
  )
  const wanted = new Map<number, number>()
  for (const { id } of fitting.flat()) wanted.set(id, (wanted.get(id) ?? 0) + 1)
  const sameReference = Map.groupBy(free, ({ reference }) => plainReference(reference))
  for (const [at, line] of rest.entries()) {
    const fit = fitting[at] ?? []
    const named = plainReference(line.reference)
    const other = named === null ? [] : (sameReference.get(named) ?? []).filter((one) => one.amount * line.amount > 0)
    const proposal = other.length > 0 ? choose([...new Set([...other, ...fit])]) : ofPayer(line, fit, wanted, elsewhere)
    found.set(line.id, proposal)
  }
  return found
}

/** Lines whose reference and amount some entry has, and the entries that are sure by it. */
function byReference(lines: readonly OpenLine[], entries: readonly OpenEntry[]) {
  const found = new Map<number, Proposal>()
  const taken = new Set<number>()
  const entriesByKey = Map.groupBy(entries, keyed)
  const linesByKey = Map.groupBy(lines, keyed)
  for (const line of lines) {
    const key = keyed(line)
    const same = key === null ? [] : (entriesByKey.get(key) ?? [])
    const [only, another] = same
    if (!only) continue
    if (another || (linesByKey.get(key)?.length ?? 0) > 1) found.set(line.id, choose(same))
    else {
      taken.add(only.id)
      found.set(line.id, { fit: 'sure', entries: [only.id], houses: [] })
    }
  }
  return { found, taken }
}

function ofPayer(
  line: OpenLine,
  fit: readonly OpenEntry[],
  wanted: ReadonlyMap<number, number>,
  elsewhere: readonly PaidElsewhere[],
): Proposal {
  const [house, second] = line.houses
  const known = line.known && house !== undefined && second === undefined ? house : null
  const own = fit.filter((entry) => known !== null && entry.house_id === known && entry.day === line.day)
  const [only, another] = own
  if (only && !another && wanted.get(only.id) === 1) return { fit: 'sure', entries: [only.id], houses: [] }
  if (fit.length > 0) return choose(fit, line.houses)
  if (line.amount < 0 || house === undefined) return UNKNOWN
  const paid = elsewhere.some((one) => one.house_id === known && one.amount === line.amount && near(one.day, line.day))
  return known === null || paid ? choose([], line.houses) : { fit: 'sure', entries: [], houses: [known] }
}

/**
 * Proposes for lines that no entry could be the several entries that come to them together: two to five of the days of a match that no other
 * line may be, where they are the only ones that do. A line that would be posted is their sum where all are of the lot of its payer.
 */
export function proposeSums(
  lines: readonly OpenLine[],
  entries: readonly OpenEntry[],
  proposals: ReadonlyMap<number, Proposal>,
): Map<number, Proposal> {
  const named = new Set([...proposals.values()].flatMap((proposal) => proposal.entries))
  const free = Map.groupBy(
    entries.filter(({ id }) => !named.has(id)),
    ({ day }) => day,
  )
  const sums = lines.flatMap((line) => {
    const proposal = proposals.get(line.id) ?? UNKNOWN
    if (proposal.entries.length > 0) return []
    const days = Array.from({ length: DAYS_BEFORE + DAYS_AFTER + 1 }, (_, at) => addDays(line.day, at - DAYS_BEFORE))
    const parts = days
      .flatMap((day) => free.get(day) ?? [])
      .filter(({ amount }) => amount > 0 === line.amount > 0 && Math.abs(amount) < Math.abs(line.amount))
      .filter(({ house_id }) => proposal.fit !== 'sure' || house_id === proposal.houses[0])
    const sum = onlySum(parts, Math.abs(line.amount))
    return sum ? [{ id: line.id, proposal: { ...proposal, fit: 'choose' as const, entries: sum } }] : []
  })
  const wanted = Map.groupBy(
    sums.flatMap(({ proposal }) => proposal.entries),
    (id) => id,
  )
  const alone = sums.filter(({ proposal }) => proposal.entries.every((id) => wanted.get(id)?.length === 1))
  return new Map(alone.map(({ id, proposal }) => [id, proposal]))
}

/** ENTRY.ids of the only entries that come to a sum, the oldest first; null for none, several ways, and too many to tell. */
function onlySum(parts: readonly OpenEntry[], sum: Centavos): readonly number[] | null {
  if (parts.length > MOST_TO_ADD) return null
  const largest = parts.toSorted((one, other) => Math.abs(other.amount) - Math.abs(one.amount))
  const found: (readonly OpenEntry[])[] = []
  function add(from: number, chosen: readonly OpenEntry[], left: Centavos) {
    if (left === 0) found.push(chosen)
    for (let at = from; left > 0 && found.length < 2; at++) {
      const part = largest[at]
      const amount = Math.abs(part?.amount ?? 0)
      // None that follows is larger.
      if (!part || amount * (MOST_ADDED - chosen.length) < left) return
      if (amount <= left) add(at + 1, [...chosen, part], left - amount)
    }
  }
  add(0, [], sum)
  const [only, another] = found
  if (!only || another) return null
  return only.toSorted((one, other) => one.day.localeCompare(other.day) || one.id - other.id).map(({ id }) => id)
}
