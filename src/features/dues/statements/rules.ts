import type { Day } from '#shared/dates.ts'
import type { Centavos } from '#shared/money.ts'

/**
 * Something that moved what a house owes: a line of a bill, a payment's share for one bill, or what it left as an advance. The
 * use of an advance moves nothing: it was paid before. Nor does a payment that was voided, which stays visible, from the day of
 * its void on. Credit that was given back is charged again.
 */
export interface Movement {
  date: Day
  kind: 'charge' | 'payment' | 'advance' | 'use' | 'void' | 'refund'
  text: string
  reference: string | null
  payment_id: number | null
  /** The day of that payment, and what its whole receipt says, in centavos; null for a charge. */
  paid_on: Day | null
  receipt_amount: Centavos | null
  /** Since when a payment that was voided, or a use of an advance, does not count; when the bill of a charge was cancelled. */
  counts_until?: Day | null
  /** The penalty that a charge is, or that it takes back: those of one come to nothing together where it was waived. */
  penalty_id?: number | null
  statement: LaterChanges
  /** Centavos; a charge adds to what is owed (a waiver takes off), a payment takes off. */
  amount: Centavos
}

/** Later changes of an entry. */
export interface LaterChanges {
  voided_at: Date | null
  void_reason: string | null
  voided_by: { id: number; firstname: string; lastname: string } | null
  /** Receipts. */
  replaces: string | null
  replaced_by: string | null
  /** The bill of a charge was cancelled. */
  cancelled: boolean
}

export interface StatementEntry extends LaterChanges {
  date: Day
  kind: 'charge' | 'payment' | 'use'
  text: string
  reference: string | null
  payment_id: number | null
  paid_on: Day | null
  receipt_amount: Centavos | null
  charge: Centavos
  payment: Centavos
  /** Part of an advance that was used. */
  used: Centavos
  /** Amount of a voided payment. */
  voided: Centavos
  /** Voided, cancelled, or waived, or what did so, within the days of the statement. */
  reversed: boolean
  balance: Centavos
}

/** As an entry of the statement is called. */
const KINDS = {
  charge: 'charge',
  refund: 'charge',
  payment: 'payment',
  advance: 'payment',
  void: 'payment',
  use: 'use',
} as const satisfies Record<Movement['kind'], StatementEntry['kind']>

function effect({ kind, amount }: Pick<Movement, 'kind' | 'amount'>): Centavos {
  if (kind === 'use' || kind === 'void') return 0
  return kind === 'charge' || kind === 'refund' ? amount : -amount
}

const NOT_VOIDED = { voided_at: null, void_reason: null, voided_by: null, replaced_by: null } as const

/**
 * A movement as a statement of some days tells it. A payment that was voided after them counts, for it did then; one that an
 * earlier statement counted is taken back on the day of its void, so that this one begins where that one ended.
 */
function asStated(one: Movement, from: Day | null, to: Day): Movement[] {
  const day = one.counts_until
  if (!day) return [one]
  if (one.kind === 'use') return day > to ? [one] : []
  if (one.kind !== 'void') return [{ ...one, statement: { ...one.statement, cancelled: day <= to } }]
  const paid: Movement = { ...one, kind: 'payment', statement: { ...one.statement, ...NOT_VOIDED } }
  if (day > to) return [paid]
  if (from === null || one.date >= from || day < from) return [one]
  return [paid, { ...paid, kind: 'charge', date: day, text: `Voided: ${one.text}` }]
}

/** Penalties that come to nothing with what took them back. */
function waivedIn(data: readonly Movement[]): ReadonlySet<number> {
  const left = new Map<number, Centavos>()
  for (const { penalty_id: id = null, amount } of data) if (id !== null) left.set(id, (left.get(id) ?? 0) + amount)
  return new Set([...left].flatMap(([id, amount]) => (amount === 0 ? [id] : [])))
}

/**
 * A statement of account from a house's movements in order of their dates: what was owed before `from`, each movement up
 * to `to` with the balance after it, and what is owed then. Everything in centavos; the last balance is the closing one.
 */
