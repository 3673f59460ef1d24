import { platesIn } from '#features/people/vehicles/server/bulk.queries.ts'
import type { Db } from '#server/database/db.ts'
import type { Day } from '#shared/dates.ts'
import { invalid } from '#shared/errors.ts'
import type { Message } from '#shared/messages.ts'
import type { Sheet } from '#shared/sheets/cells.ts'
import { fullName } from '#shared/text/names.ts'
import { plain, textOf } from '#shared/text/words.ts'
import { columnsOf, findTable } from '../file/headings.ts'
import { type PlacedRow, placeRows } from '../plan/placed-rows.ts'
import { type KnownLot, type KnownPerson, knownAs } from '../plan/updates.ts'
import { type FileVehicles, vehiclesOf } from '../plan/vehicles.ts'
import { type ReadRow, readRows } from '../rows.ts'
import type { Owner } from '../rules.ts'
import { refusals } from '../vehicles/refusals.ts'
import type { RowVehicle } from '../vehicles/row-vehicles.ts'
import type { ReadVehicleData } from '../vehicles/sheet-calls.ts'
import { sheetColumns } from '../vehicles/sheet-columns.ts'
import { kindOfWord, MAX_VEHICLES } from '../vehicles/sheet-rules.ts'
import { officeOf } from './answers.ts'
import { lotsAt } from './village.queries.ts'

/** The table of a sheet with what its columns are; 422 on `file` where it has none, or none of lots or plates. */
export function tableOf(sheets: readonly Sheet[], today: Day) {
  const source = findTable(sheets, today)
  if (!source) throw invalid('file', refusals.no_headings)
  const columns = columnsOf(source)
  const { mapping, kind } = sheetColumns(columns, today)
  const has = mapping.columns
  if (!has.plate && !has.vehicle) throw invalid('file', refusals.no_plates)
  if (!has.address && !has.lot && !has.house_number && !has.unit) throw invalid('file', refusals.no_lots)
  if (source.rows.length - source.headingRow > MAX_VEHICLES)
    throw invalid('file', refusals.too_many({ count: MAX_VEHICLES }))
  return { source, columns, mapping, kind }
}

type Table = ReturnType<typeof tableOf>

/** A row of the sheet with the lot that it names. */
interface Found {
  lot: KnownLot | null
  placed: PlacedRow
}

const textsOfRow = ({ source }: Table, row: number): string =>
  (source.rows[row - 1] ?? []).map(textOf).filter(Boolean).join(' · ')

const none = {
  house_id: null,
  address: null,
  resident_id: null,
  used_by: null,
  plate: null,
  kind: null,
  make: '',
  colour: null,
}

function kindIn({ source, columns, kind }: Table, row: number): string {
  return kind === null ? '' : textOf(source.rows[row - 1]?.[columns.indexOf(kind)])
}

/** Words of a name, in whatever order they are written. */
const wordsOf = (...parts: (string | null)[]) => plain(parts.filter(Boolean).join(' ')).split(' ').toSorted().join(' ')

/** True when a row's name is that of somebody on its lot, first or last name first, with or without the middle name. */
function isSame(named: Owner, known: KnownPerson): boolean {
  const written = wordsOf(named.firstname, named.middlename, named.lastname)
  const whole = [wordsOf(known.firstname, known.lastname), wordsOf(known.firstname, known.middlename, known.lastname)]
  return knownAs(named, known) || whole.includes(written)
}

/** User of a row's vehicles: whom it names, or the main owner where it names nobody. */
function userOf({ placed, lot }: Found) {
  const [named] = placed.owners ?? []
  const known = named ? lot?.people.find((person) => isSame(named, person)) : lot?.people.find(({ main }) => main)
  return { known, stranger: named && !known ? [named.firstname, named.lastname].filter(Boolean).join(' ') : null }
}

/** Line of a vehicle with what becomes of it. */
function lineOf(
  found: Found,
  vehicle: RowVehicle,
  context: { table: Table; against: FileVehicles },
): Omit<ReadVehicleData, 'row' | 'from'> {
  const { table, against } = context
  const { row, line } = found.placed
  const { known, stranger } = userOf(found)
  const word = kindIn(table, row)
  const kind = word === '' ? vehicle.kind : kindOfWord(word)
  const read = {
    house_id: found.lot?.id ?? null,
    address: line,
    resident_id: known?.residentId ?? null,
    used_by: known ? fullName(known) : null,
    ...{ plate: vehicle.plate, kind: kind ?? null, make: vehicle.make, colour: vehicle.colour },
  }
  const clash = against.problems.find((one) => one.row === row && one.value === vehicle.plate)
  const problem: Message | undefined = clash ?? (kind ? undefined : refusals.kind_unknown({ word }))
  if (problem) return { ...read, becomes: 'problem', note: sentence(problem) }
  const isNew = against.added.some((one) => one.row === row && one.key === vehicle.key)
  const unknown = stranger === null ? null : refusals.user_unknown({ name: stranger })
  return { ...read, becomes: isNew ? 'added' : 'known', note: isNew && unknown ? sentence(unknown) : null }
}

const sentence = ({ code, params, message }: Message) => ({ code, params: { ...params }, message })

/** Reads the rows of a sheet of vehicles against the village and its register: a line for each vehicle, and for each row without one. */
export async function readVehicleSheet(db: Db, table: Table, today: Day): Promise<ReadVehicleData[]> {
  const { source, mapping } = table
  const { office, setting } = await officeOf(db)
  const read = readRows(source, mapping, { office, asOf: today })
  const placed = placeRows(read, mapping, setting)
  const lots = await lotsAt(
    db,
    placed.rows.map(({ place }) => place),
    { parts: placed.choice.parts, day: today },
  )
  const found = placed.rows.map((row, at): Found => ({ placed: row, lot: lots[at]?.lot ?? null }))
  const there = found.flatMap(({ placed: row, lot }) => (lot ? [{ row, lot }] : []))
  const keys = there.flatMap(({ row }) => (row.vehicles ?? []).map(({ key }) => key))
  const against = vehiclesOf(
    there.map(({ row }) => row),
    there,
    await platesIn(db, keys, today),
  )
  const problems = Map.groupBy([...read.problems, ...placed.problems], ({ row }) => row)
  const refused = (row: number, problem: Message): ReadVehicleData => ({
    ...none,
    row,
    from: textsOfRow(table, row),
    becomes: 'problem',
    note: sentence(problem),
  })
  const linesOf = ({ row }: ReadRow): ReadVehicleData[] => {
    const [problem] = problems.get(row) ?? []
    if (problem) return [refused(row, problem)]
    const own = found.find((one) => one.placed.row === row)
    if (!own?.lot) return [{ ...refused(row, refusals.lot_unknown), address: own?.placed.line ?? null }]
    const vehicles = own.placed.vehicles ?? []
    if (vehicles.length === 0) return [{ ...refused(row, refusals.no_plate), address: own.placed.line }]
    return vehicles.map((one) => ({ row, from: textsOfRow(table, row), ...lineOf(own, one, { table, against }) }))
  }
  const left = read.ignored.map(({ row }) => refused(row, refusals.no_vehicle))
  return [...read.rows.flatMap(linesOf), ...left].toSorted((a, b) => a.row - b.row)
}
