import { settingText } from '#features/office/settings/rules.ts'
import { storedSettings } from '#features/office/settings/server/queries.ts'
import type { Db } from '#server/db.ts'
import type { Role } from '#shared/contract.ts'
import type { Day } from '#shared/dates.ts'
import { type DryRun, dryRun, type Village } from '../check.ts'
import { placeKey } from '../house-place.ts'
import { type ReadRows, readRows } from '../rows.ts'
import type { Mapping, Source } from '../rules.ts'
import { emailsInUse, housesAt } from './queries.ts'

/** What the village holds of what a file names. Only an admin may change settings (docs/spec/access.md#roles). */
async function villageFor(db: Db, read: ReadRows, role: Role): Promise<Village> {
  const places = read.rows.flatMap(({ place }) => place ?? [])
  const emails = read.rows.flatMap(({ owner }) => owner?.email?.toLowerCase() ?? [])
  return {
    houses: new Set((await housesAt(db, places)).map(placeKey)),
    emails: new Set(await emailsInUse(db, emails)),
    blocks: Number(settingText(await storedSettings(db), 'village_blocks')),
    mayRaiseBlocks: role === 'admin',
  }
}

/** Reads a file's rows and compares them with the village as it is now. */
export async function check(
  db: Db,
  file: { source: Source; mapping: Mapping; asOf: Day },
  role: Role,
): Promise<{ read: ReadRows; run: DryRun }> {
  const read = readRows(file.source, file.mapping, file.asOf)
  const village = await villageFor(db, read, role)
  const run = dryRun(read, { mapping: file.mapping, village, asOf: file.asOf })
  return { read, run: { ...run, notes: [...sheetNotes(file.source), ...run.notes] } }
}

const sheetNotes = ({ name, otherSheets }: Source): string[] =>
  otherSheets.length
    ? [`The sheet “${name}” is read; ${otherSheets.map((other) => `“${other}”`).join(', ')} left out.`]
    : []
