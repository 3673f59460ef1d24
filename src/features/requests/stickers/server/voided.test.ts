// Runs on both engines: rivals, a renewal and a replacement.

import { afterEach, describe, expect, it } from 'vitest'
import { aHouse } from '#features/people/houses/server/factory.ts'
import type { Sticker } from '#features/requests/requests/contract.ts'
import { pagesOf } from '../../../../../test/pdf-text.ts'
import { actor, requestDesk } from '../../../../../test/request-desk.ts'

// Today is 2026-11-21 in Manila.

const { ask, call, database, set, staff } = await requestDesk()
const { token } = staff
afterEach(() => set({ sticker_free_count: '' }))

interface Answer {
  message: string
  stickers: Sticker[]
  sticker_request: Sticker
}
interface Proposal {
  already: number
  vehicles: { plate: string; renewal: string }[]
}

const aLot = () => database.transaction(actor, (tx) => aHouse(tx))
type Lot = Awaited<ReturnType<typeof aLot>>

async function enter({ id, owner }: Lot, plate: string) {
  const body = { house_id: id, resident_id: owner.residentId, plate, kind: 'four_wheel', make: 'Vios' }
  return (await call<{ vehicle: { id: number } }>('POST', '/vehicles', body, { token })).body.vehicle.id
}
const renew = ({ id }: Lot, vehicle_ids: number[], amount: number) =>
  call<Answer>('POST', `/houses/${id}/sticker-renewal`, { vehicle_ids, amount }, { token })
const replace = (id: number) =>
  call<Answer>('POST', `/car-sticker-requests/${id}/replacement`, { amount: 0 }, { token })
const lose = (id: number) =>
  call<Answer>('PUT', `/car-sticker-requests/${id}/void`, { kind: 'lost', reason: 'Broken' }, { token })
const proposal = async ({ id }: Lot) =>
  (await call<Proposal>('GET', `/houses/${id}/sticker-renewal`, undefined, { token })).body

/** A vehicle of a lot with its sticker. */
async function anIssued(lot: Lot, plate: string, amount = 500) {
  const vehicle = await enter(lot, plate)
  const [sticker] = (await renew(lot, [vehicle], amount)).body.stickers
  if (!sticker) throw new Error('no sticker was issued')
  return { vehicle, id: sticker.id }
}
/** Number of the good stickers of a plate. */
const good = async (plate: string) => {
  const path = `/car-stickers?sticker_status=active&search=${plate}`
  return (await call<{ total: number }>('GET', path, undefined, { token })).body.total
}
async function request({ owner }: Lot, plate: string) {
  const about = { car_model: 'Vios', car_plate_number: plate, sticker_type: 'four_wheel' }
  const sent = await ask('POST', '/car-sticker-requests', { ...about, resident_id: owner.residentId })
  return sent.body.sticker_request.id
}
const feeOf = async (id: number) => {
  const path = `/car-sticker-requests/${id}/fees`
  return (await call<{ total_fee: number }>('GET', path, undefined, { token })).body.total_fee
}
const approve = (id: number, sticker_fee: number) =>
  ask('PUT', `/car-sticker-requests/approve/${id}`, { sticker_fee, note: '' })

