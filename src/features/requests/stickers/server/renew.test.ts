// Runs on both engines: statements.

import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Payment } from '#features/ledger/payments/contract.ts'
import { aHouse } from '#features/people/houses/server/factory.ts'
import type { Sticker } from '#features/requests/requests/contract.ts'
import { pagesOf } from '../../../../../test/pdf-text.ts'
import { actor, requestDesk } from '../../../../../test/request-desk.ts'

// Today is 2026-11-21 in Manila.

const { call, database, set, staff, tokenFor } = await requestDesk()

interface Answer {
  message: string
  payment: Payment | null
  stickers: Sticker[]
  errors?: Record<string, string[]>
}
interface Proposal {
  already: number
  rates: { fees: { four_wheel: number }; processing: number; free: number }
  vehicles: { id: number; plate: string; good_until: string | null; renewal: string; until: string }[]
}

const aLot = () => database.transaction(actor, (tx) => aHouse(tx))
type Lot = Awaited<ReturnType<typeof aLot>>
const token = staff.token

async function enter({ id, owner }: Lot, plate: string, kind = 'four_wheel') {
  const body = { house_id: id, resident_id: owner.residentId, plate, kind, make: 'Vios' }
  return (await call<{ vehicle: { id: number } }>('POST', '/vehicles', body, { token })).body.vehicle.id
}
const renew = (lot: Pick<Lot, 'id'>, body: object, more: object = {}) =>
  call<Answer>('POST', `/houses/${lot.id}/sticker-renewal`, body, { token, ...more })
const proposal = async (lot: Lot) =>
  (await call<Proposal>('GET', `/houses/${lot.id}/sticker-renewal`, undefined, { token })).body
const states = async (lot: Lot) => (await proposal(lot)).vehicles.map(({ plate, renewal }) => `${plate} ${renewal}`)

