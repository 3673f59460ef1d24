import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#server/database/db.ts'
import { allRows } from '#server/database/rows.ts'
import { samePerson } from '#server/people/occupancies.queries.ts'
import { everyWordIn, receiptsNumbered, residentsFound } from '#server/people/search.queries.ts'
import type { Day, Month } from '#shared/dates.ts'
import { addDays, addMonths, firstDay } from '#shared/dates.ts'
import { offsetOf, type Page, type PageAsk, pageOf } from '#shared/paging.ts'
import type { BookingData, BookingEntry } from '../contract.ts'
import type { BookingOrder, BookingStatus } from '../rules.ts'
import { bookingRows } from './queries.ts'

export interface BookingFilter {
  amenityId?: number | null
  residentId?: number | null
  status?: BookingStatus | null
  /** Days that it takes place on, both included: also the morning after the night it began. */
  from?: Day | null | undefined
  to?: Day | null | undefined
  search?: string
}

const and = sql` and `

/** True when it is not over before a day begins; the first part is for the index. */
const lastsInto = (day: Day) => sql`booking_date >= ${day}::date - 1 and upper(slot) > ${day}::date`

function conditions({ amenityId, residentId, status, from, to, search = '' }: BookingFilter): RawBuilder<unknown>[] {
  const all = [sql`true`]
  if (amenityId) all.push(sql`amenity_id = ${amenityId}`)
  if (residentId) all.push(sql`resident_id = ${samePerson(residentId)}`)
  // Written out, so that the partial index of waiting requests is used.
  if (status === 'for_approval') all.push(sql`booking_status = 'for_approval'`)
  else if (status) all.push(sql`booking_status = ${status}`)
  if (from) all.push(lastsInto(from))
  if (to) all.push(sql`booking_date <= ${to}`)
  if (search) all.push(named(search))
  return all
}

/** By the name on the booking, every word in any order, by its resident's name or address, or by a receipt number. */
function named(search: string): RawBuilder<unknown> {
  const receipts = receiptsNumbered(search)
  const paid = receipts
    ? sql` or id in (select booking_id from payment_items where payment_id in (${receipts}))`
    : sql``
  return sql`(${everyWordIn('bookings.search', search)} or resident_id in (${residentsFound(search)})${paid})`
}

/** Upcoming ones soonest first and then past ones, latest first; or newest created first. */
const sorted = (order: BookingOrder, today: Day) =>
  order === 'upcoming'
    ? sql`booking_date < ${today}::date, abs(booking_date - ${today}::date), start_time, id`
    : sql`created_at desc, id desc`

/** One page of BOOKINGs, newest created first unless told. */
export async function bookingPage(
  db: Db,
  filter: BookingFilter,
  ask: PageAsk & { order?: BookingOrder; today?: Day },
  baseUrl: string,
): Promise<Page<BookingData>> {
  const where = sql.join(conditions(filter), and)
  const { rows } = await sql<{ ids: number[]; total: number }>`
    select
      array(select id from bookings where ${where}
        order by ${sorted(ask.order ?? 'newest', ask.today ?? '')} limit ${ask.size} offset ${offsetOf(ask)}) as ids,
      (select count(*)::int from bookings where ${where}) as total`.execute(db)
  const { ids, total } = rows[0] ?? { ids: [], total: 0 }
  return pageOf(await bookingRows(db, ids, baseUrl), total, ask)
}

export const entryColumns = sql`id, amenity_id, full_name, booking_date, start_time, end_time, booking_status`

/** Returns the bookings between two days, by its time. */
export const entriesBetween = (db: Db, filter: BookingFilter & { from: Day; to: Day }, most: number) =>
  allRows(db)(sql<BookingEntry>`
    select ${entryColumns} from bookings where ${sql.join(conditions(filter), and)}
    order by booking_date, start_time, id limit ${most}`)

/** Ids of an amenity's reserved bookings that take place in a month, by their time. */
export async function bookingsIn(db: Db, amenityId: number, month: Month): Promise<number[]> {
  const from = firstDay(month)
  const to = addDays(firstDay(addMonths(month, 1)), -1)
  const { rows } = await sql<{ id: number }>`
    select id from bookings where ${sql.join(conditions({ amenityId, status: 'reserved', from, to }), and)}
    order by booking_date, start_time, id`.execute(db)
  return rows.map((row) => row.id)
}
