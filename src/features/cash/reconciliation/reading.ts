import type { Day } from '#shared/dates.ts'
import type { Centavos } from '#shared/money.ts'
import { amountOf } from '#shared/rows/amounts.ts'
import { plain } from '#shared/text/words.ts'
import { openingBalanceOf, statesNotMoved } from './cell-words.ts'
import { type ColumnMap, findHeadings, placesOf } from './columns.ts'
import { type FileFacts, factsOf, type RowMarks, whole } from './file-facts.ts'
import { COLUMNS, type Column } from './known-columns.ts'
import { twiceKey } from './known-lines.ts'
import { type Cells, type LineOfRow, lineOf, MAX_DESCRIPTION } from './line-cells.ts'
import { DOUBTS, type Doubt, type DoubtKind, type OtherRow, type RowKind } from './row-kinds.ts'
import { inOrder, type ReadLine } from './running.ts'

/** A column that nothing is counted from: what its numbers add up to, else what stands in it. */
interface UnreadColumn {
  column: string
  /** Centavos; null for a column of words. */
  sum: Centavos | null
  /** Some of what stands in it. */
  values: string
}

const SHOWN = 3

/** The amount in a cell of a column that nobody said is money; null for a code or the number of an account. */
function numberIn(text: string): Centavos | null {
  if (!/\d/.test(text) || /^0\d|\d{10}/.test(text)) return null
  return amountOf(text)?.amount ?? null
}

/** Names the columns of a statement that nothing is counted from, over the rows that are lines. */
function unreadColumns(
  head: readonly string[],
  counted: ReadonlySet<number>,
  rows: readonly (readonly string[])[],
): UnreadColumn[] {
  const width = Math.max(head.length, ...rows.map((row) => row.length))
  return Array.from({ length: width }, (_, at) => at).flatMap((at) => {
    const cells = counted.has(at) ? [] : rows.flatMap((row) => row[at] || [])
    if (cells.length === 0) return []
    const numbers = cells.flatMap((cell) => numberIn(cell) ?? [])
    const isMoney = numbers.length * 2 > cells.length
    return [
      {
        column: head[at] || `#${at + 1}`,
        sum: isMoney ? numbers.reduce((sum, one) => sum + one, 0) : null,
        values: [...new Set(cells)].slice(0, SHOWN).join(', '),
      },
    ]
  })
}

export interface ReadStatement {
  /** The row of its headings, from 1. */
  heading: number
  map: ColumnMap
  /** The map is the one that was confirmed for the place. */
  remembered: boolean
  /** In the order in which they happened, as far as the statement tells. */
  lines: ReadLine[]
  others: OtherRow[]
  /** Rows whose balance is not the one before and the amount. */
  breaks: number[]
  doubts: Doubt[]
  unread: UnreadColumn[]
  /** The rows that prove that the day, and that the month stands first, where both are proved. */
  twoOrders: FileFacts['twoOrders']
}

/** Sums, marks and page numbers of statements, in plain words. */
const SUM = /^(?:(?:grand |sub ?)?totals?\b|end of (?:report|statement)|page \d+|nothing follows)/
/** A row with a day and an amount that is nevertheless a sum. */
const SUM_ALONE = /^(?:grand |sub ?)?totals?(?: (?:debits?|credits?|deposits?|withdrawals?|amount|transactions?))?$/

/**
 * Reads the rows of a statement by their headings (docs/spec/money.md#reconciliation): each row becomes a line, a part of the
 * description of the one above it, or is told with what was not understood; each column is read or named. Null where no headings are
 * found. `today` decides between two orders of days that nothing else decides.
 */
