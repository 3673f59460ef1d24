import { sql } from 'kysely'
import type { Tx } from '#server/database/db.ts'
import type { Dependents } from '#server/feature/deletion-guards.ts'
import { samePerson } from '#server/people/occupancies.queries.ts'

/** Visits of a lot. */
export const visitsOnHousehold = sql<Dependents>`
  select household.house_id, v.id, null as detail from household join visits v on v.house_id = household.house_id`

/** Guests and goods that a lot, or somebody of it, announced. */
export const passesOnHousehold = sql<Dependents>`
  select household.house_id, p.id, p.name as detail from household join gate_passes p using (resident_id)
  union
  select household.house_id, p.id, p.name from household join gate_passes p on p.house_id = household.house_id`

/** Takes the passes of somebody away, and what came in by them; whose answer it was goes as well. */
export async function eraseGuests(
  tx: Tx,
  { residentId, userId }: { residentId: number; userId: number },
): Promise<void> {
  await sql`update visits set answered_by = null where answered_by = ${userId}`.execute(tx)
  await tx.deleteFrom('gate_passes').where('resident_id', '=', samePerson(residentId)).execute()
}

/** Removes visits and passes that were over before an instant. */
export async function removeOldVisits(tx: Tx, before: Date): Promise<undefined> {
  await sql`delete from visits where coalesce(left_at, entered_at, refused_at, asked_at) < ${before}`.execute(tx)
  await sql`delete from gate_passes p where p.until_day < village_day(${before})
    and not exists (select from visits v where v.pass_id = p.id)`.execute(tx)
}
