// Runs on both engines: rivals, the exclusion of overlapping hours.

import { describe, expect, it } from 'vitest'
import { anAmenity } from '#features/bookings/amenities/server/factory.ts'
import { testApp } from '../../../../../test/app.ts'
import { bookingDesk } from '../../../../../test/booking-desk.ts'
import { aBooking } from './factory.ts'

const app = await testApp()
const { call, database } = app
const { staff, write, put } = await bookingDesk(app)
const by = { created_by: staff.userId }
const at = (booking_date: string, start_time: string, end_time: string) => ({ booking_date, start_time, end_time })
const reserve = (booking: { id: number; full_name: string }, edits: object = {}) =>
  put({ booking_id: booking.id, full_name: booking.full_name, booking_status: 'reserved', ...edits })
const statusesOf = async (ids: number[]) => {
  const rows = await database.db
    .selectFrom('bookings')
    .select(['id', 'booking_status'])
    .where('id', 'in', ids)
    .execute()
  return new Map(rows.map((row) => [row.id, row.booking_status]))
}

describe('requests for the same slot', () => {
  const queue = () =>
    write(async (tx) => {
      const amenity = await anAmenity(tx)
      const on = (
        full_name: string,
        start_time: string,
        end_time: string,
        booking_status: 'for_approval' | 'cancelled' | 'reserved' = 'for_approval',
      ) => aBooking(tx, { ...by, amenity, full_name, ...at('2026-12-10', start_time, end_time), booking_status })
      return {
        amenity,
        mine: await on('Mine', '10:00', '12:00'),
        same: await on('Same', '10:00', '12:00'),
        part: await on('Part', '11:00', '13:00'),
        after: await on('After', '12:00', '13:00'),
        gone: await on('Gone', '10:00', '12:00', 'cancelled'),
      }
    })
  const rivals = async (id: number, query = '') =>
    await call<{ waiting: { full_name: string }[]; reserved: { full_name: string } | null }>(
      'GET',
      `/bookings/${id}/rivals${query}`,
      undefined,
      { token: staff.token },
    )

  it('are counted for the review, also for a slot that is not saved yet', async () => {
    const { mine, after } = await queue()
    const { body } = await rivals(mine.id)
    expect([body.waiting.map((one) => one.full_name), body.reserved]).toEqual([['Same', 'Part'], null])
    const moved = await rivals(mine.id, '?booking_date=2026-12-10&start_time=12:30&end_time=14:00')
    expect(moved.body.waiting.map((one) => one.full_name)).toEqual(['Part', 'After'])
    await reserve(after)
    expect((await rivals(mine.id, '?end_time=13:00')).body.reserved).toMatchObject({ full_name: 'After' })
    expect((await rivals(mine.id, '?end_time=10:30')).body).toEqual({
      waiting: [],
      reserved: null,
      holder: null,
    })
    expect((await rivals(mine.id, '?end_time=x')).status).toBe(422)
    expect((await rivals(888_888)).status).toBe(404)
  })

  it('wait on when one is reserved, unless they are to be rejected', async () => {
    const { mine, same, part, after, gone } = await queue()
    expect((await reserve(mine)).body.rejected).toBe(0)
    expect((await statusesOf([same.id])).get(same.id)).toBe('for_approval')
    const { body } = await reserve(mine, { reject_others: true })
    expect(body.rejected).toBe(2)
    expect([...(await statusesOf([same.id, part.id, after.id, gone.id])).entries()].sort()).toEqual(
      [
        [same.id, 'rejected'],
        [part.id, 'rejected'],
        [after.id, 'for_approval'],
        [gone.id, 'cancelled'],
      ].sort(),
    )
  })

  it('are not touched when nothing is reserved', async () => {
    const { mine, same } = await queue()
    expect((await reserve(mine, { booking_status: 'rejected', reject_others: true })).body.rejected).toBe(0)
    expect((await statusesOf([same.id])).get(same.id)).toBe('for_approval')
  })
})
