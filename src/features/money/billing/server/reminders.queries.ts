import { sql } from 'kysely'
import type { Tx } from '#server/db.ts'
import { ownersOn } from '#server/tenures.queries.ts'
import type { Day, Month } from '#shared/dates.ts'
import type { Centavos } from '#shared/money.ts'
import { overdueOn, owing } from './figures.queries.ts'

/** What one house owes, and who is told. */
export interface Reminded {
  /** Null where nobody of the house has an account that is told. */
  user_id: number | null
  firstname: string | null
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
export async function overdueOfChosen(tx: Tx, ids: readonly number[], today: Day): Promise<Reminded[]> {
  const { rows } = await sql<Reminded>`
    with chosen as (
      select house_id, count(*)::int as bills from bills
      where id = any(${ids}) and ${overdueOn(today)} group by house_id
    ),
    owed as (
      select house_id, chosen.bills, sum(${owing})::bigint as total,
        array_agg(distinct to_char(month, 'YYYY-MM')) as months,
        (array_agg(resident_id order by due_date desc, bills.id desc))[1] as addressee
      from bills join chosen using (house_id)
      where ${overdueOn(today)} group by house_id, chosen.bills
    )
    select users.id as user_id, users.firstname, houses.address, owed.bills, owed.months, owed.total
    from owed
    join houses on houses.id = owed.house_id
    left join ${ownersOn(today)} own on own.house_id = houses.id
    left join residents on residents.id = coalesce(own.resident_id, owed.addressee)
    left join users on users.id = residents.user_id and users.ended_at is null
    order by houses.sort_key, houses.id`.execute(tx)
  return rows
}
