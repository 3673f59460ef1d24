import { sql } from 'kysely'
import type { Tx } from '#server/db.ts'
import type { Standing } from '#server/guards.ts'

/** Locks an import's bills, people and houses, so that nothing is built on them while they are looked at. */
export async function lockPostedRows(tx: Tx, importId: number): Promise<void> {
  // Payments lock their bill first, too.
  await sql`select from bills where id in (select bill_id from import_rows where import_id = ${importId})
    order by id for update`.execute(tx)
  await sql`select from residents where id in (select resident_id from import_rows where import_id = ${importId})
    order by id for update`.execute(tx)
  await sql`select from users where id in (select user_id from import_rows where import_id = ${importId})
    order by id for update`.execute(tx)
  await sql`select from houses where id in (select house_id from import_rows where import_id = ${importId})
    order by id for update`.execute(tx)
}

/** The households that an import posted, with the bill of their opening balance. */
export const postedHouseholds = (importId: number) => sql`
  select house_id, resident_id, user_id, bill_id, resident_id as owner_id from import_rows where import_id = ${importId}`

/** What an import posted and somebody changed since, or took away. */
export const changedOnHousehold = sql<Standing>`
  select p.house_id, p.house_id as id, null as detail
  from household p
  left join houses h on h.id = p.house_id
  left join users u on u.id = p.user_id
  left join residents r on r.id = p.resident_id
  left join bills b on b.id = p.bill_id
  where h.id is null or h.updated_at > h.created_at or u.updated_at > u.created_at or r.updated_at > r.created_at
    or b.updated_at > b.created_at or (p.user_id is not null and u.id is null)
    or (p.resident_id is not null and r.id is null) or (p.bill_id is not null and b.id is null)`
