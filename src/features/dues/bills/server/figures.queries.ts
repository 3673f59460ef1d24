import { type RawBuilder, sql } from 'kysely'
import { smallBalanceBelow } from '#features/ledger/settlement/server/lots.queries.ts'
import type { Day } from '#shared/dates.ts'
import type { Centavos } from '#shared/money.ts'
import type { MonthsBehind } from '../rules.ts'

// The figures of the bills, each defined here and nowhere else (docs/decisions/figures.md). Whoever tells one builds it
// from these pieces.

/** A bill is open until it is settled. */
const open = sql<boolean>`not bills.paid`

/** Unpaid rest of the bill, in centavos. */
export const owing = sql<Centavos>`(bills.amount - bills.settled)`

/** Kinds of bills existing clients list, dues and opening balances that count; or every bill, what was cancelled too. */
export const ofKinds = (all: boolean): RawBuilder<boolean> => (all ? sql`true` : sql`bills.listed`)

/** True when the rest of an open row of `bills` is small: owed, and never late (docs/decisions/small-balances.md). */
export const isSmall = sql<boolean>`(${open} and ${owing} < ${smallBalanceBelow})`

/** The day after which a bill is late of which so much is owed; of a small balance none. */
export const lateFrom = (dueDay: RawBuilder<unknown>, owed: RawBuilder<unknown>): RawBuilder<Day> =>
  sql`case when ${owed} < ${smallBalanceBelow} then 'infinity' else ${dueDay} end`

/** Open and past due on a day, but for small balances. `bills` is the table or what it is called. */
export const overdueOn = (today: Day, bills = 'bills'): RawBuilder<boolean> => {
  const of = (column: string) => sql.ref(`${bills}.${column}`)
  return sql`(not ${of('paid')} and ${of('due_date')} < ${today} and ${of('amount')} - ${of('settled')} >= ${smallBalanceBelow})`
}

// `lot_arrears` keeps for each lot the due days of what is open, small balances at the end of time
// (docs/decisions/what-lots-owe.md); of a sorted array so many are before a day. `village_arrears` is the sum of all lots.
const before = (today: Day, days: RawBuilder<unknown>): RawBuilder<number> =>
  sql`width_bucket(${today}::date - 1, ${days})`

const monthDays = (allKinds: boolean) => (allKinds ? sql`lot_arrears.months` : sql`lot_arrears.listed_months`)

/** Number of months a row of `lot_arrears` is behind: each month once, whatever is owed for it. */
export const monthsOf = (today: Day, allKinds = true): RawBuilder<number> => before(today, monthDays(allKinds))

/** True when a row of `lot_arrears` is behind by so many months and more. */
export const isBehind = (least: number, today: Day, allKinds = true): RawBuilder<boolean> =>
  sql`${monthDays(allKinds)}[${sql.lit(least)}] < ${today}`

/** Number of bills of a row of `lot_arrears` that are past due. */
export const overdueBillsOf = (today: Day): RawBuilder<number> => before(today, sql`lot_arrears.due_days`)

/** Amount of a row of `lot_arrears` that is past due, in centavos. */
export const overdueOfLot = (today: Day): RawBuilder<Centavos> =>
  sql`coalesce(lot_arrears.owed[${overdueBillsOf(today)}], 0)`

/** The lots with so many overdue months and more. */
export const monthsBehind = (least: MonthsBehind, today: Day): RawBuilder<number> =>
  sql`select house_id from lot_arrears where ${isBehind(Number(least), today)}`

/** Amounts in centavos, beside how many bills they are of. */
export interface MonthOfDues {
  /** Billed for the month: its dues with their penalties, no opening balance. */
  billed: Centavos
  /** Part of that settled by now, whenever it was paid: the collection rate is its share. */
  collected: Centavos
  paid: number
  pending: number
  overdue: number
}

/** The dues of the months from `first` until before `next`, days that begin a month, as a query of one row. */
export const duesBetween = (first: RawBuilder<Day>, next: RawBuilder<Day>, today: Day): RawBuilder<MonthOfDues> => sql`
  select billed, collected, paid, unpaid - overdue as pending, overdue from (
    select coalesce(sum(bills.amount), 0)::bigint as billed,
      coalesce(sum(bills.settled), 0)::bigint as collected,
      count(*) filter (where bills.paid)::int as paid,
      count(*) filter (where ${open})::int as unpaid,
      count(*) filter (where ${overdueOn(today)})::int as overdue
    from bills where bills.kind = 'dues' and bills.due_date >= ${first} and bills.due_date < ${next}) of_months`

export interface Owed {
  /** Owed: what is left of all open bills, opening balances too, whatever their month. */
  owed: Centavos
  owed_bills: number
  /** Overdue: those of them that are past due. */
  overdue: Centavos
  overdue_bills: number
  /** Part of that which has been due for more than so many days. */
  over_30: Centavos
  over_60: Centavos
  over_90: Centavos
}

/** Amount the village is owed, as a query of one row. */
export const owedOn = (today: Day): RawBuilder<Owed> => {
  const dueFor = (days: number) => sql`filter (where due_day < ${today}::date - ${sql.lit(days)})`
  return sql`
  select coalesce(sum(owed), 0)::bigint as owed, coalesce(sum(bills), 0)::int as owed_bills,
    coalesce(sum(owed) ${dueFor(0)}, 0)::bigint as overdue, coalesce(sum(bills) ${dueFor(0)}, 0)::int as overdue_bills,
    coalesce(sum(owed) ${dueFor(30)}, 0)::bigint as over_30, coalesce(sum(owed) ${dueFor(60)}, 0)::bigint as over_60,
    coalesce(sum(owed) ${dueFor(90)}, 0)::bigint as over_90
  from village_arrears`
}
