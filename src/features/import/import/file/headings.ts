import { addMonths, type Day, type Month, monthFrom, monthOf, showMonth } from '#shared/dates.ts'
import type { Cell, Sheet } from '#shared/sheets/cells.ts'
import { monthNumber, plain, textOf } from '#shared/text/words.ts'
import type { Field, Mapping, Source } from '../rules.ts'
import { headingAliases } from './known-headings.ts'

/** Columns of older debt that stand beside the months and count with them. */
const CARRIED = new Set([
  'previous balance',
  'prev balance',
  'balance forwarded',
  'balance forward',
  'forwarded balance',
  'carried forward',
  'beginning balance',
  'previous years',
  'prior years',
  'previous arrears',
  'dating utang',
  'dating balanse',
])

/** Words around a month that do not change what its column holds. `paid` and `payment` do. */
const AROUND = new Set(
  'dues due monthly butaw hoa assoc association unpaid balance bal arrears amount for month of the buwan ng utang php peso pesos p fee'.split(
    ' ',
  ),
)

const fullYear = (word: string): number | undefined => {
  if (/^20\d\d$/.test(word)) return Number(word)
  return /^\d\d$/.test(word) ? 2000 + Number(word) : undefined
}

/** A month's number without a year: the latest such month up to the day of the balance. */
function latestMonth(number: number, asOf: Day): Month {
  const month = monthFrom(Number(asOf.slice(0, 4)), number)
  return month <= monthOf(asOf) ? month : addMonths(month, -12)
}

/**
 * The month whose unpaid dues a column holds, by its heading: `Jan 2026`, `Jan-26`, `2026-01`, `Enero`, an Excel date.
 * Null for a whole year or older debt; undefined when the heading is none of these.
 */
export function monthOfHeading(heading: string, asOf: Day): Month | null | undefined {
  const text = heading.trim()
  const byNumbers = /^(20\d\d)[-/](\d{1,2})([-/]\d{1,2})?$/.exec(text) ?? /^(\d{1,2})[-/](20\d\d)$/.exec(text)
  if (byNumbers) {
    const [year, month] = text.startsWith('20') ? [byNumbers[1], byNumbers[2]] : [byNumbers[2], byNumbers[1]]
    return Number(month) >= 1 && Number(month) <= 12 ? monthFrom(Number(year), Number(month)) : undefined
  }
  const words = plain(text)
  if (CARRIED.has(words)) return null
  if (/\b(as of|as at|hanggang)\b/.test(words)) return undefined
  const [first = '', second, third] = words.split(' ').filter((word) => !AROUND.has(word))
  if (third !== undefined) return undefined
  const number = monthNumber(first) ?? (second === undefined ? undefined : monthNumber(second))
  if (number === undefined) {
    const wholeYear = second === undefined && /^20\d\d$/.test(first) && Number(first) <= Number(asOf.slice(0, 4))
    return wholeYear ? null : undefined
  }
  if (second === undefined) return latestMonth(number, asOf)
  const year = fullYear(monthNumber(first) === undefined ? first : second)
  return year === undefined ? undefined : monthFrom(year, number)
}

/** A heading as the table's column is called; Excel's dates as the month they stand for. */
const headingText = (cell: Cell | undefined): string => {
  const text = textOf(cell)
  return /^20\d\d-(0[1-9]|1[0-2])-\d\d$/.test(text) ? showMonth(monthOf(text)) : text
}

/** `C` for 2, as spreadsheets name their columns. */
const letterOf = (index: number): string =>
  (index >= 26 ? letterOf(Math.floor(index / 26) - 1) : '') + String.fromCharCode(65 + (index % 26))

/**
 * The names of a table's columns by their position: its headings, numbered when one comes twice, `Column C` when blank.
 * Undefined where neither heading nor value stands.
 */
export function columnsOf(source: Source): (string | undefined)[] {
  const headings = source.rows[source.headingRow - 1] ?? []
  const below = source.rows.slice(source.headingRow)
  const width = source.rows.reduce((widest, row) => Math.max(widest, row.length), 0)
  const taken = new Set<string>()
  return Array.from({ length: width }, (_, index) => {
    const text = headingText(headings[index])
    if (text === '' && below.every((row) => textOf(row[index]) === '')) return undefined
    const called = text || `Column ${letterOf(index)}`
    let unique = called
    for (let count = 2; taken.has(unique); count++) unique = `${called} (${count})`
    taken.add(unique)
    return unique
  })
}

