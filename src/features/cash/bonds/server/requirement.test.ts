import { beforeAll, expect, it } from 'vitest'
import { anAmenity } from '#features/bookings/amenities/server/factory.ts'
import { aBooking } from '#features/bookings/bookings/server/factory.ts'
import type { Bond, DepositsSummary } from '#features/cash/bonds/contract.ts'
import { storeSettings } from '#features/office/settings/server/queries.ts'
import { bondDesk } from '../../../../../test/bond-desk.ts'
import { pagesOf } from '../../../../../test/pdf-text.ts'
import { refusals } from '../refusals.ts'

// Today is 2026-11-21 in Manila.
const { ask, database, house, release, take, userId } = await bondDesk()
interface Amenity {
  id: number
  bond: number
  created_at: string
  updated_at: string
}
interface BondRequirementAnswer {
  purpose: string
  amount: number
  payer_name: string
  bonds: Bond[]
}
const requests = async (query: string) => (await ask<BondRequirementAnswer>('GET', `/bonds/asked?${query}`)).body
const listed = async (query: string) =>
  (await ask<{ data: Bond[]; total: number; total_held: number }>('GET', `/bonds?${query}`)).body

let clearance = 0
beforeAll(async () => {
  const settings = new Map([['construction_clearance_bond', '15000'] as const])
  await database.transaction({ userId, requestId: null }, (tx) => storeSettings(tx, settings))
  const { body } = await ask<{ permit_request: { id: number } }>('POST', '/permit-requests', {
    clearanceType: 'Construction Clearance',
    purpose: 'Second floor',
    expect_start_date: '2026-12-01',
    expect_end_date: '2026-12-15',
    resident_id: house.owner.residentId,
  })
  clearance = body.permit_request.id
})

it('a type of clearance names its bond, which is taken with its lot, its payer and its sum', async () => {
  expect(await requests(`request=${clearance}`)).toMatchObject({
    amount: 15_000,
    payer_name: 'Rosario Abad',
    bonds: [],
  })
  const { status, body } = await take({ house_id: null, request_id: clearance })
  expect(status).toBe(201)
  expect(body.bond).toMatchObject({
    request_id: clearance,
    lot: { id: house.id },
    amount: 15_000,
    purpose: expect.stringMatching(/^Construction Clearance CR-/),
  })
  expect((await requests(`request=${clearance}`)).bonds.map((one) => one.id)).toEqual([body.bond.id])
  const card = await ask<{ bonds: Bond[] }>('GET', `/houses/${house.id}/card`)
  expect(card.body.bonds).toMatchObject([{ id: body.bond.id, held: 15_000 }])
})

it('a clearance keeps the bond of the day it was approved', async () => {
  const { body: settings } = await ask<Record<string, string>>('GET', '/settings')
  const fees = { permit_fee: settings.construction_clearance_fee, processing_fee: settings.processing_fee }
  const approved = await ask('POST', `/permit-requests/${clearance}/approve`, fees)
  const set = (value: string) =>
    database.transaction({ userId, requestId: null }, (tx) =>
      storeSettings(tx, new Map([['construction_clearance_bond', value] as const])),
    )
  expect(approved.status).toBe(200)
  await set('20000')
  expect((await requests(`request=${clearance}`)).amount).toBe(15_000)
  await set('15000')
})

it('an amenity names its bond; a client that does not know it leaves it', async () => {
  const amenity = await database.transaction({ userId, requestId: null }, (tx) => anAmenity(tx))
  const {
    id,
    created_at: _,
    updated_at: __,
    bond: ___,
    ...old
  } = (await ask<Amenity>('GET', `/amenities/${amenity.id}`)).body
  const change = async (input: object) =>
    (await ask<Amenity>('PUT', `/amenities/${id}`, { ...old, ...input })).body.bond
  expect(await change({ bond: 2000 })).toBe(2000)
  expect(await change({})).toBe(2000)
  const booking = await database.transaction({ userId, requestId: null }, (tx) =>
    aBooking(tx, { created_by: userId, amenity: { ...amenity, bond: 200_000 } }),
  )
  await change({ bond: 3000 })
  expect(await requests(`booking=${booking.id}`), 'as it was booked').toMatchObject({ amount: 2000 })
  const { body } = await take({ house_id: null, booking_id: booking.id })
  expect(body.bond).toMatchObject({ booking_id: booking.id, amount: 2000, lot: null })
  expect(await change({ bond: 0 })).toBe(0)
})

