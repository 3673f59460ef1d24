// Runs on both engines: rivals, row locks.

import { describe, expect, it } from 'vitest'
import { anAmenity } from '#features/bookings/amenities/server/factory.ts'
import { testApp } from '../../../../../test/app.ts'
import { bookingDesk } from '../../../../../test/booking-desk.ts'
import type { BookingEntry } from '../contract.ts'

const app = await testApp()
const { call } = app
const { staff, other, write, read, save, request, paid, ledger } = await bookingDesk(app)

/** Requests for one amenity on Dec 10, 2026, 10:00 AM–12:00 PM unless told. */
async function requests(...wishes: object[]) {
  const amenity = await write((tx) => anAmenity(tx))
  const slot = { booking_date: '2026-12-10', start_time: '10:00', end_time: '12:00' }
  return Promise.all(wishes.map((input) => request({ amenity, ...slot, ...input })))
}
type Read = Awaited<ReturnType<typeof requests>>[number]
const two = async (first: object, second: object) => (await requests(first, second)) as [Read, Read]
const take = (booking: Read, edits: object = {}, amount = 100) =>
  save(booking, { payments: [...booking.booking_payments, paid(amount)], ...edits })
const heldOf = async (id: number) =>
  (await call<{ holder: BookingEntry | null }>('GET', `/bookings/${id}/rivals`, undefined, { token: staff.token })).body
    .holder

const RESERVED = 'Take no payment: Ana has reserved this on Dec 10, 2026, 10:00 AM–12:00 PM.'
const PAID =
  'Take no payment: Ana has paid for this time first, Dec 10, 2026, 10:00 AM–12:00 PM. Decide that request before.'

describe('money for a time that another booking has', () => {
  it('is refused over a reservation, and nothing is recorded or saved', async () => {
    const [ana, ben] = await two(
      { full_name: 'Ana', booking_status: 'reserved' },
      { start_time: '11:00', end_time: '13:00' },
    )
    const before = await ledger()
    const { status, body } = await take(ben, { contact_number: '0999' })
    expect([status, body]).toMatchObject([409, { message: RESERVED, code: 'bookings.pay_reserved_by' }])
    expect([await read(ben.id), await ledger()]).toEqual([ben, before])
    expect([await heldOf(ben.id), await heldOf(ana.id)]).toMatchObject([{ id: ana.id }, null])
  })

  it('is refused over a request that was paid for first, which takes its rest', async () => {
    const [ana, ben] = await two({ full_name: 'Ana' }, {})
    const first = await take(ana)
    expect(first.status).toBe(200)
    const { status, body } = await take(ben)
    expect([status, body]).toMatchObject([409, { message: PAID, code: 'bookings.pay_paid_by' }])
    expect([await heldOf(ben.id), await heldOf(ana.id)]).toMatchObject([{ id: ana.id }, null])
    expect((await take(first.body.booking, {}, 500)).body.booking).toMatchObject({ payment_status: 'paid' })
  })

  it('is taken once the other is given up, or its payment voided', async () => {
    const [ana, ben] = await two({ full_name: 'Ana' }, {})
    const stored = (await take(ana)).body.booking
    await save(stored, { payments: [] })
    const mine = await take(ben)
    expect(mine.status).toBe(200)
    expect((await take(await read(ana.id))).status).toBe(409)
    await save(mine.body.booking, { booking_status: 'rejected' })
    expect((await take(await read(ana.id))).status).toBe(200)
  })

  it('is taken for what was moved off it, refused for what is moved onto it', async () => {
    const [, ben] = await two(
      { full_name: 'Ana', booking_status: 'reserved' },
      { start_time: '12:00', end_time: '14:00' },
    )
    expect(await take(ben, { start_time: '11:30' })).toMatchObject({ status: 409, body: { message: RESERVED } })
    expect((await take(ben)).status).toBe(200)
  })

  it('is recorded for a request that is rejected over it, to be given back', async () => {
    const [, ben] = await two({ full_name: 'Ana', booking_status: 'reserved' }, {})
    const { status, body } = await take(ben, { booking_status: 'rejected' })
    expect([status, body.booking]).toMatchObject([200, { total_paid: 100, to_refund: 100 }])
  })

  it('is taken for what was paid for before the other was reserved no more, and its other fields can be saved', async () => {
    const [ana, ben] = await two({ full_name: 'Ana' }, {})
    const mine = (await take(ben)).body.booking
    await save(ana, { booking_status: 'reserved' })
    expect(await take(mine)).toMatchObject({ status: 409, body: { message: RESERVED } })
    expect((await save(mine, { contact_number: '0999' })).body.booking).toMatchObject({ total_paid: 100 })
  })

  it('of two at once is taken for one', async () => {
    for (let round = 0; round < 5; round++) {
      const [ana, ben] = await two({}, { start_time: '11:00' })
      const answers = await Promise.all([
        save(ana, { payments: [paid(100)] }),
        save(ben, { payments: [paid(100)] }, other.token),
      ])
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    }
  })

  it('is no bond either', async () => {
    const [ana, ben] = await two({ full_name: 'Ana' }, {})
    await take(ana)
    const bond = (booking_id: number) =>
      call<{ code: string }>('POST', '/bonds', { booking_id, amount: 500 }, { token: staff.token })
    expect(await bond(ben.id)).toMatchObject({ status: 409, body: { code: 'bonds.booking_passed_over' } })
    expect((await bond(ana.id)).status).toBe(201)
  })
})
