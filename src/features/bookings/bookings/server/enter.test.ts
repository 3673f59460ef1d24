import { describe, expect, it } from 'vitest'
import { aPool } from '#features/bookings/amenities/server/factory.ts'
import { aHouse } from '#features/people/houses/server/factory.ts'
import { aResident } from '#features/people/residents/server/factory.ts'
import { testApp } from '../../../../../test/app.ts'
import { bookingDesk } from '../../../../../test/booking-desk.ts'
import type { Booking } from '../contract.ts'
import { aBooking } from './factory.ts'

const app = await testApp()
const { call, tokenFor, database } = app
const { staff, court, write } = await bookingDesk(app)
const by = { created_by: staff.userId }

const house = await write((tx) => aHouse(tx, { owner: { firstname: 'ANA', middlename: 'Reyes', lastname: 'Núñez' } }))
const jun = { houseId: house.id, firstname: 'Jun', middlename: 'Abad', lastname: 'Santos', email: null }
const village = { house, owner: house.owner, member: await write((tx) => aResident(tx, jun)) }
const pool = await write((tx) => aPool(tx))
const owner = await tokenFor(village.owner.userId)
const member = await tokenFor(village.member.userId)

type Made = { message: string; booking: Booking; errors: Record<string, string[]> }
const input = {
  amenity_id: court.id,
  booking_date: '2026-11-21',
  start_time: '19:00:00',
  end_time: '22:00',
  is_guest: 'true',
  num_of_resident: '',
  num_of_guest: '',
}
const ask = (body: unknown, token = owner) => call<Made>('POST', '/bookings', body, { token })
const get = <Body>(path: string, token = staff.token) => call<Body>('GET', path, undefined, { token })
const countBookings = () => database.db.selectFrom('bookings').select('id').execute()

describe('a resident asks for a booking', () => {
  it('that waits for approval, filled from the account and priced by the server', async () => {
    const { status, body } = await ask({
      ...input,
      resident_id: 999,
      booking_status: 'reserved',
      price: 1,
      full_name: ' ',
    })
    expect(status).toBe(201)
    expect(body.message).toBe('The booking request was sent.')
    expect(body.booking).toMatchObject({
      amenity_id: court.id,
      amenity: { id: court.id, name: court.name, is_per_group: true, night_price: 450, guest_additional_price: 50 },
      resident_id: village.owner.residentId,
      resident: { id: village.owner.residentId, user: { id: village.owner.userId, lastname: 'Núñez' } },
      full_name: 'Ana R. Núñez',
      email: village.owner.email,
      contact_number: village.owner.contactNumber,
      booking_date: '2026-11-21',
      start_time: '19:00',
      end_time: '22:00',
      booking_status: 'for_approval',
      payment_status: 'pending',
      is_guest: true,
      num_of_resident: null,
      num_of_guest: null,
      booking_payments: [],
      voided_payments: [],
      price: 1500,
      total_paid: 0,
      amount_due: 1500,
      over_paid: 0,
      price_lines: [
        { text: 'Night rate ₱450.00 × 3 h', amount: 1350 },
        { text: 'Guest add-on ₱50.00 × 3 h', amount: 150 },
      ],
      hours: 3,
      minutes_dropped: false,
      ends_next_day: false,
    })
    expect(JSON.stringify(body)).not.toMatch(/password|payment_failed|search/)
  })

  it('under the name and numbers the resident gives', async () => {
    const { body } = await ask({
      ...input,
      booking_date: '2026-11-22',
      full_name: 'Lola Ana',
      email: 'lola@home.example',
      contact_number: '0917 111',
    })
    expect(body.booking).toMatchObject({
      full_name: 'Lola Ana',
      email: 'lola@home.example',
      contact_number: '0917 111',
    })
  })

  it('with the home owner’s permission only', async () => {
    const refused = await ask(input, member)
    expect(refused.status).toBe(403)
    await database.pool.query(
      `insert into household_permissions (house_id, user_id, permission_type, granted_by) values ($1, $2, 'create-bookings', $3)`,
      [village.house.id, village.member.userId, village.owner.userId],
    )
    expect((await ask({ ...input, booking_date: '2026-11-23' }, member)).status).toBe(201)
  })

  it.each([
    [{ booking_date: '2026-11-20' }, 'booking_date', 'Please choose today or a later date.'],
    [{ start_time: '08:00' }, 'start_time', 'This time has begun already. Please choose a later one.'],
    [{ start_time: '12:00' }, 'start_time', 'This time has begun already. Please choose a later one.'],
    [{ booking_date: '' }, 'booking_date', 'Booking date is required.'],
    [{ booking_date: '2026-02-30' }, 'booking_date', 'Please enter a valid date.'],
    [{ start_time: null }, 'start_time', 'Start time is required.'],
    [{ start_time: '24:00' }, 'start_time', 'Please enter a valid time.'],
    [{ end_time: '19:00' }, 'end_time', 'A booking takes at least one whole hour.'],
    [{ end_time: '19:45' }, 'end_time', 'A booking takes at least one whole hour.'],
    [{ amenity_id: 'x' }, 'amenity_id', 'Please choose an amenity.'],
    [{ amenity_id: 2_000_000 }, 'amenity_id', 'This amenity cannot be booked any more. Please choose another one.'],
    [{ email: 'nobody' }, 'email', 'Please enter a valid email address.'],
    [{ contact_number: '0'.repeat(21) }, 'contact_number', 'Please use at most 20 characters.'],
    [{ full_name: 'x'.repeat(256) }, 'full_name', 'Please use at most 255 characters.'],
    [{ is_guest: 'perhaps' }, 'is_guest', 'Please answer yes or no.'],
    [{ num_of_guest: -1 }, 'num_of_guest', 'Please enter a whole number of people.'],
    [{ num_of_guest: 1.5 }, 'num_of_guest', 'Please enter a whole number of people.'],
    [
      { amenity_id: pool.id, num_of_resident: '2' },
      'num_of_guest',
      'Please enter the number of residents and the number of outsiders.',
    ],
    [
      { amenity_id: pool.id, num_of_guest: '2' },
      'num_of_resident',
      'Please enter the number of residents and the number of outsiders.',
    ],
    [
      { amenity_id: pool.id, num_of_resident: '0', num_of_guest: '0' },
      'num_of_guest',
      'At least one person must come.',
    ],
  ])('and is refused %j', async (change, field, text) => {
    const before = await countBookings()
    const answer = await ask({ ...input, ...change })
    expect(answer.status).toBe(422)
    expect(answer.body).toMatchObject({ message: text, errors: { [field]: [text] } })
    expect(await countBookings()).toEqual(before)
  })

  it('and hears that a time is taken, not by whom; several requests for one slot are fine', async () => {
    await write((tx) =>
      aBooking(tx, {
        ...by,
        amenity: court,
        full_name: 'Secret Rival',
        booking_date: '2026-12-31',
        start_time: '22:00',
        end_time: '02:00',
        booking_status: 'reserved',
      }),
    )
    const taken = await ask({ ...input, booking_date: '2027-01-01', start_time: '01:00', end_time: '03:00' })
    expect(taken.status).toBe(422)
    const text = 'This time is already reserved: Dec 31, 2026, 10:00 PM–2:00 AM.'
    expect(taken.body).toMatchObject({ message: text, errors: { time_slot: [text] } })
    expect((await ask({ ...input, booking_date: '2027-01-01', start_time: '02:00', end_time: '03:00' })).status).toBe(
      201,
    )
    expect((await ask({ ...input, booking_date: '2027-01-01', start_time: '02:00', end_time: '03:00' })).status).toBe(
      201,
    )
  })
})

