import { describe, expect, it } from 'vitest'
import { anAmenity } from '#features/bookings/amenities/server/factory.ts'
import { aHouse } from '#features/people/houses/server/factory.ts'
import type { Tx } from '#server/database/db.ts'
import { testApp } from '../../../../../test/app.ts'
import { aBooking } from './factory.ts'

const { call, signInAs, database, host, clock } = await testApp()
// With a mail server letters are queued; none is sent here, nobody works on the queue.
host.mail = { queue: async () => undefined }
const staff = await signInAs('treasurer')
const write = <Made>(work: (tx: Tx) => Promise<Made>) =>
  database.transaction({ userId: staff.userId, requestId: null }, work)
const { court, owner } = await write(async (tx) => ({
  court: await anAmenity(tx, { name: 'Clubhouse' }),
  owner: (await aHouse(tx, { owner: { firstname: 'ana', email: 'Ana@home.example' } })).owner,
}))

const book = (input: object = {}) =>
  write((tx) =>
    aBooking(tx, {
      amenity: court,
      created_by: staff.userId,
      full_name: 'Ana Santos',
      email: 'ana@home.example',
      booking_date: '2026-12-24',
      start_time: '22:00',
      end_time: '02:00',
      ...input,
    }),
  )
const save = (booking: { id: number; full_name: string }, edits: object) =>
  call('PUT', '/bookings', { booking_id: booking.id, full_name: booking.full_name, ...edits }, { token: staff.token })

/** Notices since the last time, to whom and how. */
let seen = 0
async function messages() {
  const { rows } = await database.pool.query(
    `select d.id, n.user_id, coalesce(d.address, u.email::text) as to, d.channel, coalesce(n.caption, d.letter ->> 'title') as title,
      coalesce(n.content, d.letter ->> 'body') as body
     from deliveries d left join notifications n on n.id = d.notification_id left join users u on u.id = n.user_id
     where d.id > $1 order by d.id`,
    [seen],
  )
  seen = Math.max(seen, ...rows.map((row) => row.id))
  return rows.map(({ user_id, to, channel, title, body }) => ({ user_id, to, channel, title, body }))
}

describe('Notify Yes', () => {
  const body =
    'Hi Ana, your booking of Clubhouse on Dec 24, 2026, 10:00 PM–2:00 AM is reserved. The amount due is ₱1,800.00.'

  it('tells the resident the new status, once by mail when the address is the account’s', async () => {
    const booking = await book({ resident_id: owner.residentId })
    await save(booking, { booking_status: 'reserved', notify: true })
    expect(await messages()).toEqual([
      { user_id: owner.userId, to: 'Ana@home.example', channel: 'mail', title: 'Booking Reserved', body },
    ])
    await save(booking, { booking_status: 'cancelled', notify: 'true' })
    expect((await messages())[0]).toMatchObject({
      title: 'Booking Cancelled',
      body: 'Hi Ana, your booking of Clubhouse on Dec 24, 2026, 10:00 PM–2:00 AM is cancelled.',
    })
    clock.set('2026-11-21T04:05:00.000Z')
    await save(booking, { booking_status: 'reserved', notify: true })
    expect((await messages()).map((one) => one.title)).toEqual(['Booking Reserved'])
    await save(booking, { booking_status: 'cancelled' })
    expect(await messages()).toEqual([])
  })

  it('writes to another address of the booking too', async () => {
    const booking = await book({ resident_id: owner.residentId, email: 'daughter@home.example' })
    await save(booking, { booking_status: 'rejected', notify: true })
    expect((await messages()).map(({ to, title }) => ({ to, title }))).toEqual([
      { to: 'Ana@home.example', title: 'Booking Rejected' },
      { to: 'daughter@home.example', title: 'Booking Rejected' },
    ])
  })

  it('mails a guest, and says nothing of money that is settled', async () => {
    const booking = await book({ full_name: 'WALK IN', email: 'walkin@visitor.example' })
    const payments = [{ amount: 1800, payment_date: '2026-11-21' }]
    await save(booking, { booking_status: 'reserved', notify: true, payments })
    expect(await messages()).toEqual([
      {
        user_id: null,
        to: 'walkin@visitor.example',
        channel: 'mail',
        title: 'Booking Reserved',
        body: 'Hi Walk In, your booking of Clubhouse on Dec 24, 2026, 10:00 PM–2:00 AM is reserved.',
      },
    ])
  })

  it('of a guest without an address changes nothing else', async () => {
    const answer = await save(await book({ email: null }), { booking_status: 'rejected', notify: true })
    expect([answer.status, await messages()]).toEqual([200, []])
  })

  it('says nothing when the save is refused', async () => {
    const booking = await book({ resident_id: owner.residentId })
    expect((await save(booking, { booking_status: 'reserved', notify: true })).status).toBe(422)
    expect(await messages()).toEqual([])
  })
})

describe('requests that are rejected because another one is reserved', () => {
  it('are told, residents and guests', async () => {
    const slot = { booking_date: '2026-12-26' }
    const mine = await book(slot)
    await book({ ...slot, resident_id: owner.residentId })
    await book({ ...slot, full_name: 'Walk In', email: 'walkin@visitor.example', start_time: '23:00' })
    await save(mine, { booking_status: 'reserved', reject_others: true })
    const why = 'was not approved because this time is now reserved for someone else. Please choose another time.'
    expect(await messages()).toMatchObject([
      {
        user_id: owner.userId,
        title: 'Booking Rejected',
        body: `Hi Ana, your booking of Clubhouse on Dec 26, 2026, 10:00 PM–2:00 AM ${why}`,
      },
      {
        to: 'walkin@visitor.example',
        body: `Hi Walk In, your booking of Clubhouse on Dec 26, 2026, 11:00 PM–2:00 AM ${why}`,
      },
    ])
  })
})
