import { type RawBuilder, sql } from 'kysely'
import { VOIDED_EARLIER } from '#features/cash/income/rules.ts'
import { everClosed } from '#features/cash/income/server/queries.ts'
import { accountOfItem } from '#features/ledger/payments/server/summed.queries.ts'
import type { Db } from '#server/database/db.ts'
import { allRows } from '#server/database/rows.ts'
import { payerName } from '#server/people/payer.queries.ts'
import type { Day, Month } from '#shared/dates.ts'
import type { Centavos } from '#shared/money.ts'
import type { ReceiptLineData } from '../contract.ts'
import { HELD } from '../rules.ts'

export interface Days {
  from: Day
  to: Day
}

/** True when a receipt was voided in a later month than its own. */
export const voidedLater = sql<boolean>`(payments.void_day >= (date_trunc('month', payments.payment_date) + interval '1 month'))`

/** True when such a void counts on its day, as in the figures of the months; of money held always (docs/decisions/closing.md). */
export const countsOnItsDay = sql<boolean>`(payments.type = 'bond' or ${everClosed})`

/** Parts that each item of a receipt paid for, in centavos. */
const partsOf = (payment: RawBuilder<number>) => sql`
  select ${accountOfItem} as account, i.amount - i.penalty - i.held as amount
  from payment_items i left join bills b on b.id = i.bill_id where i.payment_id = ${payment} and i.advance_id is null
  union all
  select ${HELD}, i.held from payment_items i where i.payment_id = ${payment}
  union all
  select 'penalties', i.penalty from payment_items i where i.payment_id = ${payment} and i.advance_id is null
  union all
  select 'advances', a.amount from advances a where a.payment_id = ${payment}`

/** Amounts that go out with a voided receipt: the part held, and the rest, in centavos. */
const goneWith = (payment: RawBuilder<number>, amount: RawBuilder<number>) => sql`
  select parts.account, parts.amount::bigint as amount
  from (select coalesce((select h.amount from held_out h where h.payment_id = ${payment}), 0) as amount) held
  cross join lateral (values (${HELD}, held.amount), (${VOIDED_EARLIER}, ${amount} - held.amount)) parts (account, amount)
  where parts.amount <> 0`

/** The receipts of some days, and the voids that go out again in them; `counts` is whether it is in the sums. */
const movedIn = ({ from, to }: Days) => sql`
      select payments.id, 'receipt' as kind, payments.payment_date as day, payments.place_id as place_id, payments.amount,
        payments.voided_at is null or (${voidedLater} and ${countsOnItsDay}) as counts
      from payments where payments.payment_date between ${from} and ${to}
      union all
      select payments.id, 'void', payments.void_day, e.place_id, -payments.amount, true
      from payments join place_entries e on e.payment_id = payments.id and e.kind = 'void'
      where payments.void_day between ${from} and ${to} and ${voidedLater} and ${countsOnItsDay}`

/** Receipts of a day for one account: their count, and the numbers of the first and the last of them. */
export interface ReceiptDay {
  day: Day
  group: 'place' | 'held' | 'income'
  account: string
  /** Debits above zero, in centavos. */
  amount: Centavos
  receipts: number
  first: string
  last: string
}

/** The receipts of some days that count, once a day and account, by day. */
export const receiptDays = (db: Db, days: Days) =>
  allRows(db)(sql<ReceiptDay>`
    with told as materialized (
      select moved.kind, moved.day, moved.amount, moved.place_id, payments.id, payments.type, payments.receipt_number,
        row_number() over (order by moved.day, payments.series_id, payments.series_number, payments.receipt_number, moved.kind) as at
      from (${movedIn(days)}) moved join payments on payments.id = moved.id where moved.counts
    ), parts as (
      select at, day, receipt_number, 'place' as "group", l.name as account, amount from told join places l on l.id = told.place_id
      union all
      select at, day, receipt_number, case gone.account when ${HELD} then 'held' else 'income' end, gone.account, gone.amount
      from told cross join lateral (${goneWith(sql`told.id`, sql`-told.amount`)}) gone where kind = 'void'
      union all
      select told.at, told.day, told.receipt_number, case paid.account when ${HELD} then 'held' else 'income' end, paid.account, -paid.amount
      from told cross join lateral (
        select parts.account, sum(parts.amount)::bigint as amount from (${partsOf(sql`told.id`)}) parts
        group by parts.account having sum(parts.amount) <> 0) paid
      where told.kind = 'receipt'
    )
    select day, "group", account, sum(amount)::bigint as amount, count(*)::int as receipts,
      (array_agg(receipt_number order by at))[1] as first, (array_agg(receipt_number order by at desc))[1] as last
    from parts group by day, "group", account order by day, min(at), account`)

/** Sums the valid receipts of some days, by month: `2026-11`; in centavos. */
export async function receiptMonths(db: Db, days: Days): Promise<ReadonlyMap<Month, Centavos>> {
  const { rows } = await sql<{ month: Month; amount: Centavos }>`
    select to_char(day, 'YYYY-MM') as month, sum(amount)::bigint as amount
    from (${movedIn(days)}) moved where counts group by 1`.execute(db)
  return new Map(rows.map(({ month, amount }) => [month, amount]))
}

/**
 * Every receipt of some days by day and number, with what it came in for. One that is voided within its month counts nowhere, as one that
 * is voided while no month was ever closed; any other counts, and goes out again on the day of its void.
 */
export const receiptLines = (db: Db, days: Days) =>
  allRows(db)(sql<ReceiptLineData>`
    with moved as (${movedIn(days)})
    select payments.id, moved.kind, moved.day, payments.receipt_number, ${payerName} as payer_name, h.address as lot,
      payments.payment_method as method, l.name as place, moved.counts, payments.void_day as voided_on, payments.void_reason,
      moved.amount,
      case when moved.kind = 'void'
        then (
          select json_agg(json_build_object('account', gone.account, 'amount', -gone.amount) order by gone.account)
          from (${goneWith(sql`payments.id`, sql`payments.amount`)}) gone)
        else (
          select json_agg(json_build_object('account', sums.account, 'amount', sums.amount) order by sums.account)
          from (select parts.account, sum(parts.amount)::bigint as amount from (${partsOf(sql`payments.id`)}) parts
            group by parts.account having sum(parts.amount) <> 0) sums)
        end as accounts
    from moved join payments on payments.id = moved.id join places l on l.id = moved.place_id
    left join houses h on h.id = payments.house_id
    order by moved.day, payments.series_id, payments.series_number, payments.receipt_number, moved.kind`)
