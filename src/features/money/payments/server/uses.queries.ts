import { sql } from 'kysely'
import type { Tx } from '#server/db.ts'

/** What advances settled of bills goes back to the lots, for bills that are cancelled; the payments they came from stay. */
export async function takeUsesBack(tx: Tx, billIds: readonly number[]): Promise<void> {
  await sql`
    update payment_items set voided = true
    where bill_id = any(${billIds}::int[]) and advance_id is not null and not voided`.execute(tx)
}
