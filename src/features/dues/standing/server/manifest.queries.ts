import { sql } from 'kysely'
import type { Tx } from '#server/database/db.ts'
import type { Dependents } from '#server/feature/deletion-guards.ts'

/** Whose case it is, and of which lots. */
export const casesOnHousehold = sql<Dependents>`
  select household.house_id, c.id, null as detail from household join standing_cases c using (resident_id)
  union
  select household.house_id, l.case_id, null from household join standing_lots l on l.house_id = household.house_id`

/** Takes the photos of served papers of a person away, which show a name; that there was a step stays. Returns their files. */
export async function removeServedPhotos(tx: Tx, residentId: number): Promise<string[]> {
  const { rows } = await sql<{ file_id: string }>`
    delete from standing_photos where step_id in (
      select s.id from standing_steps s join standing_cases c on c.id = s.case_id join residents r on r.id = c.resident_id
      where ${residentId} in (r.id, r.merged_into)) returning file_id`.execute(tx)
  return rows.map(({ file_id }) => file_id)
}
