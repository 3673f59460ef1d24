import { describe, expect, it } from 'vitest'
import { anAmenity } from '#features/bookings/amenities/server/factory.ts'
import { lockAmenityRow } from '#features/bookings/amenities/server/queries.ts'
import { testApp } from '../../../../../test/app.ts'
import { beside } from '../../../../../test/beside.ts'
import { bookingDesk } from '../../../../../test/booking-desk.ts'
import type { Booking } from '../contract.ts'
import { aBooking } from './factory.ts'

const app = await testApp()
const { call, database } = app
const { staff, write, read, put, request } = await bookingDesk(app)

describe('B02: an amenity is retired while bookings arrive', () => {
  it('each booking is either kept by it or refused, and nobody sees a failure', async () => {
    for (let round = 0; round < 5; round++) {
      const amenity = await write((tx) => anAmenity(tx))
      const ask = (at: number) =>
        call<{ booking: Booking }>(
          'POST',
          '/bookings',
          {
            amenity_id: amenity.id,
            full_name: `Guest ${at}`,
            booking_date: `2026-12-${String(at + 1).padStart(2, '0')}`,
            start_time: '08:00',
            end_time: '10:00',
            booking_status: at % 2 ? 'reserved' : 'for_approval',
          },
          { token: staff.token },
        )
      const remove = () => call('DELETE', `/amenities/${amenity.id}`, undefined, { token: staff.token })
      const [answers, removed] = await Promise.all([
        Promise.all(Array.from({ length: 20 }, (_, at) => ask(at))),
        new Promise<Awaited<ReturnType<typeof remove>>>((done) => setImmediate(() => done(remove()))),
      ])
      expect(removed.status).toBe(204)
      for (const { status } of answers) expect([201, 422]).toContain(status)
      const made = answers.filter(({ status }) => status === 201)
      const rows = await database.db.selectFrom('bookings').select('id').where('amenity_id', '=', amenity.id).execute()
      expect(rows).toHaveLength(made.length)
      expect((await ask(25)).status).toBe(422)
      for (const { body } of made)
        expect((await call('GET', `/bookings/${body.booking.id}`, undefined, { token: staff.token })).status).toBe(200)
      expect((await call('GET', `/amenities/${amenity.id}`, undefined, { token: staff.token })).status).toBe(404)
    }
  })

  it('a booking that is being written holds it: it is retired, not deleted', async () => {
    const amenity = await write((tx) => anAmenity(tx))
    let removed = false
    let removing: Promise<void> = Promise.resolve()
    const isWaitedFor = async () =>
      (await beside(() => database.pool.query('select from pg_locks where not granted limit 1'))).rowCount === 1
    const { id } = await write(async (tx) => {
      expect(await lockAmenityRow(tx, amenity.id)).toMatchObject({ id: amenity.id })
      const remove = () => call('DELETE', `/amenities/${amenity.id}`, undefined, { token: staff.token })
      removing = beside(remove).then(() => {
        removed = true
      })
      while (!removed && !(await isWaitedFor()));
      return aBooking(tx, { created_by: staff.userId, amenity })
    })
    await removing
    expect((await read(id)).amenity.id).toBe(amenity.id)
  })

  it('its bookings can still be reviewed', async () => {
    const booking = await request({ amenity: await write((tx) => anAmenity(tx)) })
    await call('DELETE', `/amenities/${booking.amenity_id}`, undefined, { token: staff.token })
    const reserved = { booking_id: booking.id, full_name: 'Guest', booking_status: 'reserved' }
    expect((await put(reserved)).status).toBe(200)
  })
})
