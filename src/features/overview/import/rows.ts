import type { Day } from '#shared/dates.ts'
import { columnsOf } from './headings.ts'
import { addressOf } from './house-place.ts'
import { readBalance } from './money-cell.ts'
import { occupationOf, readHouseType } from './person-cells.ts'
import { readAddress, readBlock, readLot } from './place.ts'
import { readOpeningBalance } from './row-balance.ts'
import { cellsOf, type RowCells } from './row-cells.ts'
import { nameColumn, readOwner } from './row-owner.ts'
import type { Correction, HouseRow, IgnoredRow, Mapping, Owner, Problem, ReadAs, Source } from './rules.ts'
import { plain, textOf } from './words.ts'

/** A row as far as it could be read; what is undefined has its problem in the list. */
export interface ReadRow {
  row: number
  place: { block: number; lot: number } | undefined
  /** What stands in the cell that says where the house is: its address or its lot. */
  placeText: string
  about: string
  houseType: HouseRow['houseType'] | undefined
  owner: Owner | null | undefined
  balance: HouseRow['balance'] | undefined
}

export interface ReadRows {
  rows: ReadRow[]
  problems: Problem[]
  ignored: IgnoredRow[]
  /** Cells read as something else than what stands in them. */
  readAs: ReadAs[]
  /** Columns that hold a part of an address and are not read, with their first values. */
  leftColumns: { column: string; values: string }[]
  /** Professions that become `others`. */
  otherOccupations: number
  /** What the file's own row of totals says, when it has exactly one and it can be read. */
  statedTotal: { row: number; amount: number } | null
}

const TOTALS = /^(?:(?:grand|sub|over ?all) ?)?totals?\b|\b(?:sub)?totals?$|^kabuuan\b/
const TOTALS_ROW = 'A row of totals.'

/** A row of totals: `TOTAL` stands in it and no house does. */
const isTotals = (cells: RowCells, texts: readonly string[]) =>
  texts.some((text) => TOTALS.test(plain(text))) && placeOf(cells.alone()) === undefined

/** Block and lot of an address; the street beside them is told. */
function addressOfRow(cells: RowCells): ReadRow['place'] {
  const place = cells.read('address', readAddress)
  const read = readAddress(cells.text('address'))
  if (place && read.leaves) cells.tell(cells.columnOf('address'), addressOf(place), 'The street is not kept.')
  return place
}

function placeOf(cells: RowCells): ReadRow['place'] {
  if (cells.columnOf('address') !== null) {
    if (cells.text('address') !== '') return addressOfRow(cells)
    return cells.refuse(cells.columnOf('address'), 'Block and lot are missing.')
  }
  const block = cells.text('block')
    ? cells.read('block', readBlock)
    : cells.refuse(cells.columnOf('block'), 'The block is missing.')
  const lot = cells.text('lot')
    ? cells.read('lot', readLot)
    : cells.refuse(cells.columnOf('lot'), 'The lot is missing.')
  return block === undefined || lot === undefined ? undefined : { block, lot }
}

/** Why a row is no house: left out by a person, the headings again, totals, a note below the table. */
function reasonToIgnore(cells: RowCells, mapping: Mapping, columns: readonly (string | undefined)[]): string | null {
  const filled = columns.filter((column) => column !== undefined && textOf(cells.cell(column)) !== '')
  const texts = filled.map((column) => textOf(cells.cell(column ?? null)))
  if (texts.length > 1 && texts.every((text, at) => plain(text) === plain(filled[at] ?? '')))
    return 'The headings again.'
  if (isTotals(cells, texts)) return TOTALS_ROW
  const { address, block, lot } = mapping.columns
  const [column] = filled
  if (filled.length !== 1 || column === undefined || typeof cells.cell(column) === 'number') return null
  const placed = [address, block, lot].includes(column) && /\d/.test(texts[0] ?? '')
  return placed ? null : 'A note: no house stands in this row.'
}

function totalOf(cells: RowCells, mapping: Mapping): number | null {
  const columns = mapping.columns.opening_balance
    ? [mapping.columns.opening_balance]
    : mapping.monthColumns.map((one) => one.column)
  let sum = 0
  for (const column of columns) {
    const read = readBalance(cells.cell(column))
    if (!('value' in read)) return null
    sum += read.value
  }
  return columns.length ? sum : null
}

