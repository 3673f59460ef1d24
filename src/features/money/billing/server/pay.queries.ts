import { sql } from 'kysely'
import type { Tx } from '#server/db.ts'
import { ownersOn } from '#server/tenures.queries.ts'
import type { Day, Month } from '#shared/dates.ts'
import type { Centavos } from '#shared/money.ts'

/** A bill as a payment needs it. */
export interface LockedBill {
  id: number
  kind: 'dues' | 'opening_balance'
  house_id: number
  month: Month
  issue_date: Day
  amount: Centavos
  /** What of the amount is a penalty. */
  penalty: Centavos
  payment_id: number | null
}

/**
 * Bills by id, locked until the transaction ends, always in the same order, so that payments of overlapping bills wait
 * for each other instead of blocking each other. Unknown ids are left out.
 */
export async function lockBills(tx: Tx, ids: readonly number[]): Promise<LockedBill[]> {
  const { rows } = await sql<LockedBill>`
    select id, kind, house_id, to_char(month, 'YYYY-MM') as month, issue_date, amount, payment_id, (
      select coalesce(sum(l.amount), 0) from bill_lines l where l.bill_id = bills.id and l.kind in ('penalty', 'waiver')
    )::bigint as penalty
    from bills where id = any(${ids}) order by id for update`.execute(tx)
  return rows
}

/** Settles bills by an entry of the ledger. */
export async function settleBills(tx: Tx, ids: readonly number[], paymentId: number): Promise<void> {
  await tx.updateTable('bills').set({ payment_id: paymentId }).where('id', '=', sql<number>`any(${ids})`).execute()
}

/** Who answers for a house's debt: its home owner, else who its newest bill was addressed to. */
export async function debtorOf(tx: Tx, houseId: number, today: Day) {
  const { rows } = await sql<{
    resident_id: number
    user_id: number
    firstname: string
    middlename: string | null
    lastname: string
  }>`
    select residents.id as resident_id, users.id as user_id, coalesce(users.firstname, '') as firstname, users.middlename, users.lastname
    from residents join users on users.id = residents.user_id
    where residents.id = coalesce(
      (select resident_id from ${ownersOn(today)} own where house_id = ${houseId}),
      (select resident_id from bills where house_id = ${houseId} order by due_date desc, id desc limit 1))`.execute(tx)
  const debtor = rows[0]
  if (!debtor) throw new Error(`nobody owes the bills of house ${houseId}`)
  return debtor
}
