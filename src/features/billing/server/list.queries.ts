import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#server/db.ts'
import { housesNamed, receiptsNumbered, residentsFound } from '#server/search.queries.ts'
import { type Day, daysInMonth, monthFrom } from '#shared/dates.ts'
import { offsetOf, type PageAsk } from '#shared/paging.ts'
import type { BillStatus } from '../rules.ts'

export interface BillFilter {
  status: BillStatus | null
  /** Year and month of the due date. */
  year: number | null
  month: number | null
  /** On the home owner's name, the address, the receipt number. */
  search: string
  today: Day
}

/** By due date, then block and lot; or the oldest due date first. */
export type BillOrder = 'newest' | 'oldest'

export interface Found {
  ids: number[]
  total: number
}

/** Ids of one page of bills and the number of all that fit. */
export async function billPage(db: Db, filter: BillFilter, order: BillOrder, ask: PageAsk): Promise<Found> {
  const statement = filter.search ? searched(filter, order, ask) : tallied(filter, order, ask)
  const { rows } = await statement.execute(db)
  return rows[0] ?? { ids: [], total: 0 }
}

/**
 * Without a search the tallies know the total, and on which due dates the page lies: a page costs the same whatever
 * the number of bills.
 */
function tallied(filter: BillFilter, order: BillOrder, ask: PageAsk): RawBuilder<Found> {
  const offset = offsetOf(ask)
  const direction = order === 'newest' ? sql`desc` : sql`asc`
  const conditions = sql.join([sql`bills > 0`, ...onDueDate(filter), ...onPaid(filter)], and)
  return sql<Found>`
    with days as (
      select due_date, sum(bills) as bills, sum(sum(bills)) over (order by due_date ${direction}) as upto
      from bill_tallies where ${conditions} group by due_date
    ), wanted as (
      select due_date, greatest(0, ${offset}::bigint - (upto - bills))::bigint as skip
      from days where upto > ${offset}::bigint and upto - bills < ${offset}::bigint + ${ask.size}::bigint
    )
    select
      (select coalesce(sum(bills), 0)::int from days) as total,
      array(
        select found.id from wanted cross join lateral (
          select id, due_date, block, lot from bills
          where ${sql.join([sql`bills.due_date = wanted.due_date`, ...unpaidOrPaid(filter)], and)}
          order by ${withinDay(order)} offset wanted.skip limit ${ask.size}::bigint
        ) found
        order by found.due_date ${direction}, ${withinDay(order)} limit ${ask.size}::bigint
      ) as ids`
}

/**
 * How many people a text matches decides how to read their bills, so this is planned anew for every text: a statement
 * that begins with a comment is not prepared.
 */
function searched(filter: BillFilter, order: BillOrder, ask: PageAsk): RawBuilder<Found> {
  const direction = order === 'newest' ? sql`desc` : sql`asc`
  const where = sql.join(
    [billsFound(filter.search, sql`select id from owners`), ...onDueDate(filter), ...unpaidOrPaid(filter)],
    and,
  )
  return sql<Found>`/* planned for each text */
    with owners as materialized (${residentsFound(filter.search)})
    select
      (select count(*)::int from bills where ${where}) as total,
      array(
        select id from bills where ${where}
        order by due_date ${direction}, ${withinDay(order)} limit ${ask.size} offset ${offsetOf(ask)}
      ) as ids`
}

/** Whether a row of `bills` is of these people, or of the house or the receipt that the search names. */
export function billsFound(search: string, people: RawBuilder<unknown>): RawBuilder<unknown> {
  const houses = housesNamed(search)
  if (houses) return sql`house_id in (${houses})`
  const receipts = receiptsNumbered(search)
  return receipts ? sql`(resident_id in (${people}) or payment_id in (${receipts}))` : sql`resident_id in (${people})`
}

const and = sql` and `

const withinDay = (order: BillOrder) => (order === 'newest' ? sql`block, lot, id desc` : sql`id desc`)

/** Written out, so that the partial indexes of paid and unpaid bills are used. */
function unpaidOrPaid({ status }: BillFilter): RawBuilder<unknown>[] {
  if (status === null) return []
  return [status === 'paid' ? sql`payment_id is not null` : sql`payment_id is null`]
}

const onPaid = ({ status }: BillFilter) => (status === null ? [] : [status === 'paid' ? sql`paid` : sql`not paid`])

function onDueDate({ status, year, month, today }: BillFilter): RawBuilder<unknown>[] {
  const all: RawBuilder<unknown>[] = []
  if (status === 'pending') all.push(sql`due_date >= ${today}`)
  if (status === 'overdue') all.push(sql`due_date < ${today}`)
  if (year !== null) {
    const [first, last] = month === null ? [1, 12] : [month, month]
    all.push(sql`due_date >= ${`${monthFrom(year, first)}-01`}`)
    all.push(sql`due_date <= ${`${monthFrom(year, last)}-${daysInMonth(year, last)}`}`)
  } else if (month !== null) all.push(sql`extract(month from due_date) = ${month}`)
  return all
}
