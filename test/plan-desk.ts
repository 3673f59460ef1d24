import { aBill } from '#features/dues/bills/server/factory.ts'
import type { PlanRecord } from '#features/dues/plans/contract.ts'
import type { SettingKey } from '#features/office/settings/rules.ts'
import { storeSettings } from '#features/office/settings/server/queries.ts'
import { aHouse } from '#features/people/houses/server/factory.ts'
import { testApp } from './app.ts'

interface Answered {
  message: string
  plan: PlanRecord
  errors: Record<string, string[]>
  code: string
}

/** ₱2,000 in two parts. */
export const TWO = [
  { day: '2026-12-01', amount: 1200 },
  { day: '2027-01-01', amount: '800.00' },
]

/** A treasurer who agrees on payment plans. Today is 2026-11-21 in Manila until the clock is set. */
export async function planDesk() {
  const { call, clock, database, host, signInAs, tokenFor } = await testApp()
  const treasurer = await signInAs('treasurer')
  const nobody = { userId: null, requestId: null }
  const ask = <Body = Record<string, never>>(method: string, path: string, body?: unknown, token = treasurer.token) =>
    call<Body>(method, path, body, { token })
  const set = (values: Partial<Record<SettingKey, string>>) =>
    database.transaction(nobody, (tx) => storeSettings(tx, new Map(Object.entries(values) as [SettingKey, string][])))
  await set({ exact_sums: 'false' })
  return {
    ...{ ask, clock, database, host, nobody, set, signInAs, tokenFor },
    on: (day: string) => clock.set(`${day}T04:00:00.000Z`),
    /** A lot that owes ₱2,000 of September and October, and November, which is not due before the 28th. */
    aLot: () =>
      database.transaction(nobody, async (tx) => {
        const house = await aHouse(tx)
        const bills = [await aBill(tx, { house, month: '2026-09' }), await aBill(tx, { house, month: '2026-10' })]
        await aBill(tx, { house, month: '2026-11', dueDate: '2026-11-28' })
        return { ...house, bills }
      }),
    agree: (house_id: number, input: object = {}) =>
      ask<Answered>('POST', '/payment-plans', { house_id, instalments: TWO, ...input }),
    end: (id: number, body: object) => ask<Answered>('POST', `/payment-plans/${id}/end`, body),
    read: async (id: number) => (await ask<PlanRecord>('GET', `/payment-plans/${id}`)).body,
    pay: async (house_id: number, amount: number) =>
      (await ask<{ payment: { id: number } }>('POST', '/payments', { house_id, amount, method: 'cash' })).body.payment
        .id,
  }
}
