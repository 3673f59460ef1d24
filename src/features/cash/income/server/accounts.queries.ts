import { type RawBuilder, sql } from 'kysely'
import { BOOKINGS } from '#features/ledger/payments/rules.ts'
import {
  COLLECTED,
  movedToDeposits,
  otherDays,
  partsOf,
  sumEarnings,
  wholeMonths,
} from '#features/ledger/payments/server/summed.queries.ts'
import type { Db } from '#server/database/db.ts'
import type { Day } from '#shared/dates.ts'
import type { Centavos } from '#shared/money.ts'
import { OVER_SHORT, VOIDED_EARLIER } from '../rules.ts'
import { everClosed } from './queries.ts'

export interface AccountTotal {
  account: string
  amount: Centavos
  /** The figure that this one is a part of; null for one that stands by itself. */
  part_of: string | null
}

/**
 * Received between two days, both included, of every year's `month` alone where one is told, by account: what lots paid is one figure, `collected`, with its parts beside it.
 * Valid entries only, by the day of the payment; the use of an advance is no receipt. Once a month was closed, an entry that is
 * voided after the days counts in them, and its void on its own day. What was counted too much or too little has a line.
 * Months that are summed up are taken so; what was voided of them since counts where it does.
 * Money held is no income, and what is kept of it is income of that day. What was paid for a cancelled booking, or as a penalty that was
 * waived later, and is kept as credit moves from one account to the other on the day it was decided.
 */
export async function accountTotals(
  db: Db,
  { from, to, month = null }: { from: Day; to: Day; month?: number | null },
): Promise<AccountTotal[]> {
  const request = (day: RawBuilder<unknown>) => sql`(${day} between ${from} and ${to}
    and (${month}::int is null or extract(month from ${day}) = ${month}::int))`
  const { rows } = await sql<AccountTotal>`
    with whole as (${wholeMonths(sql`${from}::date`, sql`${to}::date`, month)}),
    entries as materialized (
      select p.id from (${otherDays(sql`${from}::date`, sql`${to}::date`)}) days cross join lateral (
        select id, payment_date, voided_at, void_day from payments
        where payment_date between days.first and days.last offset 0
      ) p
      where ${request(sql`p.payment_date`)} and (p.voided_at is null or (${everClosed} and not ${request(sql`p.void_day`)}))
      union all
      select id from payments
      where void_day is not null and ${everClosed} and not ${request(sql`void_day`)}
        and first_of_month(payment_date) in (select month from whole)
    ), parts as (
      ${partsOf(sql`entries`)}
      union all
      select s.amount, s.part_of, s.account from whole join summed_accounts s using (month)
      union all
      select d.amount, null, d.account from bond_deductions d join bond_releases r on r.id = d.release_id
      where r.undone_at is null and ${request(sql`r.day`)}
      union all
      select -${sumEarnings(sql`${request(sql`v.void_day`)} and not ${request(sql`v.payment_date`)} and ${everClosed}`)}, null, ${VOIDED_EARLIER}
      union all
      select -amount, part_of, account from (${movedToDeposits}) moved where ${request(sql`day`)}
      union all
      select amount, null, ${OVER_SHORT} from place_entries where kind = 'count' and ${request(sql`day`)}
      union all
      select moved.* from refunds r cross join lateral (values
        (r.amount, ${COLLECTED}, 'advances'), (-r.amount, null, ${BOOKINGS})) moved
      where r.what = 'credit' and r.undone_at is null and ${request(sql`r.day`)}
      union all
      select moved.amount, ${COLLECTED}, moved.account from bill_lines l cross join lateral (values
        (l.amount, 'advances'), (-l.amount, 'penalties')) moved (amount, account)
      where l.kind = 'penalty_credited' and l.waives_id is not null and ${request(sql`l.charged_on`)}
    )
    select account, sum(amount)::bigint as amount, part_of from parts group by account, part_of having sum(amount) <> 0
    union all
    select ${COLLECTED}, sum(amount)::bigint, null from parts where part_of = ${COLLECTED} having sum(amount) <> 0
    order by part_of nulls first, account`.execute(db)
  return rows
}
