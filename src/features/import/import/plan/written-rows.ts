import { peso } from '#shared/money.ts'
import { isParted } from '#shared/rows/parted.ts'
import { plain, textOf } from '#shared/text/words.ts'
import { placeColumns } from '../address/row-place.ts'
import { readAmount } from '../file/money-cell.ts'
import type { RowCells } from '../file/row-cells.ts'
import { cells as refused } from '../refusals.ts'
import { type Correction, HIDDEN_ROW, type Mapping, type Source } from '../rules.ts'

const LINE_END = /[\r\n]/
const NUMBER = /^[₱\d.,\s-]+$/
const NOT_THERE = 'The row ends before this column.'

/** The columns that a mapping reads amounts from. */
export const moneyColumns = ({ columns, monthColumns }: Mapping): string[] =>
  [columns.opening_balance, columns.advance, ...monthColumns.map(({ column }) => column)].filter(
    (column) => column !== undefined,
  )

/** Alignment of a CSV's row beside the headings. */
export interface Written {
  source: Source
  columns: readonly (string | undefined)[]
  mapping: Mapping
  /** Its columns of words (`wordyColumns`). */
  wordy: ReadonlySet<string>
  corrections: readonly Correction[] | undefined
}

/**
 * Names what is wrong with a row of a CSV by the way it is written: quotation marks that do not fit, more cells than
 * headings, as an unquoted `1,200` makes them, or fewer. What a person typed instead is believed. True where it has fewer.
 */
export function checkWritten(cells: RowCells, written: Written): boolean {
  const { source, mapping, corrections = [] } = written
  const { csv, headingRow } = source
  if (!csv) return false
  const typed = new Set(corrections.map(({ column }) => column))
  const headings = csv.widths[headingRow - 1] ?? 0
  const width = csv.widths[cells.row - 1] ?? 0
  for (const column of csv.doubtful.includes(cells.row) ? tornColumns(cells) : [])
    if (!typed.has(column)) cells.refuse(column, refused.torn)
  for (const column of partedColumns(cells.row, written))
    if (!typed.has(column)) cells.refuse(column, refused.parted({ cells: width, headings }))
  if (width >= headings) return false
  for (const column of moneyColumns(mapping))
    if (textOf(cells.cell(column)) === '') cells.report(column, '₱0.00', NOT_THERE)
  return true
}

/** Tells the amounts of a row that is hidden in the workbook, or where its lot is when it has none; true where it is. */
export function listHidden(cells: RowCells, { hiddenRows = [] }: Source, mapping: Mapping): boolean {
  if (!hiddenRows.includes(cells.row)) return false
  const filled = moneyColumns(mapping).filter((column) => textOf(cells.cell(column)) !== '')
  for (const column of filled) {
    const read = readAmount(cells.cell(column))
    if ('value' in read) cells.report(column, peso(read.value), HIDDEN_ROW)
  }
  if (filled.length === 0) cells.report(placeColumns(cells)[0] ?? null, cells.about(), HIDDEN_ROW)
  return true
}

const tornColumns = (cells: RowCells): string[] =>
  [...cells.values].flatMap(([column, cell]) =>
    typeof cell === 'string' && (LINE_END.test(cell) || textOf(cell).startsWith('"')) ? [column] : [],
  )

/** Columns of words, by their headings or by what stands in most of their cells: a number there is a part of another cell. */
const WORDS = /\b(?:remarks?|notes?|comments?|particulars|puna|tala)\b/

export function wordyColumns({
  source,
  columns,
  mapping,
}: Pick<Written, 'source' | 'columns' | 'mapping'>): ReadonlySet<string> {
  const read = new Set([...Object.values(mapping.columns), ...moneyColumns(mapping)])
  const isWordy = (at: number) => {
    const heading = textOf(source.rows[source.headingRow - 1]?.[at])
    if (heading === '' || WORDS.test(plain(heading))) return true
    const filled = source.rows.slice(source.headingRow).flatMap((row) => textOf(row[at]) || [])
    return filled.filter((text) => NUMBER.test(text)).length * 2 < filled.length
  }
  return new Set(
    columns.filter((column, at): column is string => column !== undefined && !read.has(column) && isWordy(at)),
  )
}

/** Where a comma parted a cell of a row: the columns beyond the headings or of the second half, and those of its amounts. */
function partedColumns(row: number, written: Written): Set<string> {
  const { source, columns, mapping, wordy } = written
  const { widths = [] } = source.csv ?? {}
  const headings = widths[source.headingRow - 1] ?? 0
  const wider = (widths[row - 1] ?? 0) > headings
  const money = moneyColumns(mapping)
  const text = (at: number) => textOf(source.rows[row - 1]?.[at])
  /** True when three digits stand behind the first digits of an amount, where the row or the column has no place for them. */
  const isHalf = (at: number) =>
    money.includes(columns[at - 1] ?? '') && isParted(text(at - 1), text(at)) && (wider || wordy.has(columns[at] ?? ''))
  const beyond = columns.filter((column, at) => column && text(at) !== '' && (at >= headings || isHalf(at)))
  return new Set(beyond.length > 0 ? [...money, ...beyond.filter((column) => column !== undefined)] : [])
}
