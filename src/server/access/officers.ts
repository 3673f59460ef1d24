import { sql } from 'kysely'
import type { Day } from '#shared/dates.ts'
import { type ActingRole, POSITIONS, type Position } from '#shared/offices.ts'
import type { Db } from '../database/db.ts'

/** Role of an officer of `users u join admins a` on a day: 'none' before and after the term. */
export const roleNow = (today: Day) => sql<ActingRole | 'none'>`
  case when a.term_from > ${today} or a.term_until < ${today} then 'none' else coalesce(a.office_role, u.role_type) end`

/** User ids of those who have one of some roles today. */
export async function officersWho(db: Db, roles: readonly Position[], today: Day): Promise<number[]> {
  const may = POSITIONS.filter((role) => roles.includes(role))
  const { rows } = await sql<{ id: number }>`
    select u.id from users u join admins a on a.user_id = u.id
    where u.ended_at is null and ${roleNow(today)} = any(${may}::text[]) order by u.id`.execute(db)
  return rows.map((row) => row.id)
}
