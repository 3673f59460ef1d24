import { sql } from 'kysely'
import type { Db } from '#server/db.ts'
import { fullName } from '#shared/names.ts'
import { offsetOf, type Page, type PageAsk, pageOf } from '#shared/paging.ts'
import { addressOf } from '#shared/people.ts'
import type { HeldPerson } from '../contract.ts'
import { isSecret } from '../rules.ts'

const people = (db: Db) =>
  db
    .selectFrom('users')
    .leftJoin('residents', 'residents.user_id', 'users.id')
    .leftJoin('houses', 'houses.id', 'residents.house_id')
    .select(['users.id', 'firstname', 'middlename', 'lastname', 'users.role_type', 'ended_at', 'erased_at', 'email'])
    .select(['residents.id as resident_id', 'left_at', 'block', 'lot'])

type Row = Awaited<ReturnType<ReturnType<typeof people>['executeTakeFirstOrThrow']>>

const shown = (row: Row): HeldPerson => ({
  id: row.id,
  name: fullName(row),
  // The table allows these alone.
  role_type: row.role_type as HeldPerson['role_type'],
  address: row.block !== null && row.lot !== null ? addressOf({ block: row.block, lot: row.lot }) : null,
  has_left: row.left_at !== null || row.ended_at !== null,
  is_erased: row.erased_at !== null,
})

/** Everybody, sorted by name. */
export async function heldPeople(db: Db, search: string, ask: PageAsk): Promise<Page<HeldPerson>> {
  const fits = sql<boolean>`(${search} = '' or users.search like search_pattern(${search}))`
  const rows = await people(db)
    .where(fits)
    .orderBy(sql`fold(lastname)`)
    .orderBy(sql`fold(firstname)`)
    .orderBy('users.id', 'desc')
    .limit(ask.size)
    .offset(offsetOf(ask))
    .execute()
  const { total } = await db
    .selectFrom('users')
    .where(fits)
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return pageOf(rows.map(shown), total, ask)
}

/** A person with what an erasure needs to know. */
export type Held = NonNullable<Awaited<ReturnType<typeof heldPerson>>>

/** One person with what an erasure needs to know; undefined when there is none. */
export async function heldPerson(db: Db, userId: number) {
  const row = await people(db).where('users.id', '=', userId).executeTakeFirst()
  return (
    row && {
      person: shown(row),
      residentId: row.resident_id,
      email: row.email,
      isResident: row.resident_id !== null,
    }
  )
}

/** What somebody did to others' data, and what is no data about a person. */
const LEFT_OUT = ['audit_log', 'idempotency_keys']
const KEYS = ['user_id', 'resident_id', 'owner_user_id']

/**
 * Every row of every table that belongs to a person, table by table. Tables are found by their columns, so that a new
 * one is not forgotten; columns with keys and bytes stay behind (P01).
 */
export async function everythingOf(db: Db, { userId, residentId }: { userId: number; residentId: number | null }) {
  const { rows: columns } = await sql<{ table: string; column: string; type: string }>`
    select c.table_name as "table", c.column_name as "column", c.data_type as "type"
    from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
    where c.table_schema = 'public' and t.table_type = 'BASE TABLE' order by c.table_name, c.ordinal_position`.execute(
    db,
  )
  const found: Record<string, unknown[]> = {}
  for (const table of new Set(columns.map((one) => one.table))) {
    const own = columns.filter((one) => one.table === table)
    const keys = table === 'users' ? ['id'] : KEYS.filter((key) => own.some(({ column }) => column === key))
    if (keys.length === 0 || LEFT_OUT.includes(table)) continue
    const hidden = own.filter(({ column, type }) => type === 'bytea' || isSecret(column)).map(({ column }) => column)
    const belongs = keys.map((key) => sql`${sql.ref(`t.${key}`)} = ${key === 'resident_id' ? residentId : userId}`)
    const { rows } = await sql<{ row: unknown }>`
      select to_jsonb(t) - ${hidden}::text[] as row from ${sql.table(table)} t
      where ${sql.join(belongs, sql` or `)}`.execute(db)
    if (rows.length > 0) found[table] = rows.map(({ row }) => row)
  }
  return found
}

/** The files a person owns. */
export async function filesOf(db: Db, userId: number): Promise<string[]> {
  const rows = await db.selectFrom('files').select('id').where('owner_user_id', '=', userId).execute()
  return rows.map(({ id }) => id)
}
