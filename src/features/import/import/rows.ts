import type { Day } from '#shared/dates.ts'
import { plain, textOf } from '#shared/text/words.ts'
import { PARTS, type Part, type Parts } from './address/address-words.ts'
import { type KindRead, type LotKind, readArea, readKind, readTitle } from './address/lot-cells.ts'
import { placeColumns, readPlace } from './address/row-place.ts'
import { type DateOrder, dateOrderOf } from './file/date-order.ts'
import { columnsOf } from './file/headings.ts'
import { cellsOf, type RowCells } from './file/row-cells.ts'
import { type RowMoney, readMoney } from './file/row-money.ts'
import { grandTotal, isTotals, statedIn, TOTALS_ROW } from './file/totals-row.ts'
import { type UnreadAmounts, unreadAmounts } from './file/unread-amounts.ts'
import { occupationOf } from './names/person-cells.ts'
import { nameColumn, readOwners, readTenants } from './names/row-owner.ts'
import { checkWritten, listHidden, moneyColumns, type Written, wordyColumns } from './plan/written-rows.ts'
import { cells as refused } from './refusals.ts'
import type { Correction, IgnoredRow, Mapping, Owner, Problem, ReadAs, Source } from './rules.ts'
import { type RowVehicle, readRowVehicles } from './vehicles/row-vehicles.ts'

/** Context a file is read against: the parts of the office's addresses and its kinds of lots. */
export interface Office {
  parts: readonly Part[]
  kinds: readonly LotKind[]
}

interface Context {
  office: Office
  asOf: Day
  /** Of the birthdates; null where the file has none. */
  dates: DateOrder | null
}

/** A row as far as it could be read; what is undefined has its problem in the list. */
export interface ReadRow {
  row: number
  place: Parts | undefined
  /** Text of the first cell that says where the lot is, and that cell's column. */
  placeText: string
  placeColumn: string | null
  about: string
  lot: (KindRead & { area: number | null; title: string | null }) | undefined
  /** A kind that the office's list has not. */
  unknownKind: string | null
  /** The main owner first. */
  owners: Owner[] | undefined
  tenants: Owner[] | undefined
  money: RowMoney | undefined
  vehicles: RowVehicle[] | undefined
}

export interface ReadRows {
  rows: ReadRow[]
  problems: Problem[]
  ignored: IgnoredRow[]
  /** Cells read as something else than what stands in them. */
  readAs: ReadAs[]
  /** Columns that speak of a lot and are not read, with their first values. */
  leftColumns: { column: string; values: string }[]
  /** A birthdate that would be another day if the day stood first, where nothing proves that it does not. */
  unprovedDates: string | null
  /** Rows that are hidden in the workbook and read. */
  hiddenRows: number[]
  /** Columns of numbers that are not read. */
  unreadAmounts: UnreadAmounts[]
  /** Rows of a CSV with fewer cells than its headings. */
  shortRows: number[]
  /** Professions that become `others`. */
  otherOccupations: number
  /** Total of the file's own row of totals, when it has exactly one and it can be read. */
  statedTotal: { row: number; amount: number } | null
}

/** Why a row is no lot: left out by a person, the headings again, totals, a note below the table. */
function reasonToIgnore(cells: RowCells, columns: readonly (string | undefined)[], mapping: Mapping): string | null {
  const filled = columns.filter((column) => column !== undefined && textOf(cells.cell(column)) !== '')
  const texts = filled.map((column) => textOf(cells.cell(column ?? null)))
  if (texts.length > 1 && texts.every((text, at) => plain(text) === plain(filled[at] ?? '')))
    return 'The headings again.'
  if (isTotals(cells, texts)) return TOTALS_ROW
  const [column] = filled
  if (filled.length !== 1 || column === undefined || typeof cells.cell(column) === 'number') return null
  // An amount alone is nobody's: its row is a problem, and not a note.
  if (moneyColumns(mapping).includes(column) && /\d/.test(texts[0] ?? '')) return null
  const placed = placeColumns(cells).includes(column) && /\d/.test(texts[0] ?? '')
  return placed ? null : 'A note: no house stands in this row.'
}

/** Kind, use, area and title; a lot of which nothing is said is a house to live in. */
function lotOf(cells: RowCells, mapping: Mapping, { kinds }: Office): ReadRow['lot'] {
  const unsaid: KindRead = { kind: 'house', houseType: 'residential' }
  const read = (text: string) => readKind(text, kinds, mapping.kinds ?? [])
  const use = cells.readOr('house_type', null, read)
  const kind = cells.readOr('kind', null, read)
  const area = cells.readOr('area', null, readArea)
  const title = cells.readOr('title_number', null, readTitle)
  if (use === undefined || kind === undefined || area === undefined || title === undefined) return undefined
  return { ...unsaid, ...use, ...kind, ...(use && kind ? { houseType: use.houseType } : {}), area, title }
}

