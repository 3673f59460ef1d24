import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#server/db.ts'
import type { Day } from '#shared/dates.ts'
import type { Centavos } from '#shared/money.ts'
import { everClosed } from './queries.ts'

export interface AccountTotal {
  account: string
  amount: Centavos
  /** The figure that this one is a part of; null for one that stands by itself. */
  part_of: string | null
}

/** What lots paid for their dues, penalties, opening balances, assessments and in advance. */
const COLLECTED = 'collected'

const BOOKINGS = 'Amenity bookings'

/** Receipts of earlier months that were voided, and what counts of drawers found. */
const VOIDED_EARLIER = 'Voided receipts of earlier months'
const OVER_SHORT = 'Cash over/short'

/**
 * Received between two days, both included, of every year's `month` alone where one is told, by account: what lots paid is one figure, `collected`, with its parts beside it.
 * Valid entries only, by the day of the payment; the use of an advance is no receipt. Once a month was closed, an entry that is
 * voided after the days counts in them, and its void on its own day. What was counted too much or too little has a line.
 * Money held is no income, and what is kept of it is income of that day. What was paid for a cancelled booking and is kept as credit
 * moves from one account to the other on the day it was decided.
 */
export async function accountTotals(
  db: Db,
  { from, to, month = null }: { from: Day; to: Day; month?: number | null },
): Promise<AccountTotal[]> {
  const asked = (day: RawBuilder<unknown>) => sql`(${day} between ${from} and ${to}
    and (${month}::int is null or extract(month from ${day}) = ${month}::int))`
  const { rows } = await sql<AccountTotal>`
    with entries as (
      select id, type from payments where type <> 'bond' and ${asked(sql`payment_date`)}
        and (voided_at is null or (${everClosed} and not ${asked(sql`void_day`)}))
    ), parts as (
      select i.amount - i.penalty as amount,
        case
          when b.kind in ('dues', 'opening_balance', 'assessment') then ${COLLECTED}
          else null end as part_of,
        case
          when i.account is not null then i.account
          when b.account is not null then b.account
          when b.id is not null then b.kind
          when i.booking_id is not null then ${BOOKINGS}
          when entries.type = 'sticker' then 'Car stickers'
          else 'Building clearances' end as account
      from entries join payment_items i on i.payment_id = entries.id and i.advance_id is null
      left join bills b on b.id = i.bill_id
      union all
      select i.penalty, ${COLLECTED}, 'penalties'
      from entries join payment_items i on i.payment_id = entries.id and i.advance_id is null where i.penalty > 0
      union all
      select a.amount, ${COLLECTED}, 'advances' from entries join advances a on a.payment_id = entries.id
      union all
      select d.amount, null, d.account from bond_deductions d join bond_releases r on r.id = d.release_id
      where ${asked(sql`r.day`)}
      union all
      select -amount, null, ${VOIDED_EARLIER} from payments
      where type <> 'bond' and ${asked(sql`void_day`)} and not ${asked(sql`payment_date`)} and ${everClosed}
      union all
      select amount, null, ${OVER_SHORT} from place_entries where kind = 'count' and ${asked(sql`day`)}
      union all
      select moved.* from refunds r cross join lateral (values
        (r.amount, ${COLLECTED}, 'advances'), (-r.amount, null, ${BOOKINGS})) moved
      where r.what = 'credit' and r.undone_at is null and ${asked(sql`r.day`)}
    )
    select account, sum(amount)::bigint as amount, part_of from parts where amount <> 0 group by account, part_of
    union all
    select ${COLLECTED}, sum(amount)::bigint, null from parts where part_of = ${COLLECTED} having sum(amount) > 0
    order by part_of nulls first, account`.execute(db)
  return rows
}
