import { sql } from 'kysely'
import type { Tx } from '#server/database/db.ts'
import type { Day } from '#shared/dates.ts'

/** Returns to the lots what advances settled of bills that are cancelled today; the payments they came from stay. */
export async function reverseCreditApplications(tx: Tx, billIds: readonly number[], today: Day): Promise<void> {
  await sql`
    update payment_items set voided = true, ended_on = ${today}
    where bill_id = any(${billIds}::int[]) and advance_id is not null and not voided`.execute(tx)
}
