import { settingText } from '#features/office/settings/rules.ts'
import { storedSettings } from '#features/office/settings/server/queries.ts'
import type { Db } from '#server/database/db.ts'
import { partsOf } from '#shared/addresses.ts'
import type { Day } from '#shared/dates.ts'
import type { ActingRole } from '#shared/offices.ts'
import type { AddressSetting } from '../address/address-choice.ts'
import type { Parts } from '../address/address-words.ts'
import { dryRun } from '../plan/check.ts'
import type { DryRun, Note, Village } from '../plan/dry-run.ts'
import { type PlacedRows, placeRows } from '../plan/placed-rows.ts'
import { notes } from '../refusals.ts'
import { type Office, type ReadRows, readRows } from '../rows.ts'
import type { Mapping, Source } from '../rules.ts'
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
export interface Checked {
  read: ReadRows
  placed: PlacedRows
  run: DryRun
  office: Office
}

/** Reads the context of a file: the parts of the office's addresses and its kinds of lots. */
async function officeOf(db: Db): Promise<{ office: Office; setting: AddressSetting; blocks: number }> {
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
