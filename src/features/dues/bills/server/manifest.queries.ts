import { sql } from 'kysely'
import type { Tx } from '#server/database/db.ts'
import type { Dependents } from '#server/feature/deletion-guards.ts'

const goesAlong = sql`exists (select from household own where own.bill_id = b.id)`

/** Bills of the house and of its people, but those that go along. */
export const billsOnHousehold = sql<Dependents>`
  select h.house_id, b.id, to_char(b.month, 'YYYY-MM') as detail
  from household h join bills b on b.house_id = h.house_id where not ${goesAlong}
  union
  select h.house_id, b.id, to_char(b.month, 'YYYY-MM')
  from household h join bills b on b.resident_id = h.resident_id where not ${goesAlong}`

/** Lines on the bill that is deleted along, beside the balance it began with. */
export const linesOnHousehold = sql<Dependents>`
  select household.house_id, l.id, null as detail from household join bill_lines l using (bill_id)
  where l.kind <> 'opening_balance'`

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
