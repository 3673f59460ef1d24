// Proof: backups.
// Runs on both engines: migration, a backup of the version before.

import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { backupDesk } from '../../../test/backup-desk.ts'
import { silentLog } from '../../../test/log.ts'
import { openDatabase } from '../database/db.ts'
import type { SchemaPlace } from '../schema/migrate.ts'
import { makeBackup } from './make.ts'
import { restoreBackup } from './restore.ts'

const { source, newPath, emptyPlace: emptyDirectory } = await backupDesk()

/** The restores that a place knows of after one of a backup of `connection`. */
async function restoresAfter(connection: ReturnType<typeof source>['connection'], whole = false, schema?: SchemaPlace) {
  const [path, place] = [newPath(), await emptyDirectory()]
  await makeBackup({ ...source(), connection, path, whole })
  await restoreBackup({ path, ...place, whole, ...(schema ? { schema } : {}) })
  const restored = await openDatabase(place.connection, { log: silentLog })
  try {
    const { rows } = await restored.pool.query(`select taken_at, (select array_agg(kind order by id) from asked_numbers
      where restore_id = restores.id and last is null) as asked, to_regclass('restored_from') as left from restores`)
    return rows
  } finally {
    await restored.close()
  }
}

const requests = ['receipts', 'bonds', 'vouchers', 'refunds', 'letters']
const whenTaken = new Date('2026-11-21T04:00:00.000Z')

it('a version after this one restores a backup of it, and asks once it has brought it to itself', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'purok-later-'))
  afterAll(() => rm(folder, { recursive: true }))
  const later = { folder: join(folder, 'migrations'), schemaIn: join(folder, 'schema') }
  await cp('db/migrations', later.folder, { recursive: true })
  await cp('db/schema', later.schemaIn, { recursive: true })
  await writeFile(join(later.folder, '9999_notes.sql'), 'alter table houses add column note text')
  expect(await restoresAfter(source().connection, false, later)).toEqual([
    { taken_at: whenTaken, asked: requests, left: null },
  ])
})

it('a restore of a restored village asks anew, and a village that moves as a whole is not asked', async () => {
  const place = await emptyDirectory()
  const path = newPath()
  await makeBackup({ ...source(), path })
  await restoreBackup({ path, ...place })
  expect(await restoresAfter(place.connection, true)).toHaveLength(1)
  expect(await restoresAfter(place.connection)).toEqual([
    { taken_at: whenTaken, asked: null, left: null },
    { taken_at: whenTaken, asked: requests, left: null },
  ])
  expect(await restoresAfter(source().connection, true)).toEqual([])
})
