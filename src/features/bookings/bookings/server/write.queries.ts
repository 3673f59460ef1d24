import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '#server/database/db.ts'
import { allRows, insertReturningId } from '#server/database/rows.ts'
import type { Day, Time } from '#shared/dates.ts'
import type { Centavos } from '#shared/money.ts'
import type { KnownPayment } from '../payments.ts'
import type { BookingStatus, Rates } from '../rules.ts'

/** Fields a review can change, and a new booking is made of. */
export interface BookingFields {
  full_name: string
  email: string | null
  contact_number: string | null
  booking_date: Day
  start_time: Time
  end_time: Time
  booking_status: BookingStatus
  is_guest: boolean
  num_of_resident: number | null
  num_of_guest: number | null
}

export interface NewBooking extends BookingFields, Rates {
  amenity_id: number
  resident_id: number | null
  /** The first lot of the resident where it is null. */
  house_id?: number | null
  extension_price: Centavos
  /** The bond of the amenity. */
  bond: Centavos
  price: Centavos
  created_by: number
}

export const insertBooking = (tx: Tx, booking: NewBooking): Promise<number> =>
  insertReturningId(tx.insertInto('bookings').values(booking).returning('id'))

/** The amenity of a booking, which never changes; undefined for an unknown booking. */
export async function amenityIdOf(db: Db, bookingId: number): Promise<number | undefined> {
  const row = await db.selectFrom('bookings').select('amenity_id').where('id', '=', bookingId).executeTakeFirst()
  return row?.amenity_id
}

const entries: RawBuilder<KnownPayment[]> = sql`(
  select coalesce(json_agg(json_build_object(
    'id', p.id, 'amount', i.amount, 'payment_date', p.payment_date,
    'receipt_number', p.receipt_number, 'voided', p.voided_at is not null, 'paysMore', p.amount <> i.amount) order by p.id), '[]')
  from payment_items i join payments p on p.id = i.payment_id where i.booking_id = bookings.id)`

/**
 * A booking with its entries in the ledger and whom it belongs to, locked until the transaction ends. The entries that
 * count are locked before it, in the order in which a void locks them.
 */
export async function lockBooking(tx: Tx, id: number) {
  await sql`select from payments where voided_at is null and id in (
    select payment_id from payment_items where booking_id = ${id}) order by id for update`.execute(tx)
  await sql`select from bookings where id = ${id} for update`.execute(tx)
  return tx
    .selectFrom('bookings')
    .innerJoin('amenities', 'amenities.id', 'bookings.amenity_id')
    .leftJoin('residents', 'residents.id', 'bookings.resident_id')
    .leftJoin('users', 'users.id', 'residents.user_id')
    .selectAll('bookings')
    .select([
      'amenities.name as amenity_name',
      'users.id as user_id',
      'users.firstname',
      'users.email as account_email',
      entries.as('entries'),
    ])
    .where('bookings.id', '=', id)
    .executeTakeFirst()
}

/** Bookings with what they cost and what was paid for them, as they stand. */
export const openBookings = (db: Db, ids: readonly number[]) =>
  db
    .selectFrom('bookings')
    .innerJoin('amenities', 'amenities.id', 'bookings.amenity_id')
    .select([
      ...([
        'bookings.id',
        'booking_date',
        'start_time',
        'end_time',
        'booking_status',
        'bookings.is_per_group',
        'is_guest',
      ] as const),
      ...(['num_of_resident', 'num_of_guest', 'price', 'amenities.name as amenity_name'] as const),
      entries.as('entries'),
    ])
    .where('bookings.id', 'in', [...ids])
    .orderBy('bookings.id')
    .execute()

export type PricedBooking = Awaited<ReturnType<typeof openBookings>>[number]

/** A booking whose payment failed and that is paid after all. */
export const clearPaymentFailed = (tx: Tx, id: number) =>
  tx
    .updateTable('bookings')
    .set({ payment_failed: false })
    .where('id', '=', id)
    .where('payment_failed', '=', true)
    .execute()

export type LockedBooking = NonNullable<Awaited<ReturnType<typeof lockBooking>>>

export async function updateBooking(
  tx: Tx,
  id: number,
  change: BookingFields & { price: Centavos; payment_failed: boolean; expired_at: Date | null },
): Promise<void> {
  await tx.updateTable('bookings').set(change).where('id', '=', id).execute()
}

/** A resident who lives in the village; undefined for others and unknown ids. */
export const residentById = (db: Db, id: number) =>
  db
    .selectFrom('residents')
    .innerJoin('users', 'users.id', 'residents.user_id')
    .select(['users.firstname', 'users.middlename', 'users.lastname', 'users.email', 'users.contact_number'])
    .where('residents.id', '=', id)
    .where('residents.left_at', 'is', null)
    .executeTakeFirst()

/** The rates kept on a booking and whose it is, for a quote. */
export const ratesOfBooking = (db: Db, bookingId: number) =>
  db
    .selectFrom('bookings')
    .select([
      'resident_id',
      'is_per_group',
      'day_price',
      'night_price',
      'day_per_person_price',
      'night_per_person_price',
      'guest_additional_price',
    ])
    .where('id', '=', bookingId)
    .executeTakeFirst()

/** Cancels a booking; returns in centavos what is paid for it. */
export async function cancelBooking(tx: Tx, id: number): Promise<Centavos> {
  await tx.updateTable('bookings').set({ booking_status: 'cancelled' }).where('id', '=', id).execute()
  const rows = await allRows(tx)(sql<{ paid: Centavos }>`
    select coalesce(sum(amount), 0)::bigint as paid from payment_items where booking_id = ${id} and not voided`)
  return rows[0]?.paid ?? 0
}
