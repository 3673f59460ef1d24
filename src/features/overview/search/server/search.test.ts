// Runs on both engines: order, accents and trigrams.

import { describe, expect, it } from 'vitest'
import { aBill, aPaidBill } from '#features/dues/bills/server/factory.ts'
import { aHouse } from '#features/people/houses/server/factory.ts'
import type { Tx } from '#server/database/db.ts'
import { testApp } from '../../../../../test/app.ts'
import type { SearchResult } from '../contract.ts'

const { call, signInAs, tokenFor, database } = await testApp()
const treasurer = await signInAs('treasurer')

const write = <Result>(work: (tx: Tx) => Promise<Result>) =>
  database.transaction({ userId: null, requestId: null }, work)
const house = await write((tx) =>
  aHouse(tx, { block: 3, lot: 21, owner: { firstname: 'Marisol', middlename: 'Peralta', lastname: 'Núñez' } }),
)
const find = async (search: string, each = 5) => {
  const { status, body } = await call<SearchResult>(
    'GET',
    `/search?search=${encodeURIComponent(search)}${each === 5 ? '' : `&each=${each}`}`,
    undefined,
    treasurer,
  )
  expect(status).toBe(200)
  return body
}
const sticker = {
  resident_id: house.owner.residentId,
  sticker_type: 'two_wheel',
  car_model: 'Honda Click',
  car_plate_number: 'TJV 5062',
}

describe('one search over everything', () => {
  it.each(['nunez', 'NÚÑEZ', 'marisol', 'núñez, marisol', 'Marisol P'])('finds the resident by %s', async (text) => {
    const { people } = await find(text)
    expect(people).toEqual([
      {
        user_id: house.owner.userId,
        firstname: 'Marisol',
        middlename: 'Peralta',
        lastname: 'Núñez',
        role_type: 'home_owner',
        contact_number: house.owner.contactNumber,
        block: 3,
        lot: 21,
        address: 'Block 3 Lot 21',
        lots: 1,
        all_lots: null,
      },
    ])
  })

  it.each(['blk 3 lot 21', '3-21', 'block 3'])('finds the house by %s, with who owns it', async (text) => {
    const { houses } = await find(text)
    expect(houses).toEqual([
      {
        ...{ id: house.id, block: 3, lot: 21, address: 'Block 3 Lot 21' },
        owner: { firstname: 'Marisol', middlename: 'Peralta', lastname: 'Núñez' },
        ...{ owed: 0, oldest_due: null, credit: 0, all_lots: null },
      },
    ])
  })

  it('answers lots by address and by name with what they owe since when', async () => {
    const other = await write((tx) =>
      aHouse(tx, { block: 4, lot: 2, owner: { firstname: 'Lorna', middlename: null, lastname: 'Magsalin' } }),
    )
    await write((tx) => aBill(tx, { house: other, month: '2026-10', amount: 65_000 }))
    for (const text of ['magsalin', 'Lorna M', '4-2', 'blk 4 lot 2'])
      expect((await find(text)).houses, text).toMatchObject([
        { id: other.id, owed: 650, oldest_due: '2026-10-07', credit: 0, owner: { lastname: 'Magsalin' } },
      ])
  })

  it('answers the first five of each and how many there are, and as many as are asked for', async () => {
    const people = await write(async (tx) => {
      const owners: { id: number }[] = []
      for (const lot of [1, 2, 3, 4, 5, 6, 7])
        owners.push(await aHouse(tx, { block: 9, lot, owner: { firstname: 'Rosa', lastname: 'Villaflor' } }))
      return owners
    })
    const few = await find('villaflor')
    expect([few.people.length, few.houses.length, few.totals]).toEqual([
      5,
      5,
      { people: 7, houses: 7, requests: 0, vehicles: 0, payments: 0, complaints: 0 },
    ])
    const all = await find('villaflor', 100)
    expect(all.houses.map(({ id }) => id)).toEqual(people.map(({ id }) => id))
    expect(new Set(all.people.map(({ address }) => address)).size).toBe(7)
  })

  it('finds a request by its reference number and by the plate, however it is spaced', async () => {
    const entered = await call('POST', '/car-sticker-requests', sticker, treasurer)
    expect([entered.status, entered.text]).toEqual([201, expect.anything()])
    const [found] = (await find('tjv5062')).requests
    expect(found).toMatchObject({ product: 'sticker', car_plate_number: 'TJV 5062', lastname: 'Núñez', block: 3 })
    for (const text of ['TJV-50', found?.reference_number ?? '', found?.reference_number.toLowerCase() ?? ''])
      expect((await find(text)).requests).toEqual([found])
  })

  it('finds a payment by its receipt number, in pesos, and shows that it was voided', async () => {
    const { payment } = await write((tx) => aPaidBill(tx, { house, amount: 123_450 }))
    const found = { id: payment.id, receipt_number: 'AR-000001', payer_name: 'Ana Santos', amount: 1234.5 }
    expect((await find('ar-0000')).payments).toEqual([{ ...found, payment_date: '2026-11-07', voided: false }])
    await call('POST', `/payments/${payment.id}/void`, { reason: 'Wrong house.' }, treasurer)
    expect((await find('AR 000001')).payments).toMatchObject([{ ...found, voided: true }])
  })

  it('finds a payment by the reference of its wallet and by the number of its cheque', async () => {
    const sale = (how: object) =>
      call<{ payment: { id: number } }>(
        'POST',
        '/sales',
        { payer_name: 'Guest', items: [{ account: 'Passway', amount: 50 }], ...how },
        treasurer,
      )
    const wallet = (await sale({ method: 'e-wallet', reference: '9012345678901' })).body.payment.id
    const cheque = { bank: 'BDO', number: '0004471', date: '2026-11-20' }
    const paid = (await sale({ method: 'cheque', cheque })).body.payment.id
    expect((await find('9012345678901')).payments.map(({ id }) => id)).toEqual([wallet])
    for (const text of ['9012 3456 78901', '9012-3456-78901'])
      expect((await find(text)).payments.map(({ id }) => id)).toEqual([wallet])
    for (const text of ['0004471', '4471']) expect((await find(text)).payments.map(({ id }) => id)).toEqual([paid])
  })

  it.each(['', 'x', '%%', '__', '\\'])('finds nothing for %j', async (text) => {
    expect(await find(text)).toEqual({
      ...{ people: [], houses: [], requests: [], vehicles: [], payments: [], complaints: [] },
      totals: { people: 0, houses: 0, requests: 0, vehicles: 0, payments: 0, complaints: 0 },
    })
  })
})

it('is for the office alone', async () => {
  const token = await tokenFor(house.owner.userId)
  expect((await call('GET', '/search?search=cruz')).status).toBe(401)
  expect((await call('GET', '/search?search=cruz', undefined, { token })).status).toBe(403)
})