it('is found by its state, lot, name and receipt, with what is held', async () => {
  const { bond } = (await take({ purpose: 'Fence', amount: 300, payer_name: 'Niño Builders' })).body
  await release(bond.id, { returned: 300 })
  const of = async (query: string) => (await listed(query)).data.map((one) => one.id)
  expect(await of('state=released')).toEqual([bond.id])
  expect(await of('state=holding')).not.toContain(bond.id)
  for (const search of ['nino', 'fence', bond.receipt?.receipt_number])
    expect(await of(`search=${search}`)).toEqual([bond.id])
  expect(await of(`house=${house.id}`)).toContain(bond.id)
  expect(await of('house=999999')).toEqual([])
  expect((await listed('state=holding')).total_held).toBe(17_000)
  expect((await ask('GET', '/bonds?state=gold')).status).toBe(422)
})

it('tells of a period how what is held came to that, and for how long, on screen and paper', async () => {
  await take({ purpose: 'Old roof', amount: 4000, day: '2026-10-05' })
  const { bond } = (await take({ purpose: 'Old wall', amount: 1000, day: '2026-10-05' })).body
  await release(bond.id, {
    returned: 600,
    day: '2026-11-03',
    deductions: [{ text: 'Paint', account: 'Repairs', amount: 400 }],
  })
  const of = async (query: string) => (await ask<DepositsSummary>('GET', `/bonds/summary?${query}`)).body
  expect(await of('from=2026-10-01&to=2026-10-31')).toMatchObject({
    opening: 0,
    taken: 5000,
    returned: 0,
    closing: 5000,
    states: [{ state: 'open', count: 2, held: 5000 }],
  })
  const november = await of('from=2026-11-01&to=2026-11-21')
  expect(november).toMatchObject({ opening: 5000, taken: 17_300, returned: 900, forfeited: 400, closing: 21_000 })
  const { rows } = await database.pool.query(
    'select state, count(*)::int, sum(held)::int / 100 as held from bonds group by state order by state',
  )
  expect(november.states).toEqual(rows)
  expect(rows.map(({ state }) => state)).toContain('released')
  expect(november.aging.map((one) => one.held)).toEqual([17_000, 4000, 0, 0, 0])
  const paper = await ask('GET', '/bonds/report?from=2026-11-01&to=2026-11-21')
  const text = pagesOf(paper.bytes).join('\n')
  for (const message of ['Money Held', '₱21,000.00', 'Old roof', '31 to 90 days']) expect(text).toContain(message)
  expect(text).not.toContain('Old wall')
  for (const path of ['/bonds/summary', '/bonds/report'])
    expect((await ask('GET', `${path}?from=2026-11-02&to=2026-11-01`)).status).toBe(422)
})

it('refuses to say what nothing asks for', async () => {
  const errors = async (query: string) => (await ask<{ errors: object }>('GET', `/bonds/asked?${query}`)).body.errors
  expect(await errors('')).toEqual({ request: [refusals.no_such_request.message] })
  expect(await errors('request=999999')).toEqual({ request: [refusals.no_such_request.message] })
  expect(await errors('booking=999999')).toEqual({ booking: [refusals.no_such_booking.message] })
  expect(await errors('request=1&booking=1')).toEqual({ booking: [refusals.one_thing.message] })
})

it('the sum that is asked for is taken once, also of two at once, and not for a booking that does not take place', async () => {
  const booking = await database.transaction({ userId, requestId: null }, async (tx) => {
    const amenity = await anAmenity(tx, { is_per_group: true, bond: 90_000 })
    return aBooking(tx, {
      amenity,
      created_by: userId,
      resident_id: house.owner.residentId,
      booking_status: 'reserved',
    })
  })
  const bond = { house_id: null, booking_id: booking.id }
  const both = await Promise.all([take(bond), take(bond)])
  expect(both.map(({ status }) => status).toSorted()).toEqual([201, 409])
  expect((await take({ ...bond, amount: '100' })).status).toBe(201)
  const cancelled = { booking_id: booking.id, full_name: 'Rosario', booking_status: 'cancelled', notify: false }
  expect((await ask('PUT', '/bookings', cancelled)).status).toBe(200)
  const over = await take({ ...bond, amount: '100' })
  expect([over.status, over.body.message]).toEqual([409, refusals.booking_over.message])
})
