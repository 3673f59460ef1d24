import { sql } from 'kysely'
import type { Day } from '#shared/dates.ts'
import type { ActingRole } from '#shared/offices.ts'
import { WORK, type Work } from '#shared/roles.ts'
import type { Db } from '../database/db.ts'

/** Role of an officer of `users u join admins a` on a day: 'none' before and after the term. */
export const roleNow = (today: Day) => sql<ActingRole | 'none'>`
  case when a.term_from > ${today} or a.term_until < ${today} then 'none' else coalesce(a.office_role, u.role_type) end`

/** User ids of those whose work something is today. */
export async function officersWho(db: Db, work: Work, today: Day): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select u.id from users u join admins a on a.user_id = u.id
    where u.ended_at is null and ${roleNow(today)} = any(${[...WORK[work]]}::text[])
      and not ${work} = any(a.removed) order by u.id`.execute(db)
  return rows.map((row) => row.id)
}
