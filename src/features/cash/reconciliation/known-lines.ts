import { addDays, type Day, type Time } from '#shared/dates.ts'
import type { Centavos } from '#shared/money.ts'
import { plainReference } from '#shared/references.ts'

/** Marks that tell a line of a statement from every other one of its account. */
export interface LineMarks {
  day: Day
  time: Time | null
  amount: Centavos
  balance: Centavos | null
  reference: string | null
}

/** A line that is kept already. */
export interface KnownLine extends LineMarks {
  key: string
}

const fits = <Value>(one: Value | null, other: Value | null) => one === null || other === null || one === other

/** Lines of one day and amount that may be the same: nothing that both tell differs. */
const maySame = (one: LineMarks, other: LineMarks): boolean =>
  fits(one.time, other.time) &&
  fits(one.balance, other.balance) &&
  fits(plainReference(one.reference), plainReference(other.reference))

/** A bank may tell another day of the same line; further apart the same reference is a number of the payer. */
const DAYS_APART = 7
const near = (one: Day, other: Day) => one >= addDays(other, -DAYS_APART) && one <= addDays(other, DAYS_APART)

const marksOf = ({ day, time, balance }: LineMarks) => `${day} ${time ?? '-'} ${balance ?? '-'}`
const byReference = (line: LineMarks) => `${plainReference(line.reference)} ${line.amount}`
const byDay = (line: LineMarks) => `${line.day} ${line.amount}`

/**
 * References that one statement tells of different lines of the same amount, like a branch or `0000`: they tell no line from
 * another.
 */
function sharedReferences(read: readonly LineMarks[]): Set<string> {
  const first = new Map<string, string>()
  const shared = new Set<string>()
  for (const line of read) {
    if (plainReference(line.reference) === null) continue
    const marks = first.get(byReference(line)) ?? marksOf(line)
    first.set(byReference(line), marks)
    if (marks !== marksOf(line)) shared.add(byReference(line))
  }
  return shared
}

/**
 * Which lines of a statement are new to the account (docs/spec/money.md#reconciliation), in their order: the key it is kept
 * under, null for a line that is there already. A line is the same by its reference and amount, otherwise by day, time, amount and
 * running balance as far as both tell them; lines that nothing tells apart are told apart by their count on the day.
 */
export function newKeys(read: readonly LineMarks[], known: readonly KnownLine[]): (string | null)[] {
  const shared = sharedReferences(read)
  const owned = (line: LineMarks) => plainReference(line.reference) !== null && !shared.has(byReference(line))
  const left = new Set(known)
  const references = Map.groupBy(known, byReference)
  const days = Map.groupBy(known, byDay)
  const keys: (string | null | undefined)[] = read.map(() => undefined)
  const seen = new Set<string>()

  for (const [at, line] of read.entries()) {
    if (!owned(line)) continue
    const same = references.get(byReference(line))?.find((one) => left.has(one) && near(one.day, line.day))
    if (same) left.delete(same)
    // Twice in one file by a reference of its own, it is one line.
    if (same || seen.has(byReference(line))) keys[at] = null
    seen.add(byReference(line))
  }
  // First those of which everything agrees, so that none takes the place of another that agrees better.
  for (const same of [(one: LineMarks, other: LineMarks) => marksOf(one) === marksOf(other), () => true]) {
    for (const [at, line] of read.entries()) {
      if (keys[at] !== undefined) continue
      const there = days.get(byDay(line))?.find((one) => left.has(one) && maySame(line, one) && same(line, one))
      if (!there) continue
      left.delete(there)
      keys[at] = null
    }
  }
  const used = new Set(known.map(({ key }) => key))
  return read.map((line, at) => {
    if (keys[at] === null) return null
    const named = `ref ${byReference(line)}`
    const key = owned(line) && !used.has(named) ? named : freeKey(line, used)
    used.add(key)
    return key
  })
}

/** Day, time, amount and balance, and the how manieth of its kind. */
function freeKey(line: LineMarks, used: ReadonlySet<string>): string {
  const marks = [
    line.day,
    line.time ?? '-',
    line.amount,
    line.balance ?? '-',
    plainReference(line.reference) ?? '-',
  ].join(' ')
  for (let nth = 1; ; nth++) {
    const key = `${marks} #${nth}`
    if (!used.has(key)) return key
  }
}
