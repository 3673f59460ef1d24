import { expect, it } from 'vitest'
import { aBill, aPaidBill } from '#features/dues/bills/server/factory.ts'
import { aHouse } from '#features/people/houses/server/factory.ts'
import type { Tx } from '#server/database/db.ts'
import { testApp } from '../../../../../test/app.ts'

// Today is 2026-11-21. Two houses came with a balance as of Sep 30, one of them has its bill of August; one has none.
const { call, database, signInAs } = await testApp()
const { token } = await signInAs('treasurer')
await database.transaction({ userId: null, requestId: null }, async (tx: Tx) => {
  const opening = { kind: 'opening_balance', month: '2026-09', dueDate: '2026-09-30' } as const
  const [one, two] = [await aHouse(tx, { block: 1, lot: 1 }), await aHouse(tx, { block: 1, lot: 2 })]
  await aBill(tx, { house: one, ...opening })
  await aPaidBill(tx, { house: two, ...opening })
  await aBill(tx, { house: two, month: '2026-08' })
  await aHouse(tx, { block: 1, lot: 3 })
})

it.each([
  [7, [1, 2]],
  [8, [1]],
  [9, [1, 2]],
  [10, []],
  [11, []],
])('the preview of month %d warns of the houses whose imported balance covers it: lots %j', async (month, lots) => {
  const { body } = await call<{ covered: { house: { lot: number }; month: string }[] }>(
    'GET',
    `/bill-runs/preview?year=2026&month=${month}`,
    undefined,
    { token },
  )
  expect(body.covered.map(({ house }) => house.lot)).toEqual(lots)
  for (const one of body.covered) expect(one.month).toBe('2026-09')
})
