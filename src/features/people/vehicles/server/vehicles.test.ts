// Runs on both engines: statements.

import { describe, expect, it } from 'vitest'
import { aHouse } from '#features/people/houses/server/factory.ts'
import { aResident } from '#features/people/residents/server/factory.ts'
import type { Tx } from '#server/database/db.ts'
import { requestDesk } from '../../../../../test/request-desk.ts'
import type { Vehicle } from '../contract.ts'

// Today is 2026-11-21 in Manila.

const { ask, call, database, house, owner, residentId, staff, tokenFor } = await requestDesk()
const write = <Made>(work: (tx: Tx) => Promise<Made>) => database.transaction({ userId: null, requestId: null }, work)

type Answer = { message: string; vehicle: Vehicle; errors?: Record<string, string[]> }

const enter = (body: object) =>
  call<Answer>('POST', '/vehicles', { house_id: house.id, kind: 'four_wheel', ...body }, { token: staff.token })
const list = async (query = '') =>
  (await call<{ data: Vehicle[]; total: number }>('GET', `/vehicles${query}`, undefined, { token: staff.token })).body
const plates = async (query = '') => (await list(query)).data.map(({ plate }) => plate)
const own = async (token: string) =>
  (await call<Vehicle[]>('GET', '/vehicles/own', undefined, { token })).body.map(({ plate }) => plate)

describe('the register of vehicles', () => {
  it('has a vehicle once, however its plate is written', async () => {
    const made = await enter({ plate: 'tjv-5062', make: 'Toyota Vios', colour: 'Silver', resident_id: residentId })
    expect([made.status, made.body.message]).toEqual([201, 'The vehicle is registered.'])
    expect(made.body.vehicle).toMatchObject({
      ...{
        plate: 'TJV 5062',
        kind: 'four_wheel',
        make: 'Toyota Vios',
        colour: 'Silver',
        sticker: null,
        ended_on: null,
      },
      ...{ house: { id: house.id }, resident: { id: residentId } },
    })
    const again = await enter({ plate: 'T J V 5062' })
    expect([again.status, again.body.message]).toEqual([
      422,
      `TJV 5062 is registered already, for ${made.body.vehicle.house?.address}.`,
    ])
    expect(again.body.errors).toHaveProperty('plate')
  })

  it.each([
    [{ plate: '--' }, 'plate', 'Please enter a plate or conduction sticker, like ABC 1234.'],
    [{ plate: 'NEW 111', house_id: 99_999 }, 'house_id', 'There is no such house.'],
    [{ plate: 'NEW 111', kind: 'plane' }, 'kind', 'Please choose what kind of vehicle it is.'],
    [{ plate: 'NEW 111', or_day: '2026-13-01' }, 'or_day', 'Please enter a valid date.'],
  ])('refuses %j', async (body, field, message) => {
    const refused = await enter(body)
    expect([refused.status, refused.body.message]).toEqual([422, message])
    expect(refused.body.errors).toHaveProperty(field)
  })

  it('is of the first lot of its user where no lot is said', async () => {
    const made = await call<Answer>(
      'POST',
      '/vehicles',
      { plate: 'FST 7777', kind: 'two_wheel', resident_id: residentId },
      { token: staff.token },
    )
    expect(made.body.vehicle.house?.id).toBe(house.id)
    const nobody = await call<Answer>(
      'POST',
      '/vehicles',
      { plate: 'FST 8888', kind: 'two_wheel' },
      { token: staff.token },
    )
    expect([nobody.status, Object.keys(nobody.body.errors ?? {})]).toEqual([422, ['house_id']])
  })

  it('refuses a user of another lot', async () => {
    const other = await write((tx) => aHouse(tx))
    const refused = await enter({ plate: 'OTH 1111', resident_id: other.owner.residentId })
    expect(refused.body.message).toBe('This person does not belong to that lot.')
  })

  it('is found by a part of the plate, by name and by address', async () => {
    const of = await write((tx) => aHouse(tx, { block: 71, lot: 4, owner: { lastname: 'Katigbak' } }))
    await enter({ plate: 'A1B234', house_id: of.id, resident_id: of.owner.residentId, kind: 'two_wheel' })
    for (const search of ['b 23', 'katigbak', 'block 71 lot 4'])
      expect(await plates(`?search=${search}`), search).toEqual(['A1B234'])
    expect(await plates(`?kind=two_wheel&house=${of.id}`)).toEqual(['A1B234'])
    expect(await plates(`?house=${of.id}&state=current&sticker=none`)).toEqual(['A1B234'])
    expect(await plates(`?house=${of.id}&sticker=good`)).toEqual([])
  })

  it('lets a vehicle out, and in again, unless its plate is taken by then', async () => {
    const { id } = (await enter({ plate: 'OUT 4321' })).body.vehicle
    const end = (what: string) => call<Answer>('POST', `/vehicles/${id}/${what}`, {}, { token: staff.token })
    expect((await end('back')).status).toBe(409)
    expect((await end('end')).body.vehicle).toMatchObject({ ended_on: '2026-11-21', house: null })
    expect((await end('end')).body.message).toBe('This vehicle was taken out of the register already.')
    expect(await plates('?state=ended')).toEqual(['OUT 4321'])
    expect((await enter({ plate: 'out4321', kind: 'two_wheel' })).status).toBe(201)
    expect((await end('back')).status).toBe(422)
  })

  it('is corrected, the plate too', async () => {
    const { id } = (await enter({ plate: 'C1 A234', make: 'Mio' })).body.vehicle
    const change = (body: object) =>
      call<Answer>('PUT', `/vehicles/${id}`, { house_id: house.id, kind: 'two_wheel', ...body }, { token: staff.token })
    expect((await change({ plate: '123 abc', make: 'Yamaha Mio', or_day: '2026-03-01' })).body.vehicle).toMatchObject({
      ...{ plate: '123 ABC', make: 'Yamaha Mio', or_day: '2026-03-01', kind: 'two_wheel' },
    })
    expect((await change({ plate: 'TJV 5062' })).status).toBe(422)
    expect(
      (
        await call(
          'PUT',
          '/vehicles/99999',
          { house_id: house.id, kind: 'two_wheel', plate: 'X1 222' },
          { token: staff.token },
        )
      ).status,
    ).toBe(404)
  })
})

