import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import pg from 'pg'
import type { SecretKey } from '../access/secret-key.ts'
import type { Connection } from '../database/connection.ts'
import type { Storage } from '../files/storage.ts'
import type { Log } from '../log.ts'
import { migrate, type SchemaPlace } from '../schema/migrate.ts'
import { type Entry, readArchive } from './archive.ts'
import { CopyIn, copyOut, copySession, type Print } from './copy.ts'
import { inspectBackup } from './inspect.ts'
import { deleteFactors, deleteLeftOut } from './left-out.queries.ts'
import { type Head, MANIFEST_NAME, type Manifest, readManifest } from './manifest.ts'
import { BackupRefused } from './refused.ts'
import {
  askNumbers,
  readFiles,
  readTables,
  readTotals,
  rulesAside,
  rulesBack,
  setSequence,
  type Table,
  tablesInUse,
} from './tables.queries.ts'

export interface RestoreInto {
  path: string
  /** Of a database that is empty, or that nobody used yet. */
  connection: Connection
  storage: Storage
  log: Log
  /** Of an encrypted one. */
  passphrase?: string | null
  /** The key of the place, asked for once the file was found good. */
  key(): SecretKey
  /** Keeps what opens the living product, and asks for no numbers: the same installation goes on with it, and gave none since. */
  whole?: boolean
  /** Called when the place was found empty, before anything is written. */
  begin?(): Promise<void>
  /** Hears, in sentences, what the office has to know. */
  tell?(sentence: string): void
  /** The product's own unless told. */
  schema?: SchemaPlace
}

/**
 * Brings a backup back into an empty place and proves it: every row byte for byte, sums, receipt series, files. All or
 * nothing in the database; then it is brought to the schema of this version. BackupRefused when the place is in use.
 */
export async function restoreBackup({
  path,
  connection,
  storage,
  log,
  passphrase = null,
  key,
  whole = false,
  begin,
  tell: report = () => undefined,
  schema = {},
}: RestoreInto): Promise<Manifest> {
  const head = await inspectBackup(path, passphrase, schema)
  await refuseUsed(connection)
  await begin?.()
  await migrate(connection, { ...schema, until: head.migrations.at(-1)?.name ?? '', log })
  const client = new pg.Client(copySession(connection, 'restore'))
  client.on('error', () => undefined)
  await client.connect()
  try {
    await client.query('begin')
    const tables = tablesOf(head, await readTables(client))
    const keys = await rulesAside(client, tables)
    const { manifest, prints, files } = await load({ client, path, passphrase, tables, storage })
    for (const sequence of manifest.sequences) await setSequence(client, sequence)
    await rulesBack(client, tables, keys)
    await prove(client, { manifest, tables, prints, files })
    if (!whole) {
      await deleteLeftOut(client, tables)
      await askNumbers(client, manifest.takenAt)
    }
    if (head.key && head.key !== key().id) await changeKey(client, report)
    await client.query('commit')
    await client.query('analyze')
    await migrate(connection, { ...schema, log })
    return manifest
  } finally {
    // An open transaction is rolled back with its session.
    await client.end()
  }
}

/** The place has another key than the one that the backup's secrets are under. */
async function changeKey(client: pg.ClientBase, report: (sentence: string) => void): Promise<void> {
  const people = await deleteFactors(client)
  if (people > 0)
    report(
      `The second factor of ${people} ${people === 1 ? 'person was' : 'people were'} reset: they are under the key of the place the ` +
        'backup was made in, and this place has another one (SECRET_KEY, or secret.key in its data folder). Passwords stay; ' +
        'set the second factors up anew, or restore again with that key.',
    )
}

