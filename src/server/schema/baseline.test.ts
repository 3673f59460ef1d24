// Runs on both engines: migration, databases of the versions before the baseline.

import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { readCatalogue } from '../../../test/catalogue.queries.ts'
import { emptyDatabase } from '../../../test/database.ts'
import { applyFormerRules, LISTED_BY_0_9_0, listAsBefore, runOn } from '../../../test/version-0-9-0.ts'
import type { Connection } from '../database/connection.ts'
import { BASELINE, LAST_OF_0_9_0, TOO_OLD } from './baseline.ts'
import { migrate } from './migrate.ts'

const fresh = await emptyDatabase()
await migrate(fresh)
const folder = await mkdtemp(join(tmpdir(), 'purok-baseline-'))
afterAll(() => rm(folder, { recursive: true }))
const later = { folder: join(folder, 'migrations'), schemaIn: join(folder, 'schema') }
await cp('db/migrations', later.folder, { recursive: true })
await cp('db/schema', later.schemaIn, { recursive: true })
await writeFile(join(later.folder, '9999_notes.sql'), 'create table notes (id integer primary key);')

/** A database of version 0.9.0, and a rule in it that this version has no more. */
async function former(listed = LISTED_BY_0_9_0): Promise<Connection> {
  const connection = await emptyDatabase()
  await migrate(connection, { until: BASELINE })
  await listAsBefore(connection, listed)
  await runOn(connection, 'create function of_before() returns int language sql as $$ select 1 $$')
  await applyFormerRules(connection)
  return connection
}

const listOf = (connection: Connection) =>
  runOn<{ name: string }>(connection, 'select name, checksum from schema_migrations order by name collate "C"')

/** Names of the steps since the baseline. */
const since = (await listOf(fresh)).map(({ name }) => name).filter((name) => name !== BASELINE)

it('a database of 0.9.0 is as one that this version made, by no step but those since', async () => {
  const connection = await former()
  expect(await migrate(connection)).toEqual(since)
  const [one, other] = [await readCatalogue(fresh), await readCatalogue(connection)]
  for (const [what, lines] of Object.entries(one)) expect(other[what], what).toEqual(lines)
  expect(await listOf(connection)).toEqual(await listOf(fresh))
  expect(await migrate(connection)).toEqual([])
})

it('a database of 0.9.0 goes through the steps after the baseline', async () => {
  const connection = await former()
  expect(await migrate(connection, later)).toEqual([...since, '9999_notes.sql'])
  expect((await listOf(connection)).map(({ name }) => name)).toEqual([...(await namesOf(fresh)), '9999_notes.sql'])
})

it('a start that fails leaves a database of 0.9.0 to that version', async () => {
  const connection = await former()
  const broken = join(folder, 'broken')
  await cp('db/schema', broken, { recursive: true })
  const values = join(broken, 'values.sql')
  await writeFile(values, `${await readFile(values, 'utf8')} drop table nowhere;`)
  const before = await readCatalogue(connection)
  await expect(migrate(connection, { schemaIn: broken })).rejects.toThrow('table "nowhere" does not exist')
  expect(await readCatalogue(connection)).toEqual(before)
  expect(await listOf(connection)).toEqual(LISTED_BY_0_9_0)
})

it.each([
  ['older', LISTED_BY_0_9_0.slice(0, -1), TOO_OLD],
  ['with another last migration', [{ ...LAST_OF_0_9_0, checksum: 'x' }], 'was changed after it was applied'],
  ['newer', [...LISTED_BY_0_9_0, { name: '9999_of_tomorrow.sql', checksum: 'x' }], 'newer than this version'],
])('a database that is %s is refused before anything changes', async (_, listed, reason) => {
  const connection = await former(listed)
  const before = await readCatalogue(connection)
  await expect(migrate(connection)).rejects.toThrow(reason)
  expect(await readCatalogue(connection)).toEqual(before)
})

it('a version with the migrations of before refuses a database of this one', async () => {
  const before = join(folder, 'before')
  await cp('db/migrations', before, { recursive: true, filter: (path) => !path.endsWith(BASELINE) })
  await writeFile(join(before, LAST_OF_0_9_0.name), 'select 1')
  await expect(migrate(fresh, { folder: before })).rejects.toThrow(
    `newer than this version of the application: it has ${BASELINE}`,
  )
})

const namesOf = async (connection: Connection) => (await listOf(connection)).map(({ name }) => name)
