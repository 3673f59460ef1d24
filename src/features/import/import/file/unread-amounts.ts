import type { Centavos } from '#shared/money.ts'
import { textOf } from '#shared/text/words.ts'
import { moneyColumns } from '../plan/written-rows.ts'
import type { Mapping } from '../rules.ts'
import { readAmount } from './money-cell.ts'
import type { RowCells } from './row-cells.ts'

/** A column of numbers that nothing is read from: what its cells add up to, and what the file's row of totals says. */
export interface UnreadAmounts {
  column: string
  sum: Centavos
  stated: Centavos | null
}

/** Returns the amount of a cell; null where no number stands in it, or one that is no amount. */
function amountIn(cells: RowCells, column: string): Centavos | null {
  const cell = cells.cell(column)
  const read = /\d/.test(textOf(cell)) ? readAmount(cell) : null
  return read && 'value' in read ? read.value : null
}

/** The columns of numbers that nothing is read from, over the rows that are read; `totals` is the file's only row of them. */
export function unreadAmounts(
  columns: readonly (string | undefined)[],
  mapping: Mapping,
  { rows, totals }: { rows: readonly RowCells[]; totals: RowCells | null },
): UnreadAmounts[] {
  const used = new Set([...Object.values(mapping.columns), ...moneyColumns(mapping)])
  return columns.flatMap((column) => {
    if (column === undefined || used.has(column)) return []
    const amounts = rows.flatMap((cells) => amountIn(cells, column) ?? [])
    const sum = amounts.reduce((all, amount) => all + amount, 0)
    return amounts.length > 0 ? [{ column, sum, stated: totals && amountIn(totals, column) }] : []
  })
}
