import { type RawBuilder, sql } from 'kysely'
import { setRoles } from '#features/people/account/server/people.queries.ts'
import type { Tx } from '#server/database/db.ts'
import { firstLotFirst, tenuresOn } from '#server/people/occupancies.queries.ts'
import type { ResidentRole } from '#shared/contract.ts'
import type { Day } from '#shared/dates.ts'

/**
 * Keeps what old calls answer, one lot and one role a person, in step with the tenures of a day: of some residents, or of
 * all. Who has no lot on that day has left; lot and role stay as the last that was known. Returns USER.ids of who has none.
 */
export async function storeFirstLots(
  tx: Tx,
  { residentIds, today, now }: { residentIds: readonly number[] | 'all'; today: Day; now: Date },
): Promise<number[]> {
  const some: RawBuilder<unknown> =
    residentIds === 'all' ? sql`true` : sql`residents.id = any(${[...residentIds].sort((a, b) => a - b)}::int[])`
  const first = sql`(select distinct on (resident_id) resident_id, house_id, role from ${tenuresOn(today)} own
    order by resident_id, ${firstLotFirst})`
  // The resident's role follows the person's by its foreign key.
  const { rows: changed } = await sql<{ user_id: number; role: ResidentRole }>`
    select users.id as user_id, first.role
    from users join residents on users.id = residents.user_id join ${first} first on first.resident_id = residents.id
    where ${some} and users.role_type <> first.role order by users.id`.execute(tx)
  await setRoles(tx, changed)
  await sql`
    update residents set house_id = first.house_id, left_at = null
    from ${first} first
    where first.resident_id = residents.id and ${some}
      and (residents.house_id <> first.house_id or residents.left_at is not null)`.execute(tx)
  const { rows } = await sql<{ user_id: number }>`
    update residents set left_at = ${now}
    where ${some} and left_at is null and not exists (select from ${tenuresOn(today)} t where t.resident_id = residents.id)
    returning user_id`.execute(tx)
  return rows.map((row) => row.user_id)
}
