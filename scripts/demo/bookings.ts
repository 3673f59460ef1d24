import { addDays } from '#shared/dates.ts'
import { ask, type Json, type Office } from './office.ts'
import { patiently } from './patient.ts'
import type { Chance } from './random.ts'

const AMENITIES = [
  {
    name: 'Clubhouse',
    is_per_group: true,
    day_price: 500,
    night_price: 700,
    guest_additional_price: 100,
    extension_price: 250,
  },
  {
    name: 'Function Hall',
    is_per_group: true,
    day_price: 800,
    night_price: 1200,
    guest_additional_price: 200,
    extension_price: 400,
  },
  {
    name: 'Basketball Court',
    is_per_group: true,
    day_price: 100,
    night_price: 250,
    guest_additional_price: 50,
    extension_price: 100,
  },
  {
    name: 'Tennis Court',
    is_per_group: true,
    day_price: 120,
    night_price: 240,
    guest_additional_price: 60,
    extension_price: 100,
  },
  {
    name: 'Swimming Pool',
    is_per_group: false,
    day_per_person_price: 50,
    night_per_person_price: 80,
    guest_additional_price: 30,
    extension_price: 0,
  },
]

/** Amenities, and bookings around today: asked for, reserved, paid and partly paid, rejected and cancelled. */
export async function fillBookings(office: Office, chance: Chance): Promise<void> {
  const ids: number[] = []
  for (const amenity of AMENITIES) ids.push((await ask(office, 'POST', '/amenities', amenity)).id)
  for (let number = 0; number < 90; number++) {
    const house = chance.pick(office.houses)
    const start = chance.between(7, 18)
    const date = addDays(office.today, chance.between(-45, 30))
    office.clock.moveTo(date < office.today ? addDays(date, -3) : addDays(office.today, -chance.between(1, 6)), '10:00')
    const amenity = number % ids.length
    const { booking } = await ask(office, 'POST', '/bookings', {
      amenity_id: ids[amenity],
      resident_id: house.owner.residentId,
      booking_date: date,
      start_time: `${String(start).padStart(2, '0')}:00`,
      end_time: `${String(Math.min(start + chance.between(1, 4), 23)).padStart(2, '0')}:00`,
      is_guest: chance.happens(0.2),
      num_of_resident: amenity === 4 ? chance.between(2, 8) : null,
      num_of_guest: amenity === 4 ? chance.between(0, 4) : null,
    })
    const status = chance.pick(['for_approval', 'reserved', 'reserved', 'reserved', 'rejected', 'cancelled'] as const)
    await review(office, chance, booking, status)
  }
}

async function review(office: Office, chance: Chance, booking: Json['booking'], status: string): Promise<void> {
  if (status === 'for_approval') return
  const share = status === 'reserved' ? chance.pick([0, 0.5, 1, 1, 1]) : 0
  const amount = Math.round(booking.price * share)
  const payment = { amount, payment_date: '', payment_method: chance.pick(['cash', 'cash', 'e-wallet'] as const) }
  const payments =
    amount > 0
      ? [
          {
            ...payment,
            payment_date: new Date(office.clock.now().getTime() + 8 * 3_600_000).toISOString().slice(0, 10),
          },
        ]
      : []
  const answer = await patiently(office.app, {
    method: 'PUT',
    url: '/api/bookings',
    headers: { authorization: `Bearer ${office.token}` },
    payload: { ...booking, booking_id: booking.id, booking_status: status, payments, notify: false },
  })
  // A slot that somebody else has reserved: the office says no, as it would.
  if (answer.statusCode === 422)
    await ask(office, 'PUT', '/bookings', {
      ...booking,
      booking_id: booking.id,
      booking_status: 'rejected',
      payments: [],
      notify: false,
    })
  else if (answer.statusCode >= 300) throw new Error(answer.payload)
}
