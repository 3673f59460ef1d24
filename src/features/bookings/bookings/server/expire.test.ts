// Runs on both engines: rivals, a payment while it expires.

import { describe, expect, it } from 'vitest'
import { anAmenity } from '#features/bookings/amenities/server/factory.ts'
import { aHouse } from '#features/people/houses/server/factory.ts'
import { testApp } from '../../../../../test/app.ts'
import { beside } from '../../../../../test/beside.ts'
import { bookingDesk } from '../../../../../test/booking-desk.ts'
import { expireBookings, expiryJob } from './expire.ts'

// It is noon in Manila, 2026-11-21.
const app = await testApp()
const { database, host, clock, call, tokenFor } = app
const { staff, write, read, request, save, paid } = await bookingDesk(app)
const { owner } = await write((tx) => aHouse(tx, { owner: { firstname: 'LIZA' } }))
const hall = await write((tx) => anAmenity(tx, { name: 'Function Hall' }))

const at = (booking_date: string, start_time: string, end_time = '23:00') => ({
  booking_date,
  start_time,
  end_time,
  amenity: hall,
  resident_id: owner.residentId,
})
const noticesOf = (userId: number) =>
  database.db.selectFrom('notifications').selectAll().where('user_id', '=', userId).orderBy('id').execute()

describe('an undecided booking', () => {
  it.each([
    ['of this minute', at('2026-11-21', '12:00'), 'rejected'],
    ['of this morning', at('2026-11-21', '08:00'), 'rejected'],
    ['of the night before, still running', at('2026-11-20', '22:00', '21:00'), 'rejected'],
    ['of a year ago', at('2025-11-21', '08:00'), 'rejected'],
    ['of the next minute', at('2026-11-21', '12:01'), 'for_approval'],
    ['of tomorrow morning', at('2026-11-22', '08:00'), 'for_approval'],
    ['that is reserved', { ...at('2026-11-19', '08:00'), booking_status: 'reserved' as const }, 'reserved'],
    ['that was cancelled', { ...at('2026-11-19', '08:00'), booking_status: 'cancelled' as const }, 'cancelled'],
  ])('%s', async (_, input, status) => {
    const { id } = await request(input)
    await expireBookings(host)
    const booking = await read(id)
    expect(booking.booking_status).toBe(status)
    expect(booking.expired_at !== null).toBe(status === 'rejected')
  })

  it('stays while its reported payment waits for the office, and expires once that is decided', async () => {
    const { id } = await request(at('2026-11-21', '08:00'))
    const message = { amount: '500', method: 'e-wallet', reference: '4012 773 599 001', paid_on: '2026-11-20' }
    const token = await tokenFor(owner.userId)
    const sent = await call<{ report: { id: number } }>(
      'POST',
      '/payment-reports',
      { ...message, kind: 'booking', target_id: id },
      { token },
    )
    expect(sent.status).toBe(201)
    await expireBookings(host)
    expect((await read(id)).booking_status).toBe('for_approval')
    await call('POST', `/payment-reports/${sent.body.report.id}/withdraw`, {}, { token })
    await expireBookings(host)
    expect((await read(id)).booking_status).toBe('rejected')
  })

  it('expires by the village’s clock, and its resident is told once', async () => {
    const { id } = await request(at('2026-11-22', '00:30', '02:00'))
    clock.set('2026-11-21T16:29:59.000Z')
    await expireBookings(host)
    expect((await read(id)).booking_status).toBe('for_approval')
    clock.set('2026-11-21T16:30:00.000Z')
    await expiryJob(host).work()
    await Promise.all([expireBookings(host), expireBookings(host), expireBookings(host)])
    clock.set('2026-11-21T04:00:00.000Z')
    expect((await read(id)).booking_status).toBe('rejected')
    const data = (await noticesOf(owner.userId)).filter(({ content }) => content.includes('12:30 AM'))
    expect(data.map(({ caption, content }) => [caption, content])).toEqual([
      [
        'Booking Expired',
        'Hi Liza, your booking of Function Hall on Nov 22, 2026, 12:30 AM–2:00 AM was not decided before its time and has expired.',
      ],
    ])
  })

  it('of long ago expires without a word', async () => {
    const before = (await noticesOf(owner.userId)).length
    await request(at('2026-10-01', '08:00'))
    expect(await expireBookings(host)).toBe(1)
    expect(await noticesOf(owner.userId)).toHaveLength(before)
  })

  it('with payments keeps them in sight: the resident and the office hear what is to be given back', async () => {
    const booking = await request(at('2026-11-21', '11:00', '13:00'))
    await save(booking, { payments: [paid(250.5)] })
    await expireBookings(host)
    expect(await read(booking.id)).toMatchObject({
      booking_status: 'rejected',
      total_paid: 250.5,
      to_refund: 250.5,
      booking_payments: [{ amount: 250.5 }],
    })
    expect((await noticesOf(owner.userId)).at(-1)?.content).toContain(
      'Please ask the office for the ₱250.50 paid for it.',
    )
    expect((await noticesOf(staff.userId)).at(-1)).toMatchObject({
      caption: 'Booking Expired',
      content: expect.stringContaining('₱250.50 was paid for it and is to be given back.'),
    })
    const own = await call<{ to_refund: number }>('GET', `/bookings/${booking.id}`, undefined, {
      token: await tokenFor(owner.userId),
    })
    expect(own.body.to_refund).toBe(250.5)
  })

  it('is decided after all when the office reserves it, and has nothing to give back then', async () => {
    const booking = await request(at('2026-11-21', '05:00', '06:00'))
    await save(booking, { payments: [paid(100)] })
    await expireBookings(host)
    const { body } = await save(await read(booking.id), { booking_status: 'reserved' })
    expect(body.booking).toMatchObject({ booking_status: 'reserved', expired_at: null, to_refund: 0 })
    expect(await expireBookings(host)).toBe(0)
  })

  it('that is being reviewed when its time comes waits for the end of the review', async () => {
    const booking = await request(at('2026-11-21', '03:00', '04:00'))
    await database.transaction({ userId: null, requestId: null }, async (tx) => {
      await tx.selectFrom('bookings').select('id').where('id', '=', booking.id).forUpdate().execute()
      expect(await beside(() => expireBookings(host))).toBe(0)
    })
    expect(await expireBookings(host)).toBe(1)
  })
})

it.each([
  ['rejected', 100],
  ['cancelled', 100],
  ['for_approval', 0],
  ['reserved', 0],
] as const)('what was paid for a booking that is %s: %d is to be given back', async (booking_status, to_refund) => {
  const booking = await request({ booking_date: '2026-12-20' })
  await save(booking, { payments: [paid(100)], booking_status })
  expect(await read(booking.id)).toMatchObject({ total_paid: 100, to_refund })
  await save(await read(booking.id), { booking_status: 'cancelled' })
})
