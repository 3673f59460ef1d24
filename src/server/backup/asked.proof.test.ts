// Proof: backups.
// Runs on both engines: migration, a backup of the version before.

import { expect, it } from 'vitest'
import { backupDesk } from '../../../test/backup-desk.ts'
import { emptyDatabase } from '../../../test/database.ts'
import { silentLog } from '../../../test/log.ts'
import { openDatabase } from '../db.ts'
import { migrate } from '../migrate.ts'
import { makeBackup } from './make.ts'
import { restoreBackup } from './restore.ts'

const { source, newPath, emptyPlace } = await backupDesk()

/** The restores that a place knows of after one of a backup of `connection`. */
async function restoresAfter(connection: ReturnType<typeof source>['connection'], whole = false) {
  const [path, place] = [newPath(), await emptyPlace()]
  await makeBackup({ ...source(), connection, path, whole })
  await restoreBackup({ path, ...place, whole })
  const restored = await openDatabase(place.connection, { log: silentLog })
  try {
    const { rows } = await restored.pool.query(`select taken_at, (select array_agg(kind order by id) from asked_numbers
      where restore_id = restores.id and last is null) as asked, to_regclass('restored_from') as left from restores`)
    return rows
  } finally {
    await restored.close()
  }
}

const asked = ['receipts', 'bonds', 'vouchers', 'refunds', 'letters']
const whenTaken = new Date('2026-11-21T04:00:00.000Z')

it('a backup of a version that asked for no numbers is asked about once it was brought to this one', async () => {
  const before = await emptyDatabase()
  await migrate(before, { until: '0190_seen_until.sql', log: silentLog })
  expect(await restoresAfter(before)).toEqual([{ taken_at: whenTaken, asked, left: null }])
})

it('a restore of a restored village asks anew, and a village that moves as a whole is not asked', async () => {
  const place = await emptyPlace()
  const path = newPath()
  await makeBackup({ ...source(), path })
  await restoreBackup({ path, ...place })
  expect(await restoresAfter(place.connection, true)).toHaveLength(1)
  expect(await restoresAfter(place.connection)).toEqual([
    { taken_at: whenTaken, asked: null, left: null },
    { taken_at: whenTaken, asked, left: null },
  ])
  expect(await restoresAfter(source().connection, true)).toEqual([])
})
