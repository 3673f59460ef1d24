import { sql } from 'kysely'
import type { Tx } from '#server/database/db.ts'

/**
 * Gives the tenures and permissions of one person to another. Where both belonged to a lot on a day, the other's own stays, and a
 * part of the given one that no day is left of goes.
 */
export async function transferOccupancies(
  tx: Tx,
  { from, to, fromUserId, toUserId }: { from: number; to: number; fromUserId: number; toUserId: number },
): Promise<void> {
  // Tenures of both may overlap: an owner who is also entered as family stays the owner.
  const twice = sql`exists (select from tenures o where o.resident_id = ${to} and o.house_id = tenures.house_id
    and daterange(o.from_day, o.until_day) && daterange(tenures.from_day, tenures.until_day))`
  const weaker = sql`exists (select from tenures o where o.resident_id = ${from} and o.main and o.house_id = tenures.house_id
    and daterange(o.from_day, o.until_day) && daterange(tenures.from_day, tenures.until_day))`
  await sql`delete from tenures where resident_id = ${to} and not main and ${weaker}`.execute(tx)
  await sql`delete from tenures where resident_id = ${from} and not main and ${twice}`.execute(tx)
  await sql`update tenures set resident_id = ${to} where resident_id = ${from}`.execute(tx)
  await sql`update household_permissions set user_id = ${toUserId} where user_id = ${fromUserId} and not exists (
    select from household_permissions o where o.user_id = ${toUserId} and o.house_id = household_permissions.house_id
      and o.permission_type = household_permissions.permission_type)`.execute(tx)
  await tx.deleteFrom('household_permissions').where('user_id', '=', fromUserId).execute()
}

/** Moves the records of a resident to another, or back; returns whose account it is. */
export async function mergeResident(tx: Tx, residentId: number, into: number | null): Promise<{ userId: number }> {
  const { user_id } = await tx
    .updateTable('residents')
    .set({ merged_into: into })
    .where('id', '=', residentId)
    .returning('user_id')
    .executeTakeFirstOrThrow()
  return { userId: user_id }
}
