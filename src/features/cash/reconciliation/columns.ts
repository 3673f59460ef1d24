import { plain } from '#shared/text/words.ts'
import { namesCurrency, sideOf, statusOf } from './cell-words.ts'
import { COLUMNS, type Column, GUARDS, HEADINGS, TYPE_HEADINGS } from './known-columns.ts'
import type { DayOrder } from './moments.ts'

/** Which heading is which, as the file writes them, and how its days are written. */
export interface ColumnMap {
  /** An empty text: no column is, and somebody said so. */
  columns: Partial<Record<Column, string>>
  /** Null: as the days of the column themselves tell. */
  days: DayOrder | null
}

/** Above the headings banks write at most so many lines. */
const SEARCHED_ROWS = 60

/** True when lines can be read with it: a day, and an amount. */
export const isWhole = ({ columns }: ColumnMap): boolean =>
  Boolean(columns.moment && (columns.amount || columns.net || columns.debit || columns.credit))

/** Proposes the kind of each column by banks' names for them; the likelier heading has it where two fit. */
export function proposeColumns(row: readonly string[]): ColumnMap['columns'] {
  const names = row.map(plain)
  const columns: ColumnMap['columns'] = {}
  const taken = new Set<number>()
  for (const column of COLUMNS) {
    const at = HEADINGS[column]
      .map((heading) => names.findIndex((name, index) => name === heading && !taken.has(index)))
      .find((index) => index >= 0)
    if (at === undefined) continue
    taken.add(at)
    columns[column] = row[at] ?? ''
  }
  return sensible(columns)
}

/** A column that says the side needs one that says how much; a net amount alone is the amount. */
function sensible(columns: ColumnMap['columns']): ColumnMap['columns'] {
  const { side, net, ...others } = columns
  if (net && !columns.amount) return sensible({ ...others, ...(side !== undefined && { side }), amount: net })
  if (side && !columns.amount) return { ...others, ...(net !== undefined && { net }) }
  return columns
}

/** Where each column of a map stands in a row; null when one of them is not there. */
export function placesOf(row: readonly string[], { columns }: ColumnMap): Partial<Record<Column, number>> | null {
  const names = row.map(plain)
  const places: Partial<Record<Column, number>> = {}
  for (const column of COLUMNS) {
    const heading = columns[column]
    if (!heading) continue
    const at = names.indexOf(plain(heading))
    if (at < 0) return null
    places[column] = at
  }
  return places
}

/** The row of headings, its index from 0, and what stands where; with a remembered map the row that has all of its headings. */
export interface FoundHeadings {
  at: number
  map: ColumnMap
  remembered: boolean
}

/** Looks for the headings in a statement: the first row that has those of the map, else the one in which most are known. */
export function findHeadings(rows: readonly (readonly string[])[], remembered: ColumnMap | null): FoundHeadings | null {
  const searched = rows.slice(0, SEARCHED_ROWS)
  if (remembered && isWhole(remembered)) {
    const at = searched.findIndex((row) => placesOf(row, remembered) !== null)
    if (at >= 0) return { at, map: withGuards(rows, at, remembered), remembered: true }
  }
  let best: { at: number; map: ColumnMap; known: number } | null = null
  for (const [at, row] of searched.entries()) {
    const map = { columns: proposeColumns(row), days: null }
    const known = Object.keys(map.columns).length
    if (isWhole(map) && known > (best?.known ?? 0)) best = { at, map, known }
  }
  return best && { at: best.at, map: withGuards(rows, best.at, best.map), remembered: false }
}

/** Tests of cells that say what their row is, by kind of column. */
const SAYS: Readonly<Partial<Record<Column, (text: string) => boolean>>> = {
  side: (text) => sideOf(text) !== undefined,
  status: (text) => statusOf(text) !== undefined,
  currency: namesCurrency,
}

/**
 * A map with the guards that the file has and the map does not name: by their heading, or by cells which all say a side, a status or
 * a currency. A description that says nothing but sides is a side.
 */
function withGuards(rows: readonly (readonly string[])[], at: number, map: ColumnMap): ColumnMap {
  const head = rows[at] ?? []
  const names = head.map(plain)
  const columns = { ...map.columns }
  const cellsOf = (index: number) =>
    rows.slice(at + 1).flatMap((row) => (row[index] && plain(row[index]) !== names[index] ? [row[index]] : []))
  /** No other column has it; a column of descriptions that says nothing but sides may be one of sides. */
  const isFree = (index: number, guard: Column) =>
    !Object.entries(columns).some(
      ([column, heading]) =>
        (guard !== 'side' || column !== 'description') && heading && plain(heading) === names[index],
    )
  const says = (guard: Column, index: number) => {
    const cells = cellsOf(index)
    const test = SAYS[guard]
    const some = guard === 'side' && TYPE_HEADINGS.has(names[index] ?? '')
    return test !== undefined && cells.length > 0 && (some ? cells.some(test) : cells.every(test))
  }
  for (const guard of GUARDS) {
    if (columns[guard] !== undefined || (guard === 'side' && !columns.amount)) continue
    if ((guard === 'fee' || guard === 'net') && !columns.amount) continue
    const found = head.findIndex(
      (heading, index) =>
        heading !== '' && isFree(index, guard) && (HEADINGS[guard].includes(names[index] ?? '') || says(guard, index)),
    )
    const heading = head[found]
    if (heading === undefined) continue
    columns[guard] = heading
    if (columns.description && plain(columns.description) === names[found]) delete columns.description
  }
  return { ...map, columns }
}
