import { type NotNull, type RawBuilder, sql } from 'kysely'
import { changedSince, duesBetweenAsOf } from '#features/dues/bills/server/as-of.queries.ts'
import { duesBetween } from '#features/dues/bills/server/figures.queries.ts'
import {
  movedToDeposits,
  otherDays,
  sumEarnings,
  wholeMonths,
} from '#features/ledger/payments/server/summed.queries.ts'
import type { Db } from '#server/database/db.ts'
import { payerName } from '#server/people/payer.queries.ts'
import { addDays, addMonths, type Day, firstDay, type Month } from '#shared/dates.ts'
import type { Centavos } from '#shared/money.ts'
import type { CashData, InCashAccountsData, IncomeTotalsData, VoidedReceiptData } from '../contract.ts'

// Income and expenses, each defined here and nowhere else (docs/decisions/figures.md).

/** The days from `first` until before `next`; without a first one since the books began. */
interface Days {
  first?: RawBuilder<Day>
  next: RawBuilder<Day>
}

const within = (column: RawBuilder<unknown>, { first, next }: Days): RawBuilder<boolean> =>
  first ? sql`${column} >= ${first} and ${column} < ${next}` : sql`${column} < ${next}`

/** Amount kept of money held, by the day, in centavos. */
const forfeited = (days: Days): RawBuilder<Centavos> => sql`
  (select coalesce(sum(d.amount), 0)::bigint from bond_deductions d join bond_releases r on r.id = d.release_id
    where r.undone_at is null and ${within(sql`r.day`, days)})`

/** From the first closing of a month on a void counts on its day, as in the places (docs/decisions/closing.md). */
export const everClosed = sql<boolean>`exists (select from month_closings)`

/** Amount that went out again by the voids of receipts of earlier days, in centavos. */
const voidedEarlier = (days: Days): RawBuilder<Centavos> =>
  sumEarnings(sql`${within(sql`v.void_day`, days)} and not (${within(sql`v.payment_date`, days)}) and ${everClosed}`)

/** Amount that was income before and began to be held, in centavos. */
const moved = (days: Days): RawBuilder<Centavos> => sql`
  (select coalesce(sum(e.amount), 0)::bigint from held_entries e where e.kind = 'moved' and ${within(sql`e.day`, days)})`

/** Amount counted over or short, in centavos. */
const overShort = (days: Days): RawBuilder<Centavos> => sql`
  (select coalesce(sum(e.amount), 0)::bigint from place_entries e where e.kind = 'count' and ${within(sql`e.day`, days)})`

/** Amount counted as cash accounts were opened: it was there before the books, in centavos. */
const opened = (days: Days): RawBuilder<Centavos> => sql`
  (select coalesce(sum(e.amount), 0)::bigint from place_entries e where e.kind = 'opening' and ${within(sql`e.day`, days)})`

/** The valid entries of the ledger but for money held; since the books began, months that are summed up are taken so. */
const valid = ({ first, next }: Days): RawBuilder<Centavos> => {
  const between = (from: RawBuilder<unknown>, before: RawBuilder<unknown>) =>
    sumEarnings(sql`v.payment_date >= ${from} and v.payment_date < ${before} and v.voided_at is null`)
  if (first) return between(first, next)
  const [from, to] = [sql<Day>`'1900-01-01'::date`, sql<Day>`(${next} - 1)`]
  return sql`(with whole as (${wholeMonths(from, to)})
    select (select coalesce(sum(received), 0)::bigint from whole)
      + coalesce(sum(${between(sql`days.first`, sql`days.last + 1`)}), 0)::bigint
    from (${otherDays(from, to)}) days)`
}

/**
 * Received: the valid entries of the ledger by the day of the payment, less money held and what began to be held later, with what was
 * kept of it and what was counted too much or too little, in centavos.
 * Once a month was closed, entries that were voided later count, and their voids on their own day.
 */
