import { type RawBuilder, sql } from 'kysely'
import type { MonthsBehind } from '#features/dues/bills/rules.ts'
import { isSmall, monthsBehind, overdueOn, owing } from '#features/dues/bills/server/figures.queries.ts'
import { inPlanAndPaid } from '#features/dues/bills/server/planned.queries.ts'
import type { Db } from '#server/database/db.ts'
import { ownersOn } from '#server/people/occupancies.queries.ts'
import type { Day, Month } from '#shared/dates.ts'
import type { Centavos } from '#shared/money.ts'

/** Debt of one house, and the people to tell. */
export interface Reminded {
  house_id: number
  /** Null where nobody of the house has an account that is told. */
  user_id: number | null
  firstname: string | null
  middlename: string | null
  lastname: string | null
  language: string | null
  address: string
  /** Of the chosen bills. */
  bills: number
  /** Of all that is overdue, oldest first. */
  months: Month[]
  total: Centavos
}

/**
 * The houses of the overdue ones among the chosen bills, each with all that it has overdue: one reminder tells everything,
 * whichever of its bills were chosen.
 */
export const overdueOfChosen = (db: Db, ids: readonly number[], today: Day): Promise<Reminded[]> =>
  remindedOf(db, today, sql`id = any(${ids})`)

/** The same of every lot with so many overdue months and more, by its address. */
export const overdueOfBehind = (db: Db, behind: MonthsBehind, today: Day): Promise<Reminded[]> =>
  remindedOf(db, today, sql`house_id in (${monthsBehind(behind, today)})`)

/** Bills of one owner that will be due on a day. */
export interface DueSoon {
  user_id: number
  firstname: string
  due_date: Day
  lots: string[]
  total: Centavos
}

/**
 * Owners of open bills that will be due within some days, of each due day one row, without those who were told of it already.
 * Left out are bills of a plan that is kept, small balances, and lots of which a reported payment waits for the office.
 */
export async function dueSoon(db: Db, today: Day, days: number): Promise<DueSoon[]> {
  const { rows } = await sql<DueSoon>`
    select users.id as user_id, users.firstname, bills.due_date, sum(${owing})::bigint as total,
      array_agg(distinct houses.address) as lots
    from bills
    join houses on houses.id = bills.house_id
    join ${ownersOn(today)} own on own.house_id = bills.house_id
    join residents on residents.id = own.resident_id
    join users on users.id = residents.user_id and users.ended_at is null
    where not bills.paid and bills.due_date > ${today} and bills.due_date <= ${today}::date + ${days}::int
      and not ${isSmall} and not ${inPlanAndPaid(today)}
      and not exists (select from payment_reports r where r.state = 'waiting'
        and (r.house_id = bills.house_id or bills.house_id = any (r.other_house_ids)))
      and not exists (select from notifications n where n.user_id = users.id and n.wording = 'dues.due_soon'
        and n.params ->> 'due' = bills.due_date::text)
    group by users.id, users.firstname, bills.due_date
    order by users.id, bills.due_date`.execute(db)
  return rows
}

async function remindedOf(db: Db, today: Day, chosen: RawBuilder<unknown>): Promise<Reminded[]> {
  // People who keep a payment plan are not reminded of what was agreed on.
  const due = sql`${overdueOn(today)} and not ${inPlanAndPaid(today)}`
  const { rows } = await sql<Reminded>`
    with chosen as (
      select house_id, count(*)::int as bills from bills
      where ${chosen} and ${due} group by house_id
    ),
    owed as (
      select house_id, chosen.bills, sum(${owing})::bigint as total,
        array_agg(distinct to_char(month, 'YYYY-MM')) as months,
        (array_agg(resident_id order by due_date desc, bills.id desc))[1] as addressee
      from bills join chosen using (house_id)
      where ${due} group by house_id, chosen.bills
    )
    select houses.id as house_id, users.id as user_id, users.firstname, users.middlename, users.lastname, users.language, houses.address, owed.bills, owed.months, owed.total
    from owed
    join houses on houses.id = owed.house_id
    left join ${ownersOn(today)} own on own.house_id = houses.id
    left join residents on residents.id = coalesce(own.resident_id, owed.addressee)
    left join users on users.id = residents.user_id and users.ended_at is null
    order by houses.sort_key, houses.id`.execute(db)
  return rows
}
