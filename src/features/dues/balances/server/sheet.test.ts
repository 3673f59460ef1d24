import fc from 'fast-check'
import { expect, it } from 'vitest'
import { aBill, aPaidBill } from '#features/dues/bills/server/factory.ts'
import { storeSettings } from '#features/office/settings/server/queries.ts'
import { aHouse } from '#features/people/houses/server/factory.ts'
import type { Tx } from '#server/database/db.ts'
import { testApp } from '../../../../../test/app.ts'
import { sheetAgrees } from '../../../../../test/sheet-agrees.ts'
import type { DuesSheet } from '../contract.ts'

// Today is 2026-11-21 in Manila.
const TODAY = '2026-11-21'
const { call, database, signInAs, tokenFor } = await testApp()
const { token } = await signInAs('admin')
const write = <T>(work: (tx: Tx) => Promise<T>) => database.transaction({ userId: null, requestId: null }, work)
await write((tx) => storeSettings(tx, new Map([['exact_sums', 'false']])))
const read = (query: string, of = token) => call<DuesSheet>('GET', `/dues-sheet?${query}`, undefined, { token: of })
const post = <Body = object>(path: string, body: object) => call<Body>('POST', path, body, { token })

it('tells each month of a lot: paid, ahead, partly paid, overdue, not due, exempt, not billed', async () => {
  const house = await write((tx) =>
    aHouse(tx, { block: 8, lot: 34, owner: { firstname: 'Rosa', middlename: 'Ilagan', lastname: 'Abad' } }),
  )
  await write(async (tx) => {
    await aPaidBill(tx, { house, month: '2026-07', amount: 60_000 })
    await aPaidBill(tx, { house, month: '2026-12', amount: 60_000, paid: '2026-11-20' })
    await aBill(tx, { house, month: '2026-09', amount: 60_000 })
    await aBill(tx, { house, month: '2026-10', amount: 60_000 })
    await aBill(tx, { house, month: '2026-11', amount: 60_000, dueDate: '2026-11-30' })
    await tx
      .insertInto('lot_exemptions')
      .values({ house_id: house.id, from_month: '2026-02-01', to_month: '2026-03-01', percent: 100, reason: 'Flood' })
      .execute()
  })
  expect((await post('/payments', { house_id: house.id, amount: 200.5 })).status).toBe(201)
  const sheet = await sheetAgrees(call, token, 2026, TODAY)
  expect(sheet.begun).toBe(23)
  const lot = sheet.lots.find((one) => one.id === house.id)
  expect(lot).toMatchObject({
    ...{
      address: 'Block 8 Lot 34',
      owner: 'Rosa I. Abad',
      user_id: house.owner.userId,
      area: 'Block 8',
      kind: 'house',
    },
    ...{ behind: 2, owed: 1599.5, credit: 0 },
  })
  expect(lot?.states.slice(12)).toBe('-XX---P-TODA')
  expect(lot?.open.slice(20)).toEqual([399.5, 600, 600, 0])
})

it('shows a bill for a year that began before the sheet', async () => {
  const house = await write((tx) => aHouse(tx))
  const bill = await write((tx) => aBill(tx, { house, month: '2025-07', amount: 720_000 }))
  await database.pool.query(`update bills set months = 12, title = 'Yearly dues' where id = ${bill.id}`)
  const lot = (await read('year=2026')).body.lots.find((one) => one.id === house.id)
  expect(lot?.states).toBe('oooooo------')
  expect(lot?.billed).toEqual(Array.from({ length: 12 }, () => 0))
})

it('leaves out what was cancelled, and counts a charge in what is owed alone', async () => {
  const house = await write((tx) => aHouse(tx))
  const { id } = await write((tx) => aBill(tx, { house, month: '2026-10' }))
  const charge = { name: 'Broken gate', amount: 350.25, reason: 'The gate of October 3' }
  expect((await post(`/houses/${house.id}/charges`, charge)).status).toBe(201)
  expect((await post(`/bills/${id}/cancel`, { reason: 'Billed twice' })).status).toBe(200)
  const sheet = await sheetAgrees(call, token, 2026, TODAY)
  const lot = sheet.lots.find((one) => one.id === house.id)
  expect(lot?.states).toBe('-'.repeat(24))
  expect(lot?.owed).toBe(350.25)
})

type Step =
  | { do: 'issue'; month: number }
  | { do: 'pay'; lot: number; amount: number }
  | { do: 'void'; at: number }
  | { do: 'penalise' }

const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 3, arbitrary: fc.record({ do: fc.constant('issue' as const), month: fc.integer({ min: 1, max: 11 }) }) },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('pay' as const),
      lot: fc.nat(2),
      amount: fc.oneof(fc.constantFrom(100_000, 250_000), fc.integer({ min: 1, max: 400_000 })),
    }),
  },
  fc.record({ do: fc.constant('void' as const), at: fc.nat(4) }),
  fc.record({ do: fc.constant('penalise' as const) }),
)

it('agrees with the bills list and the balances after any history', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 12 }), async (steps) => {
      const lots = await write(async (tx) => [await aHouse(tx), await aHouse(tx), await aHouse(tx)])
      const payments: number[] = []
      for (const one of steps) {
        if (one.do === 'issue') await post('/bill-runs', { year: 2026, month: one.month })
        else if (one.do === 'penalise') await post('/penalty-runs', {})
        else if (one.do === 'void') {
          const id = payments[one.at]
          if (id) await post(`/payments/${id}/void`, { reason: 'A step of a test' })
        } else {
          const ask = { house_id: lots[one.lot]?.id, amount: one.amount / 100 }
          payments.push((await post<{ payment: { id: number } }>('/payments', ask)).body.payment.id)
        }
      }
      await sheetAgrees(call, token, 2026, TODAY)
    }),
    { numRuns: 12, seed: 53 },
  )
}, 180_000)

it('answers twelve months unless asked, and refuses what is no year or another count', async () => {
  expect((await read('year=2026')).body.months).toHaveLength(12)
  expect((await read('year=2026&months=24')).body.months.slice(0, 2)).toEqual(['2025-01', '2025-02'])
  expect((await read('')).status).toBe(422)
  expect((await read('year=2026&months=36')).status).toBe(422)
})

it('is for the office alone', async () => {
  const house = await write((tx) => aHouse(tx))
  expect((await read('year=2026', await tokenFor(house.owner.userId))).status).toBe(403)
  expect((await call('GET', '/dues-sheet?year=2026')).status).toBe(401)
})
