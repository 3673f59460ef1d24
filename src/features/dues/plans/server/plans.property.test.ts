// Runs on both engines: triggers, how a plan stands, made by the database.

import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { aBill } from '#features/dues/bills/server/factory.ts'
import { storeSettings } from '#features/office/settings/server/queries.ts'
import { aHouse } from '#features/people/houses/server/factory.ts'
import { toCentavos } from '#shared/money.ts'
import { testApp } from '../../../../../test/app.ts'
import type { PlanRecord } from '../contract.ts'
import { stateOf } from '../rules.ts'

// Today is 2026-11-21 in Manila as each history begins.
const { call, clock, database, signInAs } = await testApp()
let { token } = await signInAs('treasurer')
const nobody = { userId: null, requestId: null }
await database.transaction(nobody, (tx) =>
  storeSettings(tx, new Map([['exact_sums', 'false'] as const, ['plan_grace_days', '5'] as const])),
)
const ask = async <Body>(method: string, path: string, body?: object) => {
  const answer = await call<Body>(method, path, body, { token })
  expect(answer.status, answer.text).toBeLessThan(300)
  return answer.body
}

const bank = await ask<{ place: { id: number } }>('POST', '/places', { kind: 'bank', name: 'BPI savings', main: true })

type Step = { do: 'pay'; amount: number } | { do: 'void'; at: number } | { do: 'bounce'; at: number; amount: number }
const amount = fc.integer({ min: 1, max: 1500 })
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 3, arbitrary: fc.record({ do: fc.constant('pay' as const), amount }) },
  fc.record({ do: fc.constant('void' as const), at: fc.nat(5) }),
  fc.record({ do: fc.constant('bounce' as const), at: fc.nat(5), amount }),
)
const history = fc.record({
  steps: fc.array(step, { maxLength: 8 }),
  /** Amount paid before the agreement, and is voided after it where a step hits it. */
  before: fc.integer({ min: 0, max: 900 }),
  later: fc.integer({ min: 0, max: 60 }),
})

interface Paid {
  payment: { id: number }
}

it('stands as the ledger alone says, whatever payments, voids and bounces came in which order', async () => {
  await fc.assert(
    fc.asyncProperty(history, async ({ steps, before, later }) => {
      clock.set('2026-11-21T04:00:00.000Z')
      token = (await signInAs('treasurer')).token
      const house = await database.transaction(nobody, async (tx) => {
        const lot = await aHouse(tx)
        for (const month of ['2026-08', '2026-09', '2026-10'] as const) await aBill(tx, { house: lot, month })
        return lot
      })
      const pays: { id: number; void: boolean; amount: number }[] = []
      const pay = async (pesos: number, method: 'cash' | 'cheque') => {
        const number = `${house.id}-${pays.length}`
        const how = method === 'cheque' ? { cheque: { bank: 'BDO', number, date: '2026-11-20' } } : {}
        const { payment } = await ask<Paid>('POST', '/payments', { house_id: house.id, amount: pesos, method, ...how })
        pays.push({ id: payment.id, void: false, amount: pesos })
      }
      const undo = async (at: number) => {
        const one = pays[at]
        if (!one || one.void) return
        await ask('POST', `/payments/${one.id}/void`, { reason: 'Wrong lot' })
        one.void = true
      }
      const bounce = async () => {
        const last = pays.at(-1)
        const { data } = await ask<{ data: { id: number; payment: { id: number } }[] }>(
          'GET',
          '/cheques?per_page=100&state=received',
        )
        const cheque = data.find((one) => one.payment.id === last?.id)
        if (!cheque || !last) throw new Error('the cheque is in hand')
        await ask('POST', '/deposits', { to: bank.place.id, cheque_ids: [cheque.id] })
        await ask('POST', `/cheques/${cheque.id}/bounce`, { reason: 'No funds' })
        last.void = true
      }
      if (before > 0) await pay(before, 'cash')
      const owed = 3000 - before
      const half = Math.floor(owed / 2)
      const { plan } = await ask<{ plan: PlanRecord }>('POST', '/payment-plans', {
        house_id: house.id,
        instalments: [
          { day: '2026-12-01', amount: half },
          { day: '2027-01-01', amount: owed - half },
        ],
      })
      for (const one of steps) {
        if (one.do === 'pay') await pay(one.amount, 'cash')
        else if (one.do === 'void') await undo(one.at)
        else {
          await pay(one.amount, 'cheque')
          await undo(one.at)
          if (!pays.at(-1)?.void) await bounce()
        }
      }
      const day = new Date(Date.UTC(2026, 10, 21 + later)).toISOString().slice(0, 10)
      clock.set(`${day}T04:00:00.000Z`)
      token = (await signInAs('treasurer')).token
      const result = await ask<PlanRecord>('GET', `/payment-plans/${plan.id}`)
      // The bills take what is valid, oldest first; the rest is credit.
      const valid = pays.filter((one) => !one.void).reduce((sum, one) => sum + one.amount, 0)
      const open = 3000 - Math.min(3000, valid)
      expect(result.covered).toBe(owed - open)
      expect(result.state).toBe(
        stateOf(
          {
            instalments: result.instalments.map((one) => ({ ...one, amount: toCentavos(one.amount) })),
            covered: toCentavos(owed - open),
            grace: 5,
            ended: null,
          },
          day,
        ),
      )
      expect(result.bills.reduce((sum, one) => sum + one.open, 0)).toBe(open)
      // Those that are kept are found by their open bills alone, and are the same.
      const { rows } = await sql<{ all: number[]; found: number[] }>`select
        array(select plan_id from payment_plan_states(${day}::date) where state in ('kept', 'late') order by 1) as all,
        array(select plan_id from kept_plan_states(${day}::date) order by 1) as found`.execute(database.db)
      expect(rows[0]?.found).toEqual(rows[0]?.all)
    }),
    { numRuns: 15 },
  )
})
