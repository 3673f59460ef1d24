import { expect } from 'vitest'
import type { settingsDesk } from './settings-desk.ts'

type Desk = Pick<Awaited<ReturnType<typeof settingsDesk>>, 'house' | 'penalties' | 'save' | 'staff'>

/** Effects of the settings of payment plans and of the annual pack. */
export const planEffects = ({ house, penalties, save, staff }: Desk) => ({
  plans_hold_penalties: {
    value: 'false',
    seen: async () => {
      await save({ allow_miss_payments: 'false' })
      const { owed } = (await staff<{ owed: number }>('GET', `/payment-plans/arrears?house=${house.id}`)).body
      const instalments = [{ day: '2026-12-21', amount: owed }]
      const { plan } = (
        await staff<{ plan: { id: number } }>('POST', '/payment-plans', { house_id: house.id, instalments })
      ).body
      expect(await penalties()).toMatchObject({ count: 1 })
      await save({ plans_hold_penalties: 'true' })
      expect(await penalties()).toMatchObject({ count: 0 })
      await staff('POST', `/payment-plans/${plan.id}/end`, { kind: 'ended', reason: 'Enough' })
      await save({ allow_miss_payments: 'true' })
    },
  },
  small_balance_below: {
    value: '99999',
    seen: async () => {
      await save({ allow_miss_payments: 'false' })
      expect(await penalties()).toMatchObject({ count: 0 })
      await save({ small_balance_below: '0' })
      expect(await penalties()).toMatchObject({ count: 1 })
      await save({ allow_miss_payments: 'true' })
    },
  },
  plan_grace_days: {
    value: '21',
    seen: async () =>
      expect((await staff('GET', `/payment-plans/arrears?house=${house.id}`)).body).toMatchObject({ grace: 21 }),
  },
  pack_election_days: {
    value: '45',
    seen: async () => {
      await staff('PUT', '/packs/annual/2026/election', { day: '2026-11-01' })
      expect((await staff('GET', '/packs/annual/2026')).text).toContain('2026-12-16')
    },
  },
  pack_year_end_days: {
    value: '120',
    seen: async () => expect((await staff('GET', '/packs/annual/2025')).text).toContain('2026-04-30'),
  },
})