describe('a vehicle whose sticker is void', () => {
  it('is replaced, not renewed', async () => {
    const lot = await aLot()
    const { vehicle, id } = await anIssued(lot, 'VOI 1001')
    await lose(id)
    expect((await proposal(lot)).vehicles).toMatchObject([{ plate: 'VOI 1001', renewal: 'replace' }])
    const refused = await renew(lot, [vehicle], 500)
    expect([refused.status, refused.body.message]).toEqual([
      409,
      'The sticker of VOI 1001 is void; replace it instead of a renewal.',
    ])
    expect((await replace(id)).status).toBe(201)
    expect((await proposal(lot)).vehicles).toMatchObject([{ renewal: 'good' }])
    expect(await good('VOI 1001')).toBe(1)
  })

  it('has one good sticker, when both are tried at the same moment', async () => {
    const lot = await aLot()
    const { vehicle, id } = await anIssued(lot, 'VOI 2001')
    await lose(id)
    const answers = await Promise.all([renew(lot, [vehicle], 500), replace(id)])
    expect(answers.map(({ status }) => status)).toEqual([409, 201])
    expect(await good('VOI 2001')).toBe(1)
  })

  it('that ends within a month is renewed, and not replaced as well', async () => {
    const lot = await aLot()
    const { vehicle, id } = await anIssued(lot, 'VOI 3001')
    await lose(id)
    await database.transaction(actor, (tx) =>
      tx.updateTable('issued_passes').set({ expiry_date: '2026-12-10' }).where('request_id', '=', id).execute(),
    )
    expect((await proposal(lot)).vehicles).toMatchObject([{ renewal: 'renewable' }])
    expect((await renew(lot, [vehicle], 500)).status).toBe(201)
    const refused = await replace(id)
    expect([refused.status, refused.body.message]).toEqual([409, 'VOI 3001 has another good sticker already.'])
    expect(await good('VOI 3001')).toBe(1)
  })

  /** Issues one more sticker of a plate, by a request. */
  async function another(lot: Lot, plate: string) {
    const id = await request(lot, plate)
    await approve(id, 400)
    const paid = { sticker_request_id: id, resident_id: lot.owner.residentId, payment_status: 'completed' }
    await ask('POST', '/sticker-payments/add-payment', { ...paid, amount: 500 })
    expect((await ask('PUT', `/car-sticker-requests/${id}/complete`)).status).toBe(200)
    return id
  }

  it('and for which another was issued on request is not replaced', async () => {
    const lot = await aLot()
    const { id } = await anIssued(lot, 'VOI 4001')
    await lose(id)
    await another(lot, 'voi-4001')
    expect((await replace(id)).status).toBe(409)
    expect(await good('4001')).toBe(1)
  })

  it('and another void one are replaced by one, at the same moment too', async () => {
    const lot = await aLot()
    const { id } = await anIssued(lot, 'VOI 6001')
    const other = await another(lot, 'VOI 6001')
    await lose(id)
    await lose(other)
    const answers = await Promise.all([replace(id), replace(other)])
    expect(answers.map(({ status }) => status).toSorted((one, next) => one - next)).toEqual([201, 409])
    expect(await good('VOI 6001')).toBe(1)
  })

  it('and that was taken out of the register is not replaced', async () => {
    const lot = await aLot()
    const { vehicle, id } = await anIssued(lot, 'VOI 5001')
    await lose(id)
    expect((await call('POST', `/vehicles/${vehicle}/end`, {}, { token })).status).toBe(200)
    const refused = await replace(id)
    expect([refused.status, refused.body.message]).toEqual([409, 'VOI 5001 is not a vehicle of this lot any more.'])
    // Another lot has it now: it gets a sticker of its own.
    const next = await aLot()
    const entered = await enter(next, 'VOI 5001')
    expect((await replace(id)).status).toBe(409)
    expect((await renew(next, [entered], 500)).status).toBe(201)
  })
})

describe('the free place of a lot', () => {
  it('stays with the vehicle whose sticker is void, and with its replacement', async () => {
    await set({ sticker_free_count: '1' })
    const lot = await aLot()
    const { id } = await anIssued(lot, 'FRP 1001', 0)
    await lose(id)
    expect((await proposal(lot)).already).toBe(1)
    expect(await feeOf(await request(lot, 'FRP 1002'))).toBe(500)
    expect((await replace(id)).status).toBe(201)
    expect((await proposal(lot)).already).toBe(1)
    expect(await feeOf(await request(lot, 'FRP 1003'))).toBe(500)
  })

  it('is asked for several times by one plate, and counts once', async () => {
    await set({ sticker_free_count: '1' })
    const lot = await aLot()
    const [first, again] = [await request(lot, 'FRP 2001'), await request(lot, 'frp-2001')]
    const other = await request(lot, 'FRP 2002')
    expect((await approve(first, 0)).status).toBe(200)
    expect(await feeOf(again)).toBe(0)
    expect((await approve(again, 0)).status).toBe(200)
    expect((await proposal(lot)).already).toBe(1)
    expect(await feeOf(other)).toBe(500)
    expect((await approve(other, 400)).status).toBe(200)
    // Each vehicle of the lot keeps its place.
    expect(await feeOf(await request(lot, 'FRP 2002'))).toBe(500)
    expect(await feeOf(await request(lot, 'FRP 2001'))).toBe(0)
  })
})

describe('papers of several stickers', () => {
  it('leave void ones out, and are refused where all are void', async () => {
    const lot = await aLot()
    const [lost, other] = [await anIssued(lot, 'PAP 1001'), await anIssued(lot, 'PAP 1002')]
    await lose(lost.id)
    const print = (request_ids: number[]) =>
      call<{ message: string }>('POST', '/car-sticker-papers', { request_ids }, { token })
    const both = await print([lost.id, other.id])
    expect(pagesOf(both.bytes).map((page) => /PAP \d+/.exec(page)?.[0])).toEqual(['PAP 1002'])
    const none = await print([lost.id])
    expect([none.status, none.body.message]).toEqual([409, 'Void stickers are not printed; choose a good one.'])
  })
})
