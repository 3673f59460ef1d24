import { addDays, type Day, type Time } from '#shared/dates.ts'
import type { Centavos } from '#shared/money.ts'
import { plainReference } from '#shared/references.ts'
import { plain } from '#shared/text/words.ts'

/** Marks that tell a line of a statement from every other one of its account. */
export interface LineMarks {
  day: Day
  time: Time | null
  amount: Centavos
  balance: Centavos | null
  reference: string | null
  description?: string
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
const textOf = ({ description = '' }: LineMarks) => plain(description)
const byReference = (line: LineMarks) => `${plainReference(line.reference)} ${line.amount}`
const byDay = (line: LineMarks) => `${line.day} ${line.amount}`

/** A number of a branch or a counter is shorter than those that tell one payment from all others. */
const OWN_LENGTH = 6

/** True for a reference that may be of one payment alone: long enough, and not one character again and again. */
const mayOwn = (reference: string | null): boolean => {
  const shown = plainReference(reference) ?? ''
  return shown.length >= OWN_LENGTH && new Set(shown).size > 1
}

/** A key by which the same line stands twice in one file: all that it tells, with a reference of its own; null without one. */
export const twiceKey = (line: LineMarks): string | null =>
  mayOwn(line.reference) ? [marksOf(line), byReference(line), textOf(line)].join(' ') : null

/**
 * References that tell no line from another: short ones, and those that one statement gives to different lines of the same amount or
 * to many on the same side, like a branch or a customer's number.
 */
function sharedReferences(read: readonly LineMarks[]): Set<string> {
  const shared = new Set<string>()
  const sides = Map.groupBy(read, (line) => `${plainReference(line.reference)} ${line.amount < 0}`)
  for (const lines of sides.values()) {
    const marks = Map.groupBy(lines, ({ amount }) => amount)
    const differ = [...marks.values()].some(
      (same) => new Set(same.map((line) => `${marksOf(line)} ${textOf(line)}`)).size > 1,
    )
    const many = new Set(lines.map((line) => `${byReference(line)} ${marksOf(line)} ${textOf(line)}`)).size > 2
    if (differ || many) for (const line of lines) shared.add(byReference(line))
  }
  return shared
}

/** Two texts of one bank that begin with the same word and go on otherwise are of two lines: `IBFT ANA CRUZ`, `IBFT BEN GO`. */
function areApart(one: LineMarks, other: LineMarks): boolean {
  const [a, b] = [textOf(one), textOf(other)]
  if (a === '' || b === '' || a.startsWith(b) || b.startsWith(a)) return false
  return a.split(' ')[0] === b.split(' ')[0]
}

/**
 * Which lines of a statement are new to the account (docs/spec/money.md#reconciliation), in their order: the key it is kept
 * under, null for a line that is there already. A line is the same by its reference and amount, otherwise by day, time, amount and
 * running balance as far as both tell them; lines that nothing tells apart are told apart by their count on the day. Nothing of the
 * file is there already for standing in it twice.
 */
export function newKeys(read: readonly LineMarks[], known: readonly KnownLine[]): (string | null)[] {
  const shared = sharedReferences(read)
  const owned = (line: LineMarks) => mayOwn(line.reference) && !shared.has(byReference(line))
  const left = new Set(known)
  const references = Map.groupBy(known, byReference)
  const days = Map.groupBy(known, byDay)
  const keys: (string | null | undefined)[] = read.map(() => undefined)

  for (const [at, line] of read.entries()) {
    if (!owned(line)) continue
    const same = references.get(byReference(line))?.find((one) => left.has(one) && near(one.day, line.day))
    if (same) {
      left.delete(same)
      keys[at] = null
    }
  }
  // First those of which everything agrees, so that none takes the place of another that agrees better.
  // Texts that differ part two lines, unless both tell the balance after them.
  const agree = (one: LineMarks, other: LineMarks) => marksOf(one) === marksOf(other) && textOf(one) === textOf(other)
  const mayAgree = (one: LineMarks, other: LineMarks) =>
    (one.balance !== null && other.balance !== null) || !areApart(one, other)
  for (const same of [agree, mayAgree]) {
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
