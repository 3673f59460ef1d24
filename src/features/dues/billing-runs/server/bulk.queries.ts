import { sql } from 'kysely'
import type { Tx } from '#server/database/db.ts'
import { type Day, firstDay, type Month, monthOf, showDay, showMonth } from '#shared/dates.ts'
import type { Centavos } from '#shared/money.ts'

export interface OpeningBalance {
  houseId: number
  residentId: number
  amount: Centavos
  /** The month it is owed for, with the day it was due; absent for a total as of a day. */
  owedFor?: { month: Month; dueDate: Day }
}

/** Period of a bill of an opening balance. */
const timeOf = ({ owedFor }: OpeningBalance, asOf: Day) =>
  owedFor
    ? {
        month: firstDay(owedFor.month),
        issueDate: firstDay(owedFor.month),
        dueDate: owedFor.dueDate < asOf ? owedFor.dueDate : asOf,
        text: `Opening balance, ${showMonth(owedFor.month)}`,
      }
    : {
        month: firstDay(monthOf(asOf)),
        issueDate: asOf,
        dueDate: asOf,
        text: `Opening balance as of ${showDay(asOf)}`,
      }

/**
 * Issues one bill of one `opening_balance` line for each balance: of its month, or as of the day
 * (docs/spec/money.md#opening-balances). Returns the bills' ids in the same order, by two statements whatever their
 * number. `createdBy` is the user who posts them.
 */
export async function insertOpeningBalances(
  tx: Tx,
  balances: readonly OpeningBalance[],
  { asOf, createdBy }: { asOf: Day; createdBy: number },
): Promise<number[]> {
  const { rows: numbered } = await sql<{ id: number }>`
    select nextval(pg_get_serial_sequence('bills', 'id'))::int as id from generate_series(1, ${balances.length}::int)
  `.execute(tx)
  const ids = numbered.map(({ id }) => id)
  const added = balances.map((one, at) => ({ ...one, ...timeOf(one, asOf), id: ids[at] }))
  await sql`
    with new as (
      select * from jsonb_to_recordset(${JSON.stringify(added)}::jsonb) as new_balance(
        id int, "houseId" int, "residentId" int, month date, "issueDate" date, "dueDate" date, amount bigint, text text)
    ), issued as (
      insert into bills (id, kind, month, issue_date, due_date, house_id, resident_id, amount, lot_order)
      select new.id, 'opening_balance', new.month, "issueDate", "dueDate", "houseId", "residentId", amount, houses.sort_key
      from new join houses on houses.id = new."houseId" order by new.id
      returning id
    )
    insert into bill_lines (bill_id, kind, text, amount, created_by)
    select new.id, 'opening_balance', new.text, new.amount, ${createdBy}::int
    from new join issued using (id) order by new.id`.execute(tx)
  return ids
}

/** Deletes bills nothing was paid on, with their lines; whatever still points at one violates its foreign key. */
export async function deleteBills(tx: Tx, ids: readonly number[]): Promise<void> {
  await sql`delete from bills where id = any(${ids}::int[])`.execute(tx)
}
