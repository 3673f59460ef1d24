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
  await sql`update complaints set message = ${ERASED}, place = case when place is null then null else ${ERASED} end,
    remarks = case when remarks is null then null else ${ERASED} end where resident_id = ${residentId}`.execute(tx)
  return eraseThreads(tx, 'complaint_id', own)
}

/** Removes complaints that were solved before an instant (P05). Returns the files of their photos. */
export async function removeSolvedComplaints(tx: Tx, before: Date): Promise<string[]> {
  const files = await removePhotos(tx, 'complaint_id', sql`select id from complaints where solved_at < ${before}`)
  await tx.deleteFrom('complaints').where('solved_at', '<', before).execute()
  return files
}

type Column = 'complaint_id' | 'request_id' | 'report_id'

/** Takes words and photos out of what was written about some subjects. Returns the photos' files. */
export async function eraseThreads(tx: Tx, column: Column, subjects: ReturnType<typeof sql>): Promise<string[]> {
  await sql`update thread_messages set message = ${ERASED} where ${sql.ref(column)} in (${subjects})`.execute(tx)
  return removePhotos(tx, column, subjects)
}

async function removePhotos(tx: Tx, column: Column, subjects: ReturnType<typeof sql>): Promise<string[]> {
  const { rows } = await sql<{ file_id: string }>`
    delete from thread_photos where ${sql.ref(column)} in (${subjects}) returning file_id`.execute(tx)
  return rows.map(({ file_id }) => file_id)
}
