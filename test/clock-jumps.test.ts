// Jobs that run by themselves, while the clock jumps both ways over a running product (docs/decisions/a-clock-that-jumps.md).

import fc from 'fast-check'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { anAmenity } from '#features/bookings/amenities/server/factory.ts'
import { aHouse } from '#features/people/houses/server/factory.ts'
import { addDays, dayIn } from '#shared/dates.ts'
import { workOf } from '../src/app/server/work-of.ts'
import { testApp } from './app.ts'
import { bookingDesk } from './booking-desk.ts'

const DAY_MS = 86_400_000
const app = await testApp()
const { call, clock, database, host, signInAs, tokenFor } = app
const { staff, write, request } = await bookingDesk(app)
const hall = await write((tx) => anAmenity(tx, { name: 'Clubhouse' }))
const house = await write((tx) => aHouse(tx))
await call('POST', '/bill-runs', { year: 2026, month: 11 }, { token: staff.token })
const { jobs } = workOf(host, database.connection)
const nightly = async () => {
  for (const job of jobs) if (!job.rung) await job.work()
}

/** Reads what jobs make, decide and delete. */
const made = async () => {
  const { rows } = await sql`
    select (select json_agg(json_build_array(house_id, month, amount) order by id) from bills) as bills,
      (select json_agg(json_build_array(id, booking_status) order by id) from bookings) as bookings,
      (select count(*) from bill_lines) as lines, (select count(*) from notifications) as notices,
      (select count(*) from sessions) as sessions, (select count(*) from access_events) as events,
      (select at from seen_until) as seen`.execute(database.db)
  return rows[0]
}
const healthy = async () => (await call<{ clock: string; status: string }>('GET', '/health')).body.clock

describe('a clock that jumps', () => {
  it('issues, charges, decides and deletes nothing for time that nobody lived, and all of it afterwards', async () => {
    const wrong = fc.constantFrom(-2_200, -800, -45, 45, 1_400, 3_090, 27_000)
    const step = fc.oneof(fc.record({ days: fc.integer({ min: 1, max: 35 }) }), fc.record({ wrong }))
    let now = clock.now().getTime()
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 6, maxLength: 12 }), async (steps) => {
        clock.set(new Date(now).toISOString())
        await nightly()
        for (const one of steps) {
          if ('wrong' in one) {
            const before = await made()
            clock.set(new Date(now + one.wrong * DAY_MS).toISOString())
            await nightly()
            expect(await made()).toEqual(before)
            expect(await healthy()).toBe('jumped')
          } else now += one.days * DAY_MS
          clock.set(new Date(now).toISOString())
          await nightly()
          expect(await healthy()).toBe('ok')
          const today = dayIn(new Date(now), 'Asia/Manila')
          const { rows } = await sql<{ month: string }>`select max(month) as month from bills`.execute(database.db)
          expect(rows[0]?.month.slice(0, 7)).toBe(today.slice(0, 7))
        }
      }),
      { numRuns: 4, seed: 30 },
    )
  })

  it('is believed when an officer of the money says so, and by nobody else', async () => {
    clock.set('2051-01-15T04:00:00Z')
    const { token: late } = await signInAs('treasurer')
    await request({
      booking_date: addDays('2051-01-15', -1),
      start_time: '08:00',
      end_time: '09:00',
      amenity: hall,
      resident_id: house.owner.residentId,
    })
    const before = await made()
    await nightly()
    expect(await made()).toEqual(before)
    const input = await call<{ believed: boolean }>('GET', '/clock', undefined, { token: late })
    expect(input.body).toMatchObject({ believed: false, now: '2051-01-15T04:00:00.000Z' })
    expect((await call('POST', '/clock/right', {}, { token: await tokenFor(house.owner.userId) })).status).toBe(403)
    expect((await call('POST', '/clock/right', {}, { token: late })).body).toMatchObject({ believed: true })
    await nightly()
    expect(await made()).not.toEqual(before)
    expect(await healthy()).toBe('ok')
  })
})