function readHouse(cells: RowCells, mapping: Mapping, asOf: Day): ReadRow {
  const place = placeOf(cells)
  const houseType = cells.readOr('house_type', 'residential' as const, readHouseType)
  const owner = readOwner(cells, asOf)
  const balance = readOpeningBalance(cells, mapping.monthColumns, asOf)
  if (owner === null && balance)
    cells.refuse(
      nameColumn(cells),
      'This house owes, but nobody is named as its owner: bills are addressed to the home owner.',
    )
  const placeText = textOf(cells.cell(cells.columnOf('address') ?? cells.columnOf('lot')))
  return { row: cells.row, place, placeText, about: cells.about(), houseType, owner, balance }
}

/** What a table lacks altogether, told once at its headings. */
function missingColumns(mapping: Mapping, headingRow: number): Problem[] {
  const { address, block, lot } = mapping.columns
  if (address || (block && lot)) return []
  const message =
    block || lot
      ? `Choose the column that holds the ${block ? 'lot' : 'block'}.`
      : 'Choose the columns that hold block and lot, or the one that holds both.'
  return [{ row: headingRow, column: null, value: null, message, about: '' }]
}

const PART_OF_ADDRESS = /^(?:phase|ph|street|st|unit|section|cluster|building|bldg|tower|area)(?: (?:no|number|name))?$/
const FIRST_VALUES = 5

/** Columns such as Phase and Street, which nothing is read from. */
function leftColumnsOf(source: Source, columns: readonly (string | undefined)[], mapping: Mapping) {
  const used = new Set(Object.values(mapping.columns))
  return columns.flatMap((column, index) => {
    if (column === undefined || used.has(column) || !PART_OF_ADDRESS.test(plain(column))) return []
    const below = source.rows.slice(source.headingRow).map((row) => textOf(row[index]))
    const values = [...new Set(below)].filter(Boolean)
    const more = values.length > FIRST_VALUES ? ', …' : ''
    return values.length ? [{ column, values: values.slice(0, FIRST_VALUES).join(', ') + more }] : []
  })
}

/** Reads every row below the headings, as its columns are mapped and its cells mended. */
export function readRows(source: Source, mapping: Mapping, asOf: Day): ReadRows {
  const columns = columnsOf(source)
  const mended = Map.groupBy(mapping.corrections, (correction: Correction) => correction.row)
  const skipped = new Set(mapping.skip)
  const totals: { row: number; amount: number | null }[] = []
  const problems = missingColumns(mapping, source.headingRow)
  const readable = problems.length === 0
  const result: ReadRows = {
    rows: [],
    problems,
    ignored: [],
    readAs: [],
    leftColumns: leftColumnsOf(source, columns, mapping),
    otherOccupations: 0,
    statedTotal: null,
  }
  for (let row = source.headingRow + 1; row <= source.rows.length; row++) {
    const cells = cellsOf(source, columns, row, { mapping, corrections: mended.get(row) })
    if ([...cells.values.values()].every((cell) => textOf(cell) === '')) continue
    const reason = skipped.has(row) ? 'Left out by you.' : reasonToIgnore(cells, mapping, columns)
    if (reason !== null) {
      result.ignored.push({ row, reason })
      if (reason === TOTALS_ROW) totals.push({ row, amount: totalOf(cells, mapping) })
      continue
    }
    if (!readable) {
      result.rows.push({
        row,
        place: undefined,
        placeText: '',
        about: '',
        houseType: undefined,
        owner: undefined,
        balance: undefined,
      })
      continue
    }
    const occupation = cells.text('occupation')
    if (occupation !== '' && occupationOf(occupation) === undefined) result.otherOccupations++
    result.rows.push(readHouse(cells, mapping, asOf))
    problems.push(...cells.problems)
    result.readAs.push(...cells.readAs)
  }
  const [only] = totals
  if (totals.length === 1 && only && only.amount !== null) result.statedTotal = { row: only.row, amount: only.amount }
  return result
}
