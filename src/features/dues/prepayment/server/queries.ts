import { sql } from 'kysely'
import { duesBilled } from '#features/dues/bills/server/issue.queries.ts'
import type { Period } from '#features/dues/rates/rules.ts'
import type { Db, Tx } from '#server/database/db.ts'
import { allRows } from '#server/database/rows.ts'
import { type Day, firstDay, type Month, monthFrom } from '#shared/dates.ts'
import type { Centavos } from '#shared/money.ts'

/** Dues that are not billed yet. */
export interface MissingDues {
  month: Month
  /** Number of months the bill is for, 1, 3 or 12. */
  months: number
  period: Period
  amount: Centavos
  resident_id: number
  rate_id: number | null
  exemption_id: number | null
}

/** The dues of some months that a lot has no bill of, by its rate of each month; none where nothing is owed or nobody owns it. */
export const missingDues = (
  db: Db,
  ask: { houseId: number; months: readonly Month[]; day: Day; oneForAll: Centavos },
) =>
  allRows(db)(sql<MissingDues>`
    select to_char(asked.month, 'YYYY-MM') as month, d.months, d.period, d.amount, d.resident_id, d.rate_id, d.exemption_id
    from unnest(${ask.months.map(firstDay)}::date[]) as asked (month)
    cross join lateral dues_of(asked.month, ${ask.day}::date, ${ask.oneForAll}::bigint) d
    where d.house_id = ${ask.houseId} and d.skipped is null and not ${duesBilled(sql`d.house_id`, sql`asked.month`)}
    order by asked.month`)

/** True when a lot has a bill of the dues of one of the months. */
export async function anyBilled(db: Db, houseId: number, months: readonly Month[]): Promise<boolean> {
  const { rows } = await sql<{ billed: boolean }>`
    select coalesce(bool_or(${duesBilled(sql`${houseId}::int`, sql`asked.month`)}), false) as billed
    from unnest(${months.map(firstDay)}::date[]) as asked (month)`.execute(db)
  return rows[0]?.billed ?? false
}

/** Counts the months of a year a lot was billed for. */
export async function billedMonths(db: Db, houseId: number, year: number): Promise<number> {
  const { rows } = await sql<{ months: number }>`
    select coalesce(sum(months), 0)::int as months from bills
    where house_id = ${houseId} and kind = 'dues' and cancelled_at is null
      and month between ${firstDay(monthFrom(year, 1))}::date and ${firstDay(monthFrom(year, 12))}::date`.execute(db)
  return rows[0]?.months ?? 0
}

export interface NewAnnualPrepayment {
  houseId: number
  year: number
  discount: Centavos
  paidBy: Day | null
  by: number
}

export async function insertAnnualPrepayment(tx: Tx, input: NewAnnualPrepayment): Promise<number> {
  const { id } = await tx
    .insertInto('years_ahead')
    .values({
      house_id: input.houseId,
      year: input.year,
      discount: input.discount,
      paid_by: input.paidBy,
      created_by: input.by,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Discounts on bills, in centavos, as lines of a day; bills without one are left out. */
export async function insertDiscounts(
  tx: Tx,
  bills: readonly { id: number; discount: Centavos }[],
  { text, day, by }: { text: string; day: Day; by: number },
): Promise<void> {
  const reduced = bills.filter((bill) => bill.discount > 0)
  await sql`
    insert into bill_lines (bill_id, kind, text, amount, created_by, charged_on)
    select id, 'discount', ${text}, -discount, ${by}::int, ${day}::date
    from unnest(${reduced.map((bill) => bill.id)}::int[], ${reduced.map((bill) => bill.discount)}::bigint[]) as b (id, discount)
    order by id`.execute(tx)
}

/** The lots whose discount is to be looked at, because the day is over by which all was to be paid. */
export async function lotsToLookAt(db: Db, today: Day): Promise<number[]> {
  const { rows } = await sql<{ house_id: number }>`
    select distinct house_id from years_ahead where paid_by < ${today} and kept is null order by 1`.execute(db)
  return rows.map((row) => row.house_id)
}

/**
 * Keeps the discount of the years that were paid by their day, and takes it back from those that were not, by a line on each bill that
 * has it; of lots that the caller holds. Returns the lots that owe more by it.
 */
export async function storeOrReverse(
  tx: Tx,
  { houseIds, today, text }: { houseIds: readonly number[]; today: Day; text: string },
): Promise<number[]> {
  const { rows } = await sql<{ house_id: number }>`
    with looked_at as (
      update years_ahead y set kept = not exists (
        select from bills b where b.year_ahead_id = y.id and not b.paid)
      where y.paid_by < ${today} and y.kept is null and y.house_id = any(${houseIds}::int[])
      returning y.id, y.house_id, y.kept
    ), lines as (
      insert into bill_lines (bill_id, kind, text, amount, charged_on)
      select l.bill_id, 'discount', ${text}, -sum(l.amount), ${today}::date
      from looked_at y join bills b on b.year_ahead_id = y.id and b.cancelled_at is null
      join bill_lines l on l.bill_id = b.id and l.kind = 'discount'
      where not y.kept group by l.bill_id having sum(l.amount) < 0 order by l.bill_id
      returning bill_id
    )
    select distinct house_id from looked_at where not kept order by 1`.execute(tx)
  return rows.map((row) => row.house_id)
}
