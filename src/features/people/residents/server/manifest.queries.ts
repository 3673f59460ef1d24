import { sql } from 'kysely'
import type { Tx } from '#server/database/db.ts'
import type { Dependents } from '#server/feature/deletion-guards.ts'
import { NO_TEXTS } from '#shared/text/person-texts.ts'

/** Counts who belongs to the house, or did, beside those who go along. */
export const othersOnHousehold = sql<Dependents>`
  select h.house_id, r.id, concat_ws(' ', u.firstname, u.lastname) as detail
  from household h join residents r on not exists (select from household own where own.owner_id = r.id) and r.id in (
    select id from residents where house_id = h.house_id union select resident_id from tenures where house_id = h.house_id)
  join users u on u.id = r.user_id`

/**
 * Records somebody who goes along has or had beside the houses that do; of somebody who goes without a house, what came after
 * them.
 */
export const lotsOnHousehold = sql<Dependents>`
  select h.house_id, t.id, concat_ws(' ', u.firstname, u.lastname) as detail
  from household h join tenures t on t.resident_id = h.owner_id and h.resident_id = h.owner_id
  join residents r on r.id = h.owner_id join users u on u.id = r.user_id
  where not exists (select from household own where own.house_id = t.house_id)
    and (h.house_id is not null or t.created_at > r.created_at)`

/** Permissions of somebody of the house, and what may be done in it. */
export const permissionsOnHousehold = sql<Dependents>`
  select h.house_id, p.id, null as detail
  from household h join household_permissions p on p.house_id = h.house_id or p.user_id = h.user_id`

/** Takes the personal answers of a resident away; which house it was stays for the ledger. */
export async function eraseResident(tx: Tx, { residentId, userId }: { residentId: number; userId: number }) {
  await tx.deleteFrom('household_permissions').where('user_id', '=', userId).execute()
  await tx
    .updateTable('residents')
    .set({ birthdate: null, ...NO_TEXTS, sex: null, civil_status: null, occupation_status: null })
    .where('id', '=', residentId)
    .execute()
}
