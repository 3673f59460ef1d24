import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import pg from 'pg'
import { Failure } from '#shared/errors.ts'
import type { Connection } from '../database/connection.ts'
import type { Storage } from '../files/storage.ts'
import type { Log } from '../log.ts'
import { isTooOld, TOO_OLD } from '../schema/baseline.ts'
import { version } from '../start/version.ts'
import { type ArchiveWriter, writeArchive } from './archive.ts'
import { copyOut, copySession } from './copy.ts'
import { travelling } from './left-out.queries.ts'
import { FORMAT, HEAD_NAME, type Head, MANIFEST_NAME, type Manifest } from './manifest.ts'
import { BackupRefused } from './refused.ts'
import {
  readFiles,
  readMigrations,
  readSeal,
  readSequences,
  readTables,
  readTotals,
  STORED_BYTES_LOCK,
  type Table,
} from './tables.queries.ts'

/** A table travels in entries of about this many bytes; so much of it is in memory. */
const PIECE = 1024 * 1024

export interface BackupOf {
  connection: Connection
  /** Where the bytes of uploaded files are. */
  storage: Storage
  /** The file to write; it must not be there yet. */
  path: string
  now: Date
  log: Log
  /** Encrypts the file; null leaves it readable. */
  passphrase?: string | null
  /** Which key the place has (`SecretKey.id`); null when that is not known. The key itself is never in a backup. */
  keyId?: string | null
  /** With what opens the living product, so that nobody notices a move; such a file is never kept. */
  whole?: boolean
}

/**
 * Writes database and uploaded files as they are at one moment into one file, while the product goes on working
 * (promise K09). Everything acknowledged before the call is in it. A failure leaves no file behind.
 */
export async function makeBackup({
  connection,
  storage,
  path,
  now,
  log,
  whole = false,
  ...secret
}: BackupOf): Promise<Manifest> {
  const client = new pg.Client(copySession(connection, 'backup'))
  client.on('error', () => undefined)
  await client.connect()
  try {
    await client.query('select pg_advisory_lock_shared($1)', [STORED_BYTES_LOCK])
    await client.query('begin isolation level repeatable read read only')
    const head = await headOf(client, now, { key: secret.keyId ?? null, whole })
    const archive = await writeArchive(path, now, secret.passphrase ?? null)
    try {
      await archive.add(HEAD_NAME, json(head.head))
      const manifest: Manifest = {
        format: FORMAT,
        takenAt: head.head.takenAt,
        tables: await addTables(client, archive, head.tables),
        sequences: await readSequences(client),
        totals: await readTotals(client),
        seal: await readSeal(client),
        files: await addFiles(client, archive, { storage, log }),
      }
      await archive.add(MANIFEST_NAME, json(manifest))
      await archive.finish()
      return manifest
    } catch (error) {
      await archive.abandon()
      throw error
    }
  } finally {
    await client.end()
  }
}

async function headOf(
  client: pg.ClientBase,
  now: Date,
  { key, whole }: { key: string | null; whole: boolean },
): Promise<{ head: Head; tables: Table[] }> {
  const { rows } = await client.query("select to_regclass('schema_migrations') is not null as made")
  if (!rows[0]?.made) throw new BackupRefused('There is nothing to back up: this database is empty.')
  const migrations = await readMigrations(client)
  if (isTooOld(migrations)) throw new BackupRefused(TOO_OLD)
  const all = await readTables(client)
  const tables = whole ? all : await travelling(client, all)
  return {
    tables,
    head: {
      format: FORMAT,
      product: version,
      key,
      takenAt: now.toISOString(),
      migrations,
      tables: tables.map(({ name, columns }) => ({ name, columns })),
    },
  }
}

async function addTables(client: pg.ClientBase, archive: ArchiveWriter, tables: readonly Table[]) {
  const prints: Manifest['tables'] = {}
  for (const table of tables) {
    let waiting: Buffer[] = []
    let size = 0
    let number = 0
    const hand = async () => {
      number += 1
      await archive.add(`tables/${table.name}/${String(number).padStart(6, '0')}.copy`, Buffer.concat(waiting))
      waiting = []
      size = 0
    }
    prints[table.name] = await copyOut(client, table, async (piece) => {
      waiting.push(piece)
      size += piece.length
      if (size >= PIECE) await hand()
    })
    if (size > 0) await hand()
  }
  return prints
}

async function addFiles(
  client: pg.ClientBase,
  archive: ArchiveWriter,
  { storage, log }: Pick<BackupOf, 'storage' | 'log'>,
): Promise<Manifest['files']> {
  const files = { count: 0, bytes: 0, missing: [] as string[] }
  for (const { id, sha256 } of await readFiles(client)) {
    const bytes = await bytesOf(storage, id)
    if (bytes && createHash('sha256').update(bytes).digest('hex') === sha256) {
      await archive.add(`files/${id}`, bytes)
      files.count += 1
      files.bytes += bytes.length
    } else {
      files.missing.push(id)
      log.warn({ file: id }, `The bytes of a stored file are ${bytes ? 'damaged' : 'gone'}; they are not in the backup`)
    }
  }
  return files
}

async function bytesOf(storage: Storage, id: string): Promise<Buffer | null> {
  try {
    return await buffer(await storage.open(id))
  } catch (error) {
    if (error instanceof Failure && error.code === 'not_found') return null
    throw error
  }
}

const json = (value: object) => Buffer.from(`${JSON.stringify(value, null, 2)}\n`)
