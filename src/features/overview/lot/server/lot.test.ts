// Runs on both engines: statements.

import { expect, it } from 'vitest'
import { anAmenity } from '#features/bookings/amenities/server/factory.ts'
import { aBooking } from '#features/bookings/bookings/server/factory.ts'
import { aBill, aPaidBill } from '#features/dues/bills/server/factory.ts'
import { storeSettings } from '#features/office/settings/server/queries.ts'
import { aHouse } from '#features/people/houses/server/factory.ts'
import { aResident } from '#features/people/residents/server/factory.ts'
import type { Tx } from '#server/database/db.ts'
import type { Page } from '#shared/paging.ts'
import { testApp } from '../../../../../test/app.ts'
import type { LotBooking, LotComplaint, LotRequest, MapLot, OwnedLot } from '../contract.ts'

// Today is 2026-11-21 in Manila.
const { call, database, signInAs, tokenFor } = await testApp()
const { token, userId } = await signInAs('admin')
const write = <T>(work: (tx: Tx) => Promise<T>) => database.transaction({ userId: null, requestId: null }, work)
await write((tx) => storeSettings(tx, new Map([['exact_sums', 'false']])))
const [house, other] = await write(async (tx) => [
  await aHouse(tx, { block: 8, lot: 34, owner: { firstname: 'Rosa', middlename: 'Ilagan', lastname: 'Abad' } }),
  await aHouse(tx),
])
const list = async <Row = { id: number }>(what: string, query = '', id = house.id) => {
  const { status, body } = await call<Page<Row>>('GET', `/houses/${id}/${what}?${query}`, undefined, { token })
  expect(status).toBe(200)
  return body
}
const ids = <Row extends { id: number }>({ data }: Page<Row>) => data.map((row) => row.id)
const post = <Body>(path: string, body: object) => call<Body>('POST', path, body, { token })

it('lists all bills of the lot, newest first, what was charged and cancelled too, or those of a month', async () => {
  const [september, october] = await write(async (tx) => [
    await aBill(tx, { house, month: '2026-09' }),
    await aBill(tx, { house, month: '2026-10' }),
  ])
  await write((tx) => aBill(tx, { house: other, month: '2026-09' }))
  await database.pool.query(`update bills set months = 3 where id = ${september.id}`)
  expect((await post(`/bills/${october.id}/cancel`, { reason: 'Billed twice' })).status).toBe(200)
  expect(ids(await list('bills'))).toEqual([october.id, september.id])
  expect(ids(await list('bills', 'year=2026&month=11'))).toEqual([september.id])
  expect(ids(await list('bills', 'year=2026&month=10'))).toEqual([october.id, september.id])
  expect((await list('bills', 'year=2026&month=12')).total).toBe(0)
})

it('lists payments for the lot, voided ones too, and what paid a bill of it from another lot', async () => {
  const lot = await write((tx) => aHouse(tx))
  const paid = await write((tx) => aPaidBill(tx, { house: lot, month: '2026-08' }))
  await post(`/payments/${paid.payment.id}/void`, { reason: 'Wrong lot' })
  const { body } = await post<{ payment: { id: number } }>('/payments', { house_id: lot.id, amount: 1000 })
  await write((tx) => aPaidBill(tx, { house: other, month: '2026-07' }))
  expect(ids(await list('payments', '', lot.id))).toEqual([body.payment.id, paid.payment.id])
  expect(ids(await list('payments', 'page=2&per_page=1', lot.id))).toEqual([paid.payment.id])
})

it('lists bookings of whoever was of the lot on the day', async () => {
  const amenity = await write((tx) => anAmenity(tx))
  const made = await write(async (tx) => {
    const member = await aResident(tx, { houseId: house.id })
    const input = { amenity, created_by: userId }
    await aBooking(tx, { ...input, resident_id: other.owner.residentId })
    return aBooking(tx, { ...input, resident_id: member.residentId })
  })
  const { data } = await list<LotBooking>('bookings')
  expect(data).toMatchObject([{ id: made.id, amenity_id: amenity.id, paid: 0 }])
})

