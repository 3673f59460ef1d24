import { sql } from 'kysely'
import { eraseThreads } from '#features/messages/complaints/server/manifest.queries.ts'
import type { Tx } from '#server/database/db.ts'
import type { Dependents } from '#server/feature/deletion-guards.ts'

const ERASED = 'Erased'

/** Takes words and screenshots out of what a resident reported; amounts, days and receipts stay. Returns the files. */
export async function eraseReports(tx: Tx, residentId: number): Promise<string[]> {
  const { rows } = await sql<{ file_id: string }>`
    with before as (select id, file_id from payment_reports where resident_id = ${residentId} for update)
    update payment_reports r set about = case when about is null then null else ${ERASED} end,
      reason = case when reason is null then null else ${ERASED} end,
      odd_reason = case when odd_reason is null then null else ${ERASED} end, file_id = null
    from before where before.id = r.id returning before.file_id`.execute(tx)
  const own = sql`select id from payment_reports where resident_id = ${residentId}`
  return [...rows.flatMap(({ file_id }) => file_id ?? []), ...(await eraseThreads(tx, 'report_id', own))]
}

/** Whoever reported a payment, and for which lot. */
export const reportsOnHousehold = sql<Dependents>`
  select household.house_id, r.id, null as detail from household join payment_reports r using (resident_id)
  union
  select household.house_id, r.id, null from household join payment_reports r
    on r.house_id = household.house_id or household.house_id = any (r.other_house_ids)`
