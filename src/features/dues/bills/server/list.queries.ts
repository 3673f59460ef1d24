import { type RawBuilder, sql } from 'kysely'
import { smallBalanceBelow } from '#features/ledger/settlement/server/lots.queries.ts'
import type { Db } from '#server/database/db.ts'
import { ownersOn } from '#server/people/occupancies.queries.ts'
import {
  housesNamed,
  isPlain,
  receiptsNumbered,
  residentsNamed,
  residentsNamedAny,
} from '#server/people/search.queries.ts'
import { type Day, daysInMonth, monthFrom } from '#shared/dates.ts'
import { offsetOf, PAGE_SIZE, type PageAsk } from '#shared/paging.ts'
import type { BillStatus, MonthsBehind } from '../rules.ts'
import { isSmall, monthsBehind } from './figures.queries.ts'

/** Of the list of bills: those that are overdue, of any month. */
export const OVERDUE = { status: 'overdue', year: null, month: null } as const

export interface BillFilter {
  status: BillStatus | null
  /** Year and month of the due date. */
  year: number | null
  month: number | null
  /** On the home owner's name of then and today, the address and the receipt number. */
  search: string
  /** Charges and assessments too, and what was cancelled unless a status is asked. */
  allKinds: boolean
  today: Day
  /** Of lots with so many overdue months and more. */
  behind?: MonthsBehind | null
}

/** By due date, then address; or the oldest due date first. */
export type BillOrder = 'newest' | 'oldest'

export interface Found {
  ids: number[]
  total: number
}

/**
 * Numbers of rows to read and to skip. The first page as it opens has them written out: what there is to read is known as it is
 * planned, so one plan serves every call.
 */
export function rowsOf(ask: PageAsk): Record<'size' | 'offset', RawBuilder<number>> {
  const usual = ask.page === 1 && ask.size === PAGE_SIZE
  const number = (rows: number) => sql<number>`${usual ? sql.lit(rows) : rows}::bigint`
  return { size: number(ask.size), offset: number(offsetOf(ask)) }
}

/** Ids of one page of bills and the number of all that fit. */
export async function billPage(db: Db, filter: BillFilter, order: BillOrder, ask: PageAsk): Promise<Found> {
  if (!filter.search && !filter.allKinds && !filter.behind) {
    const [page] = (await tallied(filter, order, ask).execute(db)).rows
    if (page && !page.mixed) return { ids: page.ids, total: page.total }
  }
  const { rows } = await searched(filter, order, ask).execute(db)
  return rows[0] ?? { ids: [], total: 0 }
}

/** Of tallies: whether open bills of one due day may be overdue and pending, as tallies of days do not know small balances. */
interface Tallied extends Found {
  mixed: boolean
}

/**
 * Without a search the tallies know the total, and on which due dates the page lies: a page costs the same whatever
 * the number of bills.
 */
function tallied(filter: BillFilter, order: BillOrder, ask: PageAsk): RawBuilder<Tallied> {
  const { size, offset } = rowsOf(ask)
  const direction = order === 'newest' ? sql`desc` : sql`asc`
  const conditions = sql.join(
    [sql`bills > 0`, ...onDueDate(filter), ...lateOrNot(filter, sql`false`), ...onPaid(filter)],
    and,
  )
  const mixed = filter.status === 'pending' || filter.status === 'overdue' ? sql`${smallBalanceBelow} > 0` : sql`false`
  return sql<Tallied>`
    with days as (
      select due_date, sum(bills) as bills, sum(sum(bills)) over (order by due_date ${direction}) as upto
      from bill_tallies where ${conditions} group by due_date
    ), wanted as (
      select due_date, greatest(0, ${offset} - (upto - bills))::bigint as skip
      from days where upto > ${offset} and upto - bills < ${offset} + ${size}
    )
    select
      ${mixed} as mixed,
      (select coalesce(sum(bills), 0)::int from days) as total,
      array(
        select found.id from wanted cross join lateral (
          select id, due_date, lot_order from bills
          where ${sql.join([sql`bills.due_date = wanted.due_date`, sql`bills.listed`, ...unpaidOrPaid(filter)], and)}
          order by ${withinDay(order)} offset wanted.skip limit ${size}
        ) found
        order by found.due_date ${direction}, ${withinDay(order)} limit ${size}
      ) as ids`
}

/**
 * Matches of a text are arrays of people, of lots and of bills, and read by the index of each: planned once for all plain texts.
 * For a letter or two, a receipt's number or the bills of a month, how much is found decides how to read it: a statement that begins
 * with a comment is not prepared.
 */
