import { sql } from 'kysely'
import type { Tx } from '#server/database/db.ts'
import type { Dependents } from '#server/feature/deletion-guards.ts'

/** Whoever complained, and of which lot. */
export const complaintsOnHousehold = sql<Dependents>`
  select household.house_id, c.id, null as detail from household join complaints c using (resident_id)
  union
  select household.house_id, c.id, null from household join complaints c on c.house_id = household.house_id`

const ERASED = 'Erased'

/** Takes texts and photos out of a resident's complaints; that there were some, and when, stays. Returns the photos' files. */
export async function eraseComplaints(tx: Tx, residentId: number): Promise<string[]> {
  const own = sql`select id from complaints where resident_id = ${residentId}`
  await sql`update complaint_messages set message = ${ERASED} where complaint_id in (${own})`.execute(tx)
  await sql`update complaints set message = ${ERASED}, place = case when place is null then null else ${ERASED} end,
    remarks = case when remarks is null then null else ${ERASED} end where resident_id = ${residentId}`.execute(tx)
  return removePhotos(tx, own)
}

/** Removes complaints that were solved before an instant (P05). Returns the files of their photos. */
export async function removeSolvedComplaints(tx: Tx, before: Date): Promise<string[]> {
  const files = await removePhotos(tx, sql`select id from complaints where solved_at < ${before}`)
  await tx.deleteFrom('complaints').where('solved_at', '<', before).execute()
  return files
}

async function removePhotos(tx: Tx, complaints: ReturnType<typeof sql>): Promise<string[]> {
  const { rows } = await sql<{ file_id: string }>`
    delete from complaint_photos where complaint_id in (${complaints}) returning file_id`.execute(tx)
  return rows.map(({ file_id }) => file_id)
}