describe('a renewal', () => {
  let lot: Lot
  let ids: number[]
  beforeAll(async () => {
    lot = await aLot()
    ids = [await enter(lot, 'REN 1001'), await enter(lot, 'REN 1002', 'two_wheel'), await enter(lot, 'REN 1003')]
    ids.push(await enter(lot, 'REN 1004', 'delivery_truck'))
    await enter(lot, 'TRI 100', 'three_wheel')
  })

  it('proposes the vehicles of the lot, with the prices of the settings', async () => {
    expect(await proposal(lot)).toMatchObject({
      already: 0,
      rates: { fees: { four_wheel: 400 }, processing: 100, free: 0 },
      vehicles: [
        { plate: 'REN 1001', good_until: null, renewal: 'renewable', until: '2027-11-21' },
        { plate: 'REN 1002', renewal: 'renewable' },
        { plate: 'REN 1003', renewal: 'renewable' },
        { plate: 'REN 1004', renewal: 'renewable' },
        { plate: 'TRI 100', renewal: 'no_kind' },
      ],
    })
  })

  it.each([
    [{ vehicle_ids: [], amount: 500 }, 422, 'Please choose at least one vehicle.'],
    [{ amount: 1800 }, 422, 'The fees have changed; reload the page.'],
    [{ amount: 0 }, 422, 'Please enter all fees before confirming.'],
    [{ day: '2026-11-22' }, 422, 'The payment date cannot be later than today.'],
  ])('with %j is refused, and nothing is issued', async (body, status, message) => {
    const refused = await renew(lot, { vehicle_ids: ids, amount: 2000, ...body })
    expect([refused.status, refused.body.message]).toEqual([status, message])
    expect(await states(lot)).toContain('REN 1001 renewable')
  })

  it('of another lot’s vehicle, of an unknown lot, and by who takes no money is refused', async () => {
    const other = await enter(await aLot(), 'OTH 1001')
    const foreign = await renew(lot, { vehicle_ids: [...ids, other], amount: 2500 })
    expect([foreign.status, foreign.body.errors]).toEqual([
      422,
      { vehicle_ids: ['One of the vehicles is not of this lot any more; reload the page.'] },
    ])
    expect((await renew({ id: 999_999 }, { vehicle_ids: ids, amount: 2000 })).status).toBe(404)
    const owner = await tokenFor(lot.owner.userId)
    expect((await renew(lot, { vehicle_ids: ids, amount: 2000 }, { token: owner })).status).toBe(403)
  })

  it('issues all at once, with one receipt, and once however often it is sent', async () => {
    const body = { vehicle_ids: ids, amount: 2000 }
    const send = () => renew(lot, body, { headers: { 'idempotency-key': 'renewal-of-four' } })
    const done = await send()
    expect([done.status, done.body.message]).toEqual([201, `Payment ${done.body.payment?.receipt_number} is recorded.`])
    expect(done.body.payment).toMatchObject({ type: 'sticker', amount: 2000, payment_method: 'cash' })
    expect(done.body.payment?.items.map(({ text, amount }) => [text.replace(/ CS-.*/, ''), amount])).toEqual([
      ['Car sticker, four wheel', 500],
      ['Car sticker, two wheel', 300],
      ['Car sticker, four wheel', 500],
      ['Car sticker, delivery truck', 700],
    ])
    expect(done.body.stickers).toMatchObject([
      { car_plate_number: 'REN 1001', request_status: 'completed', total_fee: 500 },
      { car_plate_number: 'REN 1002', request_status: 'completed', total_fee: 300 },
      { car_plate_number: 'REN 1003', request_status: 'completed', total_fee: 500 },
      { car_plate_number: 'REN 1004', request_status: 'completed', total_fee: 700 },
    ])
    const [first] = done.body.stickers
    expect(first?.car_sticker).toMatchObject({ sticker_status: 'active', expiry_date: '2027-11-21' })
    expect(first?.sticker_payments).toMatchObject([{ id: done.body.payment?.id }])
    // A second click with the same key answers the same; without one nothing is renewed again.
    expect((await send()).body.payment?.id).toBe(done.body.payment?.id)
    const again = await renew(lot, body)
    expect([again.status, again.body.message]).toEqual([409, 'REN 1001 has a good sticker already.'])
    expect((await states(lot)).filter((one) => one.endsWith('good'))).toHaveLength(4)
    const { count } = await database.db
      .selectFrom('payments')
      .select((of) => of.fn.countAll<number>().as('count'))
      .where('house_id', '=', lot.id)
      .executeTakeFirstOrThrow()
    expect(count).toBe(1)
  })

  it('has papers on one run, with codes that the public page knows', async () => {
    const issued = await call<{ data: Sticker[] }>('GET', `/residents/${lot.owner.residentId}/stickers`, undefined, {
      token,
    })
    const request_ids = issued.body.data.map(({ id }) => id)
    const papers = await call<never>('POST', '/car-sticker-papers', { request_ids }, { token })
    expect(pagesOf(papers.bytes).map((page) => /REN \d+/.exec(page)?.[0])).toEqual([
      ...['REN 1001', 'REN 1002', 'REN 1003', 'REN 1004'],
    ])
    const code = new URL(issued.body.data[0]?.issued_pass?.check_url ?? '').pathname
    expect((await call<never>('GET', code)).text).toContain('REN 100')
    expect((await call('POST', '/car-sticker-papers', { request_ids: [999_999] }, { token })).status).toBe(404)
  })

  it('tells who uses them, once', async () => {
    const notices = await database.db
      .selectFrom('notifications')
      .select('params')
      .where('user_id', '=', lot.owner.userId)
      .where('wording', '=', 'stickers.renewed')
      .execute()
    expect(notices).toMatchObject([{ params: { plates: ['REN 1001', 'REN 1002', 'REN 1003', 'REN 1004'] } }])
  })
})

describe('by the settings', () => {
  afterAll(() => set({ sticker_free_count: '', sticker_year_start: '' }))

  it('free ones need no receipt, and count with what was approved before', async () => {
    await set({ sticker_free_count: '2', sticker_year_start: '12-11' })
    const lot = await aLot()
    const ids = [await enter(lot, 'FRE 3001'), await enter(lot, 'FRE 3002'), await enter(lot, 'FRE 3003')]
    const free = await renew(lot, { vehicle_ids: [ids[0]], amount: 0 })
    expect([free.status, free.body.message, free.body.payment]).toEqual([201, 'The stickers were issued.', null])
    // The year ends in 20 days: the sticker is one of the next.
    expect(free.body.stickers[0]?.car_sticker).toMatchObject({ expiry_date: '2027-12-10' })
    const more = await renew(lot, { vehicle_ids: [ids[2], ids[1]], amount: 500 })
    expect(more.body.stickers.map(({ car_plate_number, total_fee }) => [car_plate_number, total_fee])).toEqual([
      ['FRE 3002', 0],
      ['FRE 3003', 500],
    ])
    expect(more.body.payment?.items).toHaveLength(1)
  })

  it('a vehicle with a request that is not done with waits for it', async () => {
    const lot = await aLot()
    const id = await enter(lot, 'WAI 1001')
    const about = { car_model: 'Vios', car_plate_number: 'wai-1001', sticker_type: 'four_wheel' }
    await call('POST', '/car-sticker-requests', { ...about, resident_id: lot.owner.residentId }, { token })
    const refused = await renew(lot, { vehicle_ids: [id], amount: 0 })
    expect([refused.status, refused.body.message]).toEqual([409, 'A sticker was requested for WAI 1001 already.'])
  })
})