describe('staff enter a booking', () => {
  it('for a guest, on any day and in any state', async () => {
    const { status, body } = await ask(
      {
        ...input,
        amenity_id: pool.id,
        booking_date: '2026-01-05',
        full_name: 'Walk In',
        num_of_resident: '2',
        num_of_guest: 1,
        booking_status: 'cancelled',
      },
      staff.token,
    )
    expect(status).toBe(201)
    expect(body.booking).toMatchObject({
      resident_id: null,
      resident: null,
      email: null,
      booking_status: 'cancelled',
      price: 961.5,
    })
    expect(body.message).toBe('The booking was entered.')
  })

  it('for a resident, with blanks filled from the account', async () => {
    const { body } = await ask(
      { ...input, booking_date: '2026-11-25', resident_id: village.member.residentId },
      staff.token,
    )
    expect(body.booking).toMatchObject({
      full_name: 'Jun A. Santos',
      email: null,
      booking_status: 'for_approval',
    })
  })

  it('and hear whose the slot is when they reserve it', async () => {
    const day = { ...input, booking_date: '2026-11-26', full_name: 'First One', booking_status: 'reserved' }
    expect((await ask(day, staff.token)).status).toBe(201)
    const second = await ask({ ...day, full_name: 'Second', start_time: '21:00', end_time: '23:00' }, staff.token)
    expect(second.status).toBe(422)
    const text = 'First One has reserved this on Nov 26, 2026, 7:00 PM–10:00 PM.'
    expect(second.body).toMatchObject({ message: text, errors: { time_slot: [text] } })
    expect((await ask({ ...day, booking_status: 'for_approval' }, staff.token)).status).toBe(201)
  })

  it.each([
    [{}, 'full_name', 'Full name is required.'],
    [{ resident_id: 777_777 }, 'resident_id', 'There is no such resident.'],
    [{ full_name: 'A', booking_status: 'done' }, 'booking_status', 'Please choose one of the list.'],
  ])('and are refused %j', async (change, field, text) => {
    const answer = await ask({ ...input, ...change }, staff.token)
    expect([answer.status, answer.body.errors]).toEqual([422, { [field]: [text] }])
  })

  it('not for more than can be paid', async () => {
    const dear = await write((tx) => aPool(tx, { night_per_person_price: 9_999_999_999 }))
    const answer = await ask(
      { ...input, amenity_id: dear.id, full_name: 'A', num_of_resident: 100_000, num_of_guest: 0 },
      staff.token,
    )
    expect([answer.status, answer.body.message]).toEqual([422, 'The price of a booking cannot exceed ₱99,999,999.99.'])
  })
})

describe('one booking', () => {
  it('is for staff and for whom it belongs to', async () => {
    const { body: made } = await ask({ ...input, booking_date: '2026-11-28' })
    const path = `/bookings/${made.booking.id}`
    expect((await get(path)).body).toEqual(made.booking)
    expect((await get(path, owner)).body).toEqual(made.booking)
    expect((await get(path, member)).status).toBe(403)
    expect((await get('/bookings/999999', member)).status).toBe(403)
    expect((await get('/bookings/999999')).status).toBe(404)
    expect((await get('/bookings/x')).status).toBe(404)
  })
})
