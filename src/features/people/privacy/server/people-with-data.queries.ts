import { sql } from 'kysely'
import type { Db } from '#server/database/db.ts'
import { allRows } from '#server/database/rows.ts'
import { isSecret } from '../rules.ts'

/** Kept elsewhere in the answer, and copies that are gone within a day. */
const LEFT_OUT = ['audit_log', 'idempotency_keys', 'imports']
/** Columns that say whose a row is. */
const KEYS = ['user_id', 'resident_id', 'owner_user_id']
/** Columns that hold an e-mail address. */
const ADDRESSES = ['email', 'address']
/** Records that refer to these are not by that alone the person's: what somebody recorded, who lives in a house. */
const NOT_FOLLOWED = ['users', 'files', 'houses', 'imports', 'sessions']
/** A payment of a bill issued to the person belongs to the payer, who may have bought the lot. */
const OF_WHO_PAID = { parent: 'bills', child: 'payment_items' }

interface Column {
  table: string
  column: string
  type: string
}

interface StoredPerson {
  userId: number
  residentId: number | null
  /** The e-mail addresses and numbers the person has and had. */
  contacts: readonly string[]
}

type Row = Record<string, unknown>

/**
 * Every row of every table that belongs to a person, table by table: those that name the person by number or e-mail
 * address, and what hangs on them. Tables, columns and what hangs on what are asked of the database, so that a new
 * table is not forgotten; keys and bytes stay behind (P01).
 */
export async function rowsOf(db: Db, held: StoredPerson): Promise<Record<string, Row[]>> {
  const columns = await columnsOf(db)
  const tables = [...new Set(columns.map(({ table }) => table))].filter((table) => !LEFT_OUT.includes(table))
  const own = (table: string) => columns.filter((one) => one.table === table)
  const found = new Map<string, Map<string, Row>>()

  /** Adds the rows of a table that fit; returns the ids of those that are new. */
  async function add(table: string, fits: ReturnType<typeof sql>): Promise<unknown[]> {
    const hidden = own(table).filter(({ column, type }) => type === 'bytea' || isSecret(column))
    const { rows } = await sql<{ row: Row }>`select to_jsonb(t) - ${hidden.map(({ column }) => column)}::text[] as row
      from ${sql.table(table)} t where ${fits}`.execute(db)
    const known = found.get(table) ?? new Map<string, Row>()
    found.set(table, known)
    const fresh = rows.filter(({ row }) => !known.has(nameOf(row)) && !isAnothers(row, held))
    for (const { row } of fresh) known.set(nameOf(row), row)
    return fresh.flatMap(({ row }) => row.id ?? [])
  }

  const hanging = await referencesOf(db)
  async function follow(table: string, ids: readonly unknown[]): Promise<void> {
    if (ids.length === 0 || NOT_FOLLOWED.includes(table)) return
    for (const { child, column } of hanging.filter(({ parent }) => parent === table)) {
      if (!tables.includes(child) || (table === OF_WHO_PAID.parent && child === OF_WHO_PAID.child)) continue
      const fits = sql`${sql.ref(`t.${column}`)}::text = any(${ids.map(String)}::text[])`
      await follow(child, await add(child, fits))
    }
  }

  for (const table of tables) {
    const fits = own(table).flatMap(({ column, type }) => keyed({ table, column, type }, held))
    if (fits.length > 0) await follow(table, await add(table, sql.join(fits, sql` or `)))
  }
  return Object.fromEntries([...found].flatMap(([table, rows]) => (rows.size ? [[table, [...rows.values()]]] : [])))
}

/** The conditions under which a column makes a row the person's. */
function keyed({ table, column, type }: Column, { userId, residentId, contacts }: StoredPerson) {
  const at = sql.ref(`t.${column}`)
  if (table === 'users') return column === 'id' ? [sql`${at} = ${userId}`] : []
  if (table === 'access_log' && column === 'subject') return [sql`(kind = 'profile' and ${at} = ${String(userId)})`]
  if (KEYS.includes(column)) return [sql`${at} = ${column === 'resident_id' ? residentId : userId}`]
  if (ADDRESSES.includes(column) && type !== 'inet')
    return [sql`lower(${at}::text) in (select lower(one) from unnest(${contacts}::text[]) one)`]
  return []
}

/** A row that hangs on the person's and says that it is somebody else's. */
const isAnothers = (row: Row, { userId, residentId }: StoredPerson) => {
  const whose = KEYS.flatMap((key) => (row[key] === undefined || row[key] === null ? [] : [[key, row[key]] as const]))
  const theirs = whose.some(([key, id]) => id === (key === 'resident_id' ? residentId : userId))
  return whose.length > 0 && !theirs && row.kind !== 'profile'
}

const nameOf = (row: Row) => JSON.stringify(row.id ?? row)

const columnsOf = (db: Db) =>
  allRows(db)(sql<Column>`
    select c.table_name as "table", c.column_name as "column", c.data_type as "type"
    from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
    where c.table_schema = 'public' and t.table_type = 'BASE TABLE' order by c.table_name, c.ordinal_position`)

/** Which column of which table holds the id of which. */
const referencesOf = (db: Db) =>
  allRows(db)(sql<{ child: string; column: string; parent: string }>`
    select c.conrelid::regclass::text as child, a.attname as "column", c.confrelid::regclass::text as parent
    from pg_constraint c
    join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    join pg_attribute k on k.attrelid = c.confrelid and k.attnum = c.confkey[1]
    where c.contype = 'f' and array_length(c.conkey, 1) = 1 and k.attname = 'id'
      and c.connamespace = 'public'::regnamespace`)
