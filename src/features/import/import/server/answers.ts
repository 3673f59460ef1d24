import { settingText } from '#features/office/settings/rules.ts'
import { storedSettings } from '#features/office/settings/server/queries.ts'
import { platesIn } from '#features/people/vehicles/server/bulk.queries.ts'
import type { Db } from '#server/database/db.ts'
import { partsOf, UNASKED_PARTS } from '#shared/addresses.ts'
import type { Day } from '#shared/dates.ts'
import type { ActingRole } from '#shared/offices.ts'
import type { AddressSetting } from '../address/address-choice.ts'
import type { Parts } from '../address/address-words.ts'
import type { ImportData, ListedImportData, ReadRowData } from '../contract.ts'
import { alone, dryRun } from '../plan/check.ts'
import { type DryRun, type Note, noteText, type Village } from '../plan/dry-run.ts'
import { type PlacedRows, placeRows } from '../plan/placed-rows.ts'
import type { LotUpdate } from '../plan/updates.ts'
import { notes } from '../refusals.ts'
import { type Office, type ReadRow, type ReadRows, readRows } from '../rows.ts'
import type { ImportStatus, Mapping, Owner, Source } from '../rules.ts'
import type { ImportRow, listImports } from './queries.ts'
import { countLots, emailsInUse, kindsOfLots, lotsAt, streetsOfLots } from './village.queries.ts'

interface File {
  source: Source
  mapping: Mapping
  asOf: Day
}

interface Asking {
  role: ActingRole
  /** The village's day: who is on its lots. */
  today: Day
}

/** A file as it was read against the village. */
interface Checked {
  read: ReadRows
  placed: PlacedRows
  run: DryRun
  office: Office
}

/** Reads the context of a file: the parts of the office's addresses and its kinds of lots. */
export async function officeOf(db: Db): Promise<{ office: Office; setting: AddressSetting; blocks: number }> {
  const stored = await storedSettings(db)
  const parts = settingText(stored, 'address_parts')
  const setting = {
    parts: partsOf(parts),
    chosen: parts !== '',
    lots: await countLots(db),
    streets: await streetsOfLots(db),
  }
  const office = { parts: setting.parts, kinds: await kindsOfLots(db) }
  return { office, setting, blocks: Number(settingText(stored, 'village_blocks')) }
}

/** Reads a file's rows and compares them with the village as it is now. */
export async function check(db: Db, { source, mapping, asOf }: File, { role, today }: Asking): Promise<Checked> {
  const { office, setting, blocks } = await officeOf(db)
  const read = readRows(source, mapping, { office, asOf })
  const placed = placeRows(read, mapping, setting)
  const places = placed.rows.map(({ place }) => place)
  const lots = await lotsAt(db, places, { parts: placed.choice.parts, day: today })
  const found = new Map<Parts, (typeof lots)[number]>(
    places.map((place, at) => [place, lots[at] ?? { key: '', lot: null }]),
  )
  const people = read.rows.flatMap(({ owners = [], tenants = [] }) => [...owners, ...tenants])
  const village: Village = {
    address: setting,
    kinds: office.kinds,
    lotAt: (place) => found.get(place) ?? { key: '', lot: null },
    emails: await emailsInUse(
      db,
      people.flatMap(({ email }) => email?.toLowerCase() ?? []),
    ),
    vehicles: await platesIn(
      db,
      read.rows.flatMap(({ vehicles = [] }) => vehicles.map(({ key }) => key)),
      today,
    ),
    blocks,
    // Only an admin may change settings (docs/spec/access.md#roles).
    maySet: role === 'admin',
  }
  const run = dryRun(read, placed, { mapping, village, asOf })
  return { read, placed, run: { ...run, notes: [...sheetNotes(source), ...run.notes] }, office }
}