export function readStatement(
  rows: readonly (readonly string[])[],
  remembered: ColumnMap | null,
  { marks, today }: { marks?: RowMarks; today?: Day } = {},
): ReadStatement | null {
  const found = findHeadings(rows, remembered)
  const head = found && rows[found.at]
  const places = found && head ? placesOf(head, found.map) : null
  if (!found || !head || !places) return null
  const table = factsOf(rows, { at: found.at, head, places, order: found.map.days, today, marks })
  const lines: (ReadLine & { doubts: DoubtKind[] })[] = []
  const others: OtherRow[] = []
  for (const [at, row] of rows.entries()) {
    const text = whole(row)
    if (text === '') continue
    const kind =
      at < found.at
        ? 'above'
        : isHeading(row, head)
          ? 'heading'
          : addLine(lines, { row, at, cells: table.cellsOf(row), table })
    if (kind) others.push({ row: at + 1, text, kind })
  }
  const counted = new Set(COLUMNS.flatMap((column) => (isCounted(column, places) ? (places[column] ?? []) : [])))
  const ordered = inOrder(
    lines.map(({ doubts: _, ...line }) => line),
    table.opening,
  )
  return {
    heading: found.at + 1,
    map: found.map,
    remembered: found.remembered,
    others,
    lines: ordered.lines,
    breaks: ordered.breaks,
    doubts: doubtsOf(lines, ordered.turned, table),
    unread: unreadColumns(
      head,
      counted,
      lines.map(({ row }) => rows[row - 1] ?? []),
    ),
    twoOrders: table.twoOrders,
  }
}

/** A fee and a gross amount beside a net one are told, and nothing is counted from them. */
const isCounted = (column: Column, places: Partial<Record<Column, number>>): boolean =>
  column !== 'fee' && (column !== 'amount' || places.net === undefined)

interface Row {
  row: readonly string[]
  at: number
  cells: Cells
  table: FileFacts
}

/** Adds a row to the lines, as one of its own or to the description of the last one; returns why it is none. */
function addLine(lines: (ReadLine & { doubts: DoubtKind[] })[], { row, at, cells, table }: Row): RowKind | null {
  const last = lines.at(-1)
  const text = whole(row)
  const why = table.whyNoLine(row, at)
  if (why) return why
  if (row.some((cell) => openingBalanceOf(cell) !== null)) return 'carried'
  // A row below a line with a description alone is the rest of its description.
  if (
    last &&
    cells.description !== '' &&
    text === cells.description &&
    !SUM.test(plain(text)) &&
    !statesNotMoved(text)
  ) {
    last.description = `${last.description} ${text}`.trim().slice(0, MAX_DESCRIPTION)
    return null
  }
  const read = lineOf(cells, table)
  if (isSum(row, read)) return 'sum'
  if (typeof read === 'string') return read === 'day' && cells.moment === '' ? 'nothing' : read
  const line = { row: at + 1, ...read }
  const key = twiceKey(line)
  if (key !== null && table.seen.has(key)) return 'twice'
  if (key !== null) table.seen.add(key)
  lines.push(line)
  return null
}

/** A sum or a mark is told apart by its words, wherever they stand; a row with a day and an amount is one by nothing but its words. */
const isSum = (row: readonly string[], read: LineOfRow | RowKind): boolean =>
  read === 'day' || read === 'no_amount'
    ? row.some((cell) => SUM.test(plain(cell)))
    : row.some((cell) => SUM_ALONE.test(plain(cell)))

/** The headings again, at the top of a page. */
const isHeading = (row: readonly string[], head: readonly string[]): boolean =>
  row.length >= head.length && head.every((cell, at) => plain(cell) === plain(row[at] ?? ''))

/** All that is doubtful, each kind once with its rows. */
function doubtsOf(
  lines: readonly (ReadLine & { doubts: DoubtKind[] })[],
  turned: readonly number[],
  table: FileFacts,
): Doubt[] {
  const rowsOf: Record<DoubtKind, readonly number[]> = {
    turned,
    against: [],
    rounded: [],
    net: [],
    assumed: table.assumed ? lines.map(({ row }) => row) : [],
    days: table.unproved === null ? [] : [table.unproved],
  }
  for (const kind of ['against', 'rounded', 'net'] as const)
    rowsOf[kind] = lines.filter(({ doubts }) => doubts.includes(kind)).map(({ row }) => row)
  return DOUBTS.flatMap((kind) => (rowsOf[kind].length > 0 ? [{ kind, rows: [...rowsOf[kind]] }] : []))
}