const received = (days: Days): RawBuilder<Centavos> => sql`(
  ${valid(days)}
  + ${sumEarnings(sql`v.void_day >= ${days.next} and ${within(sql`v.payment_date`, days)} and ${everClosed}`)}
  - ${voidedEarlier(days)} + ${overShort(days)} + ${forfeited(days)} - ${moved(days)})`

/** Spent: the expenses by their day, in centavos. */
const spent = (days: Days): RawBuilder<Centavos> => sql`
  (select coalesce(sum(expenses.amount), 0)::bigint from expenses
    where ${within(sql`expenses.expenses_date`, days)})`

const daysOf = (month: Month) => ({
  first: sql<Day>`${firstDay(month)}::date`,
  next: sql<Day>`${firstDay(addMonths(month, 1))}::date`,
})

/** Received from the day `first` until before `next`, as a piece of a statement. */
export const receivedIn = (days: Required<Days>): RawBuilder<Centavos> => received(days)

/** Received in a month by what it paid for, in centavos; every peso is in exactly one of them; what lots paid on a receipt over several things is theirs, and what was paid for a cancelled booking and is kept as their credit. */
export async function totalsOf(db: Db, month: Month): Promise<IncomeTotalsData> {
  const days = daysOf(month)
  const { rows } = await sql<{ type: string; amount: number }>`
    with received as (
      select id, type, payments.amount - coalesce(held_out.amount, 0) as amount
      from payments left join held_out on held_out.payment_id = payments.id
      where ${within(sql`payment_date`, days)} and (voided_at is null or (void_day >= ${days.next} and ${everClosed}))
    ), sold as (
      select case when i.account is not null then 'sale' when i.booking_id is not null then 'booking' else r.product end as type,
        i.amount - i.held as amount
      from received join payment_items i on i.payment_id = received.id and i.bill_id is null
      left join requests r on r.id = i.request_id where received.type = 'sale'
    )
    select type, sum(amount)::bigint as amount from (
      select case when type = 'sale' then 'bill' else type end as type, amount from received
      union all
      select moved.* from sold cross join lateral (values (sold.type, sold.amount), ('bill', -sold.amount)) moved
      union all
      select 'forfeited', ${forfeited(days)}
      union all
      select case when sold then 'sale' else 'bill' end, -amount from (${movedToDeposits}) moved where ${within(sql`day`, days)}
      union all
      select moved.* from refunds r cross join lateral (values ('bill', r.amount), ('booking', -r.amount)) moved
      where r.what = 'credit' and r.undone_at is null and ${within(sql`r.day`, days)}
    ) parts group by type
    union all select 'voided_earlier', -${voidedEarlier(days)}
    union all select 'over_short', ${overShort(days)}`.execute(db)
  const of = (type: string) => rows.find((row) => row.type === type)?.amount ?? 0
  return {
    bills: of('bill'),
    permits: of('permit'),
    bookings: of('booking'),
    car_stickers: of('sticker'),
    others: of('sale') + of('forfeited'),
    forfeited: of('forfeited'),
    voided_earlier: of('voided_earlier'),
    over_short: of('over_short'),
    total_income: rows.reduce((sum, row) => sum + row.amount, 0),
  }
}

/**
 * A month's cash, in centavos: opening + received − spent = closing. What was counted as a place was opened within the month is in its
 * opening (docs/decisions/figures.md).
 */
export async function cashOf(db: Db, month: Month): Promise<CashData> {
  const days = daysOf(month)
  const before = { next: days.first }
  const { rows } = await sql<Omit<CashData, 'left' | 'closing'>>`
    select ${received(before)} + ${opened({ next: days.next })} - ${spent(before)} as opening, ${received(days)} as received,
      ${spent(days)} as spent, ${opened(days)} as opened`.execute(db)
  const cash = rows[0] ?? { opening: 0, received: 0, spent: 0, opened: 0 }
  const left = cash.received - cash.spent
  return { ...cash, left, closing: cash.opening + left }
}

