import type { Centavos } from '#shared/money.ts'

/** Kinds of differences between a bank's figure and the books, each in centavos as it counts from the books to the bank. */
export const DIFFERENCE_KINDS = ['start', 'not_at_bank', 'cheque_not_cleared', 'not_in_books', 'unexplained'] as const
export type DifferenceKind = (typeof DIFFERENCE_KINDS)[number]

/** Facts of a cash account on a day, in centavos. */
export interface Standing {
  /** The bank's figure, typed or as its statement tells; null where nobody told one. */
  stated: Centavos | null
  /** Balance before the first line; null where no statement tells. */
  opening: Centavos | null
  /** The sum of all lines up to the day. */
  lines: Centavos
  /** Balance by the books on the day. */
  books: Centavos
  /** Balance by the books before the first line, opening counts included. */
  before: Centavos
  /** Sum of lines up to the day linked to entries of before the first line. */
  older: Centavos
  /** Parts of lines up to the day not linked to entries up to the day. */
  open_lines: readonly Centavos[]
  /** Parts of entries since the first line not linked to lines up to the day. */
  open_entries: readonly Centavos[]
}

export interface Reckoning {
  bank: Centavos | null
  books: Centavos
  /** Balance before the first line; null where neither a statement nor a figure tells it. */
  opening: Centavos | null
  /** From before the first statement: the account held something else than the books said. */
  start: Centavos
  /** Of the bank's figure, what its own lines do not come to: lines are missing, or the figure is another. */
  unexplained: Centavos
  /** Books and differences come to the bank's figure, and all of it is told. */
  agrees: boolean
}

const sum = (amounts: readonly Centavos[]) => amounts.reduce((total, one) => total + one, 0)

/**
 * Bank = books + start + lines not in the books − entries not at the bank + unexplained (docs/spec/money.md#reconciliation). Without a
 * told opening the first figure that is typed is taken as it is, and everything follows from it.
 */
export function reckon(standing: Standing): Reckoning {
  const { stated: data, lines, books, before, older } = standing
  const opening = standing.opening ?? (data === null ? null : data - lines)
  const computed = opening === null ? null : opening + lines
  const bank = data ?? computed
  const start = opening === null ? 0 : opening - before + older
  const unexplained = bank === null || computed === null ? 0 : bank - computed
  const reached = books + start + sum(standing.open_lines) - sum(standing.open_entries) + unexplained
  return { bank, books, opening, start, unexplained, agrees: bank !== null && unexplained === 0 && reached === bank }
}
