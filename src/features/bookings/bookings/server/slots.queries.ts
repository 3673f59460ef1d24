import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '#server/database/db.ts'
import { allRows, firstRow } from '#server/database/rows.ts'
import type { Day } from '#shared/dates.ts'
import type { BookingEntry } from '../contract.ts'
import type { Slot } from '../rules.ts'
import { entryColumns } from './list.queries.ts'

/** A time of an amenity that somebody wants. */
export interface WantedSlot extends Slot {
  amenityId: number
  booking_date: Day
  /** The booking that wants it, which does not stand in its own way. */
  bookingId: number | null
}

/** The wanted time as `bookings.slot` keeps it. */
const range = ({ booking_date, start_time, end_time }: WantedSlot): RawBuilder<unknown> => sql`tsrange(
  ${booking_date}::date + ${start_time}::time,
  ${booking_date}::date + ${end_time}::time
    + case when ${end_time}::time <= ${start_time}::time then interval '1 day' else interval '0' end)`

const overlapRefusal = (wanted: WantedSlot): RawBuilder<unknown> =>
  sql`amenity_id = ${wanted.amenityId} and id is distinct from ${wanted.bookingId}::int and slot && ${range(wanted)}`

/** Finds who reserved a part of the time, the earliest; undefined when it is free. */
export const reservedAt = (db: Db, wanted: WantedSlot) =>
  firstRow(db)(sql<BookingEntry>`
    select ${entryColumns} from bookings
    where booking_status = 'reserved' and ${overlapRefusal(wanted)} order by slot limit 1`)

/** Finds who has a part of the time so that no other booking is paid for: who reserved it, else who paid for it first. */
export const holderAt = (db: Db, wanted: WantedSlot) =>
  firstRow(db)(sql<BookingEntry>`
    select ${entryColumns} from bookings
    where id = holder_of_slot(${wanted.amenityId}, ${range(wanted)}, ${wanted.bookingId})`)

/** Finds one of some requests that wait for a time which another one of them wants too; undefined where all may be paid for. */
export const findOverlapping = (db: Db, ids: readonly number[]) =>
  firstRow(db)(sql<BookingEntry>`
    select ${entryColumns} from bookings where id in (
      select one.id from bookings one join bookings other on other.amenity_id = one.amenity_id and other.id > one.id and other.slot && one.slot
      where one.id = any(${[...ids]}::int[]) and other.id = any(${[...ids]}::int[])) order by id limit 1`)

/** Requests that wait for a part of the time, first come first, at most a hundred. */
export const waitingAt = (db: Db, wanted: WantedSlot) =>
  allRows(db)(sql<BookingEntry>`
    select ${entryColumns} from bookings
    where booking_status = 'for_approval' and ${overlapRefusal(wanted)} order by created_at, id limit 100`)

/** Whom to tell that a request was passed over. */
export interface PassedOver extends BookingEntry {
  email: string | null
  user_id: number | null
  firstname: string | null
  account_email: string | null
}

/** Rejects the requests that wait for a part of the time; returns them. */
export const rejectWaiting = (tx: Tx, wanted: WantedSlot) =>
  allRows(tx)(sql<PassedOver>`
    with waiting as (
      select id from bookings where booking_status = 'for_approval' and ${overlapRefusal(wanted)} order by id for update
    ), rejected as (
      update bookings set booking_status = 'rejected' where id in (select id from waiting)
      returning ${entryColumns}, email, resident_id
    )
    select rejected.*, users.id as user_id, users.firstname, users.email as account_email from rejected
    left join residents on residents.id = rejected.resident_id
    left join users on users.id = residents.user_id
    order by rejected.id`)
