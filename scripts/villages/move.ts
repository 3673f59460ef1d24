import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pino } from 'pino'
import { booksProblems } from '#features/ledger/books-check/server/books.queries.ts'
import { secretKeyOf } from '#server/access/secret-key.ts'
import { makeBackup } from '#server/backup/make.ts'
import type { Manifest } from '#server/backup/manifest.ts'
import { refuseUsed, restoreBackup } from '#server/backup/restore.ts'
import { connectionTo } from '#server/database/connection.ts'
import { openDatabase } from '#server/database/db.ts'
import type { Storage } from '#server/files/storage.ts'
import { storageIn } from '#server/files/where.ts'
import type { Config } from '#server/start/config.ts'
import { changeList, databaseOf, type Listed, ListRefused } from '#server/villages/list.ts'
import { closeForWriting, dropDatabase, openForWriting, withSession } from './database.ts'

/** For the check of the books of a large village. */
const BOOKS_MS = 10 * 60_000
const nobody = { userId: null, requestId: null }

export interface Moving {
  list: string
  listed: Listed
  config: Config
  /** Of an empty database. */
  to: string
}

export interface Moved {
  manifest: Manifest
  /** Problems the check of the books found in the new place; as in the old one. */
  problems: string[]
}

/**
 * Moves a village into another database: nobody is let in and nothing is written any more, everything is copied and
 * compared, and only then the list names the new place. The old database stays, for reading alone. What fails lets the
 * village go on where it was.
 */
export async function moveVillage({ list, listed, config, to }: Moving): Promise<Moved> {
  const { name, databaseUrl, closed } = listed
  if (closed) throw new ListRefused(`${name} is closed (${closed}). Open it first: npm run villages -- open ${name}`)
  if (databaseOf(to) === databaseOf(databaseUrl)) throw new ListRefused(`${name} is in that database already.`)
  await withSession(to, async () => undefined)
  await refuseUsed(connectionTo(to))
  await change(list, name, (one) => ({ ...one, closed: 'moving' }))
  try {
    await closeForWriting(databaseUrl)
    const moved = await copyTo(to, databaseUrl, config)
    await change(list, name, ({ closed: _, ...one }) => ({
      ...one,
      databaseUrl: to,
      former: [...(one.former ?? []), databaseUrl],
    }))
    return moved
  } catch (error) {
    await openForWriting(databaseUrl)
    await change(list, name, ({ closed: _, ...one }) => one)
    throw error
  }
}

/** Files stay where they are: they are read and compared with what the database knows, and not written again. */
const asTheyAre = (storage: Storage): Storage => ({ ...storage, put: async () => undefined })

async function copyTo(to: string, from: string, config: Config): Promise<Moved> {
  const log = pino({ level: 'warn' })
  const path = join(config.dataDir, 'moving.tar.gz')
  const storage = storageIn(config)
  await rm(path, { force: true })
  try {
    await makeBackup({
      ...{ connection: connectionTo(from), storage, path, now: new Date(), log, whole: true },
      keyId: secretKeyOf(config).id,
    })
    const connection = connectionTo(to)
    const key = () => secretKeyOf(config)
    const manifest = await restoreBackup({ path, connection, storage: asTheyAre(storage), log, key, whole: true })
    const database = await openDatabase(connection, { log, poolSize: 1 })
    try {
      const options = { timeout: BOOKS_MS, isolation: 'repeatable read' as const }
      return { manifest, problems: await database.transaction(nobody, booksProblems, options) }
    } finally {
      await database.close()
    }
  } finally {
    await rm(path, { force: true })
  }
}

/** Drops the databases that a village was in before; returns how many. */
export async function dropFormer(list: string, { name, former = [] }: Listed): Promise<number> {
  for (const databaseUrl of former) await dropDatabase(databaseUrl)
  await change(list, name, ({ former: _, ...one }) => one)
  return former.length
}

/** Changes one village of the list. */
export const change = (list: string, name: string, to: (one: Listed) => Listed): Promise<Listed[]> =>
  changeList(list, (villages) => villages.map((one) => (one.name === name ? to(one) : one)))
