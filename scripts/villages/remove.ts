import { existsSync } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pino } from 'pino'
import { findSecretKey } from '#server/access/secret-key.ts'
import { checkSeal } from '#server/backup/archive.ts'
import { backupInto, backupName } from '#server/backup/job.ts'
import { makeBackup } from '#server/backup/make.ts'
import type { Manifest } from '#server/backup/manifest.ts'
import { BackupRefused } from '#server/backup/refused.ts'
import { connectionTo } from '#server/database/connection.ts'
import { storageIn } from '#server/files/where.ts'
import type { Config } from '#server/start/config.ts'
import { changeList, type Listed, ListRefused } from '#server/villages/list.ts'
import { closeForWriting, dropDatabase, openForWriting } from './database.ts'
import { change } from './move.ts'

const log = pino({ level: 'warn' })

const backupOf = (config: Config) => ({
  connection: connectionTo(config.databaseUrl ?? ''),
  storage: storageIn(config),
  now: new Date(),
  log,
  passphrase: config.backupPassphrase,
  keyId: findSecretKey(config)?.id ?? null,
})

/** Writes a village into one file that is not there yet, and reads it again. */
export async function backUp(config: Config, path: string): Promise<Manifest> {
  if (existsSync(path)) throw new BackupRefused(`${path} is there already; a backup never writes over a file.`)
  await mkdir(dirname(path), { recursive: true, mode: 0o700 })
  const manifest = await makeBackup({ ...backupOf(config), path })
  await checkSeal(path, config.backupPassphrase)
  return manifest
}

/** Writes a village into a folder of its own below another, where the newest stay. */
export const backUpInto = (config: Config, name: string, folder: string) =>
  backupInto(join(folder, name), { ...backupOf(config), keep: config.backupKeep })

export interface VillageRemoval {
  list: string
  listed: Listed
  config: Config
  /** Where the last backup goes. */
  folder: string
  /** Database, former databases and data folder go too. */
  drop: boolean
}

/**
 * Closes a village for good: nobody is let in, nothing is written, and a last backup is made. Only with `drop` anything is
 * deleted, and only after that backup was read again. Returns the backup's path.
 */
export async function removeVillage({ list, listed, config, folder, drop }: VillageRemoval): Promise<string> {
  const { name, databaseUrl, closed, dataDir, former = [] } = listed
  if (closed === 'moving') throw new ListRefused(`${name} is being moved.`)
  await change(list, name, (one) => ({ ...one, closed: 'taken away' }))
  const path = join(folder, `${name}-${backupName(new Date(), config.backupPassphrase)}`)
  try {
    await closeForWriting(databaseUrl)
    await backUp(config, path)
  } catch (error) {
    if (!closed) await openAgain(list, listed)
    throw error
  }
  if (drop) {
    await changeList(list, (villages) => villages.filter((one) => one.name !== name))
    for (const one of [databaseUrl, ...former]) await dropDatabase(one)
    await rm(dataDir, { recursive: true, force: true })
  }
  return path
}

/** Lets everybody in again. */
export async function openAgain(list: string, { name, databaseUrl }: Listed): Promise<void> {
  await openForWriting(databaseUrl)
  await change(list, name, ({ closed: _, ...one }) => one)
}
