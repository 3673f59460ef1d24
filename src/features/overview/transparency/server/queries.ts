import { sql } from 'kysely'
import { twelveMonths } from '#features/cash/income/server/queries.ts'
import type { Db } from '#server/database/db.ts'
import { addMonths, type Day, firstDay, type Month } from '#shared/dates.ts'
import type { MonthOfVillage } from '../rules.ts'

interface Lots {
  month: Month
  lots_billed: number
  lots_paying: number
}

/** The twelve months that end with `last`, with how many lots stand behind their figures. */
export async function monthsOfVillage(db: Db, last: Month, today: Day): Promise<MonthOfVillage[]> {
  const first = firstDay(addMonths(last, -11))
  const next = firstDay(addMonths(last, 1))
  const { rows } = await sql<Lots>`
    select month, sum(billed)::int as lots_billed, sum(paying)::int as lots_paying from (
      select to_char(due_date, 'YYYY-MM') as month, count(distinct house_id) as billed, 0 as paying
      from bills where kind = 'dues' and amount > 0 and due_date >= ${first}::date and due_date < ${next}::date group by 1
      union all
      select to_char(p.payment_date, 'YYYY-MM'), 0, count(distinct coalesce(b.house_id, p.house_id))
      from payments p left join payment_items i on i.payment_id = p.id and i.advance_id is null left join bills b on b.id = i.bill_id
      where p.voided_at is null and p.payment_date >= ${first}::date and p.payment_date < ${next}::date group by 1
    ) counted group by month`.execute(db)
  const lots = new Map(rows.map((row) => [row.month, row]))
  return (await twelveMonths(db, last, today)).map((month) => ({
    ...month,
    lots_billed: lots.get(month.month)?.lots_billed ?? 0,
    lots_paying: lots.get(month.month)?.lots_paying ?? 0,
  }))
}
