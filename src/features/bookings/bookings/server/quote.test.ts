import { describe, expect, it } from 'vitest'
import { anAmenity, aPool } from '#features/bookings/amenities/server/factory.ts'
import { aHouse } from '#features/people/houses/server/factory.ts'
import { testApp } from '../../../../../test/app.ts'
import { bookingDesk } from '../../../../../test/booking-desk.ts'

const app = await testApp()
const { call, tokenFor, database } = app
const { staff, court, write, read, request } = await bookingDesk(app)
const pool = await write((tx) => aPool(tx))
const [mine, yours] = await write(async (tx) => [(await aHouse(tx)).owner, (await aHouse(tx)).owner] as const)
const owner = await tokenFor(mine.userId)
const member = await tokenFor(yours.userId)
type Answer = { message: string; price: number }
const countBookings = () => database.db.selectFrom('bookings').select('id').execute()

describe('a quote', () => {
  const quoteOf = (body: unknown, token = owner) => call<Answer>('POST', '/bookings/quote', body, { token })

  it('is what the booking would cost, and writes nothing', async () => {
    const before = await countBookings()
    const { status, body } = await quoteOf({
      amenity_id: pool.id,
      start_time: '22:30',
      end_time: '01:00',
      num_of_resident: '2',
    })
    expect(status).toBe(200)
    expect(body).toEqual({
      price: 600,
      price_lines: [{ text: 'Night rate ₱100.00 × 2 persons × 3 h', amount: 600 }],
      hours: 3,
      minutes_dropped: true,
      ends_next_day: true,
    })
    expect(await countBookings()).toEqual(before)
  })

  it('of a booking uses the rates kept on it, and nobody else’s', async () => {
    const hall = await write((tx) => anAmenity(tx))
    const stored = await request({ amenity: hall, resident_id: mine.residentId })
    await call('PUT', `/amenities/${hall.id}`, { ...hall, day_price: 999 }, { token: staff.token })
    const at = { start_time: '08:00', end_time: '09:00', amenity_id: hall.id }
    expect((await quoteOf(at)).body).toMatchObject({ price: 999 })
    expect((await quoteOf({ ...at, booking_id: stored.id })).body).toMatchObject({ price: 300 })
    expect(await read(stored.id)).toMatchObject({ price: 600, amenity: { day_price: 300 } })
    expect((await quoteOf({ ...at, booking_id: stored.id }, member)).status).toBe(403)
    expect((await quoteOf({ ...at, booking_id: 999_999 }, member)).status).toBe(403)
    expect((await quoteOf({ ...at, booking_id: 999_999 }, staff.token)).status).toBe(422)
  })

  it.each([
    [{ amenity_id: 99_999, start_time: '08:00', end_time: '09:00' }, 'Please choose an amenity.'],
    [{ start_time: '08:00', end_time: '09:00' }, 'Please choose an amenity.'],
    [{ amenity_id: court.id, start_time: '08:00', end_time: '08:30' }, 'A booking takes at least one whole hour.'],
    [{ amenity_id: court.id, end_time: '08:30' }, 'Start time is required.'],
  ])('refuses %j', async (body, text) => {
    const answer = await quoteOf(body)
    expect([answer.status, answer.body.message]).toEqual([422, text])
  })
})
