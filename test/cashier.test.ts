import { describe, expect, it } from 'vitest'
import { features } from '#app/server/features.ts'
import { anAmenity } from '#features/bookings/amenities/server/factory.ts'
import { aBooking } from '#features/bookings/bookings/server/factory.ts'
import { aBill } from '#features/dues/bills/server/factory.ts'
import { aHouse } from '#features/people/houses/server/factory.ts'
import type { Endpoint } from '#shared/contract.ts'
import { ALLOWED } from '#shared/roles.ts'
import { testApp } from './app.ts'

// A cashier takes every payment of the counter and undoes none (docs/spec/access.md#cashiers). The calls are walked by their list,
// and each undoing is tried on what this cashier took.

const { call, database, signInAs } = await testApp()
const cashier = await signInAs('cashier')
const treasurer = await signInAs('treasurer')
const actor = { userId: null, requestId: null }

const endpoints = features.flatMap(({ contract }) => Object.values(contract))
const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`
const ofCashiers = endpoints.filter(({ who }) => who !== 'public' && who !== 'any' && ALLOWED[who].includes('cashier'))

/** Calls of a cashier that record or change something; a line here is looked at by a person. */
const RECORDS = [
  ...['POST /payments', 'POST /payments/proposal', 'POST /bills/pay-edit-bill', 'POST /bills/pay-edit-bills'],
  ...['POST /permit-payments/add-payment', 'POST /sticker-payments/add-payment', 'POST /bookings/:id/payments'],
  ...['POST /sales', 'POST /bonds', 'POST /houses/:id/sticker-renewal', 'POST /houses/:id/year-ahead'],
  ...['POST /day-closings', 'POST /car-sticker-papers', 'POST /bookings/public', 'POST /bookings/quote'],
  // Calls about the cashier alone: habits, the inbox, this device, the second step, the own profile.
  ...[
    'PUT /me/habits',
    'PUT /me/channels',
    'PATCH /notifications/read/:id',
    'POST /expo-token',
    'POST /push/subscriptions',
  ],
  ...['DELETE /push/subscriptions', 'POST /second-factor', 'POST /second-factor/confirm', 'POST /second-factor/off'],
  ...['PUT /users/:userId', 'POST /users/change-profile-pic'],
]
const READS = [
  ...['GET /search', 'GET /houses/:id/card', 'GET /houses/:id/payment-plans', 'GET /lot-kinds', 'GET /charges'],
  ...['GET /houses/:id/sticker-renewal', 'GET /houses/:id/year-ahead', 'GET /bonds/asked', 'GET /receipt-series'],
  ...['GET /car-sticker-requests/status/:status', 'GET /approved-sticker-request/:id'],
  ...['GET /permit-requests/:status', 'GET /get-permit-request/:id', 'GET /bookings', 'GET /bookings/:id'],
  ...['GET /payments/:id', 'GET /payments/:id/receipt', 'GET /collections', 'GET /collections/pdf'],
  ...['GET /day-closings', 'GET /day-closings/drawers', 'GET /amenities', 'GET /amenities/:id'],
  ...['GET /announcements', 'GET /announcements/:id', 'GET /officers', 'GET /settings', 'GET /settings/:key'],
  ...[
    'GET /me/channels',
    'GET /notifications',
    'GET /notifications/user/:userId',
    'GET /push/public-key',
    'GET /second-factor',
  ],
  'GET /users/:userId',
]
/** Words of what takes back, lowers or ends; the counter has none of these, but for the own device. */
const UNDOES =
  /void|replace|withdraw|undo|take-back|refund|release|waive|round-off|cancel|reject|reopen|bounce|restore|revoke|link/

const house = await database.transaction(actor, async (tx) => {
  const made = await aHouse(tx, { owner: { firstname: 'Tess', lastname: 'Lumibao' } })
  for (const month of ['2026-08', '2026-09', '2026-10']) await aBill(tx, { house: made, month })
  return made
})

interface Taken {
  message: string
  payment: { id: number; receipt_number: string; recorded_by?: { id: number } }
  booking: { id: number; amount_due: number; booking_payments: object[] }
  bond: { id: number; held: number }
  place: { id: number }
}
const ask = (method: string, path: string, body?: object, token = cashier.token) =>
  call<Taken>(method, path, body, { token })
const office = (method: string, path: string, body?: object) => ask(method, path, body, treasurer.token)
async function made(answer: ReturnType<typeof ask>): Promise<Taken> {
  const { status, text, body } = await answer
  if (status >= 300) throw new Error(`${status}: ${text}`)
  return body
}
const refused = async (method: string, path: string, body: object = {}) => {
  const { status, text } = await ask(method, path, body)
  expect(status, `${method} ${path}: ${text}`).toBe(403)
}
const request = async (product: 'permit' | 'sticker', rest: object) =>
  database.transaction(actor, async (tx) => {
    const { id } = await tx
      .insertInto('requests')
      .values({
        ...{ product, step: 'approved', resident_id: house.owner.residentId, house_id: house.id, bond: 0 },
        ...{ application_date: '2026-11-01', approval_date: '2026-11-02', fee: 200_00, processing_fee: 0 },
        ...{ reference_number: `${product}-1`, ...rest },
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  })
const permit = await request('permit', {
  ...{ permit_type: 'Construction Clearance', purpose: 'Second floor', bond: 5000_00 },
  ...{ expect_start_date: '2026-11-10', expect_end_date: '2027-01-31' },
})
const sticker = await request('sticker', {
  ...{ car_model: 'Vios', car_plate_number: 'CSH 1234', sticker_type: 'four_wheel' },
})
const booking = await database.transaction({ userId: treasurer.userId, requestId: null }, async (tx) =>
  aBooking(tx, {
    ...{ created_by: treasurer.userId, amenity: await anAmenity(tx), resident_id: house.owner.residentId },
  }),
)
const drawer = await made(
  office('POST', '/places', { kind: 'drawer', name: 'Drawer of the cashier', holder_id: cashier.userId }),
)
const vehicle = async (plate: string) => {
  const body = { house_id: house.id, plate, kind: 'two_wheel' }
  const { vehicle: one } = (
    await call<{ vehicle: { id: number } }>('POST', '/vehicles', body, { token: treasurer.token })
  ).body
  return one.id
}

/** Payments of a resident in a day, each with a receipt: dues, a clearance and its bond, a sticker, a booking, a sale. */
const resident_id = house.owner.residentId
const paid = { resident_id, payment_status: 'completed', amount: 200 }
const day = {
  dues: await made(ask('POST', '/payments', { house_id: house.id, amount: 2000 })),
  permit: await made(ask('POST', '/permit-payments/add-payment', { ...paid, permit_request_id: permit })),
  sticker: await made(ask('POST', '/sticker-payments/add-payment', { ...paid, sticker_request_id: sticker })),
  booking: await made(ask('POST', `/bookings/${booking.id}/payments`, { amount: 100 })),
  bond: await made(ask('POST', '/bonds', { request_id: permit })),
  sale: await made(ask('POST', '/sales', { payer_name: 'Lito', items: [{ account: 'Passway', amount: 50 }] })),
  renewal: await made(
    ask('POST', `/houses/${house.id}/sticker-renewal`, { vehicle_ids: [await vehicle('MIO 1')], amount: 300 }),
  ),
}

describe('a cashier', () => {
  it('may make these calls and no others', () => {
    expect(ofCashiers.map(nameOf).toSorted()).toEqual([...RECORDS, ...READS].toSorted())
  })

  it('has no call that undoes what was taken', () => {
    const undoing = RECORDS.filter((name) => UNDOES.test(name) || /^(DELETE|PATCH)/.test(name))
    expect(undoing).toEqual(['PATCH /notifications/read/:id', 'DELETE /push/subscriptions'])
  })

  it('is refused every other call', async () => {
    const others = endpoints.filter(
      (endpoint) => endpoint.who !== 'public' && endpoint.who !== 'any' && !ofCashiers.includes(endpoint),
    )
    expect(others.length).toBeGreaterThan(250)
    for (const endpoint of others) {
      const path = endpoint.path.replace(/:\w+/g, '1')
      const { status, text } = await ask(endpoint.method, path, endpoint.method === 'GET' ? undefined : {})
      expect(status, `${nameOf(endpoint)}: ${text}`).toBe(403)
    }
  })

  it.each(Object.entries(day))('prints the receipt of %s', async (_, { payment }) => {
    const receipt = await ask('GET', `/payments/${payment.id}/receipt?format=html`)
    expect([receipt.status, receipt.text.includes(payment.receipt_number)]).toEqual([200, true])
  })

  it.each(Object.entries(day))('neither voids nor replaces %s', async (_, { payment }) => {
    await refused('POST', `/payments/${payment.id}/void`, { reason: 'Wrong lot' })
    await refused('POST', `/payments/${payment.id}/replace`, { house_id: house.id, amount: 1, reason: 'Wrong' })
    const read = await call<{ voided_at: null }>('GET', `/payments/${payment.id}`, undefined, { token: cashier.token })
    expect(read.body.voided_at).toBeNull()
  })

  it('takes no payment off a booking and decides none', async () => {
    const row = (await ask('GET', `/bookings/${booking.id}`)).body
    await refused('PUT', '/bookings', { ...row, booking_id: booking.id, payments: [] })
    expect(day.booking.booking.booking_payments).toHaveLength(1)
  })

  it('gives no bond back and takes no credit, sticker, request or count back', async () => {
    const bond = day.bond.bond.id
    await refused('POST', `/bonds/${bond}/releases`, { returned: 5000, place_id: drawer.place.id })
    await refused('POST', `/bonds/${bond}/work-done`)
    await refused('POST', '/refunds', { house_id: house.id, amount: 1 })
    await refused('PUT', `/car-sticker-requests/${sticker}/void`, { kind: 'lost', reason: 'Stolen' })
    await refused('POST', `/car-sticker-requests/${sticker}/replacement`, { amount: 0 })
    await refused('PUT', `/car-sticker-requests/${sticker}/reject`, { note: 'No' })
    await refused('POST', `/permit-requests/${permit}/reject`, { note: 'No' })
    expect((await call<{ held: number }>('GET', `/bonds/${bond}`, undefined, treasurer)).body.held).toBe(5000)
  })

  it('waives nothing, rounds nothing off and issues no bill that stays open', async () => {
    const { rows } = await database.pool.query<{ id: number }>('select max(id) as id from bills')
    const bill = rows[0]?.id
    await refused('POST', '/payments', { house_id: house.id, amount: 100, waive_penalties: [bill] })
    await refused('POST', '/bills/pay-edit-bills', { bill_ids: [bill], payment_amount: 1, waive_penalties: [bill] })
    await refused('POST', `/bills/${bill}/waive-penalty`, { reason: 'No' })
    await refused('POST', `/bills/${bill}/round-off`, { reason: 'No' })
    await refused('POST', `/houses/${house.id}/year-ahead`, { year: 2027 })
    const small = await ask('POST', `/houses/${house.id}/year-ahead`, { year: 2027, payment: { amount: 1 } })
    expect(small.status).toBe(422)
  })

  it('counts the own drawer in the evening and confirms no count', async () => {
    const drawers = await call<{ place: { id: number }; book: number }[]>('GET', '/day-closings/drawers', undefined, {
      token: cashier.token,
    })
    expect(drawers.body).toMatchObject([{ place: { id: drawer.place.id }, book: 7850 }])
    const pieces = [
      { kind: 'note', worth: 1000, count: 7 },
      { kind: 'note', worth: 50, count: 17 },
    ]
    const counted = await ask('POST', '/day-closings', { place_id: drawer.place.id, pieces, stays: 7850 })
    expect([counted.status, counted.text]).toEqual([201, expect.stringContaining('Somebody else confirms it now.')])
  })
})
