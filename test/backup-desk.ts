import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll } from 'vitest'
import { secretKeyOf } from '#server/access/secret-key.ts'
import { makeBackup } from '#server/backup/make.ts'
import type { Manifest } from '#server/backup/manifest.ts'
import type { Db } from '#server/database/db.ts'
import { diskStorage } from '#server/files/storage.ts'
import { storageOf } from '#server/files/where.ts'
import { testApp } from './app.ts'
import { emptyDatabase } from './database.ts'
import { silentLog } from './log.ts'

/** An app with what its backups are made of, and empty places to restore them in. */
export async function backupDesk() {
  const testing = await testApp()
  const { host, database, clock } = testing
  const folder = await mkdtemp(join(tmpdir(), 'purok-backup-'))
  afterAll(() => rm(folder, { recursive: true, force: true }))
  const newPath = () => join(folder, `${randomUUID()}.tar.gz`)
  const key = secretKeyOf(host.config)
  /** Source of a backup; not where to, nor how it is locked. */
  const source = () => ({
    connection: database.connection,
    storage: storageOf(host),
    now: clock.now(),
    log: silentLog,
  })
  return {
    testing,
    newPath,
    key,
    source,
    /** Makes a backup that knows its key, and returns where it is. */
    async backup(options: { passphrase?: string; whole?: boolean } = {}) {
      const path = newPath()
      await makeBackup({ ...source(), path, keyId: key.id, ...options })
      return path
    },
    emptyPlace: async (own = key) => ({
      connection: await emptyDatabase(),
      storage: diskStorage(join(folder, randomUUID())),
      log: silentLog,
      key: () => own,
    }),
  }
}

/** After a restore: says that no number was given since the backup. */
export const nothingLost = (db: Db, answered_by: number) =>
  db
    .updateTable('asked_numbers')
    .set((one) => ({ last: one.ref('known'), answered_by, answered_at: new Date() }))
    .where('last', 'is', null)
    .execute()

/** Returns what a backup holds beside what a restore asks, which is each restore's own. */
export function besideAsked({ tables, sequences, ...rest }: Manifest) {
  const request = ({ name }: { name: string }) => /^(restores|asked_numbers)(_id_seq)?$/.test(name)
  return {
    ...rest,
    tables: Object.fromEntries(Object.entries(tables).filter(([name]) => !request({ name }))),
    sequences: sequences.filter((one) => !request(one)),
  }
}
