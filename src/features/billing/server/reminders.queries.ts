import { sql } from 'kysely'
import type { Tx } from '#server/db.ts'
import type { Day, Month } from '#shared/dates.ts'
import type { Centavos } from '#shared/money.ts'

/** What of the chosen bills one house owes, and who is told. */
export interface Reminded {
  user_id: number
  firstname: string
  block: number
  lot: number
  bills: number
  /** Oldest first. */
  months: Month[]
  total: Centavos
}

/** The overdue ones among the chosen bills, one row a house whose home owner has an account. */
export async function overdueOfChosen(tx: Tx, ids: readonly number[], today: Day): Promise<Reminded[]> {
  const { rows } = await sql<Reminded>`
    select users.id as user_id, users.firstname, houses.block, houses.lot, owed.bills, owed.months, owed.total
    from (
      select house_id, count(*)::int as bills, sum(amount)::bigint as total,
        array_agg(distinct to_char(month, 'YYYY-MM')) as months,
        (array_agg(resident_id order by due_date desc, id desc))[1] as addressee
      from bills where id = any(${ids}) and payment_id is null and due_date < ${today} group by house_id
    ) owed
    join houses on houses.id = owed.house_id
    left join residents as owners
      on owners.house_id = houses.id and owners.role_type = 'home_owner' and owners.left_at is null
    join residents on residents.id = coalesce(owners.id, owed.addressee)
    join users on users.id = residents.user_id and users.ended_at is null
    order by houses.block, houses.lot`.execute(tx)
  return rows
}
