import { type RawBuilder, sql } from 'kysely'
import { addMonths, type Day, firstDay, type Month } from '#shared/dates.ts'
import type { Centavos } from '#shared/money.ts'
import type { MonthsBehind } from '../rules.ts'

// The figures of the bills, each defined here and nowhere else (docs/decisions/figures.md). Whoever tells one builds it
// from these pieces.

/** A bill is open until it is settled. */
const open = sql<boolean>`not bills.paid`

/** What is still owed on it, in centavos. */
export const owing = sql<Centavos>`(bills.amount - bills.settled)`

/** What existing clients list, dues and opening balances that count; or every bill, what was cancelled too. */
export const ofKinds = (all: boolean): RawBuilder<boolean> => (all ? sql`true` : sql`bills.listed`)

/** Open and past due on a day. */
export const overdueOn = (today: Day): RawBuilder<boolean> => sql`(${open} and bills.due_date < ${today})`

/** The lots with so many overdue months and more: each month once, whatever is owed for it. */
export const monthsBehind = (least: MonthsBehind, today: Day): RawBuilder<number> =>
  sql`select house_id from bills where ${overdueOn(today)} group by house_id having count(distinct month) >= ${Number(least)}`

/** Amounts in centavos, beside how many bills they are of. */
export interface MonthOfDues {
  /** Billed for the month: its dues with their penalties, no opening balance. */
  billed: Centavos
  /** What of that is settled by now, whenever it was paid: the collection rate is its share. */
  collected: Centavos
  paid: number
  pending: number
  overdue: number
}

/** The dues of the months from `first` until before `next`, days that begin a month, as a query of one row. */
export const duesBetween = (first: RawBuilder<Day>, next: RawBuilder<Day>, today: Day): RawBuilder<MonthOfDues> => sql`
  select coalesce(sum(bills.amount), 0)::bigint as billed,
    coalesce(sum(bills.settled), 0)::bigint as collected,
    count(*) filter (where bills.paid)::int as paid,
    count(*) filter (where ${open} and not ${overdueOn(today)})::int as pending,
    count(*) filter (where ${overdueOn(today)})::int as overdue
  from bills where bills.kind = 'dues' and bills.due_date >= ${first} and bills.due_date < ${next}`

/** The dues of one month. */
export const duesOf = (month: Month, today: Day): RawBuilder<MonthOfDues> =>
  duesBetween(sql`${firstDay(month)}`, sql`${firstDay(addMonths(month, 1))}`, today)

export interface Owed {
  /** Owed: what is left of all open bills, opening balances too, whatever their month. */
  owed: Centavos
  owed_bills: number
  /** Overdue: those of them that are past due. */
  overdue: Centavos
  overdue_bills: number
}

/** What the village is owed, as a query of one row. */
export const owedOn = (today: Day): RawBuilder<Owed> => sql`
  select coalesce(sum(${owing}), 0)::bigint as owed, count(*)::int as owed_bills,
    coalesce(sum(${owing}) filter (where ${overdueOn(today)}), 0)::bigint as overdue,
    count(*) filter (where ${overdueOn(today)})::int as overdue_bills
  from bills where ${open}`
