import { anAmenity } from '#features/bookings/amenities/server/factory.ts'
import type { Booking } from '#features/bookings/bookings/contract.ts'
import { aBooking } from '#features/bookings/bookings/server/factory.ts'
import type { Tx } from '#server/database/db.ts'
import type { TestApp } from './app.ts'

export interface Saved {
  success: string
  message: string
  errors?: Record<string, string[]>
  booking: Booking
  rejected: number
}

type Input = Partial<Omit<Parameters<typeof aBooking>[1], 'created_by'>>

/** Two of the staff, an amenity at ₱300.00 by day and ₱450.00 by night, and what they do with bookings over HTTP. */
export async function bookingDesk({ call, signInAs, database }: TestApp) {
  const staff = await signInAs('treasurer')
  const other = await signInAs('admin')
  const write = <Made>(work: (tx: Tx) => Promise<Made>) =>
    database.transaction({ userId: staff.userId, requestId: null }, work)
  const court = await write((tx) => anAmenity(tx))

  const read = async (id: number) =>
    (await call<Booking>('GET', `/bookings/${id}`, undefined, { token: staff.token })).body
  const put = (body: unknown, token = staff.token, headers = {}) =>
    call<Saved>('PUT', '/bookings', body, { token, headers })
  return {
    staff,
    other,
    court,
    write,
    read,
    put,
    /** As the clients send it: the whole row, with its payments and edits. */
    save: (booking: Booking, edits: object = {}, token = staff.token) =>
      put({ ...booking, booking_id: booking.id, payments: booking.booking_payments, notify: false, ...edits }, token),
    /** A request as it is read; by a guest of the court unless told. */
    request: async (input: Input = {}) =>
      read((await write((tx) => aBooking(tx, { created_by: staff.userId, amenity: court, ...input }))).id),
    paid: (amount: number | string, payment_date = '2026-11-21') => ({ amount, payment_date }),
    /** Entries in the ledger and the last receipt number. */
    ledger: async () => ({
      entries: (await database.db.selectFrom('payments').select('id').execute()).length,
      ...(await database.db.selectFrom('receipt_series').select('last_number').executeTakeFirstOrThrow()),
    }),
  }
}
