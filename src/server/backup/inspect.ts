import { buffer } from 'node:stream/consumers'
import { type Applied, isTooOld, sinceBaseline } from '../schema/baseline.ts'
import { knownMigrations, type SchemaPlace } from '../schema/migrate.ts'
import { checkSeal, readArchive } from './archive.ts'
import { HEAD_NAME, type Head, readHead } from './manifest.ts'
import { BackupRefused } from './refused.ts'

/**
 * Refuses a file that is no backup, is not whole, was changed, or comes from a newer version or one before 0.9.0
 * (BackupRefused), before anything is touched. Returns what the backup says of itself, its migrations as this version
 * names them.
 */
export async function inspectBackup(
  path: string,
  passphrase: string | null = null,
  { folder }: SchemaPlace = {},
): Promise<Head> {
  await checkSeal(path, passphrase)
  for await (const entry of readArchive(path, passphrase)) {
    if (entry.name !== HEAD_NAME) break
    const head = readHead(await buffer(entry.body))
    refuseOlder(head)
    const known = await knownMigrations(folder)
    const since = { ...head, migrations: [...sinceBaseline(head.migrations, known)] }
    refuseNewer(since, known)
    return since
  }
  throw new BackupRefused(`${path} is no backup of this product.`)
}

function refuseOlder({ migrations, product }: Head): void {
  if (isTooOld(migrations))
    throw new BackupRefused(
      `This backup is of a version before 0.9.0 (${product}). Restore it with version 0.9.0 and make a backup there, ` +
        'which this version restores: docs/how-to/upgrade.md',
    )
}

function refuseNewer({ migrations, product }: Head, all: readonly Applied[]): void {
  const known = new Map(all.map(({ name, checksum }) => [name, checksum]))
  const newer = migrations.filter(({ name }) => !known.has(name))
  if (newer.length > 0)
    throw new BackupRefused(
      `This backup is of a newer version (${product}) than this one: it knows ${newer.map(({ name }) => name).join(', ')}. ` +
        'Restore it with the version that made it, or a later one.',
    )
  const other = migrations.find(({ name, checksum }) => known.get(name) !== checksum)
  if (other)
    throw new BackupRefused(`This backup is of a product that is not this one: its ${other.name} is different.`)
}
