import { sql } from 'kysely'
import type { Db } from '#server/database/db.ts'
import type { Day } from '#shared/dates.ts'
import type { ResidentRole } from '../rules.ts'

/** Lots that a person belonged to and does no more on a day, the last first. */
export async function endedLots(db: Db, userId: number, today: Day) {
  const { rows } = await sql<{ address: string; role: ResidentRole; until: Day }>`
    select h.address, last.role, last.until_day as until
    from (
      select distinct on (t.house_id) t.house_id, t.role, t.until_day from tenures t
      join residents r on r.id = t.resident_id
      where r.user_id = ${userId} order by t.house_id, t.until_day desc nulls first
    ) last join houses h on h.id = last.house_id
    where last.until_day <= ${today} order by last.until_day desc, h.sort_key`.execute(db)
  return rows
}

/** USER.ids of those who belong to a lot, whom somebody added, and who have no account yet. */
export async function correctableMembers(db: Db, houseId: number, addedBy: number): Promise<number[]> {
  const rows = await db
    .selectFrom('residents')
    .innerJoin('users', 'users.id', 'residents.user_id')
    .select('users.id')
    .where('residents.house_id', '=', houseId)
    .where('residents.left_at', 'is', null)
    .where('residents.added_by', '=', addedBy)
    .where('users.password_hash', 'is', null)
    .orderBy('users.id')
    .execute()
  return rows.map(({ id }) => id)
}
