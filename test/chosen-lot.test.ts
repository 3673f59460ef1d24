import { describe, expect, it } from 'vitest'
import { anAmenity } from '#features/bookings/amenities/server/factory.ts'
import { aHouse } from '#features/people/houses/server/factory.ts'
import { testApp } from './app.ts'
import { lotsDesk } from './lots-desk.ts'

// A resident with several lots says which one a request, booking, complaint or sticker is about (docs/spec/people.md#tenures).

const app = await testApp()
const { ask, twoLots, write } = await lotsDesk(app)
const court = await write((tx) => anAmenity(tx))
let hour = 6

interface Made {
  message: string
  errors?: Record<string, string[]>
}

const slot = () => {
  hour += 2
  const two = (value: number) => String(value).padStart(2, '0')
  return { booking_date: '2026-12-01', start_time: `${two(hour)}:00`, end_time: `${two(hour + 1)}:00` }
}
/** The four calls, as the office makes them for a resident. */
const made = {
  complaint: (resident: number, more: object) =>
    ask<Made>('POST', `/residents/${resident}/complaints`, { type: 'Noise', message: 'Videoke', ...more }),
  clearance: (resident_id: number, more: object) =>
    ask<Made>('POST', '/permit-requests', {
      clearanceType: 'Building Clearance',
      purpose: 'Roof',
      expect_start_date: '2026-12-01',
      expect_end_date: '2026-12-05',
      resident_id,
      ...more,
    }),
  sticker: (resident_id: number, more: object) =>
    ask<Made>('POST', '/car-sticker-requests', {
      car_model: 'Jeep',
      car_plate_number: 'ABC 123',
      sticker_type: 'four_wheel',
      resident_id,
      ...more,
    }),
  booking: (resident_id: number, more: object) =>
    ask<Made>('POST', '/bookings', { amenity_id: court.id, resident_id, ...slot(), ...more }),
}
const tables = { complaint: 'complaints', clearance: 'requests', sticker: 'requests', booking: 'bookings' }
const newest = async (what: keyof typeof made) =>
  (await app.database.pool.query(`select house_id from ${tables[what]} order by id desc limit 1`)).rows[0]?.house_id

describe.each(Object.keys(made) as (keyof typeof made)[])('a %s of somebody with two lots', (what) => {
  it('is of the first one unless it is said, and of the other one then', async () => {
    const { kept: stored, other } = await twoLots()
    const { residentId } = stored.owner
    expect((await made[what](residentId, {})).status).toBe(201)
    const first = await newest(what)
    expect([stored.id, other.id]).toContain(first)
    const second = first === stored.id ? other.id : stored.id
    expect((await made[what](residentId, { house_id: second })).status).toBe(201)
    expect(await newest(what)).toBe(second)
  })

  it('is of no lot of somebody else', async () => {
    const { kept: stored } = await twoLots()
    const stranger = await write((tx) => aHouse(tx))
    const { status, body } = await made[what](stored.owner.residentId, { house_id: stranger.id })
    expect([status, body.errors]).toEqual([422, { house_id: ['This resident does not belong to this lot.'] }])
  })
})

it('a resident chooses among the own lots alone, and the payment of a booking is of that lot', async () => {
  const { kept: stored, other } = await twoLots()
  const stranger = await write((tx) => aHouse(tx))
  const token = await app.tokenFor(stored.owner.userId)
  const complaint = { type: 'Noise', message: 'Videoke' }
  for (const [house_id, status] of [
    [other.id, 201],
    [stored.id, 201],
    [stranger.id, 403],
  ] as const) {
    expect((await ask('POST', '/complaints', { ...complaint, house_id }, token)).status).toBe(status)
    expect((await ask('POST', '/bookings', { amenity_id: court.id, ...slot(), house_id }, token)).status).toBe(status)
  }
  const { rows } = await app.database.pool.query(
    'select id, full_name, house_id from bookings order by id desc limit 2',
  )
  const booked = rows.find((row) => row.house_id === other.id)
  const payments = [{ amount: 50, payment_date: '2026-11-21' }]
  await ask('PUT', '/bookings', { booking_id: booked.id, full_name: booked.full_name, payments })
  const paid = await app.database.pool.query('select house_id from payments order by id desc limit 1')
  expect(paid.rows).toEqual([{ house_id: other.id }])
})
