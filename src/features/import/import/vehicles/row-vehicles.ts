import { isMotorcyclePlate, type VehicleKind } from '#features/people/vehicles/rules.ts'
import { fields } from '#shared/refusals.ts'
import { plain } from '#shared/text/words.ts'
import type { RowCells } from '../file/row-cells.ts'
import { cells as refused } from '../refusals.ts'
import { kindOfWord } from './sheet-rules.ts'
import { partsOfCell, readVehicles, type WrittenVehicle } from './vehicle-cells.ts'

/** A vehicle of a row. */
export interface RowVehicle extends WrittenVehicle {
  kind: VehicleKind
  colour: string | null
  /** The column that its plate stands in. */
  column: string
}

const PLATES = ['plate', 'plate_2', 'plate_3'] as const
/** Letters that the register has room for. */
const MAX = { make: 100, colour: 40 }
const SAME_PLATE = 'The same plate stands in this row already.'

/** Kind by what is said of it, by its column or by the form of its plate; a conduction sticker has that of a motorcycle's. */
function kindOf({ plate, make }: WrittenVehicle, column: string): VehicleKind {
  const named = kindOfWord(make) ?? kindOfWord(column)
  return named ?? (isMotorcyclePlate(plate) && !plain(column).includes('conduction') ? 'two_wheel' : 'four_wheel')
}

/** Text of a cell with its lines, which part vehicles. */
const linesOf = (cells: RowCells, column: string, text: string): string => {
  const cell = cells.cell(column)
  return typeof cell === 'string' && /[\r\n]/.test(cell.trim()) ? cell : text
}

/** The vehicles of one column; undefined where it cannot be read. */
function vehiclesIn(cells: RowCells, field: (typeof PLATES)[number] | 'vehicle'): RowVehicle[] | undefined {
  const column = cells.columnOf(field)
  if (column === null) return []
  const read = cells.readOr(field, [], (text) => readVehicles(linesOf(cells, column, text), field !== 'vehicle'))
  return read?.map((one) => ({ ...one, kind: kindOf(one, column), colour: null, column }))
}

/** Words of a column for each of so many vehicles: all of them for one, else one part for each in turn. */
function wordsFor(cells: RowCells, field: 'vehicle' | 'vehicle_colour', count: number): string[] | undefined {
  const text = cells.text(field)
  const column = cells.columnOf(field)
  if (column === null || text === '') return []
  const parts = partsOfCell(linesOf(cells, column, text))
  if (parts.length === 0) return []
  if (count === 0) return cells.refuse(column, refused.no_plate_beside)
  if (count === 1) return cells.read(field, (whole) => ({ value: [whole] }))
  if (parts.length !== count)
    return cells.refuse(column, refused.as_many_vehicles({ plates: count, parts: parts.length }))
  return cells.read(field, () => ({ value: parts }))
}

/** A plate that stands twice in a row is one vehicle, and the second cell is told. */
function onceEach(cells: RowCells, vehicles: readonly RowVehicle[]): RowVehicle[] {
  const first = new Map<string, RowVehicle>()
  for (const one of vehicles) {
    const before = first.get(one.key)
    if (!before) first.set(one.key, { ...one })
    else {
      cells.report(one.column, one.plate, SAME_PLATE)
      if (one.make !== '' && one.make !== before.make) before.make = [before.make, one.make].filter(Boolean).join(', ')
    }
  }
  return [...first.values()]
}

function isLong(cells: RowCells, vehicles: readonly RowVehicle[]): boolean {
  const long = vehicles.find(({ make }) => [...make].length > MAX.make)
  if (long) cells.refuse(cells.columnOf('vehicle') ?? long.column, fields.too_long({ max: MAX.make }))
  const colour = vehicles.some((one) => [...(one.colour ?? '')].length > MAX.colour)
  if (colour) cells.refuse(cells.columnOf('vehicle_colour'), fields.too_long({ max: MAX.colour }))
  return long !== undefined || colour
}

/**
 * Reads the vehicles of a row: those of its columns of plates with the make and colour that stand beside them, or, where these are
 * empty, those that the column of vehicles names with their plates. Undefined where something cannot be read.
 */
export function readRowVehicles(cells: RowCells): RowVehicle[] | undefined {
  const columns = PLATES.map((field) => vehiclesIn(cells, field))
  if (columns.some((own) => own === undefined)) return undefined
  const plates = onceEach(
    cells,
    columns.flatMap((own) => own ?? []),
  )
  const named = plates.length === 0 ? vehiclesIn(cells, 'vehicle') : []
  if (named === undefined) return undefined
  const vehicles = plates.length > 0 ? plates : onceEach(cells, named)
  const makes = plates.length > 0 ? wordsFor(cells, 'vehicle', vehicles.length) : []
  const colours = wordsFor(cells, 'vehicle_colour', vehicles.length)
  if (!makes || !colours) return undefined
  const read = vehicles.map((one, at): RowVehicle => {
    const whole = { ...one, make: [one.make, makes[at]].filter(Boolean).join(', '), colour: colours[at] ?? null }
    return { ...whole, kind: kindOf(whole, one.column) }
  })
  return isLong(cells, read) ? undefined : read
}
