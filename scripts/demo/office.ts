import type { FastifyInstance } from 'fastify'
import type { Clock } from '#server/clock.ts'
import { addDays, addMonths, type Day, firstDay, monthOf } from '#shared/dates.ts'
import type { DemoHouse } from './people.ts'
import type { Chance } from './random.ts'

/** A clock that the demo sets back to let the village's past happen. */
export interface MovableClock extends Clock {
  moveTo(day: Day, time?: string): void
}

export interface Office {
  app: FastifyInstance
  clock: MovableClock
  token: string
  userId: number
  today: Day
  houses: readonly (DemoHouse & { owner: NonNullable<DemoHouse['owner']> })[]
}

type Json = {
  id: number
  booking: Json & { updated_at: string; price: number }
  permit_request: Request
  sticker_request: Request
  complaint: Json
  invitation: { url: string }
}
type Request = { id: number; total_fee: number; permit_fee: number; sticker_fee: number }

/** Calls the product's own API as the office does; a refusal stops the demo with its text. */
export async function ask(office: Office, method: 'POST' | 'PUT', url: string, body: object): Promise<Json> {
  const answer = await office.app.inject({
    method,
    url: `/api${url}`,
    payload: body,
    headers: { authorization: `Bearer ${office.token}` },
  })
  if (answer.statusCode >= 300) throw new Error(`${method} ${url}: ${answer.payload}`)
  return answer.json<Json>()
}

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
  const answer = await office.app.inject({
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

const WORK = [
  'New gate',
  'Roof repair',
  'Second floor',
  'Perimeter fence',
  'Solar panels',
  'Kitchen renovation',
  'Water tank',
  'Garage',
]
const CARS = [
  'Toyota Vios',
  'Honda Click',
  'Mitsubishi Mirage',
  'Toyota Hiace',
  'Isuzu Elf',
  'Yamaha NMAX',
  'Ford Ranger',
  'Suzuki Ertiga',
]
const LETTERS = [...'ABCDEFGHJKLMNPRSTUVWXYZ']

/** Clearances and stickers in every state of their lifecycle, each step on a day of its own. */
export async function fillRequests(office: Office, chance: Chance): Promise<void> {
  for (let number = 0; number < 42; number++) await clearance(office, chance, number % 6)
  for (let number = 0; number < 48; number++) await sticker(office, chance, number % 6)
}

/** The n-th day of a request that began some weeks ago, never after today. */
function steps(office: Office, chance: Chance): (step: number) => void {
  const began = addDays(office.today, -chance.between(20, 90))
  const pace = chance.between(1, 4)
  return (step) => office.clock.moveTo(addDays(began, step * pace), '09:30')
}

async function clearance(office: Office, chance: Chance, far: number): Promise<void> {
  const { owner } = chance.pick(office.houses)
  const go = steps(office, chance)
  go(0)
  const from = addDays(office.today, chance.between(-10, 20))
  const { permit_request: made } = await ask(office, 'POST', '/permit-requests', {
    clearanceType: chance.pick(['Building Clearance', 'Construction Clearance']),
    purpose: chance.pick(WORK),
    expect_start_date: from,
    expect_end_date: addDays(from, chance.between(5, 60)),
    resident_id: owner.residentId,
  })
  go(1)
  if (far === 1)
    await ask(office, 'POST', `/permit-requests/${made.id}/reject`, {
      note: chance.pick(['Incomplete Application', 'Insufficient Justification']),
    })
  if (far < 2) return
  const { permit_request: approved } = await ask(office, 'POST', `/permit-requests/${made.id}/approve`, {
    permit_fee: '100',
    processing_fee: '100',
    note: '',
  })
  go(2)
  if (far < 3) return
  await ask(office, 'POST', '/permit-payments/add-payment', {
    permit_request_id: made.id,
    resident_id: owner.residentId,
    amount: approved.total_fee,
    payment_status: 'completed',
    transaction_id: null,
  })
  go(3)
  if (far < 4) return
  await ask(office, 'POST', `/permit-requests/${made.id}/complete`, {})
  go(4)
  if (far === 5) await ask(office, 'PUT', `/permit-requests/${made.id}/claim`, {})
}

const STICKER_FEES = { two_wheel: 200, four_wheel: 400, delivery_truck: 600, pass_through: 500 }

async function sticker(office: Office, chance: Chance, far: number): Promise<void> {
  const { owner } = chance.pick(office.houses)
  const go = steps(office, chance)
  go(0)
  const type = chance.pick(['two_wheel', 'four_wheel', 'four_wheel', 'delivery_truck', 'pass_through'] as const)
  const plate = `${chance.pick(LETTERS)}${chance.pick(LETTERS)}${chance.pick(LETTERS)} ${chance.between(1000, 9999)}`
  const { sticker_request: made } = await ask(office, 'POST', '/car-sticker-requests', {
    car_model: chance.pick(CARS),
    car_plate_number: plate,
    sticker_type: type,
    resident_id: owner.residentId,
  })
  go(1)
  if (far === 1) await ask(office, 'PUT', `/car-sticker-requests/${made.id}/reject`, { note: 'Incomplete Application' })
  if (far < 2) return
  const { sticker_request: approved } = await ask(office, 'PUT', `/car-sticker-requests/approve/${made.id}`, {
    sticker_fee: STICKER_FEES[type],
    note: '',
  })
  go(2)
  if (far < 3) return
  await ask(office, 'POST', '/sticker-payments/add-payment', {
    sticker_request_id: made.id,
    resident_id: owner.residentId,
    amount: approved.total_fee,
    payment_status: 'completed',
  })
  go(3)
  if (far < 4) return
  await ask(office, 'PUT', `/car-sticker-requests/${made.id}/complete`, {})
  go(4)
  if (far === 5) await ask(office, 'PUT', `/car-sticker-requests/${made.id}/claim`, {})
}

const COMPLAINTS = [
  ['Noise', 'Karaoke past midnight for the third time this week.'],
  ['Noise', 'The dog next door barks all night.'],
  ['Dispute', 'A car is always parked in front of our gate.'],
  ['Dispute', 'The fence was moved half a metre onto our lot.'],
  ['Others', 'The street light at the corner has been out for a week.'],
  ['Others', 'Garbage was not collected on Tuesday.'],
] as const

/** Complaints, pending and solved. */
export async function fillComplaints(office: Office, chance: Chance): Promise<void> {
  for (let number = 0; number < 18; number++) {
    const { owner } = chance.pick(office.houses)
    const sent = addDays(office.today, -chance.between(2, 60))
    office.clock.moveTo(sent, '19:00')
    const [type, message] = chance.pick(COMPLAINTS)
    const { complaint } = await ask(office, 'POST', `/residents/${owner.residentId}/complaints`, { type, message })
    office.clock.moveTo(addDays(sent, 1), '10:00')
    if (number % 3 > 0)
      await ask(office, 'POST', `/complaints/${complaint.id}/solve`, { remarks: 'Talked to both sides; they agreed.' })
  }
}

const EXPENSES = [
  ['Security guards', 185_000, 'Security'],
  ['Street lights and electricity', 62_000, 'Utilities'],
  ['Garbage collection', 48_000, 'Garbage collection'],
  ['Landscaping', 22_500, 'Grounds'],
  ['Water for common areas', 14_300, 'Utilities'],
  ['Office supplies', 4_800, 'Office'],
  ['Clubhouse repairs', 17_500, 'Repairs and maintenance'],
] as const

/** A year of expenses. */
export async function fillExpenses(office: Office, chance: Chance): Promise<void> {
  for (let back = 13; back >= 0; back--) {
    const month = addMonths(monthOf(office.today), -back)
    for (const [expense_name, usual, category] of EXPENSES) {
      const expenses_date = addDays(firstDay(month), chance.between(1, 26))
      if (expenses_date > office.today || chance.happens(0.1)) continue
      office.clock.moveTo(expenses_date, '17:00')
      const amount = String(usual + chance.between(-20, 20) * 50)
      const number = String(chance.between(100_000, 999_999))
      await ask(office, 'POST', '/expenses', {
        expense_name,
        amount,
        expenses_date,
        or_number: number,
        or_date: expenses_date,
        category,
      })
    }
  }
}

const ANNOUNCEMENTS = [
  [
    'General assembly',
    'All homeowners are invited to the general assembly at the clubhouse. The board reports on the year.',
    12,
  ],
  ['Water interruption', 'The water district repairs the main line. Please store water the evening before.', 3],
  ['Clean-up drive', 'Bring a broom and a friend. Merienda is on the association.', -20],
  ['Christmas lighting contest', 'The best decorated home of each block wins a month of dues.', 25],
] as const

/** What the office announced, some of it over. */
export async function fillAnnouncements(office: Office): Promise<void> {
  for (const [title, content, days] of ANNOUNCEMENTS) {
    office.clock.moveTo(addDays(office.today, Math.min(days, 0) - 5), '08:00')
    await ask(office, 'POST', '/announcements', {
      title,
      content,
      eventStartDate: addDays(office.today, days),
      eventEndDate: addDays(office.today, days),
      eventStartTime: '09:00',
      eventEndTime: '11:00',
    })
  }
}
