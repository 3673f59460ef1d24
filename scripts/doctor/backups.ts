import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { backupsIn, isNamedEncrypted, MISSED_MS, madeAt } from '#server/backup/job.ts'
import type { Config } from '#server/start/config.ts'
import { durationText, failure, type Line, ok, sizeText, warning } from './line.ts'

/** Backups that were found in BACKUP_DIR. */
export interface Backups {
  folder: string
  count: number
  newest: { name: string; at: Date; bytes: number } | null
  /** On the disk of the data. */
  sameDisk: boolean
}

/** Looks at the backups of a folder; null where none is named. */
export async function lookForBackups({
  backupDir,
  dataDir,
}: Pick<Config, 'backupDir' | 'dataDir'>): Promise<Backups | null> {
  if (backupDir === null) return null
  const names = await backupsIn(backupDir)
  const [name] = names
  const disk = (path: string) =>
    stat(path).then(
      ({ dev }) => dev,
      () => null,
    )
  const data = await disk(dataDir)
  return {
    folder: backupDir,
    count: names.length,
    newest: name ? { name, at: madeAt(name), bytes: (await stat(join(backupDir, name))).size } : null,
    sameDisk: data !== null && data === (await disk(backupDir)),
  }
}

type Keys = Pick<Config, 'backupPassphrase' | 'secretKey' | 'dataDir'>

/** Tells whether there is a backup of last night, whether others can read it, and where the key is. */
export function backupLines(found: Backups | null, config: Keys, now: Date): Line[] {
  if (found === null)
    return [
      failure('No backup is made by itself: name a folder with BACKUP_DIR, best on another disk.'),
      keyLine(config),
    ]
  const { newest, count, folder, sameDisk } = found
  if (!newest)
    return [failure(`There is no backup in ${folder}: make the first one now with npm run backup.`), keyLine(config)]
  const age = now.getTime() - newest.at.getTime()
  const named = `The newest of ${count} in ${folder} is ${durationText(age)} old, ${sizeText(newest.bytes)}`
  const encrypted = isNamedEncrypted(newest.name)
  return [
    age > MISSED_MS
      ? failure(`${named}: let the product run at night, or look in its log why it failed.`)
      : ok(`${named}${encrypted ? ', encrypted' : ''}.`),
    ...(encrypted ? [] : [openLine(config)]),
    ...(sameDisk
      ? [warning('The backups are on the disk of the data and go with it: copy the folder elsewhere every day.')]
      : []),
    keyLine(config),
  ]
}

const openLine = ({ backupPassphrase }: Keys): Line =>
  backupPassphrase === null
    ? warning('The newest backup can be read by whoever has it: set BACKUP_PASSPHRASE before it leaves the office.')
    : warning('The newest backup was made before BACKUP_PASSPHRASE was set: make one now with npm run backup.')

const keyLine = ({ secretKey, dataDir }: Keys): Line =>
  secretKey === null
    ? warning(`The key is in no backup: keep a copy of ${join(dataDir, 'secret.key')} elsewhere, not beside them.`)
    : ok('The key is SECRET_KEY, outside of the data and of the backups.')