function searched(filter: BillFilter, order: BillOrder, ask: PageAsk): RawBuilder<Found> {
  const { search } = filter
  const { size, offset } = rowsOf(ask)
  const direction = order === 'newest' ? sql`desc` : sql`asc`
  const filters = [
    ...onDueDate(filter),
    ...lateOrNot(filter, isSmall),
    ...unpaidOrPaid(filter),
    ...ofKinds(filter),
    ...ofLotsBehind(filter),
  ]
  const bills = (...conditions: RawBuilder<unknown>[]) => {
    const all = [...filters, ...conditions]
    return sql`select id, due_date, lot_order from bills ${all.length > 0 ? sql`where ${sql.join(all, and)}` : sql``}`
  }
  // Those issued to whom a text names are nearly all, and read from an index alone: no other way brings one of them again.
  const others = waysTo(filter).map((way) => bills(way, sql`resident_id not in (select id from owners)`))
  const found = search
    ? sql`${bills(sql`resident_id = any(array(select id from owners))`)} union all (${sql.join(others, sql` union `)})`
    : bills()
  const once = isPlain(search) && !receiptsNumbered(search) && filter.year === null && filter.month === null
  return sql<Found>`${once ? sql`` : sql`/* planned for each text */`}
    with owners as materialized (${once ? residentsNamedAny(search) : residentsNamed(search)}),
    found as materialized (${found})
    select
      (select count(*)::int from found) as total,
      array(
        select id from found
        order by due_date ${direction}, ${withinDay(order)} limit ${size} offset ${offset}
      ) as ids`
}

/**
 * Conditions of a row of `bills`, at least one, that matches a text though it was issued to nobody of `owners`: of a lot that one of
 * them owns today while unpaid, receipted to one of them, at an address, by the number of a receipt (docs/spec/money.md#bills). Each is
 * an array, so that an index is followed.
 */
function waysTo({ search, status, today }: BillFilter): RawBuilder<unknown>[] {
  const among = (column: RawBuilder<unknown>, found: RawBuilder<unknown>) => sql`${column} = any(array(${found}))`
  const [house, id, owners] = [sql`house_id`, sql`id`, sql`select id from owners`]
  const ways: RawBuilder<unknown>[] = []
  if (status !== 'paid') {
    const owned = sql`select house_id from ${ownersOn(today)} own where ${among(sql`own.resident_id`, owners)}`
    ways.push(sql`(not paid and ${among(house, owned)})`)
  }
  if (status === null || status === 'paid') {
    const receipted = sql`select i.bill_id from payment_items i join bills b on b.id = i.bill_id
      where b.paid and not i.voided and ${among(sql`i.receipted_to`, owners)}`
    ways.push(among(id, receipted))
  }
  const [houses, receipts] = [housesNamed(search), receiptsNumbered(search)]
  if (houses) ways.push(among(house, houses))
  if (receipts)
    ways.push(among(id, sql`select bill_id from payment_items where not voided and payment_id in (${receipts})`))
  return ways
}

const and = sql` and `

const withinDay = (order: BillOrder) => (order === 'newest' ? sql`lot_order, id desc` : sql`id desc`)

/** Conditions for the listed kinds: those of existing clients, or all that count, cancelled ones too where no status is asked. */
function ofKinds({ allKinds, status }: BillFilter): RawBuilder<unknown>[] {
  if (!allKinds) return [sql`bills.listed`]
  return status === null ? [] : [sql`bills.cancelled_at is null`]
}

const ofLotsBehind = ({ behind, today }: BillFilter) =>
  behind ? [sql`bills.house_id in (${monthsBehind(behind, today)})`] : []

/** Written out, so that the partial indexes of paid and unpaid bills are used. */
function unpaidOrPaid({ status }: BillFilter): RawBuilder<unknown>[] {
  if (status === null) return []
  return [status === 'paid' ? sql`bills.paid` : sql`not bills.paid`]
}

const onPaid = ({ status }: BillFilter) => (status === null ? [] : [status === 'paid' ? sql`paid` : sql`not paid`])

/** A small balance is pending whatever its day; `small` is whether a row is one. */
function lateOrNot({ status, today }: BillFilter, small: RawBuilder<boolean>): RawBuilder<unknown>[] {
  if (status === 'pending') return [sql`(due_date >= ${today} or ${small})`]
  return status === 'overdue' ? [sql`(due_date < ${today} and not ${small})`] : []
}

function onDueDate({ year, month }: BillFilter): RawBuilder<unknown>[] {
  const all: RawBuilder<unknown>[] = []
  if (year !== null) {
    const [first, last] = month === null ? [1, 12] : [month, month]
    all.push(sql`due_date >= ${`${monthFrom(year, first)}-01`}`)
    all.push(sql`due_date <= ${`${monthFrom(year, last)}-${daysInMonth(year, last)}`}`)
  } else if (month !== null) all.push(sql`extract(month from due_date) = ${month}`)
  return all
}
