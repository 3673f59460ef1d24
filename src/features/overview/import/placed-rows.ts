import { type AddressChoice, type AddressSetting, chooseParts, kept, misfit } from './address-choice.ts'
import { addressLine } from './address-line.ts'
import { PARTS, type Parts } from './address-words.ts'
import type { ReadRow, ReadRows } from './rows.ts'
import type { Mapping, Problem, ReadAs } from './rules.ts'

/** A row whose lot has an address as the village keeps them. */
export interface PlacedRow extends ReadRow {
  place: Parts
  /** The address as people read it. */
  line: string
}

/** The rows of a file with the parts of addresses that the village has, or will have. */
export interface PlacedRows {
  choice: AddressChoice
  rows: PlacedRow[]
  problems: Problem[]
  readAs: ReadAs[]
}

/** Decides what the addresses of a file are made of, and names every row that does not fit. */
export function placeRows(read: ReadRows, { columns }: Mapping, setting: AddressSetting): PlacedRows {
  const placed = read.rows.filter((row): row is ReadRow & { place: Parts } => row.place !== undefined)
  const own = PARTS.filter((part) => columns[part] !== undefined)
  const choice = chooseParts(
    placed.map(({ place }) => place),
    own,
    setting,
  )
  const result: PlacedRows = { choice, rows: [], problems: [], readAs: [] }
  for (const row of placed) {
    const { row: number, placeColumn, placeText, about } = row
    const refused = misfit(row.place, choice, setting)
    if (refused !== null) {
      result.problems.push({ row: number, column: placeColumn, value: placeText, ...refused, about })
      continue
    }
    const { place, leaves } = kept(row.place, choice)
    const line = addressLine(place, choice.parts)
    const column = columns.street ?? columns.address
    if (leaves !== null && column !== undefined)
      result.readAs.push({ row: number, column, value: placeText, reads: line, why: 'The street is not kept.' })
    result.rows.push({ ...row, place, line })
  }
  return result
}
