import type { Centavos } from '#shared/money.ts'
import { plain } from '#shared/words.ts'
import { amountOf } from './amounts.ts'
import { COLUMNS, type Column, type ColumnMap, findHeadings, placesOf } from './columns.ts'
import { type DayOrder, dayOrderOf, momentOf, timeOf } from './moments.ts'
import { inOrder, type ReadLine } from './running.ts'

/** Why a row is no line: the first three are understood, the others are not. */
export const ROW_KINDS = [
  'above',
  'heading',
  'sum',
  'day',
  'amount',
  'no_amount',
  'both',
  'side',
  'time',
  'nothing',
] as const
export type RowKind = (typeof ROW_KINDS)[number]
const UNDERSTOOD: readonly RowKind[] = ['above', 'heading', 'sum']

/** A row that is no line, as it stands. */
export interface OtherRow {
  row: number
  text: string
  kind: RowKind
}

export interface ReadStatement {
  /** The row of its headings, from 1. */
  heading: number
  map: ColumnMap
  /** In the order in which they happened, as far as the statement tells. */
  lines: ReadLine[]
  others: OtherRow[]
  /** Rows whose balance is not the one before and the amount. */
  breaks: number[]
}

/** Rows that were not understood. */
export const notUnderstood = (others: readonly OtherRow[]): OtherRow[] =>
  others.filter(({ kind }) => !UNDERSTOOD.includes(kind))

/** Sums, marks and page numbers of statements, in plain words. */
const SUM =
  /^(?:(?:grand |sub ?)?totals?\b|(?:starting|beginning|opening|ending|closing|previous|forwarded) balance|balance (?:brought|carried) forward|(?:brought|carried) forward|end of (?:report|statement)|page \d+|nothing follows)/

const MAX_REFERENCE = 60
const MAX_DESCRIPTION = 300

const whole = (row: readonly string[]) => row.filter((cell) => cell !== '').join(' · ')

/** Cells of a row by what they are. */
type Cells = Record<Column, string>

/**
 * Reads the rows of a statement by their headings (docs/spec/money.md#reconciliation): each row becomes a line, a part of the
 * description of the one above it, or is told with what was not understood. Null where no headings are found.
 */
export function readStatement(
  rows: readonly (readonly string[])[],
  remembered: ColumnMap | null,
): ReadStatement | null {
  const found = findHeadings(rows, remembered)
  const head = found && rows[found.at]
  const places = found && head ? placesOf(head, found.map) : null
  if (!found || !head || !places) return null
  const cellsOf = cellsBy(places)
  const order = found.map.days ?? dayOrderOf(rows.slice(found.at + 1).map((row) => cellsOf(row).moment))
  const lines: ReadLine[] = []
  const others: OtherRow[] = []
  for (const [at, row] of rows.entries()) {
    const text = whole(row)
    if (text === '') continue
    const kind =
      at < found.at
        ? 'above'
        : isHeading(row, head)
          ? 'heading'
          : addLine(lines, { row, at, cells: cellsOf(row), order })
    if (kind) others.push({ row: at + 1, text, kind })
  }
  return { heading: found.at + 1, map: found.map, others, ...inOrder(lines) }
}

/** The cells of a row by what they are, from where each column stands. */
const cellsBy = (places: Partial<Record<Column, number>>) => (row: readonly string[]) =>
  Object.fromEntries(COLUMNS.map((column) => [column, row[places[column] ?? -1] ?? ''])) as Cells

interface Row {
  row: readonly string[]
  at: number
  cells: Cells
  order: DayOrder
}

/** Adds a row to the lines, as one of its own or to the description of the last one; returns why it is none. */
function addLine(lines: ReadLine[], { row, at, cells, order }: Row): RowKind | null {
  const last = lines.at(-1)
  const text = whole(row)
  // A row below a line with a description alone is the rest of its description.
  if (last && cells.description !== '' && text === cells.description && !SUM.test(plain(text))) {
    last.description = `${last.description} ${text}`.trim().slice(0, MAX_DESCRIPTION)
    return null
  }
  const read = lineOf(cells, order)
  if (typeof read !== 'string') {
    lines.push({ row: at + 1, ...read })
    return null
  }
  if (isSum(row, read)) return 'sum'
  return read === 'day' && cells.moment === '' ? 'nothing' : read
}

/** A sum or a mark is told apart by its words, wherever they stand; a line has a day and an amount, so it is none. */
const isSum = (row: readonly string[], kind: RowKind): boolean =>
  (kind === 'day' || kind === 'no_amount') && row.some((cell) => SUM.test(plain(cell)))

/** The headings again, at the top of a page. */
const isHeading = (row: readonly string[], head: readonly string[]): boolean =>
  row.length >= head.length && head.every((cell, at) => plain(cell) === plain(row[at] ?? ''))

function lineOf(cells: Cells, order: DayOrder): Omit<ReadLine, 'row'> | RowKind {
  const moment = momentOf(cells.moment, order)
  if (!moment) return 'day'
  const time = cells.time === '' ? moment.time : timeOf(cells.time)
  if (time === null && cells.time !== '') return 'time'
  const amount = movedBy(cells)
  if (typeof amount === 'string') return amount
  const balance = amountOf(cells.balance)
  if (balance === undefined) return 'amount'
  const reference = referenceOf(cells.reference)
  return {
    day: moment.day,
    time,
    amount,
    balance: balance === null ? null : balance.side === 'out' ? -balance.amount : balance.amount,
    reference,
    description: cells.description.slice(0, MAX_DESCRIPTION),
  }
}

/** Returns the amount of a line, in centavos; else why it cannot be read. */
function movedBy(cells: Cells): Centavos | RowKind {
  const [debit, credit, amount] = [amountOf(cells.debit), amountOf(cells.credit), amountOf(cells.amount)]
  if (debit === undefined || credit === undefined || amount === undefined) return 'amount'
  const out = debit === null || debit.amount === 0 ? null : Math.abs(debit.amount)
  const into = credit === null || credit.amount === 0 ? null : Math.abs(credit.amount)
  if (out !== null && into !== null) return 'both'
  if (out !== null) return -out
  if (into !== null) return into
  if (amount === null || amount.amount === 0) return 'no_amount'
  const side = cells.side === '' ? amount.side : sideOf(cells.side)
  if (side === undefined) return 'side'
  return side === null ? amount.amount : side === 'in' ? Math.abs(amount.amount) : -Math.abs(amount.amount)
}

/** `Credit`, `CR`, `C` and `+` are in; undefined for what is neither. */
function sideOf(text: string): 'in' | 'out' | undefined {
  const word = plain(text) || text.trim()
  if (/^(?:c|cr|credit|in|\+)$/.test(word)) return 'in'
  return /^(?:d|dr|debit|out|-)$/.test(word) ? 'out' : undefined
}

/** Reads a reference: with a digit, and no dash for none. */
function referenceOf(text: string): string | null {
  const kept = text.replace(/\s+/g, ' ').trim().slice(0, MAX_REFERENCE)
  return /\d/.test(kept) && !/^[0\s-]+$/.test(kept) ? kept : null
}