export function statementOf(
  movements: readonly Movement[],
  from: Day | null,
  to: Day,
): { opening: Centavos; charged: Centavos; paid: Centavos; entries: StatementEntry[]; closing: Centavos } {
  const data = movements
    .flatMap((one) => asStated(one, from, to))
    .toSorted((one, other) => (one.date < other.date ? -1 : one.date > other.date ? 1 : 0))
  const before = data.filter((one) => from !== null && one.date < from)
  const opening = before.reduce((sum, one) => sum + effect(one), 0)
  let balance = opening
  const within = data.filter((one) => (from === null || one.date >= from) && one.date <= to)
  const waived = waivedIn(within)
  const entries = within.map(
    ({ amount, kind, statement: since, counts_until: _, penalty_id = null, ...one }): StatementEntry => {
      balance += effect({ kind, amount })
      return {
        ...one,
        ...since,
        kind: KINDS[kind],
        charge: kind === 'charge' || kind === 'refund' ? amount : 0,
        payment: kind === 'payment' || kind === 'advance' ? amount : 0,
        used: kind === 'use' ? amount : 0,
        voided: kind === 'void' ? amount : 0,
        reversed: isStruck(since) || (penalty_id !== null && waived.has(penalty_id)),
        balance,
      }
    },
  )
  const charged = entries.reduce((sum, one) => sum + one.charge, 0)
  return { opening, charged, paid: opening + charged - balance, entries, closing: balance }
}

/** Text of an entry: `Monthly dues, November 2026`, `Payment: Monthly dues, November 2026`. */
export function entryText({ kind, text, used }: { kind: StatementEntry['kind']; text: string; used: string }): string {
  if (kind === 'use') return `Advance used: ${text}, ${used}`
  return kind === 'payment' ? `Payment: ${text}` : text
}

/** Told and struck through: a voided payment counts nowhere, and what a cancelled bill charged was taken off again. */
export const isStruck = ({ voided_at, cancelled }: Pick<LaterChanges, 'cancelled'> & { voided_at: unknown }): boolean =>
  voided_at !== null || cancelled

/** A balance as people read it: what was paid ahead is an advance, never a minus. `amount` is told in either. */
export const isAdvance = (balance: number): boolean => balance < 0

export const NOTHING_HAPPENED = 'Nothing was charged and nothing was paid.'

/** Entry of a statement as folding needs it; sums in centavos, or all in pesos. */
export interface Foldable {
  date: string
  reversed: boolean
  charge: number
  payment: number
  balance: number
}

/** Line of a folded statement: an entry, or several that were reversed, with what they come to together. */
export interface Line<One extends Foldable> {
  /** Its only entry; null for several. */
  entry: One | null
  entries: readonly One[]
  date: string
  charge: number
  payment: number
  /** Balance after it. */
  balance: number
}

const cents = (sum: number) => Math.round(sum * 100) / 100
const sum = <One extends Foldable>(entries: readonly One[], key: 'charge' | 'payment') =>
  cents(entries.reduce((total, one) => total + one[key], 0))

const joinEntries = <One extends Foldable>(entries: readonly One[], last: One): Line<One> => ({
  ...{ entry: entries.length === 1 ? last : null, entries, date: last.date, balance: last.balance },
  ...{ charge: sum(entries, 'charge'), payment: sum(entries, 'payment') },
})

/**
 * Folds what was reversed into lines of several entries, each where its last entry stands. Those that come to nothing together wait
 * for the next ones; where they come to something they end before the next line that counts, so that every balance follows from
 * the lines above it.
 */
export function foldReversed<One extends Foldable>(entries: readonly One[]): Line<One>[] {
  const lines: Line<One>[] = []
  let waiting: { entry: One; at: number }[] = []
  const fold = () => {
    const last = waiting.at(-1)
    if (!last) return
    const all = waiting.map(({ entry }) => entry)
    lines.splice(last.at, 0, joinEntries(all, last.entry))
    waiting = []
  }
  for (const entry of entries) {
    if (entry.reversed) {
      waiting.push({ entry, at: lines.length })
      continue
    }
    const all = waiting.map((one) => one.entry)
    if (sum(all, 'charge') !== sum(all, 'payment')) fold()
    lines.push(joinEntries([entry], entry))
  }
  fold()
  return lines
}
