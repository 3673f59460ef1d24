import { expect, it } from 'vitest'
import { aBill, aPaidBill } from '#features/dues/bills/server/factory.ts'
import { booksProblems } from '#features/ledger/books-check/server/books.queries.ts'
import { aHouse } from '#features/people/houses/server/factory.ts'
import { testApp } from '../../../../../test/app.ts'
import type { Transfer } from '../contract.ts'

// A deed of October comes to the office in November, after October was closed. Today is 2026-11-21 in Manila.
const { call, database, signInAs } = await testApp()
const { token } = await signInAs('treasurer')
const ask = <Body>(method: string, path: string, body?: unknown) => call<Body>(method, path, body, { token })

const AS_OF = '2026-10-31'
/** Reads October's figures: debts, income, and the lot's debt at its end. */
async function october(houseId: number) {
  const { body: aging } = await ask<{ lots: { ages: number[]; behind: number }[] }>('GET', `/aging?as_of=${AS_OF}`)
  const { body: income } = await ask('POST', '/income-totals', { year: 2026, month: 10 })
  const { rows } = await database.pool.query('select lot_balance($1, $2) as balance', [houseId, AS_OF])
  return { ages: aging.lots.map(({ ages, behind }) => [ages, behind]), income, balance: rows[0]?.balance }
}

it('a sale dated in a closed month is recorded on its day, and no figure of the month moves', async () => {
  const house = await database.transaction({ userId: null, requestId: null }, async (tx) => {
    const house = await aHouse(tx, { owner: { lastname: 'Nagbenta' } })
    await aPaidBill(tx, { house, month: '2026-09', paid: '2026-10-05' })
    await aBill(tx, { house, month: '2026-10' })
    return house
  })
  expect((await ask('POST', '/month-closings', { year: 2026, month: 10, despite: true })).status).toBe(201)
  const before = await october(house.id)
  const sold = await ask<{ transfer: Transfer }>('POST', `/lots/${house.id}/transfers`, {
    ...{ day: '2026-10-20', deed: 'Deed 7, 2026', buyer: { firstname: 'Bibili', lastname: 'Bagong' } },
  })
  expect([sold.status, sold.body.transfer.day]).toEqual([201, '2026-10-20'])
  expect(await october(house.id)).toEqual(before)
  // The debt is the lot's: what is billed from now on names the buyer, and who sold it is not asked for it.
  const owed = await ask<{ closing_balance: number; owner: string }>('GET', `/houses/${house.id}/statement`)
  expect([owed.body.closing_balance, owed.body.owner]).toEqual([1000, 'Bibili Bagong'])
  expect(await booksProblems(database.db)).toEqual([])
  expect((await ask('POST', `/transfers/${sold.body.transfer.id}/undo`)).status).toBe(200)
  expect(await october(house.id)).toEqual(before)
  expect(await booksProblems(database.db)).toEqual([])
})

it.each([
  ['from_day', { from_day: '9999-12-31' }],
  ['until_day', { from_day: '2026-11-20', until_day: '2100-01-01' }],
])('nobody moves in or out after the year 2099: %s', async (field, days) => {
  const { house, resident } = await database.transaction({ userId: null, requestId: null }, async (tx) => ({
    house: await aHouse(tx),
    resident: (await aHouse(tx)).owner.residentId,
  }))
  const input = { resident_id: resident, role: 'tenant', ...days }
  const { status, body } = await ask<{ errors: object }>('POST', `/lots/${house.id}/tenures`, input)
  expect([status, body.errors]).toEqual([422, { [field]: ['Please choose a date before the year 2100.'] }])
})
