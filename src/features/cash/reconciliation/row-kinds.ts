/** Why a row is no line: the first four are understood, the others are not. */
export const ROW_KINDS = [
  'above',
  'heading',
  'sum',
  'carried',
  'day',
  'amount',
  'no_amount',
  'both',
  'side',
  'time',
  'status',
  'currency',
  'parted',
  'torn',
  'hidden',
  'twice',
  'nothing',
] as const
export type RowKind = (typeof ROW_KINDS)[number]
const UNDERSTOOD: readonly RowKind[] = ['above', 'heading', 'sum', 'carried']

/** A row that is no line, as it stands. */
export interface OtherRow {
  row: number
  text: string
  kind: RowKind
}

/** Rows that were not understood. */
export const notUnderstood = (others: readonly OtherRow[]): OtherRow[] =>
  others.filter(({ kind }) => !UNDERSTOOD.includes(kind))

/**
 * Doubts about lines that are read: a side that the running balance told otherwise, one against the sign of its
 * column, one that nothing tells, a reference that a spreadsheet rounded, a net amount that is not the amount less its fee, days that
 * may be others.
 */
export const DOUBTS = ['turned', 'against', 'assumed', 'rounded', 'net', 'days'] as const
export type DoubtKind = (typeof DOUBTS)[number]

/** A doubt with the rows that it is about, from 1. */
export interface Doubt {
  kind: DoubtKind
  rows: number[]
}
