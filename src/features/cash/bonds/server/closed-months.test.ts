import { expect, it } from 'vitest'
import { refusals as host } from '#server/refusals.ts'
import { bondDesk } from '../../../../../test/bond-desk.ts'
import type { DepositsSummary } from '../contract.ts'

// Today is 2026-11-21 in Manila.
const { ask, database, income, read, release, take } = await bondDesk()
const october = async () => (await ask<DepositsSummary>('GET', '/bonds/summary?from=2026-10-01&to=2026-10-31')).body

it('what was held at the end of a closed month never moves, and later it moves in its own month (M14, M15)', async () => {
  const { bond } = (await take({ purpose: 'House', amount: 15_000, day: '2026-10-05' })).body
  const wrong = (await take({ purpose: 'Wrong', amount: 500, day: '2026-10-06' })).body.bond
  const { status } = await ask('POST', '/month-closings', { year: 2026, month: 10, despite: true })
  expect(status).toBe(201)
  const before = await october()
  expect(before).toMatchObject({ taken: 15_500, closing: 15_500 })

  const closed = host.month_closed({ month: '2026-10' }).message
  const refused = async (answer: Promise<{ status: number; text: string }>, as = 409) => {
    const { status, text } = await answer
    expect([status, JSON.parse(text).message]).toEqual([as, closed])
  }
  const deductions = [{ text: 'Road', account: 'Forfeited bonds', amount: 100 }]
  // A receipt says it at its day.
  await refused(take({ purpose: 'Late', amount: 100, day: '2026-10-07' }), 422)
  await refused(release(bond.id, { returned: 100, day: '2026-10-20' }))
  await refused(release(bond.id, { place_id: null, deductions, day: '2026-10-20' }))
  await ask('POST', `/bonds/${bond.id}/work-done`, { day: '2026-10-19' })
  const inspection = { passed: true, inspector: 'Engr. Reyes', findings: 'Clean', day: '2026-10-20' }
  await refused(ask('POST', `/bonds/${bond.id}/inspections`, inspection))
  await expect(
    database.transaction({ userId: null, requestId: null }, (tx) =>
      tx.insertInto('bond_releases').values({ bond_id: bond.id, day: '2026-10-31' }).execute(),
    ),
  ).rejects.toThrow('the month is closed')

  // A void, and what is kept, count in November; no income of it is lost or told twice.
  expect((await ask('POST', `/payments/${wrong.receipt?.payment_id}/void`, { reason: 'Wrong' })).status).toBe(200)
  await release(bond.id, { returned: 14_900, deductions })
  expect(await read(bond.id)).toMatchObject({ state: 'released', held: 0 })
  expect(await october()).toMatchObject({ taken: before.taken, closing: before.closing })
  const november = (await ask<DepositsSummary>('GET', '/bonds/summary?from=2026-11-01&to=2026-11-30')).body
  expect(november).toMatchObject({ opening: 15_500, voided: 500, returned: 14_900, forfeited: 100, closing: 0 })
  expect((await income()).total).toBe(100)
})