/** Counts the fields of ours that a row names as headings; month columns count as one together. */
function knownHeadings(row: readonly Cell[], asOf: Day): number {
  const fields = new Set<string>()
  for (const cell of row) {
    const heading = textOf(cell)
    const known = heading === '' ? undefined : headingAliases(heading)
    if (known) fields.add(known.field)
    else if (heading !== '' && monthOfHeading(heading, asOf) !== undefined) fields.add('months')
  }
  return fields.size
}

const HEADINGS_WITHIN = 50
const ENOUGH = 2

/**
 * The sheet and row whose headings name most of our fields; null when none names at least two. A sheet that is hidden in
 * the workbook is read only when it is the chosen one.
 */
export function findTable(sheets: readonly Sheet[], asOf: Day, chosen: string | null = null): Source | null {
  let best: { sheet: Sheet; headingRow: number; known: number } | null = null
  for (const sheet of sheets) {
    if (chosen === null ? sheet.hidden : sheet.name !== chosen) continue
    for (const [index, row] of sheet.rows.slice(0, HEADINGS_WITHIN).entries()) {
      const known = knownHeadings(row, asOf)
      if (known >= ENOUGH && known > (best?.known ?? 0)) best = { sheet, headingRow: index + 1, known }
    }
  }
  if (!best) return null
  const { sheet, headingRow } = best
  const others = sheets.filter((other) => other !== sheet)
  const hiddenSheets = namesOf(others.filter(({ hidden }) => hidden))
  return { ...sheet, headingRow, otherSheets: namesOf(others), ...(hiddenSheets.length > 0 && { hiddenSheets }) }
}

const namesOf = (sheets: readonly Sheet[]) => sheets.flatMap(({ name }) => name ?? [])

/** An address stands in one column or in columns of its parts; a lone house number may be a whole address. */
function onePlace(found: Partial<Record<Field, { column: string; rank: number }>>): void {
  if ((found.block && found.lot) || (found.house_number && found.street)) delete found.address
  if (found.house_number && !found.street && !found.block && !found.lot) found.address ??= found.house_number
  if (found.address) for (const part of ['block', 'lot', 'house_number'] as const) delete found[part]
}

/** Columns of plates beyond the first, in their order, are those of the second and third vehicle. */
function severalPlates(
  found: Partial<Record<Field, { column: string; rank: number }>>,
  columns: readonly (string | undefined)[],
): void {
  const plates = columns.filter((column) => column !== undefined && headingAliases(column)?.field === 'plate')
  for (const column of plates) {
    if (column === undefined || column === found.plate?.column) continue
    const free = (['plate_2', 'plate_3'] as const).find((field) => !found[field])
    if (free) found[free] = { column, rank: 0 }
  }
}

/** Which column is what, as far as the headings tell. */
export function mapHeadings(columns: readonly (string | undefined)[], asOf: Day): Mapping {
  const found: Partial<Record<Field, { column: string; rank: number }>> = {}
  for (const column of columns) {
    const known = column === undefined ? undefined : headingAliases(column)
    if (!column || !known) continue
    const { field, rank } = known
    if (rank < (found[field]?.rank ?? Number.POSITIVE_INFINITY)) found[field] = { column, rank }
  }
  onePlace(found)
  // A colour without a vehicle is that of a house.
  if (!found.plate && !found.vehicle) delete found.vehicle_colour
  severalPlates(found, columns)
  // `Apelyido` and `Pangalan`: beside a last name, a name is the first name.
  if (found.lastname && found.name) found.firstname ??= found.name
  if (found.lastname && found.firstname) delete found.name
  const mapped = Object.fromEntries(Object.entries(found).map(([field, { column }]) => [field, column]))
  const used = new Set(Object.values(mapped))
  const monthColumns = columns.flatMap((column) => {
    const month = column === undefined || used.has(column) ? undefined : monthOfHeading(column, asOf)
    return column === undefined || month === undefined ? [] : [{ column, month }]
  })
  return { columns: mapped, monthColumns, corrections: [], skip: [] }
}
