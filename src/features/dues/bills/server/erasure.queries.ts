import { sql } from 'kysely'
import type { Tx } from '#server/database/db.ts'

/**
 * Takes the reasons out of what was waived, corrected, charged and cancelled for a resident, who may be told of in them; amounts and
 * days stay.
 */
export async function eraseReasons(tx: Tx, residentId: number): Promise<void> {
  await tx
    .updateTable('bill_lines')
    // A line's text ends with its reason: `Penalty waived: Was ill`.
    .set({
      reason: 'Erased',
      text: sql<string>`case when right(text, length(reason)) = reason then left(text, -length(reason)) || 'Erased' else text end`,
    })
    .where('reason', 'is not', null)
    .where('bill_id', 'in', (bills) => bills.selectFrom('bills').select('id').where('resident_id', '=', residentId))
    .execute()
  await tx
    .updateTable('bills')
    .set({ cancel_reason: 'Erased' })
    .where('cancel_reason', 'is not', null)
    .where('resident_id', '=', residentId)
    .execute()
}