const sheetNotes = ({ name, otherSheets, letters, hiddenSheets = [] }: Source): Note[] => [
  ...(letters ? [letters === 'mac' ? notes.letters_mac : notes.letters_dos] : []),
  ...(otherSheets.length
    ? [`The sheet “${name}” is read; ${otherSheets.map((other) => `“${other}”`).join(', ')} left out.`]
    : []),
  ...(hiddenSheets.length ? [notes.hidden_sheets({ sheets: hiddenSheets.map((one) => `“${one}”`).join(', ') })] : []),
]

type ListRow = Awaited<ReturnType<typeof listImports>>['rows'][number]

const summaryOf = (row: Omit<ListRow, 'firstname' | 'lastname'>) => ({
  ...row,
  // A check constraint of the table.
  status: row.status as ImportStatus,
  can_commit: row.status === 'checked' && row.problem_count === 0,
})

/** IMPORT, with the names of its contract. */
export const toImport = (row: ImportRow): ImportData => ({
  ...summaryOf(row),
  columns: row.mapping.columns,
  month_columns: row.mapping.monthColumns,
  headings: row.run.headings,
  // Dry runs of before have neither.
  problems: row.run.problems.map((problem) => ({ ...alone(problem), ...problem })),
  read_as: row.run.readAs ?? [],
  notes: row.run.notes.map(noteText),
  notes_said: row.run.notes.filter((note) => typeof note !== 'string').map((note) => ({ ...note })),
  ignored_rows: row.run.ignored,
  corrections: row.mapping.corrections,
  skip: row.mapping.skip,
  address_parts: {
    now: [...(row.run.parts?.now ?? UNASKED_PARTS)],
    proposed: row.run.parts?.proposed ? [...row.run.parts.proposed] : null,
  },
  lot_kinds: [...(row.run.kinds ?? [])],
  unknown_kinds: row.run.unknownKinds ?? [],
  kinds: row.mapping.kinds ?? [],
  same_owners: row.run.sameOwners ?? [],
  same: row.mapping.same ?? [],
  vehicles: row.run.vehicles ?? 0,
  monthly: row.mapping.monthly ?? null,
})

/** A row as it was read, with what becomes of it. */
export function toReadRow(row: ReadRow, { placed, run, office }: Checked): ReadRowData {
  const own = placed.rows.find((one) => one.row === row.row)
  const update = run.updates.find((one) => one.row.row === row.row)
  const refused = run.problems.some(
    ({ row: at, cells }) => at === row.row || cells.some((cell) => cell.row === row.row),
  )
  const { kind = null, area = null, title = null } = row.lot ?? {}
  const changes = update ? changesOf(update, run) : []
  return {
    row: row.row,
    from: row.placeText,
    address: own?.line ?? null,
    kind:
      typeof kind === 'object' ? (kind?.add ?? null) : (office.kinds.find(({ code }) => code === kind)?.name ?? kind),
    area,
    title_number: title,
    owners: (row.owners ?? []).map(nameOf),
    tenants: (row.tenants ?? []).map(nameOf),
    owed: (row.money?.owed ?? []).reduce((sum, { amount }) => sum + amount, 0),
    months: row.money?.owed.length ?? 0,
    advance: row.money?.advance ?? 0,
    vehicles: (row.vehicles ?? []).map(({ plate, kind, make, colour }) => ({ plate, kind, make, colour })),
    becomes: refused ? 'problem' : update ? (changes.length ? 'changed' : 'untouched') : 'added',
    changes,
  }
}

const nameOf = ({ lastname, firstname, middlename }: Owner) =>
  [lastname, [firstname, middlename].filter(Boolean).join(' ')].filter(Boolean).join(', ')

const changesOf = ({ row, changes, joining }: LotUpdate, { vehicles }: DryRun): ReadRowData['changes'] => [
  ...changes.map(({ column, from, to }) => ({ what: column, from, to })),
  ...joining.map(({ person, standing }) => ({ what: standing, from: null, to: nameOf(person) })),
  ...vehicles.flatMap((one) => (one.row === row.row ? { what: 'vehicle', from: null, to: one.plate } : [])),
]

export const toListed = (row: ListRow): ListedImportData => ({
  ...summaryOf(row),
  created_by: [row.firstname, row.lastname].filter(Boolean).join(' '),
})
