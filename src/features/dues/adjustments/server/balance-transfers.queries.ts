import { sql } from 'kysely'
import type { Db, Tx } from '#server/database/db.ts'
import { allRows } from '#server/database/rows.ts'
import type { Day, Month } from '#shared/dates.ts'
import type { Centavos } from '#shared/money.ts'

/** An open bill with all that goes along when it is carried to another lot. */
export interface BillToTransfer {
  id: number
  kind: string
  title: string | null
  month: Month
  due_date: Day
  settled: Centavos
  /** Unpaid rest. */
  owed: Centavos
  account: string | null
  charge_id: number | null
  assessment_id: number | null
  notice_date: Day | null
  hearing_date: Day | null
  without_advances: boolean
}

/** The open bills of a lot, oldest first; the caller holds them. */
export const billsToTransfer = (db: Db, houseId: number) =>
  allRows(db)(sql<BillToTransfer>`
    select id, kind, title, to_char(month, 'YYYY-MM') as month, due_date, settled, amount - settled as owed, account, charge_id,
      assessment_id, notice_date, hearing_date, without_advances
    from bills where house_id = ${houseId} and not paid order by due_date, id`)

/** The months for which a lot has an opening balance. */
export async function openingMonths(db: Db, houseId: number): Promise<Month[]> {
  const { rows } = await sql<{ month: Month }>`
    select to_char(month, 'YYYY-MM') as month from bills
    where house_id = ${houseId} and kind = 'opening_balance' and cancelled_at is null`.execute(db)
  return rows.map((row) => row.month)
}

/** Cancelled bills count again; what was taken off comes back by a line of the caller. */
export async function reviveBills(tx: Tx, ids: readonly number[]): Promise<void> {
  await sql`update bills set cancelled_at = null, cancelled_by = null, cancel_reason = null
    where id = any(${ids}::int[]) and cancelled_at is not null`.execute(tx)
}
