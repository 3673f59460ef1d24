import { addDays, type Day } from '#shared/dates.ts'
import type { Message } from '#shared/messages.ts'
import type { Centavos } from '#shared/money.ts'
import { refusals } from './refusals.ts'

/** Notes and coins, largest first, in centavos (docs/spec/money.md#closing-a-day). */
export const PIECES = [
  ...[100_000, 50_000, 20_000, 10_000, 5_000, 2_000].map((worth) => ({ kind: 'note' as const, worth })),
  ...[2_000, 1_000, 500, 100, 25, 10, 5, 1].map((worth) => ({ kind: 'coin' as const, worth })),
] as const

export const PIECE_KINDS = ['note', 'coin'] as const

/** Number of a note or coin; `worth` of one of them in centavos. */
export interface Denominations {
  kind: (typeof PIECE_KINDS)[number]
  worth: Centavos
  count: number
}

/** As it is stored: `note 2000`. */
export const keyOf = ({ kind, worth }: Pick<Denominations, 'kind' | 'worth'>): string => `${kind} ${worth}`

export const sumOfDenominations = (pieces: readonly Denominations[]): Centavos =>
  pieces.reduce((sum, { worth, count }) => sum + worth * count, 0)

/** The pieces by their keys, those that are there; null where one is no money of ours, or told twice. */
export function storedDenominations(pieces: readonly Denominations[]): Record<string, number> | null {
  const known = new Set(PIECES.map(keyOf))
  const keys = pieces.map(keyOf)
  if (new Set(keys).size < keys.length || keys.some((key) => !known.has(key))) return null
  return Object.fromEntries(pieces.filter(({ count }) => count > 0).map((one) => [keyOf(one), one.count]))
}

/** The stored ones again, most first. */
export const showDenominations = (stored: Readonly<Record<string, number>>): Denominations[] =>
  PIECES.flatMap((piece) => {
    const count = stored[keyOf(piece)]
    return count === undefined ? [] : [{ ...piece, count }]
  })

/** Sums a form's count, in pesos: texts by the pieces' keys. What is no number counts nothing. */
export const typedSum = (typed: Readonly<Record<string, string>>): Centavos =>
  PIECES.reduce((sum, piece) => {
    const text = typed[keyOf(piece)]?.trim() ?? ''
    return sum + (/^\d{1,6}$/.test(text) ? Number(text) * piece.worth : 0)
  }, 0)

interface Count {
  day: Day
  counted: Centavos
  /** Balance by the book on the evening of the day. */
  book: Centavos
  stays: Centavos
  reason: string | null
  to: number | null
}

/** Why a count cannot be taken, by the field that is wrong; null where it can. Amounts in centavos. */
export function countRefusal(
  { day, counted, book, stays, reason, to }: Count,
  today: Day,
): { field: string; refusal: Message } | null {
  if (day > today) return { field: 'day', refusal: refusals.future_day }
  if (counted !== book && !reason)
    return { field: 'reason', refusal: refusals.difference({ difference: counted - book }) }
  if (stays > counted) return { field: 'stays', refusal: refusals.stays }
  if (stays < counted && to === null) return { field: 'to', refusal: refusals.choose_bank }
  return null
}

/** So many days before the last one are told with it at most. */
const MOST_DAYS = 30

/** The days a closing tells of: those that it closes. */
export function daysOf({ from, day }: { from: Day; day: Day }): { from: Day; to: Day } {
  const first = addDays(day, -MOST_DAYS)
  return { from: from < first ? first : from, to: day }
}
