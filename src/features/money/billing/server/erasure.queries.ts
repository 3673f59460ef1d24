import type { Tx } from '#server/db.ts'

/**
 * Takes the reasons out of what was waived, corrected, charged and cancelled for a resident, who may be told of in them; amounts and
 * days stay.
 */
export async function eraseReasons(tx: Tx, residentId: number): Promise<void> {
  await tx
    .updateTable('bill_lines')
    .set({ reason: 'Erased' })
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
