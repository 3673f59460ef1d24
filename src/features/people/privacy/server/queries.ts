import { sql } from 'kysely'
import type { Db } from '#server/database/db.ts'
import { type Aliases, mentionsPerson } from '#server/people/aliases.queries.ts'
import { offsetOf, type Page, type PageAsk, pageOf } from '#shared/paging.ts'
import { fullName } from '#shared/text/names.ts'
import type { PersonWithData } from '../contract.ts'

const people = (db: Db) =>
  db
    .selectFrom('users')
    .leftJoin('residents', 'residents.user_id', 'users.id')
    .leftJoin('houses', 'houses.id', 'residents.house_id')
    .select(['users.id', 'firstname', 'middlename', 'lastname', 'users.role_type', 'ended_at', 'erased_at'])
    .select(['residents.id as resident_id', 'left_at', 'address'])

type Row = Awaited<ReturnType<ReturnType<typeof people>['executeTakeFirstOrThrow']>>

const shown = (row: Row): PersonWithData => ({
  id: row.id,
  name: fullName(row),
  // The table allows these alone.
  role_type: row.role_type as PersonWithData['role_type'],
  address: row.address,
  has_left: row.left_at !== null || row.ended_at !== null,
  is_erased: row.erased_at !== null,
})

/** Everybody, sorted by name. */
export async function peopleWithData(db: Db, search: string, ask: PageAsk): Promise<Page<PersonWithData>> {
  const fits = sql<boolean>`(${search} = '' or users.search like search_pattern(${search}))`
  const rows = await people(db)
    .where(fits)
    .orderBy(sql`fold(lastname)`)
    .orderBy(sql`fold(coalesce(firstname, ''))`)
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

/** One person with what an erasure needs to know; undefined when there is none. */
export async function personWithData(db: Db, userId: number) {
  const row = await people(db).where('users.id', '=', userId).executeTakeFirst()
  return (
    row && {
      person: shown(row),
      residentId: row.resident_id,
    }
  )
}

/** The files a person owns, the own picture included. */
export async function filesOf(db: Db, userId: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select id from files where owner_user_id = ${userId}
    union select picture_file_id from users where id = ${userId} and picture_file_id is not null`.execute(db)
  return rows.map(({ id }) => id)
}

/** Texts that people write about others, with their names on the screens. */
const TEXTS = {
  announcements: 'Announcements',
  complaints: 'Complaints of others',
  expenses: 'Expenses',
  notifications: 'Notices to others',
  requests: 'Requests of others',
  settings: 'Settings and guidelines',
}

/** Where a person is still named by others, for somebody to read: how many entries, by the name of the screen. */
export async function stillNamed(db: Db, known: Aliases): Promise<{ what: string; entries: number }[]> {
  const found: { what: string; entries: number }[] = []
  for (const [table, what] of Object.entries(TEXTS)) {
    const { rows } = await sql<{ entries: number }>`select count(*)::int as entries from ${sql.table(table)} t
      where ${mentionsPerson(sql`t::text`, known)}`.execute(db)
    const entries = rows[0]?.entries ?? 0
    if (entries > 0) found.push({ what, entries })
  }
  return found
}

/** Counts the receipts that keep a person's name. */
export async function receiptsOf(db: Db, residentId: number): Promise<number> {
  const { count } = await db
    .selectFrom('payments')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('resident_id', '=', residentId)
    .executeTakeFirstOrThrow()
  return count
}
