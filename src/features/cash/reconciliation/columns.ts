import { plain } from '#shared/words.ts'
import type { DayOrder } from './moments.ts'

/** Kinds of a statement's columns. */
export const COLUMNS = [
  'moment',
  'time',
  'description',
  'reference',
  'debit',
  'credit',
  'amount',
  'side',
  'balance',
] as const
export type Column = (typeof COLUMNS)[number]

/** Which heading is which, as the file writes them, and how its days are written. */
export interface ColumnMap {
  columns: Partial<Record<Column, string>>
  /** Null: as the days of the column themselves tell. */
  days: DayOrder | null
}

/** The headings of banks and wallets, the likelier first. */
const HEADINGS: Readonly<Record<Column, readonly string[]>> = {
  moment: [
    'date and time',
    'date time',
    'transaction date and time',
    'posting date',
    'posted date',
    'post date',
    'book date',
    'booking date',
    'transaction date',
    'trans date',
    'txn date',
    'date',
    'value date',
    'settlement date',
    'petsa',
  ],
  time: ['time', 'transaction time', 'oras'],
  description: [
    'description',
    'transaction description',
    'particulars',
    'transaction details',
    'details',
    'narrative',
    'remarks',
    'transaction',
    'transaction type',
    'paglalarawan',
  ],
  reference: [
    'reference no',
    'reference number',
    'reference',
    'ref no',
    'ref number',
    'transaction reference',
    'transaction id',
    'trace no',
    'trace number',
    'check number',
    'check no',
    'cheque number',
    'cheque no',
  ],
  debit: ['debit', 'debit amount', 'debits', 'withdrawal', 'withdrawals', 'withdrawal amount', 'money out', 'paid out'],
  credit: ['credit', 'credit amount', 'credits', 'deposit', 'deposits', 'deposit amount', 'money in', 'paid in'],
  amount: ['amount', 'transaction amount', 'net amount', 'amount php', 'net settlement amount', 'halaga'],
  side: [
    'credit debit indicator',
    'debit credit indicator',
    'credit debit',
    'debit credit',
    'dr cr',
    'cr dr',
    'indicator',
  ],
  balance: ['balance', 'running balance', 'ledger balance', 'ending balance', 'available balance', 'account balance'],
}

/** Above the headings banks write at most so many lines. */
const SEARCHED_ROWS = 60

/** True when lines can be read with it: a day, and an amount. */
export const isWhole = ({ columns }: ColumnMap): boolean =>
  columns.moment !== undefined &&
  (columns.amount !== undefined || columns.debit !== undefined || columns.credit !== undefined)

/** Proposes the kind of each column by banks' names for them; the likelier heading has it where two fit. */
export function proposeColumns(row: readonly string[]): ColumnMap['columns'] {
  const names = row.map(plain)
  const columns: ColumnMap['columns'] = {}
  const taken = new Set<number>()
  for (const column of COLUMNS) {
    const at = HEADINGS[column]
      .map((heading) => names.findIndex((name, index) => name === heading && !taken.has(index)))
      .find((index) => index >= 0)
    if (at === undefined) continue
    taken.add(at)
    columns[column] = row[at] ?? ''
  }
  // A column that says the side needs one that says how much.
  if (columns.side !== undefined && columns.amount === undefined) delete columns.side
  return columns
}

/** Where each column of a map stands in a row; null when one of them is not there. */
export function placesOf(row: readonly string[], { columns }: ColumnMap): Partial<Record<Column, number>> | null {
  const names = row.map(plain)
  const places: Partial<Record<Column, number>> = {}
  for (const column of COLUMNS) {
    const heading = columns[column]
    if (heading === undefined) continue
    const at = names.indexOf(plain(heading))
    if (at < 0) return null
    places[column] = at
  }
  return places
}

/** The row of headings, its index from 0, and what stands where; with a remembered map the row that has all of its headings. */
export interface FoundHeadings {
  at: number
  map: ColumnMap
}

/** Looks for the headings in a statement: the first row that has those of the map, else the one in which most are known. */
export function findHeadings(rows: readonly (readonly string[])[], remembered: ColumnMap | null): FoundHeadings | null {
  const searched = rows.slice(0, SEARCHED_ROWS)
  if (remembered && isWhole(remembered)) {
    const at = searched.findIndex((row) => placesOf(row, remembered) !== null)
    if (at >= 0) return { at, map: remembered }
  }
  let best: (FoundHeadings & { known: number }) | null = null
  for (const [at, row] of searched.entries()) {
    const map = { columns: proposeColumns(row), days: null }
    const known = Object.keys(map.columns).length
    if (isWhole(map) && known > (best?.known ?? 0)) best = { at, map, known }
  }
  return best && { at: best.at, map: best.map }
}
