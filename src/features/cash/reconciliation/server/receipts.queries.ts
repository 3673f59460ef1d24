import { sql } from 'kysely'
import type { Db } from '#server/database/db.ts'
import { firstRow } from '#server/database/rows.ts'

/** Where an entry lies when it is not in a place, and its receipt; undefined when it is there. */
export const receiptCashAccount = (db: Db, entry: number, place: number) =>
  firstRow(db)(sql<{ receipt: string; place: string }>`
    select coalesce(p.receipt_number, '') as receipt, l.name as place
    from place_entries e join places l on l.id = e.place_id left join payments p on p.id = e.payment_id
    where e.id = ${entry} and e.place_id <> ${place}`)
