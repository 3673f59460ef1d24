import { describe, expect, it } from 'vitest'
import { anAmenity } from '#features/bookings/amenities/server/factory.ts'
import { aHouse } from '#features/people/houses/server/factory.ts'
import { testApp } from '../../../../../test/app.ts'
import { bookingDesk } from '../../../../../test/booking-desk.ts'
import type { Booking } from '../contract.ts'
import { aBooking } from './factory.ts'
import { bookingPage } from './list.queries.ts'

const app = await testApp()
const { call, tokenFor, database } = app
const { staff, court, write, request } = await bookingDesk(app)
const by = { created_by: staff.userId }
const { id: lot, owner: person } = await write((tx) => aHouse(tx, { owner: { firstname: 'ANA', lastname: 'Núñez' } }))
const owner = await tokenFor(person.userId)
for (let at = 0; at < 3; at++) await request({ resident_id: person.residentId })

type List = { data: Booking[]; total: number; last_page: number; per_page: number }
const get = <Body>(path: string, token = staff.token) => call<Body>('GET', path, undefined, { token })

describe('lists of bookings', () => {
  it('are pages, newest first, of one amenity or all, by status, day and name', async () => {
    const { hall, days } = await write(async (tx) => {
      const hall = await anAmenity(tx)
      const days: { id: number }[] = []
      for (let day = 1; day <= 12; day++)
        days.push(
          await aBooking(tx, {
            ...by,
            amenity: hall,
            full_name: day === 5 ? 'Peña Cruz, Ma. Luisa' : `Guest of the hall ${day}`,
            booking_date: `2026-08-${String(day).padStart(2, '0')}`,
            booking_status: day % 4 === 0 ? 'reserved' : 'for_approval',
          }),
        )
      return { hall, days }
    })
    const newest = days.map((one) => one.id).reverse()
    const path = `/bookings?amenity_id=${hall.id}`
    const idsOf = async (query: string) => (await get<List>(`${path}${query}`)).body.data.map((one) => one.id)
    const first = (await get<List>(path)).body
    expect(first).toMatchObject({ total: 12, last_page: 2, per_page: 10 })
    expect(first.data.map((one) => one.id)).toEqual(newest.slice(0, 10))
    expect(await idsOf('&page=2')).toEqual(newest.slice(10))
    expect(await idsOf('&page=3')).toEqual([])
    expect(await idsOf('&status=Reserved')).toEqual(newest.filter((_, at) => at % 4 === 0))
    expect(await idsOf('&from=2026-08-03&to=2026-08-04')).toEqual([days[3]?.id, days[2]?.id])
    for (const search of ['pena', 'luisa%20pe', 'CRUZ,%20luisa'])
      expect(await idsOf(`&search=${search}`)).toEqual([days[4]?.id])
    expect(await idsOf('&search=%25')).toEqual([])
    expect((await get<List>(`/admins/bookings/${hall.id}`)).body).toEqual(first)
    expect((await get<List>('/admins/bookings/888888')).body).toMatchObject({ data: [], total: 0, last_page: 1 })
    expect((await get<List>('/bookings')).body.total).toBeGreaterThan(12)
    expect((await get<List>('/bookings?status=perhaps')).status).toBe(422)
    expect((await get<List>('/bookings?per_page=101')).status).toBe(422)
  })

  it('of days have what takes place on them, also what began the night before', async () => {
    const { hall, overnight } = await write(async (tx) => {
      const hall = await anAmenity(tx)
      const on = (booking_date: string, start_time: string, end_time: string) =>
        aBooking(tx, { ...by, amenity: hall, booking_date, start_time, end_time })
      await on('2026-08-31', '23:00', '00:00')
      return { hall, overnight: await on('2026-08-31', '22:00', '02:00') }
    })
    const idsOf = async (query: string) =>
      (await get<List>(`/bookings?amenity_id=${hall.id}&${query}`)).body.data.map((one) => one.id)
    expect(await idsOf('from=2026-09-01')).toEqual([overnight.id])
    expect(await idsOf('from=2026-09-01&to=2026-09-30')).toEqual([overnight.id])
    expect(await idsOf('from=2026-09-02')).toEqual([])
  })

  it('begin with what is to come when asked: the next one first, then what was, the latest first', async () => {
    const days = ['2026-11-20', '2026-12-24', '2026-11-21', '2026-10-01', '2026-11-22']
    const pool = await write(async (tx) => {
      const amenity = await anAmenity(tx)
      for (const booking_date of days) await aBooking(tx, { ...by, amenity, booking_date })
      return amenity
    })
    const { body } = await get<List>(`/bookings?amenity_id=${pool.id}&order=upcoming`)
    expect(body.data.map((one) => one.booking_date)).toEqual([
      ...['2026-11-21', '2026-11-22', '2026-12-24', '2026-11-20', '2026-10-01'],
    ])
    expect((await get<List>('/bookings?order=dearest')).status).toBe(422)
  })

  it('name the lot of a booking', async () => {
    const { body } = await get<List>(`/bookings?search=nunez,%20ana&order=upcoming`)
    expect(body.data[0]).toMatchObject({ house_id: lot, address: expect.stringMatching(/^Block \d+ Lot \d+$/) })
    const guests = await get<List>('/bookings?search=pena%20cruz')
    expect(guests.body.data[0]).toMatchObject({ house_id: null, address: null })
  })

  it('find a resident’s booking by the resident’s name too', async () => {
    await write((tx) =>
      aBooking(tx, { ...by, amenity: court, full_name: 'The Birthday', resident_id: person.residentId }),
    )
    const { body } = await get<List>('/bookings?search=nunez,%20ana')
    expect(body.data.map((one) => one.full_name)).toContain('The Birthday')
  })

  it('of requests show three at a time', async () => {
    const { body } = await get<List>('/bookings/recent-pending')
    expect(body.data).toHaveLength(3)
    expect(body.per_page).toBe(3)
    for (const one of body.data) expect(one.booking_status).toBe('for_approval')
  })

  it('of one resident are for staff', async () => {
    const { body } = await get<List>(`/residents/${person.residentId}/bookings`)
    expect(body.total).toBeGreaterThan(2)
    for (const one of body.data) expect(one.resident_id).toBe(person.residentId)
    expect((await get(`/residents/${person.residentId}/bookings`, owner)).status).toBe(403)
  })

  it('show residents their own alone', async () => {
    const { body } = await get<List>('/bookings?per_page=100', owner)
    expect(body.data.length).toBeGreaterThan(2)
    for (const one of body.data) expect(one.resident_id).toBe(person.residentId)
    for (const path of [
      '/admins/bookings/1',
      '/bookings/recent-pending',
      '/bookings/calendar?from=2026-08-01&to=2026-08-31',
    ])
      expect((await get(path, owner)).status).toBe(403)
  })

  it('take two statements, however long they are', async () => {
    const seen: string[] = []
    const counting = database.db.withPlugin({
      transformQuery: ({ node }) => {
        seen.push(node.kind)
        return node
      },
      transformResult: async ({ result }) => result,
    })
    const page = await bookingPage(counting, {}, { page: 1, size: 100 }, 'http://village.example')
    expect(page.data.length).toBeGreaterThan(15)
    expect(seen).toHaveLength(2)
  })
})