it('lists clearances and stickers with plates and their fees', async () => {
  const car = { sticker_type: 'two_wheel', car_model: 'Honda Click', car_plate_number: 'TJV 5062' }
  expect((await post('/car-sticker-requests', { resident_id: house.owner.residentId, ...car })).status).toBe(201)
  const { data } = await list<LotRequest>('requests')
  expect(data).toMatchObject([
    {
      ...{ product: 'sticker', name: 'Rosa I. Abad', about: 'TJV 5062', detail: 'Honda Click', step: 'pending' },
      ...{ application_date: '2026-11-21', fee: null, valid_until: null },
    },
  ])
  expect((await list('requests', '', other.id)).total).toBe(0)
})

it('lists complaints from the lot', async () => {
  await post(`/residents/${house.owner.residentId}/complaints`, { type: 'Noise', message: 'Karaoke until two' })
  const { data } = await list<LotComplaint>('complaints')
  expect(data).toMatchObject([{ name: 'Rosa I. Abad', message: 'Karaoke until two', status: 'Pending' }])
})

it('tells what a person owns, rents and lives on today, with what each lot owes and has', async () => {
  const [first, second] = await write(async (tx) => [await aHouse(tx), await aHouse(tx)])
  const { residentId } = first.owner
  await write(async (tx) => {
    await aBill(tx, { house: first, month: '2026-10' })
    await aBill(tx, { house: first, month: '2026-09', amount: 50_050 })
    await tx
      .insertInto('tenures')
      .values({ resident_id: residentId, house_id: second.id, role: 'tenant', from_day: '2026-01-05' })
      .execute()
    await tx
      .insertInto('tenures')
      .values({
        resident_id: residentId,
        house_id: other.id,
        role: 'tenant',
        from_day: '2025-01-05',
        until_day: '2026-11-21',
      })
      .execute()
  })
  await post('/payments', { house_id: second.id, amount: 300 })
  const { body } = await call<OwnedLot[]>('GET', `/residents/${residentId}/lots`, undefined, { token })
  expect(body).toMatchObject([
    { id: first.id, role: 'home_owner', main: true, owed: 1500.5, oldest_due: '2026-09-07', credit: 0 },
    { id: second.id, role: 'tenant', main: false, from_day: '2026-01-05', owed: 0, oldest_due: null, credit: 300 },
  ])
  expect((await call('GET', '/residents/2000000/lots', undefined, { token })).status).toBe(404)
  const owner = await tokenFor(first.owner.userId)
  expect((await call('GET', `/residents/${residentId}/lots`, undefined, { token: owner })).status).toBe(403)
})

it('maps every lot by its area with its owner, who lives there, and what it owes today', async () => {
  const [owing, empty] = await write(async (tx) => {
    const owing = await aHouse(tx, {
      block: 9,
      lot: 1,
      owner: { firstname: 'Luz', middlename: null, lastname: 'Ramos' },
    })
    await aBill(tx, { house: owing, month: '2026-09' })
    await aBill(tx, { house: owing, month: '2026-10', amount: 50_050 })
    return [owing, await aHouse(tx, { block: 9, lot: 2 })]
  })
  await database.pool.query(`update houses set kind = 'vacant' where id = ${empty.id}`)
  const { body } = await call<MapLot[]>('GET', '/lots', undefined, { token })
  const [first, second] = body.filter(({ area }) => area === 'Block 9')
  expect(first).toMatchObject({
    ...{ id: owing.id, address: 'Block 9 Lot 1', block: 9, kind: 'house', occupied: true },
    ...{ owner: 'Luz Ramos', behind: 2, owed: 1500.5 },
  })
  expect(second).toMatchObject({ id: empty.id, kind: 'vacant', occupied: false, behind: 0, owed: 0 })
  expect((await call('GET', '/lots')).status).toBe(401)
  const owner = await tokenFor(owing.owner.userId)
  expect((await call('GET', '/lots', undefined, { token: owner })).status).toBe(403)
})

it.each(['bills', 'payments', 'bookings', 'requests', 'complaints'])(
  '%s are for the office, of lots that are there',
  async (what) => {
    const owner = await tokenFor(house.owner.userId)
    expect((await call('GET', `/houses/${house.id}/${what}`)).status).toBe(401)
    expect((await call('GET', `/houses/${house.id}/${what}`, undefined, { token: owner })).status).toBe(403)
    expect((await call('GET', `/houses/2000000/${what}`, undefined, { token })).status).toBe(404)
  },
)
