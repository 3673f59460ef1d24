import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { secretKeyOf } from '../access/secret-key.ts'
import type { Connection } from '../database/connection.ts'
import type { Host } from '../feature/host.ts'
import { storageOf } from '../files/where.ts'
import type { Job } from '../jobs/jobs.ts'
import type { Log } from '../log.ts'
import { checkSeal } from './archive.ts'
import { type BackupOf, makeBackup } from './make.ts'
import type { Manifest } from './manifest.ts'

/** A night's backup is missed after this, in milliseconds. */
export const MISSED_MS = 36 * 3_600_000
/** Names of backups by the order they were made, oldest first: a clock that was wrong once gives names that are not. */
const ORDER = 'purok-order.txt'
/** `.enc` is the former encryption. */
const NAME = /^purok-(\d{8}T\d{6})Z\.tar\.gz(\.age|\.enc)?$/

/** Returns the file name of a backup of this moment; it tells whether the backup is encrypted. */
export const backupName = (now: Date, passphrase: string | null): string =>
  `purok-${now.toISOString().replace(/[-:]|\.\d+/g, '')}.tar.gz${passphrase === null ? '' : '.age'}`

/** True when a backup of this name is encrypted. */
export const isNamedEncrypted = (name: string): boolean => NAME.exec(name)?.[2] !== undefined

/** The backups of a folder, the one made last first, whatever its clock said; other files are none of ours. */
export async function backupsIn(folder: string): Promise<string[]> {
  const names: string[] = await readdir(folder).catch(() => [])
  const order = await orderIn(folder)
  return names
    .filter((name) => NAME.test(name))
    .toSorted((a, b) => order.indexOf(a) - order.indexOf(b) || (a < b ? -1 : 1))
    .toReversed()
}

/** Those that are not in it were made before it was kept, or brought here: they are older than all of it. */
const orderIn = async (folder: string): Promise<string[]> =>
  (await readFile(join(folder, ORDER), 'utf8').catch(() => '')).split('\n').filter(Boolean)

async function noteMade(folder: string, name: string): Promise<void> {
  const there = new Set(await readdir(folder))
  const order = [...(await orderIn(folder)).filter((one) => one !== name && there.has(one)), name]
  const written = join(folder, `${ORDER}.part`)
  await writeFile(written, `${order.join('\n')}\n`, { mode: 0o600 })
  await rename(written, join(folder, ORDER))
}

/** The moment a backup was begun, as the clock had it. */
export function madeAt(name: string): Date {
  const text = NAME.exec(name)?.[1] ?? ''
  return new Date(text.replace(/(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)/, '$1-$2-$3T$4:$5:$6Z'))
}

/**
 * Makes a backup in a folder and, once it has been read again and found whole, removes all but the
 * `keep` made last. What a process that died left half written goes too.
 */
export async function backupInto(
  folder: string,
  { keep, ...backup }: Omit<BackupOf, 'path'> & { keep: number; log: Log },
): Promise<{ path: string; manifest: Manifest }> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const name = backupName(backup.now, backup.passphrase ?? null)
  const path = join(folder, name)
  const manifest = await makeBackup({ ...backup, path })
  await checkSeal(path, backup.passphrase)
  await noteMade(folder, name)
  for (const old of (await backupsIn(folder)).slice(keep)) await rm(join(folder, old), { force: true })
  for (const other of await readdir(folder))
    if (NAME.test(other.replace(/\.part$/, '')) && other.endsWith('.part') && other < name)
      await rm(join(folder, other), { force: true })
  return { path, manifest }
}

/** The backup of each night, when BACKUP_DIR says where; the newest BACKUP_KEEP stay. */
export function backupJob(host: Host, connection: Connection): Job[] {
  const { backupDir, backupKeep, backupPassphrase } = host.config
  if (backupDir === null) return []
  return [
    {
      name: 'backup.make',
      cron: '15 3 * * *',
      atStart: false,
      anyTime: true,
      async work() {
        const now = host.clock.now()
        const stored = { connection, storage: storageOf(host), now, log: host.log, keep: backupKeep }
        const made = { ...stored, passphrase: backupPassphrase, keyId: secretKeyOf(host.config).id }
        const { path } = await backupInto(backupDir, made)
        host.log.info({ path }, 'Made the backup of this night')
      },
    },
  ]
}
