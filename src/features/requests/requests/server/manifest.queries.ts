import { sql } from 'kysely'
import { eraseThreads } from '#features/messages/complaints/server/manifest.queries.ts'
import type { Tx } from '#server/database/db.ts'
import type { Dependents } from '#server/feature/deletion-guards.ts'

/** Whoever made a request, and for which lot. */
export const requestsOnHousehold = sql<Dependents>`
  select household.house_id, r.id, r.reference_number as detail from household join requests r using (resident_id)
  union
  select household.house_id, r.id, r.reference_number from household join requests r on r.house_id = household.house_id`

const ERASED = 'Erased'
const erased = (column: string) => sql<string | null>`case when ${sql.ref(column)} is null then null else ${ERASED} end`

/** Takes texts and documents out of a resident's requests; steps, days and fees stay. Returns the documents' files. */
export async function eraseRequests(tx: Tx, residentId: number): Promise<string[]> {
  await tx
    .updateTable('requests')
    .set({
      purpose: erased('purpose'),
      note: erased('note'),
      car_model: erased('car_model'),
      car_plate_number: erased('car_plate_number'),
    })
    .where('resident_id', '=', residentId)
    .execute()
  const own = sql<number>`select id from requests where resident_id = ${residentId}`
  await tx
    .updateTable('issued_passes')
    .set({ void_reason: erased('void_reason') })
    .where('request_id', 'in', sql<number>`(${own})`)
    .where('void_reason', 'is not', null)
    .execute()
  return [...(await eraseThreads(tx, 'request_id', own)), ...(await removeDocuments(tx, own))]
}

/** Removes the documents of requests that were rejected before a day's instant (P05). Returns their files. */
export const removeRejectedDocuments = (tx: Tx, before: Date): Promise<string[]> =>
  removeDocuments(tx, sql`select id from requests where step = 'rejected' and updated_at < ${before}`)

async function removeDocuments(tx: Tx, requests: ReturnType<typeof sql>): Promise<string[]> {
  const { rows } = await sql<{ file_id: string }>`
    delete from request_documents where request_id in (${requests}) returning file_id`.execute(tx)
  return rows.map(({ file_id }) => file_id)
}
