import { describe, expect, it } from 'vitest'
import { aHouse } from '#features/people/houses/server/factory.ts'
import { testApp } from '../../../../../test/app.ts'
import { bookingDesk } from '../../../../../test/booking-desk.ts'
import type { Booking } from '../contract.ts'

const app = await testApp()
const { database, call, signInAs } = app
const { write, read, put, save, request, paid, ledger } = await bookingDesk(app)
const house = await write((tx) => aHouse(tx))

/** Reads the records of payments, notices and who changed what. */
const written = async () => {
  const count = async (table: 'audit_log' | 'notifications' | 'payment_items') =>
    Number(
      (
        await database.db
          .selectFrom(table)
          .select(({ fn }) => fn.countAll().as('n'))
          .executeTakeFirstOrThrow()
      ).n,
    )
  return { audit: await count('audit_log'), notices: await count('notifications'), items: await count('payment_items') }
}

/** As clients of before send it: the booking, and its payments as amount and day alone. */
const saveAsBefore = (booking: Booking, payments: object[], edits: object = {}) =>
  put({ ...booking, booking_id: booking.id, updated_at: undefined, payments, notify: false, ...edits })
const bare = (booking: Booking) =>
  booking.booking_payments.map(({ amount, payment_date }) => ({ amount, payment_date }))
const aPaidBooking = async (...payments: object[]) =>
  (await save(await request({ resident_id: house.owner.residentId }), { payments })).body.booking
const wallet = { payment_method: 'e-wallet', ewallet_reference: 'GC-4711' }

describe('a client that knows no ids of payments', () => {
  it('saves a booking unchanged, and nothing changes: no void, no new receipt, no notice, nothing in the audit log', async () => {
    const booking = await aPaidBooking(paid(100), { ...paid(200, '2026-11-20'), ...wallet }, paid(100))
    const before = [await ledger(), await written()]
    const { status, body } = await saveAsBefore(booking, bare(booking))
    expect([status, body.booking.booking_payments]).toEqual([200, booking.booking_payments])
    expect(body.booking.voided_payments).toEqual([])
    expect([await ledger(), await written()]).toEqual(before)
  })

  it('keeps the receipts while it changes something else, whatever the order and the kind of its numbers', async () => {
    const booking = await aPaidBooking(paid(100), paid('50.50', '2026-11-20'))
    const payments = [
      { amount: '50.50', payment_date: '2026-11-20' },
      { amount: '100', payment_date: '2026-11-21' },
    ]
    const { body } = await saveAsBefore(booking, payments, { full_name: 'Somebody Else' })
    expect(body.booking).toMatchObject({ full_name: 'Somebody Else', booking_payments: booking.booking_payments })
  })

  it('adds a payment of the same amount and day: one more receipt, the first stays', async () => {
    const booking = await aPaidBooking(paid(100))
    const { body } = await saveAsBefore(booking, [...bare(booking), paid(100)])
    expect(body.booking.booking_payments).toHaveLength(2)
    expect(body.booking.booking_payments[0]).toEqual(booking.booking_payments[0])
    expect(body.booking.voided_payments).toEqual([])
  })

  it('takes one of two alike away, and another amount is another payment', async () => {
    const booking = await aPaidBooking(paid(100), paid(100), paid(30))
    const { body } = await saveAsBefore(booking, [paid(100), paid(31)])
    expect(body.booking.booking_payments.map(({ amount }) => amount)).toEqual([100, 31])
    expect(body.booking.booking_payments[0]).toEqual(booking.booking_payments[0])
    expect(body.booking.voided_payments.map(({ amount }) => amount)).toEqual([100, 30])
  })

  it('tells a payment by its receipt number where it sends that', async () => {
    const booking = await aPaidBooking(paid(100), { ...paid(100), ...wallet, ewallet_reference: 'GC-4712' })
    const [, second] = booking.booking_payments
    const { id: _, booking_id: __, ...row } = second ?? expect.unreachable()
    const { body } = await saveAsBefore(booking, [row])
    expect(body.booking.booking_payments).toEqual([second])
  })

  it('is not asked for a second officer where it takes nothing away', async () => {
    const booking = await aPaidBooking(paid(100))
    const { token } = await signInAs('admin')
    const input = (on: boolean) =>
      call('POST', '/settings', { second_officer_voids: on }, { token }).then(({ status }) => expect(status).toBe(200))
    await input(true)
    try {
      expect((await saveAsBefore(booking, bare(booking))).status).toBe(200)
      expect((await saveAsBefore(booking, [])).status).toBe(409)
    } finally {
      await input(false)
    }
    expect((await read(booking.id)).booking_payments).toEqual(booking.booking_payments)
  })
})

it('a row that says how it was paid is a payment that was entered anew', async () => {
  const booking = await aPaidBooking(paid(100))
  const { body } = await saveAsBefore(booking, [{ ...paid(100), payment_method: 'cash' }])
  expect(body.booking.voided_payments).toMatchObject([{ id: booking.booking_payments[0]?.id }])
})
