import { sql } from 'kysely'
import type { Db } from '#server/database/db.ts'

/** Where an entry lies when it is not in a place, and its receipt; undefined when it is there. */
export async function receiptCashAccount(db: Db, entry: number, place: number) {
  const { rows } = await sql<{ receipt: string; place: string }>`
    select coalesce(p.receipt_number, '') as receipt, l.name as place
    from place_entries e join places l on l.id = e.place_id left join payments p on p.id = e.payment_id
    where e.id = ${entry} and e.place_id <> ${place}`.execute(db)
  return rows[0]
}
