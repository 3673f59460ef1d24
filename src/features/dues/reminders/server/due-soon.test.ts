import { expect, it } from 'vitest'
import { aBill, aPaidBill } from '#features/dues/bills/server/factory.ts'
import { aHouse, anEmptyHouse } from '#features/people/houses/server/factory.ts'
import { insertOccupancies } from '#features/people/residents/server/occupancies.queries.ts'
import type { Tx } from '#server/database/db.ts'
import { testApp } from '../../../../../test/app.ts'
import { dueSoonJob } from './due-soon.ts'

// Today is 2026-11-21 in Manila.
const { call, clock, database, host, signInAs, tokenFor } = await testApp()
const { token } = await signInAs('admin')
const write = <T>(work: (tx: Tx) => Promise<T>) => database.transaction({ userId: null, requestId: null }, work)
const inboxOf = (user: number) =>
  database.db.selectFrom('notifications').selectAll().where('user_id', '=', user).orderBy('id').execute()
const job = dueSoonJob(host)

it('reminds each owner once of what will be due, of all lots, and nobody else', async () => {
  const [first, second, paid, later, reported] = await write(async (tx) => {
    const first = await aHouse(tx, { block: 40, lot: 2, owner: { firstname: 'liza' } })
    const second = await anEmptyHouse(tx, { block: 40, lot: 3 })
    const { residentId } = first.owner
    await insertOccupancies(tx, [
      { residentId, houseId: second.id, role: 'home_owner', main: true, from: '2020-01-01' },
    ])
    return [first, { ...second, owner: first.owner }, await aHouse(tx), await aHouse(tx), await aHouse(tx)] as const
  })
  const due = { month: '2026-11', dueDate: '2026-11-24' }
  await write(async (tx) => {
    for (const house of [first, second, reported]) await aBill(tx, { house, ...due })
    await aPaidBill(tx, { house: paid, ...due })
    await aBill(tx, { house: later, month: '2026-11', dueDate: '2026-11-25' })
  })
  const report = { amount: 1000, method: 'e-wallet', reference: '4012 773 590 816', paid_on: '2026-11-20' }
  const sent = await call('POST', '/payment-reports', report, { token: await tokenFor(reported.owner.userId) })
  expect(sent.status).toBe(201)
  await job.work()
  expect(await inboxOf(first.owner.userId)).toEqual([])
  await call('POST', '/settings', { remind_before_due_days: '3' }, { token })
  await job.work()
  await job.work()
  clock.set('2026-11-22T04:00:00.000Z')
  await job.work()
  expect(await inboxOf(first.owner.userId)).toMatchObject([
    {
      ...{ caption: 'Your Dues Are Due Soon', kind: 'reminder', url: '/my/pay', sent_by: null },
      content: expect.stringContaining(
        'Hi Liza, ₱2,000.00 for Block 40 Lot 2, Block 40 Lot 3 is to be paid by Nov 24, 2026.',
      ),
    },
  ])
  expect(await inboxOf(later.owner.userId)).toHaveLength(1)
  for (const { owner } of [paid, reported]) expect(await inboxOf(owner.userId)).toEqual([])
})

it('takes 0 to 28 days', async () => {
  for (const [days, status] of [
    ['28', 200],
    ['29', 422],
    ['-1', 422],
    ['0', 200],
  ] as const)
    expect((await call('POST', '/settings', { remind_before_due_days: days }, { token })).status).toBe(status)
})
