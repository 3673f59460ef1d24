import { sql } from 'kysely'
import type { Db, Tx } from '#server/database/db.ts'
import { firstRow } from '#server/database/rows.ts'
import type { Day } from '#shared/dates.ts'

const zone = sql`coalesce((select nullif(value, '') from settings where key = 'village_timezone'), 'Asia/Manila')`

/** Removes the sessions of officers outside of their term on the village's day; returns whose they were. */
export async function removeSessionsOutOfTerm(tx: Tx, now: Date): Promise<number[]> {
  const { rows } = await sql<{ user_id: number }>`
    delete from sessions using admins, (select (${now}::timestamptz at time zone ${zone})::date as today) village
    where admins.user_id = sessions.user_id and (term_from > village.today or term_until < village.today)
    returning sessions.user_id`.execute(tx)
  return rows.map((row) => row.user_id)
}

export interface Term {
  from: Day | null
  until: Day | null
  today: Day
}

/** The term of an account of the office and the village's day; undefined for residents. */
export const termOf = (db: Db, userId: number, now: Date) =>
  firstRow(db)(sql<Term>`
    select term_from as "from", term_until as until, (${now}::timestamptz at time zone ${zone})::date as today
    from admins where user_id = ${userId}`)
