import type { Message } from '#shared/messages.ts'
import { refusals } from './refusals.ts'

// Receipts in series (docs/spec/money.md#receipt-series).

/** Numbers that the computer gives one after another, or those of a printed booklet. */
export const SERIES_KINDS = ['computer', 'booklet'] as const
export type SeriesKind = (typeof SERIES_KINDS)[number]

/** The series the village begins with. Whoever takes a number of any series waits for its row. */
export const FIRST_SERIES = 1

/** Titles of a receipt; the office may type its own. */
export const TITLES = [
  'Acknowledgement Receipt',
  'Collection Receipt',
  'Official Receipt',
  'Service Invoice',
  'Invoice',
] as const

export const MAX_NUMBER = 9_999_999_999
/** Leaves that a booklet has at most. */
export const MAX_LEAVES = 100_000

/** Facts that decide the next number. */
export interface Numbering {
  prefix: string
  kind: SeriesKind
  first_number: number
  /** Null: it has no end. */
  final_number: number | null
  /** The highest number that was used or spoiled, one before the first when none was. */
  last_number: number
  /** Zeros are put before a shorter number. */
  digits: number
  closed: boolean
}

/** `AR-000123` from 123; grows beyond its digits when it must. A series without a prefix has numbers alone. */
export const receiptText = ({ prefix, digits }: Pick<Numbering, 'prefix' | 'digits'>, number: number): string =>
  `${prefix === '' ? '' : `${prefix}-`}${String(number).padStart(digits, '0')}`

/** The next number of a series, null when it is used up. */
export function nextNumber({ first_number, final_number, last_number }: Numbering): number | null {
  const next = Math.max(first_number, last_number + 1)
  return final_number !== null && next > final_number ? null : next
}

/** A number as people write it, `OR-000512`, `or 512` or `512`; null for what is none of this series, a sign before it too. */
export function readNumber({ prefix }: Pick<Numbering, 'prefix'>, typed: string): number | null {
  const [, before = '', digits = ''] = /^([A-Za-z0-9]+[-\s]+)?0*(\d{1,10})$/.exec(typed.trim()) ?? []
  const message = before.replaceAll(/[-\s]/g, '').toUpperCase()
  const number = Number(digits)
  return digits === '' || number === 0 || (message !== '' && message !== prefix) ? null : number
}

type Range = Pick<Numbering, 'prefix' | 'digits' | 'first_number' | 'final_number'>

const rangeOf = (series: Range) =>
  series.final_number === null
    ? `from ${receiptText(series, series.first_number)}`
    : `${receiptText(series, series.first_number)} to ${receiptText(series, series.final_number)}`

export const outOfRange = (series: Range, number: number): Message =>
  refusals.out_of_range({ receipt: receiptText(series, number), range: rangeOf(series) })
export const usedUp = (series: Numbering): Message => refusals.used_up({ range: rangeOf(series) })
export const alreadyUsed = (receipt: string): Message => refusals.already_used({ receipt })
export const alreadySpoiled = (receipt: string): Message => refusals.already_spoiled({ receipt })

/** `Official Receipt, OR-0501 to OR-0550, held by Nena`. */
export const nameOfSeries = (series: Range & { title: string; holder: string | null }): string =>
  [series.title, rangeOf(series), series.holder && `held by ${series.holder}`].filter(Boolean).join(', ')

const inRange = ({ first_number, final_number }: Numbering, number: number): boolean =>
  number >= first_number && (final_number === null || number <= final_number)

type TypedNumber = { number: number } | { field: 'series' | 'receipt_number'; refuse: Message }

/** Numbers that paper carries and a restore lost, from the first to the last one. */
export interface LostRange {
  first: number
  last: number
}

/**
 * Which number a payment takes: the one that was typed from a booklet, or of those that a restore lost, otherwise the next one.
 * Numbers may be skipped; whether somebody has it already is another question.
 */
export function isNumberUsed(series: Numbering, typed: string | null, lost: readonly LostRange[] = []): TypedNumber {
  if (series.closed) return { field: 'series', refuse: refusals.closed }
  if (typed !== null) return typedNumber(series, typed, lost)
  const number = nextNumber(series)
  return number === null ? { field: 'series', refuse: usedUp(series) } : { number }
}

/** A number that was typed: of a booklet and within it, or of those that a restore lost. */
export function typedNumber(series: Numbering, typed: string, lost: readonly LostRange[] = []): TypedNumber {
  const number = readNumber(series, typed)
  if (number !== null && lost.some(({ first, last }) => number >= first && number <= last)) return { number }
  if (series.kind === 'computer')
    return { field: 'receipt_number', refuse: lost.length > 0 ? refusals.not_lost : refusals.computer_numbers }
  if (number === null) return { field: 'receipt_number', refuse: refusals.as_printed }
  return inRange(series, number) ? { number } : { field: 'receipt_number', refuse: outOfRange(series, number) }
}

/** States of the numbers of a series. */
export const NUMBER_STATES = ['used', 'void', 'spoiled', 'missing', 'out of range'] as const
export type NumberState = (typeof NUMBER_STATES)[number]

/** Title of the series of bonds until the office calls it otherwise, and its prefix: the first that is free. */
export const HELD_TITLE = 'Bond Receipt'
export const HELD_PREFIXES = ['BD', 'BOND', 'HELD'] as const

interface RequestedSeries {
  kind: SeriesKind
  first_number: number
  final_number: number | null
}

/** Returns the refusal of a series' range, by its field; null when nothing is. */
export function rangeRefusal({ kind, first_number, final_number }: RequestedSeries): Message | null {
  if (final_number === null) return kind === 'booklet' ? refusals.booklet_ends : null
  if (final_number < first_number) return refusals.final_before_first
  return kind === 'booklet' && final_number - first_number >= MAX_LEAVES ? refusals.booklet_too_long : null
}
