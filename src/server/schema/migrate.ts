import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import type { Connection } from '../database/connection.ts'
import { isConflict } from '../database/failure.ts'
import type { Log } from '../log.ts'
import { type Applied, BASELINE, sinceBaseline } from './baseline.ts'
import { applyRules, applyValues, createTables, hasOtherRules, readSchema, type Schema } from './schema-files.ts'

const migrationsFolder = join(import.meta.dirname, '../../../db/migrations')
const schemaFolder = join(import.meta.dirname, '../../../db/schema')

/** Any number, as long as it is always the same. */
const migrationLock = 7_065_727
const fileName = /^\d{4}_[a-z0-9_]+\.sql$/
/** A file is one transaction; it must not end it. */
const transactionControl = /^\s*(?:begin|commit|rollback|start\s+transaction|end)\s*(?:work|transaction)?\s*;/im

interface Migration extends Applied {
  sql: string
}

/** Where the migrations are, and the files of db/schema; null for migrations without them. */
export interface SchemaPlace {
  folder?: string
  schemaIn?: string | null
}

/**
 * Brings the database to the state of the folder: files NNNN_name.sql in order, each in a transaction of its own,
 * none twice, also when two servers start at once. Refuses, before changing anything, when an applied file was
 * changed or is missing (the database is newer than this code) and when a new file comes before an applied one.
 * After them the functions, triggers and views become those of db/schema, in one transaction, where they are others.
 * An empty database is made from db/schema at once, as if every migration had been applied. One of 0.9.0 is at the
 * baseline (baseline.ts); an older one is refused.
 * `until` names the last one to apply; before the last one there is, db/schema is left alone. Migrations of another
 * folder have no such files. Returns the names it applied.
 */
export async function migrate(
  connection: Connection,
  {
    folder = migrationsFolder,
    schemaIn = folder === migrationsFolder ? schemaFolder : null,
    until,
    log,
  }: SchemaPlace & { until?: string; log?: Log } = {},
): Promise<string[]> {
  const migrations = await readMigrations(folder)
  const schema = schemaIn === null ? null : await readSchema(schemaIn)
  const client = new pg.Client({
    ...connection,
    application_name: 'purok migrations',
    options: '-c timezone=UTC -c client_min_messages=warning',
    connectionTimeoutMillis: 5_000,
    keepAlive: true,
  })
  client.on('error', () => undefined)
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [migrationLock])
    const applied = await readApplied(client)
    if (schema && applied.length === 0 && until === undefined) {
      await refuseWithoutList(client)
      await create(client, migrations, schema)
      log?.info({}, 'The database was made')
      return migrations.map(({ name }) => name)
    }
    const since = sinceBaseline(applied, migrations)
    const due = migrationsDue(migrations, since).filter(({ name }) => until === undefined || name <= until)
    const isLast = until === undefined || until >= (migrations.at(-1)?.name ?? '')
    await update(client, { due, schema, isLast, baseline: since === applied ? null : since[0], log })
    return due.map(({ name }) => name)
  } finally {
    await client.end()
  }
}

interface Update {
  due: readonly Migration[]
  schema: Schema | null
  /** Nothing is due after it, so that the rules are those of the files. */
  isLast: boolean
  /** To record where version 0.9.0 was. */
  baseline: Applied | null | undefined
  log: Log | undefined
}

async function update(client: pg.Client, { due, schema, isLast, baseline, log }: Update): Promise<void> {
  const recordBaseline = async () => {
    if (baseline) await replaceList(client, baseline)
  }
  // Functions that tables are made with come before the first step that may use it; the baseline has its own.
  const first = due.find(({ name }) => name !== BASELINE)
  for (const migration of due) {
    if (migration === first)
      await inTransaction(client, async () => {
        await recordBaseline()
        if (schema) await applyValues(client, schema)
      })
    await apply(client, migration)
    log?.debug({ migration: migration.name }, 'Migrated the database')
  }
  if (due.length > 0) log?.info({}, `${due.length} ${due.length === 1 ? 'migration' : 'migrations'} applied`)
  const rules = schema && isLast && (await hasOtherRules(client, schema)) ? schema : null
  if (!rules && !(baseline && !first)) return
  await whileOthersWork(client, async () => {
    if (!first) await recordBaseline()
    if (rules) await applyRules(client, rules, log)
  })
  if (rules) log?.info({}, 'Functions and triggers replaced')
}

