import { describe, expect, it } from 'vitest'
import { aHouse } from '#features/people/houses/server/factory.ts'
import { testApp } from '../../../../../test/app.ts'
import { bookingDesk } from '../../../../../test/booking-desk.ts'
import type { Booking } from '../contract.ts'

// Today is 2026-11-21, noon in Manila.
const app = await testApp()
const { request, save, paid, staff, write } = await bookingDesk(app)
const { call, tokenFor } = app

async function aHousehold() {
  const house = await write((tx) => aHouse(tx))
  return { ...house, token: await tokenFor(house.owner.userId) }
}

const cancel = (id: number, token: string) =>
  call<{ message: string; booking: Booking }>('POST', `/bookings/${id}/cancel`, {}, { token })
const noticesOf = async (token: string) =>
  (await call<{ data: { caption: string; content: string }[] }>('GET', '/notifications', undefined, { token })).body
    .data

describe('a resident cancels an own booking', () => {
  it('that waits: it is gone, its time is free, and nobody is bothered', async () => {
    const { owner, token } = await aHousehold()
    const before = (await noticesOf(staff.token)).length
    const { id } = await request({ resident_id: owner.residentId, booking_date: '2026-11-28' })
    const { status, body } = await cancel(id, token)
    expect([status, body.message, body.booking.booking_status]).toEqual([
      200,
      'Your booking is cancelled.',
      'cancelled',
    ])
    expect((await noticesOf(staff.token)).length).toBe(before)
  })

  it('that is reserved and paid for: the office is told and owes the money back', async () => {
    const { owner, token } = await aHousehold()
    const booking = await request({ resident_id: owner.residentId, booking_date: '2026-11-29' })
    await save(booking, { booking_status: 'reserved', payments: [paid(300)] })
    const { body } = await cancel(booking.id, token)
    expect(body.booking).toMatchObject({ booking_status: 'cancelled', to_refund: 300 })
    const [notice] = await noticesOf(staff.token)
    expect(notice?.caption).toBe('A resident cancelled a booking')
    expect(notice?.content).toContain('₱300.00')
    const again = await cancel(booking.id, token)
    expect([again.status, again.body.message]).toEqual([409, 'This booking is cancelled already.'])
  })

  it('but not one that has begun', async () => {
    const { owner, token } = await aHousehold()
    const { id } = await request({
      resident_id: owner.residentId,
      booking_date: '2026-11-21',
      start_time: '12:00',
      end_time: '14:00',
    })
    const { status, body } = await cancel(id, token)
    expect([status, body.message]).toEqual([409, 'This booking has begun. Please ask at the office.'])
  })

  it('and nobody else’s, nor the office by this call', async () => {
    const [one, other] = [await aHousehold(), await aHousehold()]
    const { id } = await request({ resident_id: one.owner.residentId, booking_date: '2026-11-30' })
    expect((await cancel(id, other.token)).status).toBe(403)
    expect((await cancel(987_654, other.token)).status).toBe(403)
    expect((await cancel(id, staff.token)).status).toBe(403)
  })
})
