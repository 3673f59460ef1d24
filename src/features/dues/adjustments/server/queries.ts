import { sql } from 'kysely'
import { isSmall, owing } from '#features/dues/bills/server/figures.queries.ts'
import type { Db, Tx } from '#server/database/db.ts'
import { allRows } from '#server/database/rows.ts'
import { houseColumns, toHouse } from '#server/people/people.ts'
import type { Day } from '#shared/dates.ts'
import type { Centavos } from '#shared/money.ts'
import type { BillToAdjust } from '../rules.ts'

/** Amount of a row of `bills` settled by payments that were made for it; the use of an advance is not. */
const paidDirectly = sql<Centavos>`(
  select coalesce(sum(i.amount), 0)::bigint from payment_items i
  where i.bill_id = bills.id and i.advance_id is null and not i.voided)`

/** A bill and its lot; undefined for an unknown id. The caller holds the lot. */
export async function billToAdjust(db: Db, id: number): Promise<(BillToAdjust & { house_id: number }) | undefined> {
  return db
    .selectFrom('bills')
    .select(['house_id', 'amount', 'settled', paidDirectly.as('paid')])
    .select(sql<boolean>`cancelled_at is not null`.as('cancelled'))
    .where('id', '=', id)
    .executeTakeFirst()
}

/** The lot of a bill; undefined for an unknown id. */
export async function lotOfBill(db: Db, id: number): Promise<number | undefined> {
  const row = await db.selectFrom('bills').select('house_id').where('id', '=', id).executeTakeFirst()
  return row?.house_id
}

export interface Cancelling {
  reason: string
  by: number
  now: Date
  today: Day
}

/** Takes bills off by a line each and marks them; what their lines were stays. The uses of advances are voided before. */
export async function cancelBills(
  tx: Tx,
  ids: readonly number[],
  { reason, by, now, today }: Cancelling,
): Promise<void> {
  await sql`
    insert into bill_lines (bill_id, kind, text, amount, reason, created_by, charged_on)
    select id, 'cancelled', ${`Cancelled: ${reason}`}, -amount, ${reason}, ${by}::int, ${today}::date
    from bills where id = any(${ids}::int[]) and amount > 0 order by id`.execute(tx)
  await sql`
    update bills set cancelled_at = ${now}, cancelled_by = ${by}, cancel_reason = ${reason}
    where id = any(${ids}::int[])`.execute(tx)
}

export const insertCorrection = (
  tx: Tx,
  line: { billId: number; amount: Centavos; reason: string; by: number; today: Day },
) =>
  tx
    .insertInto('bill_lines')
    .values({
      bill_id: line.billId,
      kind: 'correction',
      text: line.reason,
      amount: line.amount,
      reason: line.reason,
      created_by: line.by,
      charged_on: line.today,
    })
    .execute()

/** The bills that only a small balance is left of, all of them or those among the ids, and their lots. */
export async function smallBalances(db: Db, among?: readonly number[]): Promise<{ ids: number[]; lots: number[] }> {
  const rows = await allRows(db)(sql<{ id: number; house_id: number }>`
    select id, house_id from bills where ${isSmall} ${among ? sql`and id = any(${among}::int[])` : sql``} order by id`)
  return { ids: rows.map((row) => row.id), lots: [...new Set(rows.map((row) => row.house_id))] }
}

/**
 * Takes off what is left of those bills of which that is small, by a line of today each; returns how many and the centavos of all.
 * The caller holds the bills.
 */
export async function roundOff(
  tx: Tx,
  ids: readonly number[],
  { reason, by, today }: { reason: string; by: number; today: Day },
): Promise<{ count: number; total: Centavos }> {
  const { rows } = await sql<{ off: Centavos }>`
    insert into bill_lines (bill_id, kind, text, amount, reason, created_by, charged_on)
    select id, 'rounded_off', ${`Rounded off: ${reason}`}, -${owing}, ${reason}, ${by}::int, ${today}::date
    from bills where id = any(${ids}::int[]) and ${isSmall} order by id returning -amount as off`.execute(tx)
  return { count: rows.length, total: rows.reduce((sum, row) => sum + row.off, 0) }
}

/** A run, held until the transaction ends; undefined for an unknown id. */
export const lockRun = (tx: Tx, id: number) =>
  tx
    .selectFrom('bill_runs')
    .select(['id', 'year', 'month', 'taken_back_at'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()

/** Runs and assessments that issued bills of many lots at once, by the column of `bills` that names it. */
export type IssuedBy = { bill_run_id: number } | { assessment_id: number }
const issuedBy = (by: IssuedBy) =>
  'bill_run_id' in by
    ? sql<boolean>`bill_run_id = ${by.bill_run_id}`
    : sql<boolean>`assessment_id = ${by.assessment_id}`

/** The lots that a run or an assessment billed. */
export async function lotsBilledBy(db: Db, by: IssuedBy): Promise<number[]> {
  const { rows } = await sql<{ house_id: number }>`
    select distinct house_id from bills where ${issuedBy(by)} and cancelled_at is null order by 1`.execute(db)
  return rows.map((row) => row.house_id)
}

/**
 * The bills of a run or an assessment that nothing was paid for, and those that something was paid for with their houses; locked by the
 * caller's lots.
 */
export async function billsIssuedBy(db: Db, by: IssuedBy) {
  const rows = await db
    .selectFrom('bills')
    .innerJoin('houses', 'houses.id', 'bills.house_id')
    .select(['bills.id', 'bills.amount', 'bills.settled', paidDirectly.as('paid')])
    .select(houseColumns)
    .where(issuedBy(by))
    .where('cancelled_at', 'is', null)
    .orderBy('houses.sort_key')
    .orderBy('bills.id')
    .execute()
  const unpaid = rows.filter((row) => row.paid === 0)
  return {
    unpaid: unpaid.map((row) => row.id),
    total: unpaid.reduce((sum, row) => sum + row.amount, 0),
    left: rows
      .filter((row) => row.paid > 0)
      .map((row) => ({ bill_id: row.id, house: toHouse(row), amount: row.amount, settled: row.settled })),
  }
}

const reversed = ({ reason, by, now }: Cancelling) => ({
  taken_back_at: now,
  taken_back_by: by,
  take_back_reason: reason,
})

export const markRunReversed = (tx: Tx, id: number, how: Cancelling) =>
  tx.updateTable('bill_runs').set(reversed(how)).where('id', '=', id).execute()

export const markAssessmentReversed = (tx: Tx, id: number, how: Cancelling) =>
  tx.updateTable('assessments').set(reversed(how)).where('id', '=', id).execute()