/** Balance of all cash accounts at the end of a month beside the closing cash of the books; centavos. */
export async function amountsInCashAccounts(db: Db, month: Month, closing: Centavos): Promise<InCashAccountsData> {
  const { next } = daysOf(month)
  const { rows } = await sql<Record<'held' | 'places', Centavos>>`
    select (select coalesce(sum(amount), 0)::bigint from held_entries where day < ${next}) as held,
      (select coalesce(sum(cash_account_balance(id, ${next} - 1)), 0)::bigint from places) as places`.execute(db)
  const { held, places } = rows[0] ?? { held: 0, places: 0 }
  return { held, voided_later: places - closing - held, places }
}

/** Earned part of a receipt with its row of `held_out`, in centavos. */
export const earnings = sql<Centavos>`(payments.amount - coalesce(held_out.amount, 0))`

/** Voided entries by receipt number, with who voided them and why. */
const voidedEntries = (db: Db) =>
  db
    .selectFrom('payments')
    .innerJoin('users as voider', 'voider.id', 'payments.voided_by')
    .leftJoin('held_out', 'held_out.payment_id', 'payments.id')
    .select([
      'receipt_number',
      'payment_date',
      payerName.as('payer_name'),
      earnings.as('amount'),
      'voided_at',
      'void_reason',
    ])
    .select(sql<string>`concat_ws(' ', voider.firstname, voider.lastname)`.as('voided_by'))
    .where('voided_at', 'is not', null)
    .where(earnings, '>', 0)
    .$narrowType<{ voided_at: NotNull; void_reason: NotNull }>()
    .orderBy('receipt_number')

/** The entries of a month that were voided and count nowhere: they explain what the numbers leave out. */
export const voidedIn = (db: Db, month: Month): Promise<VoidedReceiptData[]> =>
  voidedEntries(db)
    .where(within(sql`payment_date`, daysOf(month)))
    .where(sql<boolean>`(void_day < ${daysOf(month).next} or not ${everClosed})`)
    .execute()

/** The entries of earlier months that were voided in a month; none while no month was ever closed. */
export const voidedEarlierIn = (db: Db, month: Month): Promise<VoidedReceiptData[]> =>
  voidedEntries(db)
    .where(within(sql`void_day`, daysOf(month)))
    .where('payment_date', '<', firstDay(month))
    .where(everClosed)
    .execute()

export interface MonthOfBooks {
  month: Month
  income: number
  expenses: number
  /** Income less expenses. */
  left: number
  billed: number
  collected: number
}

/**
 * Twelve months that end with `last`: received and spent by date, dues billed for the month and how much of them is settled; of what is
 * over as the last day of `last` said it, whatever was paid or corrected since.
 */
export async function twelveMonths(db: Db, last: Month, today: Day): Promise<MonthOfBooks[]> {
  const [first, next] = [sql<Day>`months.first`, sql<Day>`months.next`]
  const end = addDays(firstDay(addMonths(last, 1)), -1)
  const dues =
    end < today ? duesBetweenAsOf(end, { first, next, changed: sql`changed` }) : duesBetween(first, next, today)
  const { rows } = await sql<Omit<MonthOfBooks, 'left'>>`
    with changed as materialized (${changedSince(end)}), months as (
      select m::date as first, (m + interval '1 month')::date as next
      from generate_series(${firstDay(addMonths(last, -11))}::date, ${firstDay(last)}::date, interval '1 month') m
    )
    select to_char(months.first, 'YYYY-MM') as month, ${received({ first, next })} as income,
      ${spent({ first, next })} as expenses, dues.billed, dues.collected
    from months left join lateral (${dues}) dues on true
    order by months.first`.execute(db)
  return rows.map((row) => ({ ...row, left: row.income - row.expenses }))
}