function readLot(cells: RowCells, mapping: Mapping, { office, asOf, dates }: Context): ReadRow {
  const place = readPlace(cells, office.parts)
  const lot = lotOf(cells, mapping, office)
  const owners = readOwners(cells, { asOf, dates })
  const tenants = readTenants(cells)
  const kind = typeof lot?.kind === 'string' ? lot.kind : ''
  const money = readMoney(cells, mapping, { asOf, kind })
  if (owners?.length === 0 && money && money.owed.length > 0)
    cells.refuse(nameColumn(cells), refused.owes_without_owner)
  const placeColumn = cells.columnOf('address') ?? cells.columnOf('lot') ?? placeColumns(cells)[0] ?? null
  const word = cells.text('kind') || cells.text('house_type')
  const unknownKind = word !== '' && 'problem' in readKind(word, office.kinds, mapping.kinds ?? []) ? word : null
  const placeText = textOf(cells.cell(placeColumn))
  return {
    row: cells.row,
    place,
    placeText,
    placeColumn,
    about: cells.about(),
    lot,
    unknownKind,
    owners,
    tenants,
    money,
    vehicles: readRowVehicles(cells),
  }
}

/** Columns a table lacks altogether, told once at its headings. */
function missingColumns({ columns }: Mapping, headingRow: number): Problem[] {
  const { block, lot } = columns
  const others = PARTS.some((part) => part !== 'block' && part !== 'lot' && columns[part])
  if (columns.address || lot || (others && !block)) return []
  const message = block ? refused.part_column({ part: 'lot' }) : refused.address_columns
  return [{ row: headingRow, column: null, value: null, ...message, about: '' }]
}

const OF_A_LOT =
  /^(?:phase|ph|street|st|unit|section|cluster|building|bldg|tower)(?: (?:no|number|name))?$|\b(?:plate|plates|vehicle|vehicles|sticker|plaka|sasakyan)\b/
const FIRST_VALUES = 5

/** Columns such as Section and Sticker No., which nothing is read from. */
function leftColumnsOf(source: Source, columns: readonly (string | undefined)[], mapping: Mapping) {
  const used = new Set(Object.values(mapping.columns))
  return columns.flatMap((column, index) => {
    if (column === undefined || used.has(column) || !OF_A_LOT.test(plain(column))) return []
    const below = source.rows.slice(source.headingRow).map((row) => textOf(row[index]))
    const values = [...new Set(below)].filter(Boolean)
    const more = values.length > FIRST_VALUES ? ', …' : ''
    return values.length ? [{ column, values: values.slice(0, FIRST_VALUES).join(', ') + more }] : []
  })
}

const unread = (row: number): ReadRow => ({
  row,
  place: undefined,
  placeText: '',
  placeColumn: null,
  about: '',
  lot: undefined,
  unknownKind: null,
  owners: undefined,
  tenants: undefined,
  money: undefined,
  vehicles: undefined,
})

function datesOf(source: Source, columns: readonly (string | undefined)[], mapping: Mapping): DateOrder | null {
  const name = mapping.columns.birthdate
  return name === undefined ? null : dateOrderOf(source, { at: columns.indexOf(name), name }, mapping)
}

/** Reads a row of a lot, with everything that is told of it. */
function readInto(result: ReadRows, cells: RowCells, written: Written, context: Context): void {
  const { row } = cells
  const { source, mapping } = written
  const occupation = cells.text('occupation')
  if (occupation !== '' && occupationOf(occupation) === undefined) result.otherOccupations++
  if (checkWritten(cells, written)) result.shortRows.push(row)
  if (listHidden(cells, source, mapping)) result.hiddenRows.push(row)
  result.rows.push(readLot(cells, mapping, context))
  result.problems.push(...cells.problems)
  result.readAs.push(...cells.readAs)
}

/** Reads every row below the headings, as its columns are mapped and its cells mended. */
export function readRows(source: Source, mapping: Mapping, context: { office: Office; asOf: Day }): ReadRows {
  const columns = columnsOf(source)
  const mended = Map.groupBy(mapping.corrections, (correction: Correction) => correction.row)
  const skipped = new Set(mapping.skip)
  const dates = datesOf(source, columns, mapping)
  const wordy = wordyColumns({ source, columns, mapping })
  const totals: RowCells[] = []
  const lots: RowCells[] = []
  const problems = missingColumns(mapping, source.headingRow)
  const readable = problems.length === 0
  const result: ReadRows = {
    rows: [],
    problems,
    ignored: [],
    readAs: [],
    leftColumns: leftColumnsOf(source, columns, mapping),
    unprovedDates: dates?.order === null ? dates.open : null,
    hiddenRows: [],
    unreadAmounts: [],
    shortRows: [],
    otherOccupations: 0,
    statedTotal: null,
  }
  for (let row = source.headingRow + 1; row <= source.rows.length; row++) {
    const cells = cellsOf(source, columns, row, { mapping, corrections: mended.get(row) })
    if ([...cells.values.values()].every((cell) => textOf(cell) === '')) continue
    const reason = skipped.has(row) ? 'Left out by you.' : reasonToIgnore(cells, columns, mapping)
    if (reason !== null) {
      result.ignored.push({ row, reason })
      if (reason === TOTALS_ROW) totals.push(cells)
      continue
    }
    lots.push(cells)
    if (!readable) {
      result.rows.push(unread(row))
      continue
    }
    readInto(result, cells, { source, columns, mapping, wordy, corrections: mended.get(row) }, { ...context, dates })
  }
  const only = grandTotal(totals)
  result.statedTotal = only ? statedIn(only, mapping) : null
  result.unreadAmounts = unreadAmounts(columns, mapping, { rows: lots, totals: only ?? null })
  return result
}