/** BackupRefused for a database that holds something. */
export async function refuseUsed(connection: Connection): Promise<void> {
  const client = new pg.Client(copySession(connection, 'restore'))
  client.on('error', () => undefined)
  await client.connect()
  try {
    const used = await tablesInUse(client, await readTables(client))
    if (used.length > 0)
      throw new BackupRefused(
        `The database is not empty (${used.slice(0, 5).join(', ')}). A backup is restored into an empty one only: ` +
          'name an empty folder with DATA_DIR, or an empty database with DATABASE_URL.',
      )
  } finally {
    await client.end()
  }
}

/** The tables as they are here, in the columns of the backup. */
function tablesOf(head: Head, here: readonly Table[]): Table[] {
  const stored = new Map(head.tables.map(({ name, columns }) => [name, columns]))
  const stray = [...stored.keys()].filter((name) => !here.some((table) => table.name === name))
  if (stray.length > 0)
    throw new BackupRefused(`This backup has tables that are not the product's: ${stray.join(', ')}.`)
  return here.map((table) => ({ ...table, columns: stored.get(table.name) ?? table.columns }))
}

interface Loaded {
  manifest: Manifest
  prints: Map<string, Print>
  /** The checksums of the files' bytes by id. */
  files: Map<string, string>
}

async function load({
  client,
  path,
  passphrase,
  tables,
  storage,
}: {
  client: pg.Client
  path: string
  passphrase: string | null
  tables: readonly Table[]
  storage: Storage
}): Promise<Loaded> {
  const prints = new Map<string, Print>()
  const files = new Map<string, string>()
  let manifest: Manifest | null = null
  let filling: { table: Table; copy: CopyIn } | null = null
  const fill = async (next: Table | null) => {
    if (filling?.table === next) return
    if (filling) prints.set(filling.table.name, await filling.copy.end())
    filling = next && { table: next, copy: new CopyIn(client, next) }
  }
  for await (const entry of readArchive(path, passphrase)) {
    const table = tables.find(({ name }) => entry.name.startsWith(`tables/${name}/`)) ?? null
    await fill(table)
    if (filling) for await (const piece of entry.body) await (filling as { copy: CopyIn }).copy.write(piece)
    else if (entry.name.startsWith('files/')) await storeFile(entry, storage, files)
    else if (entry.name === MANIFEST_NAME) manifest = readManifest(await buffer(entry.body))
  }
  await fill(null)
  if (!manifest) throw new BackupRefused('This backup has no manifest.')
  return { manifest, prints, files }
}

async function storeFile(entry: Entry, storage: Storage, files: Map<string, string>): Promise<void> {
  const id = entry.name.slice('files/'.length)
  const bytes = await buffer(entry.body)
  await storage.put(id, bytes)
  files.set(id, createHash('sha256').update(bytes).digest('hex'))
}

/** Throws when anything is not as the manifest says. */
async function prove(
  client: pg.ClientBase,
  { manifest, tables, prints, files }: Loaded & { tables: readonly Table[] },
): Promise<void> {
  const wrong: string[] = []
  const same = (what: string, found: unknown, wanted: unknown) => {
    if (JSON.stringify(found) !== JSON.stringify(wanted)) wrong.push(what)
  }
  for (const table of tables) {
    const wanted = manifest.tables[table.name]
    same(`what was read of ${table.name}`, prints.get(table.name)?.sha256 ?? EMPTY, wanted?.sha256 ?? EMPTY)
    // The checksum is of every row; backups of an earlier version can say too few of them.
    same(`the rows of ${table.name}`, (await copyOut(client, table)).sha256, wanted?.sha256 ?? EMPTY)
  }
  same('the sums of the books', await readTotals(client), manifest.totals)
  const missing = new Set(manifest.files.missing)
  for (const { id, sha256 } of await readFiles(client))
    if (!missing.has(id)) same(`the file ${id}`, files.get(id), sha256)
  same('the number of files', files.size, manifest.files.count)
  if (wrong.length > 0)
    throw new BackupRefused(`The restored data is not what was backed up: ${wrong.join(', ')}. Nothing was kept.`)
}

const EMPTY = createHash('sha256').digest('hex')
