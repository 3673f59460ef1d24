// Runs on both engines: statements.

import { expect, it } from 'vitest'
import { aBill } from '#features/dues/bills/server/factory.ts'
import { aHouse } from '#features/people/houses/server/factory.ts'
import { testApp } from '../../../../../test/app.ts'

// Today is 2026-11-21 in Manila.
const { call, database, signInAs, clock } = await testApp()
const { token } = await signInAs('admin')
const nobody = { userId: null, requestId: null }

interface Balances {
  receivable: number
  credit: number
  in_arrears: number
  aging: Record<string, number>
  lots: { house_id: number; balance: number; credit: number; owner: string | null }[]
}
const on = async (day: string) =>
  (await call<Balances>('GET', `/balances?as_of=${day}&lots=true`, undefined, { token })).body
const pay = async (houseId: number, amount: number, day: string) =>
  call<{ payment: { id: number } }>('POST', '/payments', { house_id: houseId, amount, day }, { token })

it('tells what lots owe and have as of any day, by age, and agrees with the statement of each lot', async () => {
  await call('POST', '/settings', { exact_sums: 'false' }, { token })
  const [ana, jose] = await database.transaction(nobody, async (tx) => {
    const first = await aHouse(tx)
    for (const month of ['2026-08', '2026-09', '2026-10', '2026-11'] as const)
      await aBill(tx, { house: first, month, amount: 100_000 })
    return [first, await aHouse(tx)] as const
  })
  clock.set('2026-11-21T04:00:00.000Z')
  expect((await pay(ana.id, 1500, '2026-10-15')).status).toBe(201)
  const sent = await pay(jose.id, 250.5, '2026-11-20')
  expect(sent.status).toBe(201)

  const before = await on('2026-10-14')
  expect(before).toMatchObject({ receivable: 3000, credit: 0, in_arrears: 1 })
  expect(before.aging).toEqual({ current: 0, '1-30': 1000, '31-60': 1000, '61-90': 1000, '90+': 0 })
  const after = await on('2026-10-15')
  expect(after).toMatchObject({ receivable: 1500, credit: 0, in_arrears: 1 })
  expect(after.aging).toEqual({ current: 0, '1-30': 1000, '31-60': 500, '61-90': 0, '90+': 0 })
  const today = await on('2026-11-21')
  expect(today).toMatchObject({ receivable: 2500, credit: 250.5, in_arrears: 1 })
  expect(today.lots.find((lot) => lot.house_id === jose.id)).toMatchObject({ balance: 0, credit: 250.5 })
  expect(await on('2026-11-07')).toMatchObject({ receivable: 2500, aging: { current: 1000 } })

  for (const day of ['2026-10-14', '2026-10-15', '2026-11-21'])
    for (const lot of (await on(day)).lots) {
      const { body } = await call<{ closing_balance: number }>(
        'GET',
        `/houses/${lot.house_id}/statement?to=${day}`,
        undefined,
        { token },
      )
      expect(lot.balance - lot.credit, `lot ${lot.house_id} on ${day}`).toBe(body.closing_balance)
    }

  clock.set('2026-11-22T04:00:00.000Z')
  await call('POST', `/payments/${sent.body.payment.id}/void`, { reason: 'Wrong lot' }, { token })
  expect(await on('2026-11-22')).toMatchObject({ receivable: 2500, credit: 0 })
  expect(await on('2026-11-21')).toMatchObject({ receivable: 2500, credit: 250.5 })
})

it('lists no lots unless asked, and refuses what is no day', async () => {
  const { body } = await call<Balances>('GET', '/balances', undefined, { token })
  expect(body.lots).toEqual([])
  expect((await call('GET', '/balances?as_of=2026-02-30', undefined, { token })).status).toBe(422)
})