/** The migrations this version of the product knows, in order. */
export const knownMigrations = (folder = migrationsFolder): Promise<Applied[]> => readMigrations(folder)

async function readMigrations(folder: string): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort()
  const numbers = new Set<string>()
  return await Promise.all(
    names.map(async (name) => {
      if (!fileName.test(name)) throw new Error(`Migration ${name} is not named NNNN_name.sql`)
      const number = name.slice(0, 4)
      if (numbers.has(number)) throw new Error(`Two migrations have the number ${number}`)
      numbers.add(number)
      // A checkout on Windows may have changed the line ends; the statements are the same.
      const sql = (await readFile(join(folder, name), 'utf8')).replaceAll('\r\n', '\n')
      if (transactionControl.test(sql)) throw new Error(`Migration ${name} must leave its transaction alone`)
      return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') }
    }),
  )
}

/** Tables without a list of migrations: somebody emptied it, and nobody knows which steps they had. */
async function refuseWithoutList(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ there: boolean }>("select to_regclass('settings') is not null as there")
  if (rows[0]?.there)
    throw new Error(
      'This database has tables and no list of its migrations (schema_migrations): restore a backup of it.',
    )
}

async function readApplied(client: pg.Client): Promise<Applied[]> {
  await client.query(`create table if not exists schema_migrations (
    name text primary key,
    checksum text not null,
    applied_at timestamptz not null default now()
  )`)
  return (await client.query<Applied>('select name, checksum from schema_migrations')).rows
}

function migrationsDue(migrations: Migration[], list: readonly Applied[]): Migration[] {
  const applied = new Map(list.map(({ name, checksum }) => [name, checksum]))
  const known = new Set(migrations.map((migration) => migration.name))
  const unknown = [...applied.keys()].filter((name) => !known.has(name)).sort()
  if (unknown.length > 0) {
    throw new Error(`The database is newer than this version of the application: it has ${unknown.join(', ')}`)
  }
  const last = [...applied.keys()].sort().at(-1) ?? ''
  for (const { name, checksum } of migrations) {
    const before = applied.get(name)
    if (before === undefined && name < last) throw new Error(`Migration ${name} comes before ${last}, which is applied`)
    if (before !== undefined && before !== checksum)
      throw new Error(`Migration ${name} was changed after it was applied`)
  }
  return migrations.filter((migration) => !applied.has(migration.name))
}

async function apply(client: pg.Client, migration: Migration): Promise<void> {
  try {
    await inTransaction(client, async () => {
      await client.query(migration.sql)
      await record(client, [migration])
    })
  } catch (cause) {
    const message = cause instanceof Error ? cause.message : String(cause)
    throw new Error(`Migration ${migration.name} failed: ${message}`, { cause })
  }
}

const create = (client: pg.Client, migrations: Migration[], schema: Schema): Promise<void> =>
  inTransaction(client, async () => {
    await createTables(client, schema)
    await applyRules(client, schema)
    await record(client, migrations)
  })

/** Another server may be at work, and lock the same tables in another order. */
async function whileOthersWork(client: pg.Client, work: () => Promise<void>, attempts = 5): Promise<void> {
  try {
    await inTransaction(client, work)
  } catch (error) {
    if (attempts === 1 || !(error instanceof Error && isConflict(error.cause))) throw error
    await whileOthersWork(client, work, attempts - 1)
  }
}

/** Records the baseline for the migrations of version 0.9.0. */
async function replaceList(client: pg.Client, baseline: Applied): Promise<void> {
  await client.query('delete from schema_migrations where name < $1', [BASELINE])
  await record(client, [baseline])
}

async function record(client: pg.Client, migrations: readonly Applied[]): Promise<void> {
  await client.query('insert into schema_migrations (name, checksum) select * from unnest($1::text[], $2::text[])', [
    migrations.map(({ name }) => name),
    migrations.map(({ checksum }) => checksum),
  ])
}

async function inTransaction(client: pg.Client, work: () => Promise<void>): Promise<void> {
  await client.query('begin')
  try {
    await work()
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch(() => undefined)
    throw error
  }
}
