// Runs on both engines: migration, backups of the versions before the baseline.

import { readdir } from 'node:fs/promises'
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

/** A backup as another version lists its migrations. */
async function listing(migrations: readonly object[], format = 2): Promise<string> {
  const path = newPath()
  const archive = await writeArchive(path, now)
  for await (const { name, body } of readArchive(await backup())) {
    const bytes = await buffer(body)
    const head = () =>
      Buffer.from(JSON.stringify({ ...JSON.parse(bytes.toString()), product: '0.8.2', migrations, format }))
    await archive.add(name, name === 'purok.json' ? head() : bytes)
  }
  await archive.finish()
  return path
}

it('a backup of 0.9.0 is restored', async () => {
  const place = await emptyDirectory()
  const manifest = await restoreBackup({ path: await listing(LISTED_BY_0_9_0), ...place })
  expect(manifest.tables.users?.rows).toBe(1)
  const steps = (await readdir('db/migrations')).filter((name) => name.endsWith('.sql')).toSorted()
  expect(steps[0]).toBe(BASELINE)
  expect(await runOn(place.connection, 'select name from schema_migrations order by name')).toEqual(
    steps.map((name) => ({ name })),
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
