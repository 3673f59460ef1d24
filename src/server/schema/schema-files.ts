import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'
import type { Log } from '../log.ts'

/** Table files for a new database. A file may refer to what comes before it. */
export const TABLE_FILES = [
  'host',
  'people',
  'messages',
  'requests',
  'gate',
  'bills',
  'ledger',
  'cash',
  'statements',
  'closings',
  'bonds',
  'standing',
  'references',
  'seed',
]

/** Functions, triggers and views, for every database. A file may refer to what comes before it. */
export const RULE_FILES = [
  'values',
  'conventions',
  'audit',
  'people',
  'addresses',
  'bills',
  'plans',
  'ledger',
  'refunds',
  'cash',
  'expenses',
  'cheques',
  'closings',
  'bonds',
  'requests',
  'standing',
  'restored',
]

interface SqlFile {
  name: string
  sql: string
}

export interface Schema {
  tables: SqlFile[]
  rules: SqlFile[]
  /** Of both: which triggers a table has follows from its columns (conventions.sql). */
  checksum: string
}

/** Reads db/schema. */
export async function readSchema(folder: string): Promise<Schema> {
  const read = async (name: string): Promise<SqlFile> => ({
    name: `${name}.sql`,
    // A checkout on Windows may have changed the line ends; the statements are the same.
    sql: (await readFile(join(folder, `${name}.sql`), 'utf8')).replaceAll('\r\n', '\n'),
  })
  const rules = await Promise.all(RULE_FILES.map(read))
  // Constraints and indexes are made with functions of `values`.
  const tables = await Promise.all(
    ['tables/extensions', 'values', ...TABLE_FILES.map((name) => `tables/${name}`)].map(read),
  )
  const hash = createHash('sha256')
  for (const { name, sql } of [...tables, ...rules]) hash.update(`${name}\n${sql}\n`)
  return { tables, rules, checksum: hash.digest('hex') }
}

/** Makes the tables of an empty database, with the rows that a village begins with. Only inside of a transaction. */
export const createTables = (client: pg.ClientBase, { tables }: Schema): Promise<void> => runUnchecked(client, tables)

/** Replaces the functions that tables are made with, before a migration uses them. Only inside of a transaction. */
export const applyValues = (client: pg.ClientBase, { rules }: Schema): Promise<void> =>
  runUnchecked(
    client,
    rules.filter(({ name }) => name === 'values.sql'),
  )

/** A function that fills a column may use a table that is made after it. */
async function runUnchecked(client: pg.ClientBase, files: readonly SqlFile[]): Promise<void> {
  await client.query('set local check_function_bodies = off')
  await run(client, files)
  await client.query('set local check_function_bodies = on')
}

/** True when the database has other rules than these. */
export async function hasOtherRules(client: pg.ClientBase, { checksum }: Schema): Promise<boolean> {
  const { rows } = await client.query<{ checksum: string }>('select checksum from schema_files')
  return rows[0]?.checksum !== checksum
}

/**
 * Makes the functions, triggers and views of the database those of the files: what is there is replaced, and a trigger or a
 * function that no file has any more is dropped. Only inside of a transaction.
 */
export async function applyRules(client: pg.ClientBase, { rules, checksum }: Schema, log?: Log): Promise<void> {
  await run(client, rules)
  const { rows: strays } = await client.query<{ name: string }>(STRAYS)
  await run(
    client,
    strays.map(({ name }) => ({ name, sql: `drop ${name}` })),
  )
  if (strays.length > 0) log?.info({ dropped: strays.map(({ name }) => name) }, 'Dropped rules of another version')
  await client.query('delete from schema_files')
  await client.query('insert into schema_files (checksum) values ($1)', [checksum])
}

async function run(client: pg.ClientBase, files: readonly SqlFile[]): Promise<void> {
  for (const { name, sql } of files) {
    try {
      await client.query(sql)
    } catch (cause) {
      throw new Error(`${name} of db/schema failed: ${cause instanceof Error ? cause.message : String(cause)}`, {
        cause,
      })
    }
  }
}

/**
 * Triggers and functions that this transaction did not write, though it wrote all that the files have; functions that others
 * are made of come last. What extensions brought along and what belongs to another role stays.
 */
const STRAYS = `
  select format('trigger %I on %s', tgname, tgrelid::regclass) as name, 1 as step, t.oid
  from pg_trigger t join pg_class c on c.oid = tgrelid
  where c.relnamespace = current_schema()::regnamespace and not tgisinternal and t.xmin <> pg_current_xact_id()::xid
  union all
  select case prokind when 'p' then 'procedure ' else 'function ' end || p.oid::regprocedure, 2, p.oid
  from pg_proc p
  where pronamespace = current_schema()::regnamespace and p.xmin <> pg_current_xact_id()::xid and pg_has_role(proowner, 'usage')
    and not exists (select from pg_depend d where d.classid = 'pg_proc'::regclass and d.objid = p.oid and d.deptype = 'e')
  order by step, oid desc`
