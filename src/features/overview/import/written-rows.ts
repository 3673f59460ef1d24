import { textOf } from '#shared/words.ts'
import { cells as refused } from './refusals.ts'
import type { RowCells } from './row-cells.ts'
import type { Correction, Source } from './rules.ts'

const LINE_END = /[\r\n]/

/** Refuses the cells of a row of a CSV whose quotation marks may not fit; what a person typed instead is believed. */
export function refuseTorn(cells: RowCells, { csv }: Source, corrections: readonly Correction[] = []): void {
  if (!csv?.doubtful.includes(cells.row)) return
  const typed = new Set(corrections.map(({ column }) => column))
  for (const [column, cell] of cells.values) {
    if (typed.has(column) || typeof cell !== 'string') continue
    if (LINE_END.test(cell) || textOf(cell).startsWith('"')) cells.refuse(column, refused.torn)
  }
}
