// Proof: processes.
// Runs on both engines: rivals, two processes and one hour.

import { expect, it } from 'vitest'
import { anAmenity } from '#features/bookings/amenities/server/factory.ts'
import { testApp } from '../../../../../test/app.ts'
import { serverProcess } from '../../../../../test/server-process.ts'
import { aBooking } from './factory.ts'

// Two server processes on one PostgreSQL, asked over HTTP.
const { database, signInAs, clock } = await testApp()
// The processes live by the real clock, and so must the session.
clock.set(new Date().toISOString())
const staff = await signInAs('treasurer')
const servers = await Promise.all([serverProcess(database.url), serverProcess(database.url)])
const write = <Result>(work: Parameters<typeof database.transaction<Result>>[1]) =>
  database.transaction<Result>({ userId: null, requestId: null }, work)

interface Answer {
  message: string
  booking: { full_name: string }
}
const reserve = ({ id, full_name }: { id: number; full_name: string }, turn: number) =>
  servers[turn % 2]!.call<Answer>(
    'PUT',
    '/bookings',
    { booking_id: id, full_name, booking_status: 'reserved' },
    staff.token,
  )

it('B01: a hundred reservations of overlapping slots at once on two processes: exactly one, the others hear whose it is', async () => {
  const rivals = await write(async (tx) => {
    const amenity = await anAmenity(tx)
    const made: { id: number; full_name: string }[] = []
    // Each overlaps each other one, across midnight too: all of them hold 01:00 to 02:00 on the first of January.
    for (let at = 0; at < 100; at++)
      made.push(
        await aBooking(tx, {
          created_by: staff.userId,
          amenity,
          ...(at % 3 === 0
            ? { booking_date: '2026-12-31', start_time: '22:00' }
            : { booking_date: '2027-01-01', start_time: at % 3 === 1 ? '00:00' : '01:00' }),
          end_time: at % 2 ? '03:00' : '02:00',
        }),
      )
    return made
  })
  const answers = await Promise.all(rivals.map(reserve))
  const won = answers.filter(({ status }) => status === 200)
  expect(won).toHaveLength(1)
  const refused = answers.filter(({ status }) => status !== 200)
  expect(new Set(refused.map(({ status }) => status))).toEqual(new Set([422]))
  for (const { body } of refused)
    expect(body.message).toMatch(`${won[0]?.body.booking.full_name} has reserved this on `)
  const { rows } = await database.pool.query(
    `select count(*)::int as n from bookings where booking_status = 'reserved'`,
  )
  expect(rows).toEqual([{ n: 1 }])
}, 60_000)
