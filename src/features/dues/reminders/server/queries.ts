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

/** The same of chosen lots. */
export const overdueOfLots = (db: Db, houseIds: readonly number[], today: Day): Promise<Reminded[]> =>
  remindedOf(db, today, sql`house_id = any(${houseIds})`)

/** Bills of a lot with one due day. */
export interface DueLot {
  house_id: number
  due_date: Day
}

/** The same of lots and the open bills with these due days instead, which need not be overdue. */
export function dueOfLots(db: Db, lots: readonly DueLot[], today: Day): Promise<Reminded[]> {
  const due = sql`select * from unnest(${lots.map((lot) => lot.house_id)}::int[], ${lots.map((lot) => lot.due_date)}::date[])`
  const chosen = sql`(bills.house_id, bills.due_date) in (${due})`
  return remindedOf(db, today, chosen, sql`not bills.paid and not ${isSmall} and ${chosen}`)
}

async function remindedOf(
  db: Db,
  today: Day,
  chosen: RawBuilder<unknown>,
  owed: RawBuilder<unknown> = overdueOn(today),
): Promise<Reminded[]> {
  // People who keep a payment plan are not reminded of what was agreed on.
  const due = sql`${owed} and not ${inPlanAndPaid(today)}`
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
