import { expect, it } from 'vitest'
import type { Cheque } from '#features/cash/cheques/contract.ts'
import { aBill } from '#features/dues/bills/server/factory.ts'
import { storeSettings } from '#features/office/settings/server/queries.ts'
import { aHouse } from '#features/people/houses/server/factory.ts'
import { testApp } from '../../../../../test/app.ts'
import type { LotCard } from '../contract.ts'

// Today is 2026-11-21 in Manila.
const { call, signInAs, database } = await testApp()
const treasurer = await signInAs('treasurer')
const ask = async <Body>(method: string, path: string, body?: object) => {
  const { body: answer, status, text } = await call<Body>(method, path, body, treasurer)
  expect([200, 201], text).toContain(status)
  return answer
}
const [lot, neighbour] = await database.transaction({ userId: null, requestId: null }, async (tx) => {
  await storeSettings(tx, new Map([['exact_sums', 'false']]))
  const houses = [await aHouse(tx), await aHouse(tx)] as const
  for (const house of houses)
    for (const month of ['2026-09', '2026-10'] as const) await aBill(tx, { house, month, amount: 60_000 })
  return houses
})
const { place: bank } = await ask<{ place: { id: number } }>('POST', '/places', {
  kind: 'bank',
  name: 'BPI',
  main: true,
})

let numbers = 0
const byCheque = (date = '2026-11-20') => {
  numbers += 1
  return { method: 'cheque', cheque: { bank: 'BDO', number: `00${numbers}`, date } }
}
const pay = (amount: number, more: object = byCheque()) =>
  ask<{ payment: { id: number } }>('POST', '/payments', { house_id: lot.id, amount, ...more })
const chequeOf = async (paymentId: number) =>
  (await ask<{ data: Cheque[] }>('GET', '/cheques?per_page=100')).data.find((one) => one.payment.id === paymentId)!
const deposit = async (paymentId: number) => {
  const { id } = await chequeOf(paymentId)
  await ask('POST', '/deposits', { to: bank.id, cheque_ids: [id] })
  return id
}
const toClear = async ({ id } = lot) => {
  const { owed, to_clear } = await ask<LotCard>('GET', `/houses/${id}/card`)
  return { owed, to_clear }
}

it('counts a cheque of bills and of an advance from its receipt until it is cleared', async () => {
  await pay(100, {})
  expect(await toClear()).toEqual({ owed: 1100, to_clear: 0 })
  const { payment } = await pay(1500)
  expect(await toClear()).toEqual({ owed: 0, to_clear: 1500 })
  const id = await deposit(payment.id)
  expect(await toClear()).toEqual({ owed: 0, to_clear: 1500 })
  await ask('POST', `/cheques/${id}/clear`, {})
  expect(await toClear()).toEqual({ owed: 0, to_clear: 0 })
})

it('counts a cheque no more that bounced, nor one whose payment is void', async () => {
  const before = await toClear()
  const bounced = (await pay(700, byCheque())).payment
  const voided = (await pay(300, byCheque('2026-12-15'))).payment
  expect((await toClear()).to_clear).toBe(1000)
  await ask('POST', `/cheques/${await deposit(bounced.id)}/bounce`, { reason: 'Insufficient funds' })
  expect((await toClear()).to_clear).toBe(300)
  await ask('POST', `/payments/${voided.id}/void`, { reason: 'Wrong lot' })
  expect(await toClear()).toEqual(before)
})

it('counts of a cheque for several lots and other things what each lot has of it', async () => {
  const [mine, theirs] = [await toClear(), await toClear(neighbour)]
  const { payment } = await ask<{ payment: { id: number } }>('POST', '/sales', {
    house_id: lot.id,
    lots: [
      { house_id: lot.id, amount: 250 },
      { house_id: neighbour.id, amount: 600 },
    ],
    items: [{ account: 'Passway', amount: 500 }],
    ...byCheque(),
  })
  expect(payment.id).toBeGreaterThan(0)
  expect([await toClear(), await toClear(neighbour)]).toEqual([
    { ...mine, to_clear: 250 },
    { owed: theirs.owed - 600, to_clear: 600 },
  ])
})
