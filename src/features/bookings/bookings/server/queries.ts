import { type RawBuilder, sql } from 'kysely'
import type { PaymentMethod } from '#features/ledger/payments/rules.ts'
import type { Db } from '#server/database/db.ts'
import {
  type ResidentRow,
  residentColumns,
  toResident,
  toUser,
  type UserRow,
  userColumns,
} from '#server/people/people.ts'
import type { Day } from '#shared/dates.ts'
import type { Centavos } from '#shared/money.ts'
import type { BookingData } from '../contract.ts'
import { type BookingStatus, balanceOf, owedPrice, paymentStatus, quote, toRefund } from '../rules.ts'

/** An entry of the ledger that paid a booking. Instants are ISO texts in it. */
interface EntryJson {
  id: number
  booking_id: number
  amount: Centavos
  payment_date: Day
  payment_method: PaymentMethod
  ewallet_reference: string | null
  receipt_number: string
  created_at: string
  updated_at: string
  voided_at: string | null
  void_reason: string | null
  voided_by: { id: number; firstname: string; lastname: string } | null
}

/** Every entry that paid a row of `bookings`, voided ones too, oldest first. */
const entriesOfBooking: RawBuilder<EntryJson[]> = sql`(
  select coalesce(json_agg(json_build_object(
    'id', p.id, 'booking_id', i.booking_id, 'amount', i.amount, 'payment_date', p.payment_date,
    'payment_method', p.payment_method, 'ewallet_reference', p.ewallet_reference, 'receipt_number', p.receipt_number,
    'created_at', p.created_at, 'updated_at', p.updated_at, 'voided_at', p.voided_at, 'void_reason', p.void_reason,
    'voided_by', case when v.id is null then null
      else json_build_object('id', v.id, 'firstname', coalesce(v.firstname, ''), 'lastname', v.lastname) end
  ) order by p.id), '[]')
  from payment_items i join payments p on p.id = i.payment_id left join users v on v.id = p.voided_by
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
  id: row.amenity_id,
  name: row.amenity_name,
  is_per_group: row.is_per_group,
  day_price: row.day_price,
  night_price: row.night_price,
  day_per_person_price: row.day_per_person_price,
  night_per_person_price: row.night_per_person_price,
  guest_additional_price: row.guest_additional_price,
  extension_price: row.extension_price,
  bond: row.bond,
  created_at: row.amenity_created_at,
  updated_at: row.amenity_updated_at,
})

// With an id the outer join found the resident and the user, so their other columns are there.
const residentOf = (row: Row, baseUrl: string): BookingData['resident'] =>
  row.r_id === null ? null : { ...toResident(row as ResidentRow), user: toUser(row as UserRow, baseUrl) }

const stampsOf = (entry: EntryJson) => ({
  created_at: new Date(entry.created_at),
  updated_at: new Date(entry.updated_at),
})

const toVoided = (entry: EntryJson) => ({
  ...entry,
  ...stampsOf(entry),
  voided_at: new Date(entry.voided_at ?? 0),
  void_reason: entry.void_reason ?? '',
})

const sumOf = (all: readonly { amount: Centavos }[]): Centavos => all.reduce((sum, one) => sum + one.amount, 0)

/** BOOKING, with the names of its contract. */
function toBooking(row: Row, baseUrl: string): BookingData {
  const valid = row.entries.filter((entry) => entry.voided_at === null)
  const paid = sumOf(valid)
  return {
    id: row.id,
    amenity_id: row.amenity_id,
    resident_id: row.resident_id,
    house_id: row.house_id,
    address: row.address,
    amenity: amenityOf(row),
    resident: residentOf(row, baseUrl),
    full_name: row.full_name,
    email: row.email,
    contact_number: row.contact_number,
    booking_date: row.booking_date,
    start_time: row.start_time,
    end_time: row.end_time,
    // The list of statuses is a check constraint of the table.
    booking_status: row.booking_status as BookingStatus,
    expired_at: row.expired_at,
    payment_status: paymentStatus(owedPrice(row.is_per_group, row, row.price), paid, row.payment_failed),
    is_guest: row.is_guest,
    num_of_resident: row.num_of_resident,
    num_of_guest: row.num_of_guest,
    booking_payments: valid.map((entry) => ({ ...entry, ...stampsOf(entry) })),
    voided_payments: row.entries.filter((entry) => entry.voided_at !== null).map(toVoided),
    total_paid: paid,
    ...balanceOf(row.price, paid),
    to_refund: toRefund(row.booking_status as BookingStatus, paid - sumOf(row.settled)),
    settled: row.settled,
    ...quote(row, row, row),
    price: row.price,
    created_at: row.created_at,
    updated_at: row.updated_at,
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
