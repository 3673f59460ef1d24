import { sql } from 'kysely'
import type { Tx } from '#server/db.ts'
import { type Day, firstDay, monthOf, showDay } from '#shared/dates.ts'
import type { Centavos } from '#shared/money.ts'

export interface OpeningBalance {
  houseId: number
  residentId: number
  amount: Centavos
}

/**
 * Issues one bill of one `opening_balance` line for each balance, issued and due on `asOf`
 * (docs/spec/money.md#opening-balances); answers the bills' ids in the same order. `createdBy` is the user who posts
 * them.
 */
export async function insertOpeningBalances(
  tx: Tx,
  balances: readonly OpeningBalance[],
  { asOf, createdBy }: { asOf: Day; createdBy: number },
): Promise<number[]> {
  const { rows } = await sql<{ id: number; house_id: number }>`
    with issued as (
      insert into bills (kind, month, issue_date, due_date, house_id, resident_id, amount, lot_order)
      select 'opening_balance', ${firstDay(monthOf(asOf))}::date, ${asOf}::date, ${asOf}::date, new.*, houses.sort_key from unnest(
        ${balances.map((one) => one.houseId)}::int[], ${balances.map((one) => one.residentId)}::int[],
        ${balances.map((one) => one.amount)}::bigint[]) as new (house_id, resident_id, amount)
      join houses on houses.id = new.house_id
      returning id, house_id, amount
    ), lines as (
      insert into bill_lines (bill_id, kind, text, amount, created_by)
      select id, 'opening_balance', ${`Opening balance as of ${showDay(asOf)}`}, amount, ${createdBy}::int from issued
      order by id
    )
    select id, house_id from issued`.execute(tx)
  const ids = new Map(rows.map((row) => [row.house_id, row.id]))
  return balances.flatMap((one) => ids.get(one.houseId) ?? [])
}

/** Deletes bills nothing was paid on, with their lines; whatever still points at one violates its foreign key. */
export async function deleteBills(tx: Tx, ids: readonly number[]): Promise<void> {
  await sql`delete from bills where id = any(${ids}::int[])`.execute(tx)
}
