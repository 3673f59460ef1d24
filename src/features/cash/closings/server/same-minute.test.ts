// Runs on both engines: triggers, statements.

import { expect, it } from 'vitest'
import type { Collections } from '#features/cash/collections/contract.ts'
import type { CashAccount } from '#features/ledger/cash-accounts/contract.ts'
import { closingDesk } from '../../../../../test/closing-desk.ts'

// The drawer is closed on 2026-11-21 at 16:55 in Manila, and paid into at 17:20.
const { ask, clock, close, drawer, notes, sell } = await closingDesk()

/** The sums that the screens show in a minute. */
async function screens(desk: CashAccount) {
  const { total, receipts, voided_earlier } = (await ask<Collections>('GET', '/collections')).body
  const [place] = (await ask<CashAccount[]>('GET', '/places')).body.filter(({ id }) => id === desk.id)
  const { cash } = (await ask<{ cash: { received: number } }>('GET', '/income-books?year=2026&month=11')).body
  return { taken: total, receipts, voided_earlier, place, income: cash.received }
}

it('after a closing, with late cash and a receipt that is voided and replaced, all screens tell one sum', async () => {
  clock.set('2026-11-21T08:55:00.000Z')
  const desk = await drawer()
  await sell(500)
  await close(desk, notes(5))
  clock.set('2026-11-21T09:20:00.000Z')
  const before = await screens(desk)
  const wrong = (await sell(600)).body.payment
  await sell(250)
  await ask('POST', `/payments/${wrong.id}/void`, { reason: 'Entered twice' })
  await sell(700)

  const after = await screens(desk)
  expect([after.taken - before.taken, after.income - before.income]).toEqual([950, 950])
  expect([after.place?.balance, after.place?.after_closing]).toEqual([0, 950])
  expect(after.receipts.find(({ id }) => id === wrong.id)).toMatchObject({ counts: false, voided_on: '2026-11-21' })

  // The next day takes nothing out that was in no sum.
  clock.set('2026-11-22T02:00:00.000Z')
  const next = await screens(desk)
  expect(next.voided_earlier).toEqual([])
  expect(next.place).toMatchObject({ balance: 950, after_closing: 0 })
  expect(next.income).toBe(after.income)
})
