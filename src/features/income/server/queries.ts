import { sql } from 'kysely'
import type { Db } from '#server/db.ts'
import { addMonths, firstDay, type Month } from '#shared/dates.ts'
import type { IncomeTotalsData } from '../contract.ts'

/** Sums of the ledger by payment date, in centavos; every valid entry is in exactly one of them. */
export async function totalsOf(db: Db, month: Month): Promise<IncomeTotalsData> {
  const { rows } = await sql<{ type: string; amount: number }>`
    select type, sum(amount)::bigint as amount from payments
    where payment_date >= ${firstDay(month)} and payment_date < ${firstDay(addMonths(month, 1))} and voided_at is null
    group by type`.execute(db)
  const of = (type: string) => rows.find((row) => row.type === type)?.amount ?? 0
  return {
    bills: of('bill'),
    permits: of('permit'),
    bookings: of('booking'),
    car_stickers: of('sticker'),
    total_income: rows.reduce((sum, row) => sum + row.amount, 0),
  }
}

export interface MonthOfBooks {
  month: Month
  income: number
  expenses: number
  billed: number
  collected: number
}

/** Twelve months that end with `last`: income and expenses by date, dues billed for the month and how much of them is paid. */
export async function twelveMonths(db: Db, last: Month): Promise<MonthOfBooks[]> {
  const { rows } = await sql<MonthOfBooks>`
    with months as (
      select m::date as first, (m + interval '1 month')::date as next
      from generate_series(${firstDay(addMonths(last, -11))}::date, ${firstDay(last)}::date, interval '1 month') m
    )
    select to_char(first, 'YYYY-MM') as month,
      coalesce((select sum(amount) from payments where payment_date >= first and payment_date < next and voided_at is null), 0)::bigint as income,
      coalesce((select sum(amount) from expenses where expenses_date >= first and expenses_date < next), 0)::bigint as expenses,
      coalesce(b.billed, 0)::bigint as billed,
      coalesce(b.collected, 0)::bigint as collected
    from months
    left join lateral (
      select sum(amount) as billed, sum(amount) filter (where payment_id is not null) as collected
      from bills where kind = 'dues' and due_date >= first and due_date < next
    ) b on true
    order by first`.execute(db)
  return rows
}
