import { type Numbering, outOfRange, readNumber, receiptText } from '#features/ledger/series/rules.ts'
import type { Message } from '#shared/messages.ts'
import { refusals } from './refusals.ts'

// The last numbers after a restore (docs/decisions/numbers-after-a-restore.md).

/** Papers with numbers. Bonds: as long as they have no series of receipts yet. */
export const NUMBERED = ['receipts', 'bonds', 'vouchers', 'refunds', 'letters'] as const
export type Numbered = (typeof NUMBERED)[number]

/** Prefixes of papers that have no series of receipts. */
export const PREFIXES: Readonly<Record<Exclude<Numbered, 'receipts'>, string>> = {
  bonds: 'BD',
  vouchers: 'DV',
  refunds: 'RF',
  letters: 'L',
}

/** More papers than any village gives out between two backups: more lost numbers of one series are a slip of the hand. */
export const MOST_LOST = 10_000

/** States of a lost number: nothing yet, entered again, or told with a note. */
export const LOST_STATES = ['waiting', 'entered', 'explained'] as const
export type LostState = (typeof LOST_STATES)[number]

/** Facts that decide whether a number can be the last one on paper. */
export interface RestoredSeries extends Pick<Numbering, 'prefix' | 'digits' | 'first_number' | 'final_number'> {
  /** The last number that the backup knew, one before the first where it knew none. */
  known: number
}

/** The last number that the backup knew, as it is printed; null where it knew none. */
export const knownText = (series: RestoredSeries): string | null =>
  series.known < series.first_number ? null : receiptText(series, series.known)

/** The last number on paper as somebody typed it, empty where there is no paper at all; otherwise why it cannot be that. */
export function lastOnPaper(series: RestoredSeries, typed: string | null): { last: number } | { refuse: Message } {
  const { known, first_number } = series
  const none = typed === null || /^\s*0*\s*$/.test(typed)
  const last = none ? first_number - 1 : readNumber(series, typed)
  if (last === null)
    return { refuse: refusals.as_printed({ example: receiptText(series, Math.max(known, first_number)) }) }
  if (last < known) return { refuse: refusals.lower({ known: receiptText(series, known) }) }
  if (series.final_number !== null && last > series.final_number) return { refuse: outOfRange(series, last) }
  const count = last - known
  return count > MOST_LOST ? { refuse: refusals.too_far({ count, most: MOST_LOST }) } : { last }
}