describe('the calendar', () => {
  it('has what takes place between two days, also what began the night before', async () => {
    const { hall, made } = await write(async (tx) => {
      const hall = await anAmenity(tx)
      const on = (booking_date: string, start_time: string, end_time: string) =>
        aBooking(tx, { ...by, amenity: hall, booking_date, start_time, end_time })
      return {
        hall,
        made: [
          await on('2026-08-31', '21:00', '23:00'),
          await on('2026-08-31', '22:00', '02:00'),
          await on('2026-08-31', '23:00', '00:00'),
          await on('2026-09-01', '08:00', '10:00'),
          await on('2026-09-07', '23:00', '01:00'),
          await on('2026-09-08', '08:00', '10:00'),
        ],
      }
    })
    const { body } = await get<{ bookings: unknown[]; truncated: boolean }>(
      `/bookings/calendar?amenity_id=${hall.id}&from=2026-09-01&to=2026-09-07`,
    )
    expect(body.truncated).toBe(false)
    expect(body.bookings).toEqual(
      [1, 3, 4].map((at) => ({
        id: made[at]?.id,
        amenity_id: hall.id,
        full_name: made[at]?.full_name,
        booking_date: made[at]?.booking_date,
        start_time: made[at]?.start_time,
        end_time: made[at]?.end_time,
        booking_status: 'for_approval',
      })),
    )
  })

  it.each(['from=2026-09-01', 'from=2026-09-08&to=2026-09-01', 'from=2026-01-01&to=2026-12-31'])(
    'refuses %s',
    async (query) => {
      expect((await get(`/bookings/calendar?${query}`)).status).toBe(422)
    },
  )
})

describe('taken slots', () => {
  it('are the reserved ones of a month, the night into its first day too, without names', async () => {
    const { hall, taken } = await write(async (tx) => {
      const hall = await anAmenity(tx)
      const on = (booking_date: string, booking_status: 'reserved' | 'for_approval') =>
        aBooking(tx, { ...by, amenity: hall, booking_date, booking_status, full_name: 'Secret Name' })
      await on('2026-06-30', 'reserved')
      const nights = { start_time: '22:00', end_time: '02:00', booking_status: 'reserved' as const }
      const night = await aBooking(tx, { ...by, amenity: hall, booking_date: '2026-06-30', ...nights })
      const taken = await on('2026-07-01', 'reserved')
      await on('2026-07-02', 'for_approval')
      const last = await on('2026-07-31', 'reserved')
      return { hall, taken: [night, taken, last] }
    })
    const input = { year: '2026', month: 7, amenityId: String(hall.id) }
    const answer = await call<Booking[]>('POST', '/bookings/public', input, { token: owner })
    expect(answer.status).toBe(200)
    expect(answer.body.map((one) => one.id)).toEqual(taken.map((one) => one.id))
    expect(Object.keys(answer.body[0] ?? {}).sort()).toEqual([
      'amenity',
      'amenity_id',
      'booking_date',
      'booking_status',
      'created_at',
      'end_time',
      'id',
      'start_time',
      'updated_at',
    ])
    expect(answer.text).not.toContain('Secret')
    expect((await call('POST', '/bookings/public', { ...input, amenityId: 99_999 }, { token: owner })).body).toEqual([])
    expect((await call('POST', '/bookings/public', { ...input, month: 13 }, { token: owner })).status).toBe(422)
  })
})
