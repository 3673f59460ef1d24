import { type RawBuilder, sql } from 'kysely'
import { changedSince, notCancelledBy } from '#features/dues/bills/server/as-of.queries.ts'
import { lateFrom, overdueOn, owing } from '#features/dues/bills/server/figures.queries.ts'
import type { Db } from '#server/database/db.ts'
import { areaLabel } from '#server/people/areas.queries.ts'
import { isWholeOn, ownersOn } from '#server/people/occupancies.queries.ts'
import { addMonths, type Day, firstDay, type Month } from '#shared/dates.ts'
import type { Centavos } from '#shared/money.ts'
import { creditAsOf, openBillsAsOf } from './queries.ts'

/** A bill in the sheet: its first month counted from the sheet's, for how many, its centavos, and whether it is overdue. */
export type SheetBill = [at: number, months: number, amount: Centavos, settled: Centavos, overdue: boolean]

export interface SheetRow {
  id: number
  address: string
  words: string
  area: string
  kind: string
  user_id: number | null
  firstname: string | null
  middlename: string | null
  lastname: string | null
  behind: number
  owed: Centavos
  credit: Centavos
  bills: SheetBill[] | null
  exempt: [from: number, to: number][] | null
}

/** A bill for several months is for twelve at most. */
const LONGEST = 12

/** Columns of a bill, a row `b`, on the sheet, and sums of what lots owe and have. */
interface SheetSource {
  bills: RawBuilder<unknown>
  amount: RawBuilder<Centavos>
  settled: RawBuilder<Centavos>
  /** One row a lot: `behind` and `owed`. */
  debt: RawBuilder<unknown>
  /** Rows of lots with what is `unused` of advances. */
  credit: RawBuilder<unknown>
}

/** As it is now: the debt over the index of open bills. */
const currentSource = (today: Day): SheetSource => ({
  bills: sql`bills b where b.cancelled_at is null`,
  amount: sql`b.amount`,
  settled: sql`b.settled`,
  debt: sql`
    select house_id, count(distinct month) filter (where ${overdueOn(today)}) as behind, sum(${owing}) as owed
    from bills where not paid group by house_id`,
  credit: sql`select house_id, unused from advances where unused > 0 and not voided`,
})

/** As the books said it at the end of a day that is over, beside `changed`, what changed since. */
const sourceAsOf = (day: Day): SheetSource => ({
  bills: sql`bills b left join changed c on c.bill_id = b.id where ${notCancelledBy(day)} and b.issue_date <= ${day}::date`,
  amount: sql`(b.amount - coalesce(c.charged, 0))`,
  settled: sql`(b.settled - coalesce(c.settled, 0))`,
  debt: sql`
    select house_id, count(distinct month) filter (where late_from < ${day}::date) as behind, sum(owed) as owed
    from (${openBillsAsOf(day, sql`select * from changed`)}) owed group by house_id`,
  credit: creditAsOf(day),
})

/**
 * Every lot with its owner of a day, its debt and advance, and its listed bills of some months. The bills are read lot by
 * lot over the index that keeps a month from being billed twice, so that the years before cost nothing.
 */
export async function sheetRows(db: Db, months: readonly Month[], day: Day, today: Day): Promise<SheetRow[]> {
  const first = firstDay(months[0] ?? '')
  const next = firstDay(addMonths(months.at(-1) ?? '', 1))
  const { bills, amount, settled, debt, credit } = day < today ? sourceAsOf(day) : currentSource(day)
  const place = (month: RawBuilder<unknown>) =>
    sql`(extract(year from ${month})::int * 12 + extract(month from ${month})::int)`
  const base = place(sql`${first}::date`)
  const late = lateFrom(sql`b.due_date`, sql`(${amount} - ${settled})`)
  const data = sql`json_build_array(${place(sql`b.month`)} - ${base}, b.months, ${amount}, ${settled}, ${settled} < ${amount} and ${late} < ${day}::date)`
  const listed = sql`from ${bills} and b.house_id = h.id and b.kind in ('dues', 'opening_balance')`
  const { rows } = await sql<SheetRow>`
    with changed as materialized (${changedSince(day)})
    select h.id, h.address, h.search as words, h.kind, users.id as user_id, users.firstname, users.middlename, users.lastname,
      ${areaLabel} as area,
      coalesce(debt.behind, 0)::int as behind, coalesce(debt.owed, 0)::bigint as owed,
      coalesce(unused.amount, 0)::bigint as credit, billed.bills, spared.exempt
    from houses h
    left join ${ownersOn(day)} own on own.house_id = h.id
    left join residents on residents.id = own.resident_id
    left join users on users.id = residents.user_id
    left join (${debt}) debt on debt.house_id = h.id
    left join (
      select house_id, sum(unused) as amount from (${credit}) credit group by house_id
    ) unused on unused.house_id = h.id
    cross join lateral (
      select json_agg(bill) as bills from (
        select ${data} as bill ${listed} and b.month >= ${first}::date and b.month < ${next}::date
        union all
        select ${data} ${listed}
          and b.months > 1 and b.month < ${first}::date
          and b.month > ${firstDay(addMonths(months[0] ?? '', -LONGEST))}::date
      ) found
    ) billed
    cross join lateral (
      select json_agg(json_build_array(${place(sql`e.from_month`)} - ${base}, ${place(sql`e.to_month`)} - ${base})) as exempt
      from lot_exemptions e where e.house_id = h.id and e.percent = 100 and e.to_month >= ${first}::date and e.from_month < ${next}::date
    ) spared
    where ${isWholeOn(day)}
    order by h.sort_key, h.id`.execute(db)
  return rows
}
