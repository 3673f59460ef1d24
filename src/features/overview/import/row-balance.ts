import { type Day, monthOf, showDay, showMonth } from '#shared/dates.ts'
import { type Centavos, MAX_CENTAVOS, peso } from '#shared/money.ts'
import { readBalance } from './money-cell.ts'
import type { RowCells } from './row-cells.ts'
import type { MonthColumn } from './rules.ts'
import { textOf } from './words.ts'

function readAmount(cells: RowCells, column: string): Centavos | undefined {
  const read = readBalance(cells.cell(column))
  return 'value' in read ? read.value : cells.refuse(column, read.problem)
}

/** What the month columns add up to; undefined when one cannot be read. */
function sumOfMonths(cells: RowCells, columns: readonly MonthColumn[], asOf: Day): Centavos | undefined {
  let sum: Centavos | undefined = 0
  for (const { column, month } of columns) {
    const amount = readAmount(cells, column)
    const early = month !== null && month > monthOf(asOf) && amount !== undefined && amount > 0
    if (early) cells.refuse(column, `${showMonth(month)} comes after the day of the balances, ${showDay(asOf)}.`)
    sum = amount === undefined || early || sum === undefined ? undefined : sum + amount
  }
  return sum
}

/**
 * A house's opening balance in centavos: its total, or its months added up; where a file has both they must agree.
 * Undefined when it cannot be read.
 */
export function readOpeningBalance(
  cells: RowCells,
  monthColumns: readonly MonthColumn[],
  asOf: Day,
): Centavos | undefined {
  const column = cells.columnOf('opening_balance')
  const months = sumOfMonths(cells, monthColumns, asOf)
  const stated = column !== null && textOf(cells.cell(column)) !== ''
  const total = stated ? readAmount(cells, column) : months
  if (months === undefined || total === undefined) return undefined
  if (monthColumns.length > 0 && total !== months)
    return cells.refuse(column, `The months add up to ${peso(months)}, but ${peso(total)} stands here.`)
  if (total > MAX_CENTAVOS) return cells.refuse(column, `A balance may be at most ${peso(MAX_CENTAVOS)}.`)
  return total
}
