import { readAddress, readPart } from './address.ts'
import { PARTS, type Part, type Parts } from './address-words.ts'
import { cells as refused } from './refusals.ts'
import type { RowCells } from './row-cells.ts'

/** The columns of a row that say where its lot is. */
export const placeColumns = (cells: RowCells): string[] =>
  [cells.columnOf('address'), ...PARTS.map((part) => cells.columnOf(part))].filter((column) => column !== null)

/**
 * Where a row's lot is, by its address and by the columns of single parts; undefined when something of it cannot be read.
 * `wanted` are the parts of the office's addresses.
 */
export function readPlace(cells: RowCells, wanted: readonly Part[]): Parts | undefined {
  const whole = cells.text('address') === '' ? {} : cells.read('address', (text) => readAddress(text, wanted))
  const place: Parts = { ...whole }
  let readable = whole !== undefined
  for (const part of PARTS) {
    if (cells.columnOf(part) === null || cells.columnOf(part) === cells.columnOf('address')) continue
    const value = cells.readOr(part, null, (text) => readPart(part, text))
    if (value === undefined) readable = false
    if (typeof value !== 'string') continue
    if (place[part] !== undefined && place[part] !== value) {
      cells.refuse(cells.columnOf(part), refused.address_differs({ one: String(place[part]), other: value }))
      readable = false
    }
    place[part] = value
  }
  if (!readable) return undefined
  const [column = null] = placeColumns(cells)
  return Object.keys(place).length > 0 ? place : cells.refuse(column, refused.address_missing)
}
