import { beforeAll, describe, expect, it } from 'vitest'
import { aHouse } from '#features/people/houses/server/factory.ts'
import { testApp } from '../../../../../test/app.ts'

// ₱0 in the settings means no payment step (docs/spec/requests.md#fees).

const { call, signInAs, database } = await testApp()
const { token: admin } = await signInAs('admin')
const { token } = await signInAs('treasurer')
const house = await database.transaction({ userId: null, requestId: null }, (tx) => aHouse(tx))
const resident_id = house.owner.residentId

interface Answer {
  message: string
  permit_request: { id: number; permit_status: string; total_fee: number | null }
  sticker_request: { id: number; request_status: string; total_fee: number | null }
}
const ask = (method: string, path: string, body?: unknown) => call<Answer>(method, path, body, { token })
const fees = (settings: object) => call('POST', '/settings', settings, { token: admin })

const permit = async () =>
  (
    await ask('POST', '/permit-requests', {
      clearanceType: 'Building Clearance',
      purpose: 'New gate',
      expect_start_date: '2026-12-01',
      expect_end_date: '2026-12-15',
      resident_id,
    })
  ).body.permit_request.id
const sticker = async () =>
  (
    await ask('POST', '/car-sticker-requests', {
      car_model: 'Honda Click',
      car_plate_number: 'ABC 123',
      sticker_type: 'two_wheel',
      resident_id,
    })
  ).body.sticker_request.id
const approvePermit = (id: number, permit_fee: unknown, processing_fee: unknown) =>
  ask('POST', `/permit-requests/${id}/approve`, { permit_fee, processing_fee, note: '' })
const approveSticker = (id: number, sticker_fee: unknown) =>
  ask('PUT', `/car-sticker-requests/approve/${id}`, { sticker_fee, note: '' })
const lastNotice = () =>
  database.db.selectFrom('notifications').select('content').orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow()

describe('with a processing fee of ₱0', () => {
  beforeAll(() => fees({ processing_fee: '0' }))

  it.each([
    ['100', 0, 100, 'to_pay'],
    ['0', '0', 0, 'in_progress'],
    ['0', '0.00', 0, 'in_progress'],
  ])('a clearance of ₱%s, approved with %j, costs %d and is %s', async (fee, processing, total, status) => {
    await fees({ building_clearance_fee: fee })
    const { status: code, body } = await approvePermit(await permit(), fee, processing)
    expect([code, body.permit_request]).toMatchObject([200, { permit_status: status, total_fee: total }])
  })

  it('a free clearance goes on without a payment, and its resident is not asked for one', async () => {
    await fees({ building_clearance_fee: '0' })
    const id = await permit()
    const approved = await approvePermit(id, '0', '0')
    expect(approved.body.message).toBe('The request was approved; there is nothing to pay.')
    expect((await lastNotice()).content).not.toContain('pay at the office')
    const pay = { permit_request_id: id, resident_id, amount: 0, payment_status: 'completed' }
    expect((await ask('POST', '/permit-payments/add-payment', pay)).status).toBe(409)
    expect((await ask('POST', `/permit-requests/${id}/complete`)).body.permit_request.permit_status).toBe('to_claim')
    expect((await ask('PUT', `/permit-requests/${id}/claim`)).body.permit_request.permit_status).toBe('claimed')
    expect((await database.pool.query('select from payment_items where request_id = $1', [id])).rowCount).toBe(0)
  })

  it('a free car sticker goes on without a payment, one with a fee does not', async () => {
    await fees({ payment_per_car_sticker_two_wheel: '0' })
    const id = await sticker()
    expect((await approveSticker(id, '0')).body.sticker_request).toMatchObject({
      request_status: 'in_progress',
      total_fee: 0,
    })
    expect((await ask('PUT', `/car-sticker-requests/${id}/complete`)).body.sticker_request.request_status).toBe(
      'completed',
    )
    await fees({ payment_per_car_sticker_two_wheel: '200' })
    expect((await approveSticker(await sticker(), '200')).body.sticker_request.request_status).toBe('approved')
  })
})

it.each([
  ['a fee of the settings sent as zero', '0', '0', 'Please enter a valid fee.'],
  ['a fee sent that the settings do not ask', '100', '50', 'The fees have changed; reload the page.'],
  ['no fee at all', '', '0', 'Please enter a valid fee.'],
])('a clearance is refused for %s', async (_, fee, processing, message) => {
  await fees({ building_clearance_fee: '100', processing_fee: '0' })
  expect(await approvePermit(await permit(), fee, processing)).toMatchObject({ status: 422, body: { message } })
})

it('a car sticker with a fee is not approved for nothing', async () => {
  await fees({ payment_per_car_sticker_two_wheel: '200' })
  expect(await approveSticker(await sticker(), 0)).toMatchObject({
    status: 422,
    body: { message: 'Please enter all fees before confirming.' },
  })
})
