import { sql } from 'kysely'
import type { Tx } from '#server/database/db.ts'

/** Holds a house and who lives there until the transaction ends, so that nothing is built on them meanwhile. */
export async function lockHousehold(tx: Tx, houseId: number): Promise<void> {
  await sql`select from residents where house_id = ${houseId} order by id for update`.execute(tx)
  await sql`select from houses where id = ${houseId} for update`.execute(tx)
}

/** A house with everybody who belongs to it or did; its home owner is the one who goes along when it is deleted. */
export const householdOf = (houseId: number) => sql`
  select h.id as house_id, r.id as resident_id, r.user_id, null::int as bill_id, o.id as owner_id
  from houses h left join residents r on r.house_id = h.id
  left join residents o on o.house_id = h.id and o.role_type = 'home_owner' and o.left_at is null
  where h.id = ${houseId}`
