import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '#server/database/db.ts'
import { addMonths, type Day, firstDay, type Month } from '#shared/dates.ts'
import type { Centavos } from '#shared/money.ts'
import { BOOKINGS } from '../rules.ts'

/** Account of what lots paid for their dues, penalties, opening balances, assessments and in advance. */
export const COLLECTED = 'collected'

/**
 * Sum of the receipts `v` that meet a condition, in centavos, less the held part: whoever sums up what was earned
 * asks here or takes `held_out` off himself (docs/decisions/money-held.md).
 */
export const sumEarnings = (where: RawBuilder<unknown>): RawBuilder<Centavos> => sql`(
  (select coalesce(sum(v.amount), 0) from payments v where ${where})
  - (select coalesce(sum(h.amount), 0) from held_out h join payments v on v.id = h.payment_id where ${where}))::bigint`

/** The account of an item `i` of an entry, with its bill `b`: what the entry paid for. */
export const accountOfItem: RawBuilder<string> = sql`case
          when i.account is not null then i.account
          when b.account is not null then b.account
          when b.id is not null then b.kind
          when i.booking_id is not null then ${BOOKINGS}
          when (select product from requests where requests.id = i.request_id) = 'sticker' then 'Car stickers'
          else 'Building clearances' end`

/**
 * Parts that entries paid for: `amount`, `part_of` and `account` of each part, every peso once. `entries` names a list of them with
 * `id` and what `more` names. The use of an advance is no part: it was received before. What is held is none either.
 */
export const partsOf = (entries: RawBuilder<unknown>, more: RawBuilder<unknown> = sql``): RawBuilder<unknown> => sql`
      select i.amount - i.penalty - i.held as amount,
        case when b.kind in ('dues', 'opening_balance', 'assessment') then ${COLLECTED} else null end as part_of,
        ${accountOfItem} as account ${more}
      from ${entries} entries join payment_items i on i.payment_id = entries.id and i.advance_id is null
      left join bills b on b.id = i.bill_id
      union all
      select i.penalty, ${COLLECTED}, 'penalties' ${more}
      from ${entries} entries join payment_items i on i.payment_id = entries.id and i.advance_id is null where i.penalty > 0
      union all
      select a.amount, ${COLLECTED}, 'advances' ${more} from ${entries} entries join advances a on a.payment_id = entries.id`

/**
 * Amounts that were income and are held since a `day`: `amount`, below zero where it is income again, the `account` it was income of, the figure that
 * is `part_of`, whether it was `sold`, of what bond it is, and whether it was `covered` as the cheque of the bond bounced.
 */
export const movedToDeposits = sql`
      select e.id, e.day, e.amount, coalesce(e.account, i.account) is not null as sold, o.purpose, e.account is not null as covered,
        case when e.account is not null then e.account when i.advance_id is null then ${accountOfItem} else 'advances' end as account,
        case when e.account is null and i.advance_id is not null then ${COLLECTED} end as part_of
      from held_entries e join bonds o on o.id = e.bond_id join payment_items i on i.bond_id = e.bond_id left join bills b on b.id = i.bill_id
      where e.kind = 'moved'`

// Months that are over are summed up once (db/schema/tables/closings.sql); a month has its sum or has none, and is
// never to be trusted less for it: the database takes a sum away with whatever changes it.

/** The months of payments before one that have no sum, oldest first. */
export async function monthsToSum(db: Db, before: Month): Promise<Month[]> {
  const { rows } = await sql<{ month: Month }>`
    select to_char(m, 'YYYY-MM') as month from generate_series(
      (select first_of_month(min(payment_date)) from payments), ${firstDay(addMonths(before, -1))}::date, interval '1 month') m
    where m::date not in (select month from summed_months) order by m`.execute(db)
  return rows.map(({ month }) => month)
}

/** Valid entries of a time, less what of them is held. */
const validIn = (first: RawBuilder<unknown>, next: RawBuilder<unknown>) => sql`
  select id, type, payments.amount - coalesce(held_out.amount, 0) as amount, first_of_month(payment_date) as month
  from payments left join held_out on held_out.payment_id = payments.id
  where payment_date >= ${first} and payment_date < ${next} and voided_at is null`

/** Sums a month up; false where somebody writes just now, who could write in it: it waits for nobody. */
export async function sumMonth(tx: Tx, month: Month): Promise<boolean> {
  const { rows } = await sql<{ held: boolean }>`
    select pg_try_advisory_xact_lock(hashtext('closing of a month')) as held`.execute(tx)
  if (!rows[0]?.held) return false
  const valid = validIn(sql`${firstDay(month)}::date`, sql`${firstDay(addMonths(month, 1))}::date`)
  await sql`
    insert into summed_months (month, received)
    select ${firstDay(month)}::date, coalesce(sum(amount), 0) from (${valid}) valid on conflict do nothing`.execute(tx)
  await sql`
    with valid as materialized (${valid})
    insert into summed_accounts (month, account, part_of, amount)
    select ${firstDay(month)}::date, account, part_of, sum(amount) from (${partsOf(sql`valid`)}) parts
    group by account, part_of having sum(amount) <> 0 on conflict do nothing`.execute(tx)
  return true
}

/** Months whose sum is not that of their entries: `2026-11`. */
export async function summedWrong(db: Db): Promise<string[]> {
  const valid = validIn(sql`(select min(month) from summed_months)`, sql`'infinity'`)
  const { rows } = await sql<{ which: string }>`
    with valid as materialized (${valid}),
    parts as (
      select month, account, part_of, sum(amount) as amount from (${partsOf(sql`valid`, sql`, entries.month`)}) parts
      group by month, account, part_of having sum(amount) <> 0
    ), kept as (
      select m.month, m.received, coalesce(p.amount, 0) as valid
      from summed_months m left join (select month, sum(amount) as amount from valid group by month) p using (month)
    )
    select distinct to_char(month, 'YYYY-MM') as which from (
      select month from kept where received <> valid
      union all
      select m.month from summed_months m join (
        select coalesce(a.month, p.month) as month from summed_accounts a full join parts p
          on p.month = a.month and p.account = a.account and p.part_of is not distinct from a.part_of
        where a.amount is distinct from p.amount) differ using (month)
    ) wrong order by 1`.execute(db)
  return rows.map(({ which }) => which)
}

/** `whole`: the months that have a sum and lie within days, both included; of every year's `month` alone where one is told. */
export const wholeMonths = (from: RawBuilder<Day>, to: RawBuilder<Day>, month: number | null = null) => sql`
  select month, received from summed_months
  where month >= ${from} and month + interval '1 month' <= ${to} + 1
    and (${month}::int is null or extract(month from month) = ${month}::int)`

/** The days that are in no month of `whole`, as stretches from `first` to `last`. */
export const otherDays = (from: RawBuilder<Day>, to: RawBuilder<Day>) => sql`
  select first, last from (
    select coalesce((lag(month) over (order by month) + interval '1 month')::date, ${from}) as first, month - 1 as last from whole
    union all
    select coalesce((select max(month) + interval '1 month' from whole)::date, ${from}), ${to}
  ) days where first <= last`
