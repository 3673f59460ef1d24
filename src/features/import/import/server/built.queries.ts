import { sql } from 'kysely'
import type { Tx } from '#server/database/db.ts'
import type { Dependents } from '#server/feature/deletion-guards.ts'

const ofImport = (importId: number, record: string) =>
  sql`select record_id from import_records where import_id = ${importId} and record = ${record}`

/** Locks an import's bills, people and lots, so that nothing is built on them while they are looked at. */
export async function lockPostedRows(tx: Tx, importId: number): Promise<void> {
  // Payments lock the lot first, then its bills.
  await sql`select from houses where id in (select house_id from import_rows where import_id = ${importId})
    order by id for update`.execute(tx)
  await sql`select from bills where id in (select bill_id from import_rows where import_id = ${importId}
    union ${ofImport(importId, 'bills')}) order by id for update`.execute(tx)
  await sql`select from residents where id in (select resident_id from import_rows where import_id = ${importId}
    union ${ofImport(importId, 'residents')}) order by id for update`.execute(tx)
  await sql`select from users where id in (select user_id from import_rows where import_id = ${importId}
    union ${ofImport(importId, 'users')}) order by id for update`.execute(tx)
  await sql`select from vehicles where id in (${ofImport(importId, 'vehicles')}) order by id for update`.execute(tx)
}

/**
 * The households that an import posted: each lot with its main owner and first bill, and beside it whoever else it brought
 * and the further months of its opening balance.
 */
export const postedHouseholds = (importId: number) => sql`
  select house_id, case when made.id is not null then resident_id end as resident_id, case when made.id is not null then user_id end as user_id,
    bill_id, resident_id as owner_id
  from import_rows left join lateral (
    select record_id as id from import_records x
    where x.import_id = import_rows.import_id and x.record = 'residents' and x.record_id = import_rows.resident_id) made on true
  where import_id = ${importId}
  union all
  select r.house_id, null, null, x.record_id, null
  from import_records x left join import_rows r using (import_id, row)
  where x.import_id = ${importId} and x.record = 'bills'
  union all
  select r.house_id, p.id, p.user_id, null, p.id
  from import_records x join residents p on p.id = x.record_id left join import_rows r using (import_id, row)
  where x.import_id = ${importId} and x.record = 'residents'`

/** Plates of an import's vehicles with which something was done since: one was changed, taken out, or got a sticker. At most `limit`. */
export async function vehiclesUsed(tx: Tx, importId: number, limit: number): Promise<string[]> {
  const { rows } = await sql<{ plate: string }>`
    select v.plate from import_records x join vehicles v on v.id = x.record_id
    where x.import_id = ${importId} and x.record = 'vehicles' and (v.updated_at > v.created_at or exists (
      select from requests q join issued_passes p on p.request_id = q.id
      where q.product = 'sticker' and plate_key(q.car_plate_number) = v.plate_key and p.created_at >= v.created_at))
    order by v.plate_key limit ${limit}`.execute(tx)
  return rows.map(({ plate }) => plate)
}

/** Records an import posted and somebody changed since, or took away. */
export const changedOnHousehold = sql<Dependents>`
  select p.house_id, p.house_id as id, null as detail
  from household p
  left join houses h on h.id = p.house_id
  left join users u on u.id = p.user_id
  left join residents r on r.id = p.resident_id
  left join bills b on b.id = p.bill_id
  where (p.house_id is not null and h.id is null) or h.updated_at > h.created_at or u.updated_at > u.created_at
    or r.updated_at > r.created_at or b.updated_at > b.created_at or (p.user_id is not null and u.id is null)
    or (p.resident_id is not null and r.id is null) or (p.bill_id is not null and b.id is null)`
