import { sql } from 'kysely'
import type { Db } from '#server/db.ts'
import { type HouseRow, houseColumns, toHouse } from '#server/people.ts'
import { dayIn } from '#shared/dates.ts'
import type { CheckedReceipt } from '../rules.ts'

/** The receipt of a code; undefined for a code that no receipt has. */
export async function receiptByCode(db: Db, code: string, timeZone: string): Promise<CheckedReceipt | undefined> {
  const row = await db
    .selectFrom('payments')
    .leftJoin('houses', 'houses.id', 'payments.house_id')
    .select(['payments.receipt_number', 'payments.amount', 'payments.payment_date', 'payments.voided_at'])
    .select(houseColumns)
    .where('payments.code', '=', sql<string>`${code}`)
    .executeTakeFirst()
  if (!row) return undefined
  return {
    receipt_number: row.receipt_number,
    amount: row.amount,
    day: row.payment_date,
    lot: row.h_id === null ? null : toHouse(row as HouseRow).address,
    voided_on: row.voided_at && dayIn(row.voided_at, timeZone),
  }
}