describe('whose a vehicle is', () => {
  it('a home owner sees those of the lot, others their own, strangers none', async () => {
    const of = await write((tx) => aHouse(tx))
    const member = await write((tx) => aResident(tx, { houseId: of.id }))
    await enter({ plate: 'HOM 1000', house_id: of.id })
    await enter({ plate: 'MEM 2000', house_id: of.id, resident_id: member.residentId })
    expect(await own(await tokenFor(of.owner.userId))).toEqual(['HOM 1000', 'MEM 2000'])
    expect(await own(await tokenFor(member.userId))).toEqual(['MEM 2000'])
    expect(await own(owner)).not.toContain('HOM 1000')
    expect((await call('GET', '/vehicles', undefined, { token: owner })).status).toBe(403)
  })

  it('follows its user out of the lot', async () => {
    const of = await write((tx) => aHouse(tx))
    const member = await write((tx) => aResident(tx, { houseId: of.id }))
    const { id } = (await enter({ plate: 'GON 3000', house_id: of.id, resident_id: member.residentId })).body.vehicle
    await write((tx) =>
      tx.updateTable('tenures').set({ until_day: '2026-11-21' }).where('resident_id', '=', member.residentId).execute(),
    )
    expect((await list('?search=gon3000')).data).toMatchObject([{ id, house: null }])
    expect(await plates(`?house=${of.id}`)).toEqual([])
    expect((await enter({ plate: 'GON 3000' })).body.message).toMatch(
      /^GON 3000 is registered already, for somebody who left/,
    )
  })
})

describe('a sticker', () => {
  const issue = async (plate: string, type = 'four_wheel') => {
    const body = { car_model: 'Kia Picanto', car_plate_number: plate, sticker_type: type, resident_id: residentId }
    const { id } = (await ask('POST', '/car-sticker-requests', body)).body.sticker_request
    const fee = { four_wheel: '400', pass_through: '500' }[type]
    await ask('PUT', `/car-sticker-requests/approve/${id}`, { sticker_fee: fee, note: '' })
    const amount = Number(fee) + 100
    const paid = { sticker_request_id: id, resident_id: residentId, amount, payment_status: 'completed' }
    await ask('POST', '/sticker-payments/add-payment', paid)
    expect((await ask('PUT', `/car-sticker-requests/${id}/complete`)).status).toBe(200)
    return id
  }

  it('that is issued enters the vehicle, and shows until when it is good', async () => {
    const request = await issue('nab-8812')
    expect((await list('?search=NAB 8812')).data).toMatchObject([
      { plate: 'NAB 8812', make: 'Kia Picanto', sticker: { request_id: request, until: '2027-11-21', active: true } },
    ])
    expect(await plates('?sticker=good')).toContain('NAB 8812')
  })

  it('of a plate that is there is of the lot that it is issued to', async () => {
    const of = await write((tx) => aHouse(tx))
    const { id } = (await enter({ plate: 'MOV 5000', house_id: of.id, colour: 'Red' })).body.vehicle
    await issue('MOV5000')
    expect((await list('?search=MOV5000')).data).toMatchObject([{ id, colour: 'Red', house: { id: house.id } }])
  })

  it('for passing through is of no lot', async () => {
    await issue('PAS 6000', 'pass_through')
    expect(await plates('?search=PAS6000')).toEqual([])
  })
})
