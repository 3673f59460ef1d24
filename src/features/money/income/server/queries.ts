import { type NotNull, type RawBuilder, sql } from 'kysely'
import { duesBetween } from '#features/money/billing/server/figures.queries.ts'
import type { Db } from '#server/db.ts'
import { payerName } from '#server/payer.queries.ts'
import { addMonths, type Day, firstDay, type Month } from '#shared/dates.ts'
import type { Centavos } from '#shared/money.ts'
import type { CashData, IncomeTotalsData, VoidedReceiptData } from '../contract.ts'

// What came in and what was spent, each defined here and nowhere else (docs/decisions/figures.md).

/** The days from `first` until before `next`; without a first one since the books began. */
interface Days {
  first?: RawBuilder<Day>
  next: RawBuilder<Day>
}

const within = (column: RawBuilder<Day>, { first, next }: Days): RawBuilder<boolean> =>
  first ? sql`${column} >= ${first} and ${column} < ${next}` : sql`${column} < ${next}`

/** Received: the valid entries of the ledger by the day of the payment, in centavos. */
const received = (days: Days): RawBuilder<Centavos> => sql`
  (select coalesce(sum(payments.amount), 0)::bigint from payments
    where ${within(sql`payments.payment_date`, days)} and payments.voided_at is null)`

/** Spent: the expenses by their day, in centavos. */
const spent = (days: Days): RawBuilder<Centavos> => sql`
  (select coalesce(sum(expenses.amount), 0)::bigint from expenses
    where ${within(sql`expenses.expenses_date`, days)})`

const daysOf = (month: Month) => ({
  first: sql<Day>`${firstDay(month)}::date`,
  next: sql<Day>`${firstDay(addMonths(month, 1))}::date`,
})

/** Received in a month, as a piece of a statement. */
export const receivedIn = (month: Month): RawBuilder<Centavos> => received(daysOf(month))

/** Received in a month by what it paid for, in centavos; every peso is in exactly one of them; what lots paid on a receipt over several things is theirs, and what was paid for a cancelled booking and is kept as their credit. */
export async function totalsOf(db: Db, month: Month): Promise<IncomeTotalsData> {
  const { rows } = await sql<{ type: string; amount: number }>`
    with received as (
      select type, amount, case when type = 'sale' then
        (select coalesce(sum(i.amount), 0) from payment_items i where i.payment_id = payments.id and i.account is not null) end as sold
      from payments
      where payment_date >= ${firstDay(month)} and payment_date < ${firstDay(addMonths(month, 1))} and voided_at is null
    )
    select type, sum(amount)::bigint as amount from (
      select case when type = 'sale' then 'bill' else type end as type, amount - coalesce(sold, 0) as amount from received
      union all
      select type, sold from received where sold is not null
      union all
      select moved.* from refunds r cross join lateral (values ('bill', r.amount), ('booking', -r.amount)) moved
      where r.what = 'credit' and r.undone_at is null
        and r.day >= ${firstDay(month)} and r.day < ${firstDay(addMonths(month, 1))}
    ) parts group by type`.execute(db)
  const of = (type: string) => rows.find((row) => row.type === type)?.amount ?? 0
  return {
    bills: of('bill'),
    permits: of('permit'),
    bookings: of('booking'),
    car_stickers: of('sticker'),
    others: of('sale'),
    total_income: rows.reduce((sum, row) => sum + row.amount, 0),
  }
}

/** A month's cash: what was there before it by these books, what came in, what went out, what is left; in centavos. */
export async function cashOf(db: Db, month: Month): Promise<CashData> {
  const days = daysOf(month)
  const before = { next: days.first }
  const { rows } = await sql<Omit<CashData, 'closing'>>`
    select ${received(before)} - ${spent(before)} as opening, ${received(days)} as received, ${spent(days)} as spent`.execute(
    db,
  )
  const cash = rows[0] ?? { opening: 0, received: 0, spent: 0 }
  return { ...cash, closing: cash.opening + cash.received - cash.spent }
}

/** The entries of a month that were voided, by receipt number: they explain what the numbers leave out. */
export const voidedIn = (db: Db, month: Month): Promise<VoidedReceiptData[]> =>
  db
    .selectFrom('payments')
    .innerJoin('users as voider', 'voider.id', 'payments.voided_by')
    .select(['receipt_number', 'payment_date', payerName.as('payer_name'), 'amount', 'voided_at', 'void_reason'])
    .select(sql<string>`concat_ws(' ', voider.firstname, voider.lastname)`.as('voided_by'))
    .where('payment_date', '>=', firstDay(month))
    .where('payment_date', '<', firstDay(addMonths(month, 1)))
    .where('voided_at', 'is not', null)
    .$narrowType<{ voided_at: NotNull; void_reason: NotNull }>()
    .orderBy('receipt_number')
    .execute()

export interface MonthOfBooks {
  month: Month
  income: number
  expenses: number
  billed: number
  collected: number
}

/** Twelve months that end with `last`: received and spent by date, dues billed for the month and how much of them is settled. */
export async function twelveMonths(db: Db, last: Month, today: Day): Promise<MonthOfBooks[]> {
  const [first, next] = [sql<Day>`months.first`, sql<Day>`months.next`]
  const { rows } = await sql<MonthOfBooks>`
    with months as (
      select m::date as first, (m + interval '1 month')::date as next
      from generate_series(${firstDay(addMonths(last, -11))}::date, ${firstDay(last)}::date, interval '1 month') m
    )
    select to_char(months.first, 'YYYY-MM') as month, ${received({ first, next })} as income,
      ${spent({ first, next })} as expenses, dues.billed, dues.collected
    from months left join lateral (${duesBetween(first, next, today)}) dues on true
    order by months.first`.execute(db)
  return rows
}
