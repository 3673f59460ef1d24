// Runs on both engines: migration, backups of the versions before the baseline.

import { readdir, readFile } from 'node:fs/promises'
import { buffer } from 'node:stream/consumers'
import { expect, it } from 'vitest'
import { backupDesk } from '../../../test/backup-desk.ts'
import { LISTED_BY_0_9_0, listAsBefore, runOn } from '../../../test/version-0-9-0.ts'
import { BASELINE, TOO_OLD } from '../schema/baseline.ts'
import { readArchive, writeArchive } from './archive.ts'
import { makeBackup } from './make.ts'
import { restoreBackup } from './restore.ts'

const { backup, emptyPlace: emptyDirectory, newPath, source } = await backupDesk()
const { connection, now } = source()
await runOn(connection, "insert into users (firstname, lastname, role_type) values ('Ana', 'Cruz', 'treasurer')")
const old = LISTED_BY_0_9_0.slice(0, -1)

const files = (await readdir('db/migrations')).filter((name) => name.endsWith('.sql')).toSorted()
const sqlOf = (name: string) => readFile(`db/migrations/${name}`, 'utf8')
const baseline = await sqlOf(BASELINE)
/** Columns that later steps added to its tables, as `table.column`. */
const added = new Set(
  (await Promise.all(files.filter((name) => name !== BASELINE).map(sqlOf)))
    .flatMap((sql) => [...sql.matchAll(/^alter table (\w+)([^;]*);/gm)])
    .flatMap(([, table, text = '']) =>
      [...text.matchAll(/add column (\w+)/g)].map(([, column]) => `${table}.${column}`),
    ),
)
/** Tables that later steps added are none of 0.9.0's. */
const former = new Set([...baseline.matchAll(/^create (?:unlogged )?table (\w+)/gm)].map(([, name]) => name))

interface Listed {
  name: string
  columns: string[]
}
const isFormer = ({ name }: { name: string }) => former.has(name.replace(/_id_seq$/, ''))

/** Changes a file of a backup to what a version with these migrations would have written. */
const asBefore: Readonly<Record<string, (file: Record<string, never[]>, as: object) => object>> = {
  'purok.json': ({ tables = [], ...rest }, as) => ({
    ...rest,
    tables: tables.filter(isFormer).map(({ name, columns }: Listed) => ({
      name,
      columns: columns.filter((column) => !added.has(`${name}.${column}`)),
    })),
    product: '0.8.2',
    ...as,
  }),
  'manifest.json': ({ tables = {}, sequences = [], ...rest }) => ({
    ...rest,
    tables: Object.fromEntries(Object.entries(tables).filter(([name]) => isFormer({ name }))),
    sequences: sequences.filter(isFormer),
  }),
}

/** A backup as another version lists its migrations. */
async function listing(migrations: readonly object[], format = 2): Promise<string> {
  const path = newPath()
  const archive = await writeArchive(path, now)
  for await (const { name, body } of readArchive(await backup())) {
    const bytes = await buffer(body)
    const changed = asBefore[name]?.(JSON.parse(bytes.toString()), { migrations, format })
    await archive.add(name, changed ? Buffer.from(JSON.stringify(changed)) : bytes)
  }
  await archive.finish()
  return path
}

it('a backup of 0.9.0 is restored', async () => {
  const place = await emptyDirectory()
  const manifest = await restoreBackup({ path: await listing(LISTED_BY_0_9_0), ...place })
  expect(manifest.tables.users?.rows).toBe(1)
  expect(files[0]).toBe(BASELINE)
  expect(await runOn(place.connection, 'select name from schema_migrations order by name')).toEqual(
    files.map((name) => ({ name })),
  )
})

it.each([1, 2])(
  'a backup of an older version, in format %i, is refused with the way, and nothing is made',
  async (format) => {
    const place = await emptyDirectory()
    const refused = restoreBackup({ path: await listing(old, format), ...place })
    await expect(refused).rejects.toThrow(
      'This backup is of a version before 0.9.0 (0.8.2). Restore it with version 0.9.0 and make a backup there, ' +
        'which this version restores: docs/how-to/upgrade.md',
    )
    expect(await runOn(place.connection, "select from pg_class where relnamespace = 'public'::regnamespace")).toEqual(
      [],
    )
  },
)

it('no backup is made of an older database, since this version could not restore it', async () => {
  await listAsBefore(connection, old)
  await expect(makeBackup({ ...source(), path: newPath() })).rejects.toThrow(TOO_OLD)
})
