import { type Day, monthOf, showMonth } from '#shared/dates.ts'
import type { Cell, Sheet } from '#shared/sheets/cells.ts'
import { textOf } from '#shared/text/words.ts'
import type { Field, Mapping, Source } from '../rules.ts'
import { headingAliases } from './known-headings.ts'
import { monthOfHeading } from './month-headings.ts'

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
