import { expect, it } from 'vitest'
import { aBill } from '#features/dues/bills/server/factory.ts'
import { storeSettings } from '#features/office/settings/server/queries.ts'
import { aHouse, anEmptyHouse } from '#features/people/houses/server/factory.ts'
import type { Tx } from '#server/database/db.ts'
import { testApp } from '../../../../../test/app.ts'
import type { LotCard } from '../contract.ts'

// Today is 2026-11-21 in Manila.
const { call, signInAs, tokenFor, database } = await testApp()
const treasurer = await signInAs('treasurer')
const write = <Result>(work: (tx: Tx) => Promise<Result>) =>
  database.transaction({ userId: null, requestId: null }, work)
await write((tx) => storeSettings(tx, new Map([['exact_sums', 'false']])))
const house = await write((tx) =>
  aHouse(tx, { block: 8, lot: 34, owner: { firstname: 'Rosario', middlename: 'Ignacio', lastname: 'Abad' } }),
)
await write(async (tx) => {
  for (const month of ['2026-09', '2026-10', '2026-12'] as const) await aBill(tx, { house, month, amount: 60_000 })
})
const card = async (id: number) => call<LotCard>('GET', `/houses/${id}/card`, undefined, treasurer)
const pay = async (amount: number) =>
  (await call<{ payment: { id: number } }>('POST', '/payments', { house_id: house.id, amount }, treasurer)).body.payment

it('tells whose the lot is, what it owes since when, what is open, and what was paid last', async () => {
  const { status, body } = await card(house.id)
  expect(status).toBe(200)
  expect(body).toMatchObject({
    house: { id: house.id, address: 'Block 8 Lot 34' },
    owner: {
      ...{ user_id: house.owner.userId, name: 'Rosario I. Abad' },
      ...{ contact_number: house.owner.contactNumber, house_ids: [house.id] },
      lots: [{ id: house.id, address: 'Block 8 Lot 34' }],
    },
    ...{ owed: 1800, oldest_due: '2026-09-07', overdue: 2, credit: 0 },
    bills: [
      { month: '2026-09', kind: 'dues', due_date: '2026-09-07', balance: 600, overdue: true },
      { month: '2026-10', balance: 600, overdue: true },
      { month: '2026-12', balance: 600, overdue: false },
    ],
    ...{ bookings: [], requests: [], payments: [] },
  })
})

it('follows a payment, what it leaves, and its void', async () => {
  const payment = await pay(2000)
  expect((await card(house.id)).body).toMatchObject({
    ...{ owed: 0, oldest_due: null, overdue: 0, credit: 200 },
    payments: [{ id: payment.id, amount: 2000, voided_at: null }],
  })
  await call('POST', `/payments/${payment.id}/void`, { reason: 'Wrong lot' }, treasurer)
  const { body } = await card(house.id)
  expect(body).toMatchObject({ owed: 1800, oldest_due: '2026-09-07', credit: 0, payments: [{ id: payment.id }] })
  expect(body.payments[0]?.voided_at).not.toBeNull()
})

it('lists the last payments by the day of the payment', async () => {
  const on = async (day: string) =>
    (await call<{ payment: { id: number } }>('POST', '/payments', { house_id: house.id, amount: 10, day }, treasurer))
      .body.payment.id
  const [later, earlier] = [await on('2026-11-20'), await on('2026-11-18')]
  const { payments } = (await card(house.id)).body
  expect(payments.map((one) => one.id).filter((id) => id === later || id === earlier)).toEqual([later, earlier])
  expect(payments.map((one) => one.payment_date)).toEqual(
    payments
      .map((one) => one.payment_date)
      .toSorted()
      .reverse(),
  )
})

it('names what its people asked for and have not fetched, with what is to be paid now', async () => {
  const input = {
    resident_id: house.owner.residentId,
    sticker_type: 'two_wheel',
    car_model: 'Honda Click',
    car_plate_number: 'TJV 5062',
  }
  expect((await call('POST', '/car-sticker-requests', input, treasurer)).status).toBe(201)
  expect((await card(house.id)).body.requests).toMatchObject([
    { product: 'sticker', about: 'TJV 5062', step: 'pending', to_pay: 0 },
  ])
})

it('names all lots that its owner answers for, and none that the owner rents', async () => {
  const { residentId } = house.owner
  const [second, rented] = await write(async (tx) => [await anEmptyHouse(tx), await aHouse(tx)] as const)
  const from_day = '2026-01-05'
  await write((tx) =>
    tx
      .insertInto('tenures')
      .values([
        { resident_id: residentId, house_id: second.id, role: 'home_owner', main: true, from_day },
        { resident_id: residentId, house_id: rented.id, role: 'tenant', main: false, from_day },
      ])
      .execute(),
  )
  const lots = [house.id, second.id].map((id) =>
    expect.objectContaining({ id, address: expect.stringMatching(/^Block/) }),
  )
  const owned = { house_ids: [house.id, second.id], lots: expect.arrayContaining(lots) }
  const { body: one } = await card(house.id)
  const { body: other } = await card(second.id)
  // The other lot owes nothing: the sum of both is that of the one.
  expect([one.owed > 0, other.owed]).toEqual([true, 0])
  expect(one.owner).toMatchObject({ ...owned, owed: one.owed })
  expect(other.owner).toMatchObject({ user_id: house.owner.userId, ...owned, owed: one.owed })
})

it('tells of a lot without an owner, and refuses one that is not there', async () => {
  const bare = await call<{ id: number }>('GET', '/houses/2000000/card', undefined, treasurer)
  expect(bare.status).toBe(404)
})

it('is for the office alone', async () => {
  const token = await tokenFor(house.owner.userId)
  expect((await call('GET', `/houses/${house.id}/card`)).status).toBe(401)
  expect((await call('GET', `/houses/${house.id}/card`, undefined, { token })).status).toBe(403)
})
