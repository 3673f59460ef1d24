import { type RawBuilder, sql } from 'kysely'
import { type EntryJson, entryJson, voidingOf } from '#features/ledger/payments/server/entry-json.queries.ts'
import type { Db } from '#server/database/db.ts'
import { stampsOf } from '#server/database/rows.ts'
import {
  type ResidentRow,
  residentColumns,
  toResident,
  toUser,
  type UserRow,
  userColumns,
} from '#server/people/people.ts'
import type { Centavos } from '#shared/money.ts'
import type { BookingData } from '../contract.ts'
import { type BookingStatus, balanceOf, owedPrice, paymentStatus, quote, toRefund } from '../rules.ts'

/** Every entry that paid a row of `bookings`, voided ones too, oldest first. */
const entriesOfBooking: RawBuilder<(EntryJson & { booking_id: number })[]> = sql`(
  select coalesce(json_agg(json_build_object(
    'booking_id', i.booking_id, ${entryJson}) order by p.id), '[]')
  from payment_items i join payments p on p.id = i.payment_id
  where i.booking_id = bookings.id)`

const settledOfBooking: RawBuilder<BookingData['settled']> = sql`(
  select coalesce(json_agg(json_build_object('id', r.id, 'what', r.what, 'amount', r.amount, 'day', r.day, 'number', r.label)
    order by r.id), '[]')
  from refunds r where r.booking_id = bookings.id and r.undone_at is null)`

/** A booking with its amenity's name, its rates, its resident and its payments. */
const bookings = (db: Db) =>
  db
    .selectFrom('bookings')
    .innerJoin('amenities', 'amenities.id', 'bookings.amenity_id')
    .leftJoin('residents', 'residents.id', 'bookings.resident_id')
    .leftJoin('users', 'users.id', 'residents.user_id')
    .leftJoin('houses', 'houses.id', 'bookings.house_id')
    .select([
      'bookings.id',
      'bookings.amenity_id',
      'bookings.resident_id',
      'bookings.house_id',
      'houses.address',
      'bookings.full_name',
      'bookings.email',
      'bookings.contact_number',
      'bookings.booking_date',
      'bookings.start_time',
      'bookings.end_time',
      'bookings.booking_status',
      'bookings.expired_at',
      'bookings.payment_failed',
      'bookings.is_guest',
      'bookings.num_of_resident',
      'bookings.num_of_guest',
      'bookings.is_per_group',
      'bookings.day_price',
      'bookings.night_price',
      'bookings.day_per_person_price',
      'bookings.night_per_person_price',
      'bookings.guest_additional_price',
      'bookings.extension_price',
      'bookings.price',
      'bookings.bond',
      'bookings.created_at',
      'bookings.updated_at',
      'amenities.name as amenity_name',
      'amenities.created_at as amenity_created_at',
      'amenities.updated_at as amenity_updated_at',
      ...residentColumns,
      ...userColumns,
      entriesOfBooking.as('entries'),
      settledOfBooking.as('settled'),
    ])

type Row = Awaited<ReturnType<ReturnType<typeof bookings>['execute']>>[number]

/** AMENITY with the rates and the mode kept on the booking. */
const amenityOf = (row: Row): BookingData['amenity'] => ({
  ...row,
  id: row.amenity_id,
  name: row.amenity_name,
  created_at: row.amenity_created_at,
  updated_at: row.amenity_updated_at,
})

// With an id the outer join found the resident and the user, so their other columns are there.
const residentOf = (row: Row, baseUrl: string): BookingData['resident'] =>
  row.r_id === null ? null : { ...toResident(row as ResidentRow), user: toUser(row as UserRow, baseUrl) }

const sumOf = (all: readonly { amount: Centavos }[]): Centavos => all.reduce((sum, one) => sum + one.amount, 0)

/** BOOKING, with the names of its contract. */
function toBooking(row: Row, baseUrl: string): BookingData {
  const valid = row.entries.filter((entry) => entry.voided_at === null)
  const paid = sumOf(valid)
  return {
    ...row,
    amenity: amenityOf(row),
    resident: residentOf(row, baseUrl),
    // The list of statuses is a check constraint of the table.
    booking_status: row.booking_status as BookingStatus,
    payment_status: paymentStatus(owedPrice(row.is_per_group, row, row.price), paid, row.payment_failed),
    booking_payments: valid.map((entry) => ({ ...entry, ...stampsOf(entry) })),
    voided_payments: row.entries
      .filter((entry) => entry.voided_at !== null)
      .map((entry) => ({ ...entry, ...stampsOf(entry), ...voidingOf(entry) })),
    total_paid: paid,
    ...balanceOf(row.price, paid),
    to_refund: toRefund(row.booking_status as BookingStatus, paid - sumOf(row.settled)),
    ...quote(row, row, row),
    price: row.price,
  }
}

/** BOOKINGs of the ids, in their order. */
export async function bookingRows(db: Db, ids: readonly number[], baseUrl: string): Promise<BookingData[]> {
  if (ids.length === 0) return []
  const rows = await bookings(db).where('bookings.id', '=', sql<number>`any(${ids})`).execute()
  const byId = new Map(rows.map((row) => [row.id, toBooking(row, baseUrl)]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

/** One BOOKING; undefined for an unknown id. */
export async function bookingById(db: Db, id: number, baseUrl: string): Promise<BookingData | undefined> {
  const [booking] = await bookingRows(db, [id], baseUrl)
  return booking
}
