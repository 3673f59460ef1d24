import type { Centavos } from '#shared/money.ts'
import { namesTotal } from '#shared/rows/totals.ts'
import { plain, textOf } from '#shared/text/words.ts'
import { readPlace } from '../address/row-place.ts'
import type { Mapping } from '../rules.ts'
import { readAmount } from './money-cell.ts'
import type { RowCells } from './row-cells.ts'

export const TOTALS_ROW = 'A row of totals.'

/** A row of totals: `TOTAL` stands in it and no lot does. */
export const isTotals = (cells: RowCells, texts: readonly string[]) =>
  texts.some(namesTotal) && readPlace(cells.alone(), []) === undefined

const GRAND = /^(?:grand|over ?all)\b/

/** The row of totals of the whole file: its only one, or the only one that says so. */
export function grandTotal(totals: readonly RowCells[]): RowCells | undefined {
  const grand = totals.filter((cells) => [...cells.values.values()].some((cell) => GRAND.test(plain(textOf(cell)))))
  return totals.length === 1 ? totals[0] : grand.length === 1 ? grand[0] : undefined
}

/** Returns the debt stated by a row of totals; null where it cannot be read. */
export function statedIn(cells: RowCells, mapping: Mapping): { row: number; amount: Centavos } | null {
  const columns = mapping.columns.opening_balance
    ? [mapping.columns.opening_balance]
    : mapping.monthColumns.map((one) => one.column)
  let amount = 0
  for (const column of columns) {
    const read = readAmount(cells.cell(column))
    if (!('value' in read)) return null
    amount += read.value
  }
  return columns.length ? { row: cells.row, amount } : null
}
