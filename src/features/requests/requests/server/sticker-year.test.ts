import { afterAll, describe, expect, it } from 'vitest'
import { aHouse } from '#features/people/houses/server/factory.ts'
import { actor, requestDesk } from '../../../../../test/request-desk.ts'

// Today is 2026-11-21 in Manila.

const { ask, call, database, set, staff } = await requestDesk()

const OFF = {
  ...{ sticker_year_start: '', sticker_free_count: '', sticker_fee_extra_from: '', sticker_fee_extra: '' },
  sticker_fee_by_quarter: '',
}
afterAll(() => set(OFF))

const aLot = () => database.transaction(actor, (tx) => aHouse(tx))
type Lot = Awaited<ReturnType<typeof aLot>>

async function request({ owner }: Lot, plate: string, sticker_type = 'four_wheel') {
  const about = { car_model: 'Vios', car_plate_number: plate, sticker_type, resident_id: owner.residentId }
  return (await ask('POST', '/car-sticker-requests', about)).body.sticker_request.id
}
const fees = async (id: number) =>
  (await call<{ total_fee: number }>('GET', `/car-sticker-requests/${id}/fees`, undefined, { token: staff.token })).body
const approve = (id: number, sticker_fee: number) =>
  ask('PUT', `/car-sticker-requests/approve/${id}`, { sticker_fee, note: '' })

async function issue(lot: Lot, plate: string, fee: number) {
  const id = await request(lot, plate)
  const { body } = await approve(id, fee)
  const amount = body.sticker_request.total_fee ?? 0
  const paid = { sticker_request_id: id, resident_id: lot.owner.residentId, amount, payment_status: 'completed' }
  if (amount > 0) await ask('POST', '/sticker-payments/add-payment', paid)
  return (await ask('PUT', `/car-sticker-requests/${id}/complete`)).body.car_sticker
}

describe('the sticker year', () => {
  it('ends every sticker on its last day, where the village has one', async () => {
    const lot = await aLot()
    expect(await issue(lot, 'YEA 1001', 400)).toMatchObject({ expiry_date: '2027-11-21' })
    await set({ sticker_year_start: '07-01' })
    expect(await issue(lot, 'YEA 1002', 400)).toMatchObject({ expiry_date: '2027-06-30' })
    // The year is over in 20 days: it is one of the next.
    await set({ sticker_year_start: '12-11' })
    expect(await issue(lot, 'YEA 1003', 400)).toMatchObject({ expiry_date: '2027-12-10' })
    await set(OFF)
  })

  it('asks nothing for the first ones of a lot, more for later ones, and what the client says otherwise is refused', async () => {
    await set({ sticker_free_count: '1', sticker_fee_extra_from: '3', sticker_fee_extra: '150' })
    const lot = await aLot()
    const first = await request(lot, 'FRE 1001')
    expect(await fees(first)).toEqual({ sticker_fee: 0, processing_fee: 0, total_fee: 0 })
    const refused = await approve(first, 400)
    expect([refused.status, refused.body.message]).toEqual([422, 'The fees have changed; reload the page.'])
    expect((await approve(first, 0)).body.sticker_request).toMatchObject({
      request_status: 'in_progress',
      total_fee: 0,
    })
    // The one that was approved counts before it is issued; what passes through does not.
    expect(await fees(await request(lot, 'FRE 1002'))).toMatchObject({ sticker_fee: 400, total_fee: 500 })
    expect((await approve(await request(lot, 'FRE 1003'), 0)).body.message).toBe(
      'Please enter all fees before confirming.',
    )
    await issue(lot, 'FRE 1004', 400)
    expect(await fees(await request(lot, 'THR 1001', 'pass_through'))).toMatchObject({ sticker_fee: 500 })
    expect(await fees(await request(lot, 'FRE 1005'))).toMatchObject({ sticker_fee: 550 })
    // Another lot begins anew.
    expect(await fees(await request(await aLot(), 'FRE 2001'))).toMatchObject({ sticker_fee: 0 })
    await set(OFF)
  })

  it('asks a share by quarter', async () => {
    await set({ sticker_year_start: '06-01', sticker_fee_by_quarter: 'true' })
    const id = await request(await aLot(), 'QUA 1001')
    expect(await fees(id)).toEqual({ sticker_fee: 300, processing_fee: 100, total_fee: 400 })
    expect((await approve(id, 400)).status).toBe(422)
    expect((await approve(id, 300)).status).toBe(200)
    await set(OFF)
  })

  it('refuses a number and a day that are none, and an unknown request', async () => {
    expect((await set({ sticker_free_count: '100' })).body).toMatchObject({
      message: 'Please enter a number from 0 to 99.',
    })
    expect((await set({ sticker_year_start: '13-01' })).status).toBe(422)
    expect((await call('GET', '/car-sticker-requests/99999/fees', undefined, { token: staff.token })).status).toBe(404)
  })
})
