import { pino } from 'pino'
import { afterAll, describe, expect, it } from 'vitest'
import { createHost } from '#app/server/prepare.ts'
import { anAmenity } from '#features/bookings/amenities/server/factory.ts'
import { buildApp } from '#server/app.ts'
import { openDatabase, type Tx } from '#server/database/db.ts'
import { testApp } from '../../../../../test/app.ts'
import { bookingDesk, type Saved } from '../../../../../test/booking-desk.ts'
import { aBooking } from './factory.ts'

// Two applications with connections of their own on one database, like two processes.
const one = await testApp()
const { database, host } = one
const elsewhere = await openDatabase(database.connection, { log: host.log })
const twin = await buildApp(
  createHost({
    config: host.config,
    database: elsewhere,
    clock: one.clock,
    log: pino({ level: 'silent' }),
    callsPerMinute: 100_000,
  }),
)
await twin.ready()
afterAll(async () => {
  await twin.close()
  await elsewhere.close()
})

const { staff, write } = await bookingDesk(one)
const by = { created_by: staff.userId }

interface Answer {
  status: number
  body: Saved
}
const put = async (app: typeof twin, body: object): Promise<Answer> => {
  const answer = await app.inject({
    method: 'PUT',
    url: '/api/bookings',
    headers: { authorization: `Bearer ${staff.token}` },
    payload: body,
  })
  return { status: answer.statusCode, body: answer.json() }
}
const reserve = (booking: { id: number; full_name: string }, app = one.app, edits: object = {}) =>
  put(app, { booking_id: booking.id, full_name: booking.full_name, booking_status: 'reserved', ...edits })
const statusesOf = async (ids: number[]) => {
  const rows = await database.db
    .selectFrom('bookings')
    .select(['id', 'booking_status'])
    .where('id', 'in', ids)
    .execute()
  return new Map(rows.map((row) => [row.id, row.booking_status]))
}
const at = (booking_date: string, start_time: string, end_time: string) => ({ booking_date, start_time, end_time })

/** Each overlaps each other one: all of them hold 01:00 to 02:00 on the first of January. */
const TIMES = [
  { booking_date: '2026-12-31', start_time: '22:00' },
  { booking_date: '2027-01-01', start_time: '00:00' },
  { booking_date: '2027-01-01', start_time: '01:00' },
]
async function hundredRivals(tx: Tx) {
  const amenity = await anAmenity(tx)
  const made: { id: number; full_name: string }[] = []
  for (let at = 0; at < 100; at++)
    made.push(await aBooking(tx, { ...by, amenity, ...TIMES[at % 3], end_time: at % 2 ? '03:00' : '02:00' }))
  return made
}

