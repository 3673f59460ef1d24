import { streetKey } from '#shared/text/search-text.ts'
import { plain } from '#shared/text/words.ts'
import {
  type AddressChoice,
  type AddressSetting,
  addressLine,
  chooseParts,
  misfit,
  ownParts,
} from '../address/address-choice.ts'
import { PARTS, type Parts } from '../address/address-words.ts'
import type { ReadRow, ReadRows } from '../rows.ts'
import type { Mapping, Problem, ReadAs } from '../rules.ts'

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

const SAME_STREET = 'The same street is written so elsewhere.'

/** Writes a street as it was written before, by the village or higher up in the file, where only its words in short differ. */
function streetsAsWritten(known: readonly string[]): (street: string) => string {
  const written = new Map<string, string>()
  const asWritten = (street: string) => {
    const key = streetKey(street)
    const before = written.get(key) ?? street
    written.set(key, before)
    return letters(before) === letters(street) ? street : before
  }
  for (const street of known) asWritten(street)
  return asWritten
}

/** Lots are compared without spaces and punctuation. */
const letters = (street: string) => plain(street).replaceAll(' ', '')

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
  const written = streetsAsWritten(setting.streets ?? [])
  for (const row of placed) {
    const { row: number, placeColumn, placeText, about } = row
    const refused = misfit(row.place, choice, setting)
    if (refused !== null) {
      result.problems.push({ row: number, column: placeColumn, value: placeText, ...refused, about })
      continue
    }
    const { place: own, leaves } = ownParts(row.place, choice)
    const street = own.street === undefined ? undefined : written(own.street)
    const place = street === own.street ? own : { ...own, street }
    const line = addressLine(place, choice.parts)
    const column = columns.street ?? columns.address
    if (place !== own && column !== undefined)
      result.readAs.push({ row: number, column, value: placeText, reads: line, why: SAME_STREET })
    if (leaves !== null && column !== undefined)
      result.readAs.push({ row: number, column, value: placeText, reads: line, why: 'The street is not kept.' })
    result.rows.push({ ...row, place, line })
  }
  return result
}
