import type { Tx } from '#server/db.ts'

/** Takes the reasons out of what was waived for a resident, who may be told of in them; amounts and days stay. */
export const eraseReasons = (tx: Tx, residentId: number) =>
  tx
    .updateTable('bill_lines')
    .set({ reason: 'Erased' })
    .where('reason', 'is not', null)
    .where('bill_id', 'in', (bills) => bills.selectFrom('bills').select('id').where('resident_id', '=', residentId))
    .execute()