describe('B01: one slot, one reservation', () => {
  it('a hundred reservations of overlapping slots at once on two applications: exactly one, the others hear whose it is', async () => {
    for (let round = 0; round < 3; round++) {
      const rivals = await write(hundredRivals)
      const answers = await Promise.all(
        rivals.map((rival, at) => reserve(rival, at % 2 ? twin : one.app, { notify: at % 5 === 0 })),
      )
      const won = answers.filter(({ status }) => status === 200)
      expect(won).toHaveLength(1)
      const winner = won[0]?.body.booking.full_name
      for (const { status, body } of answers.filter(({ status }) => status !== 200)) {
        expect(status).toBe(422)
        expect(body.message).toMatch(
          new RegExp(`^${winner} has reserved this on (Dec 31, 2026|Jan 1, 2027), \\d+:00 [AP]M–[23]:00 AM\\.$`),
        )
        expect(body.errors).toEqual({ time_slot: [body.message] })
      }
      const statuses = [...(await statusesOf(rivals.map(({ id }) => id))).values()]
      expect(statuses.filter((status) => status === 'reserved')).toHaveLength(1)
    }
  })

  it('the database refuses it too, whoever asks', async () => {
    await write(async (tx) => {
      const amenity = await anAmenity(tx)
      await aBooking(tx, { ...by, amenity, ...at('2026-12-01', '08:00', '10:00'), booking_status: 'reserved' })
      return amenity
    }).then((amenity) =>
      expect(
        write((tx) =>
          aBooking(tx, { ...by, amenity, ...at('2026-12-01', '09:59', '12:00'), booking_status: 'reserved' }),
        ),
      ).rejects.toThrow('bookings_no_overlap'),
    )
  })

  it.each([
    ['back to back after', at('2026-12-01', '12:00', '14:00'), true],
    ['back to back before', at('2026-12-01', '08:00', '10:00'), true],
    ['a minute into it', at('2026-12-01', '08:00', '10:01'), false],
    ['within it', at('2026-12-01', '10:30', '11:30'), false],
    ['around it', at('2026-12-01', '09:00', '13:00'), false],
    ['the same time', at('2026-12-01', '10:00', '12:00'), false],
    ['the same time on another day', at('2026-12-02', '10:00', '12:00'), true],
    ['the night before, into it', at('2026-11-30', '22:00', '11:00'), false],
    ['the night before, up to it', at('2026-11-30', '22:00', '10:00'), true],
  ])('10 to 12 is reserved: %s', async (_, slot, free) => {
    const mine = await write(async (tx) => {
      const amenity = await anAmenity(tx)
      await aBooking(tx, { ...by, amenity, ...at('2026-12-01', '10:00', '12:00'), booking_status: 'reserved' })
      return aBooking(tx, { ...by, amenity, ...slot })
    })
    expect((await reserve(mine)).status).toBe(free ? 200 : 422)
  })

  it('22:00 to 02:00 and 01:00 to 03:00 on the next day exclude each other, both ways; 02:00 is free again', async () => {
    const { night, early, late } = await write(async (tx) => {
      const amenity = await anAmenity(tx)
      return {
        night: await aBooking(tx, { ...by, amenity, full_name: 'Night Owl', ...at('2026-12-05', '22:00', '02:00') }),
        early: await aBooking(tx, { ...by, amenity, full_name: 'Early Bird', ...at('2026-12-06', '01:00', '03:00') }),
        late: await aBooking(tx, { ...by, amenity, ...at('2026-12-06', '02:00', '03:00') }),
      }
    })
    expect((await reserve(night)).status).toBe(200)
    expect((await reserve(early)).body.message).toBe('Night Owl has reserved this on Dec 5, 2026, 10:00 PM–2:00 AM.')
    expect((await reserve(late)).status).toBe(200)
    for (const one of [night, late]) await reserve(one, twin, { booking_status: 'cancelled' })
    expect((await reserve(early)).status).toBe(200)
    expect((await reserve(night)).body.message).toBe('Early Bird has reserved this on Dec 6, 2026, 1:00 AM–3:00 AM.')
  })

  it('a reserved booking cannot be moved onto another one, but within its own time', async () => {
    const { mine } = await write(async (tx) => {
      const amenity = await anAmenity(tx)
      await aBooking(tx, {
        ...by,
        amenity,
        full_name: 'Neighbour',
        ...at('2026-12-07', '12:00', '14:00'),
        booking_status: 'reserved',
      })
      return {
        mine: await aBooking(tx, { ...by, amenity, ...at('2026-12-07', '10:00', '12:00'), booking_status: 'reserved' }),
      }
    })
    const keep = { booking_status: undefined }
    expect((await reserve(mine, one.app, { ...keep, end_time: '13:00' })).body.message).toMatch(
      /^Neighbour has reserved this/,
    )
    expect((await reserve(mine, one.app, { ...keep, start_time: '11:00' })).status).toBe(200)
  })

  it('another amenity is another matter', async () => {
    const slot = at('2026-12-08', '10:00', '12:00')
    const both = await write(async (tx) => [
      await aBooking(tx, { ...by, amenity: await anAmenity(tx), ...slot }),
      await aBooking(tx, { ...by, amenity: await anAmenity(tx), ...slot }),
    ])
    for (const booking of both) expect((await reserve(booking)).status).toBe(200)
  })
})
