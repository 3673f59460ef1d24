import { expect, it } from 'vitest'
import { aHouse } from '#features/houses/server/factory.ts'
import type { Tx } from '#server/db.ts'
import { testApp } from '../../../../test/app.ts'
import { aBill, aPaidBill } from './factory.ts'

// Today is 2026-11-21 in Manila.
const { call, database, signInAs, clock } = await testApp()
const { token, userId } = await signInAs('treasurer')
const write = <T>(work: (tx: Tx) => Promise<T>) => database.transaction({ userId: null, requestId: null }, work)
const notify = (bill_ids: unknown) =>
  call<{ queued: number; skipped: number }>('POST', '/bills/notify-overdue', { bill_ids }, { token })
const inboxOf = (user: number) =>
  database.db.selectFrom('notifications').selectAll().where('user_id', '=', user).orderBy('id').execute()

it('reminds each home owner once of the chosen overdue months, and skips what is paid or not due', async () => {
  const [house, other] = await write(async (tx) => [
    await aHouse(tx, { block: 2, lot: 14, owner: { firstname: 'ana' } }),
    await aHouse(tx),
  ])
  const ids = await write(async (tx) => [
    (await aBill(tx, { house: house!, month: '2026-09' })).id,
    (await aBill(tx, { house: house!, month: '2026-10', amount: 110_000 })).id,
    (await aBill(tx, { house: other!, month: '2026-10' })).id,
    (await aPaidBill(tx, { house: other!, month: '2026-09' })).id,
    (await aBill(tx, { house: other!, month: '2026-11', dueDate: '2026-11-21' })).id,
  ])
  const answer = await notify([...ids, ids[0], 2_000_000_000])
  expect(answer).toMatchObject({
    status: 200,
    body: { message: 'Notifications sent successfully', queued: 3, skipped: 3 },
  })
  const inbox = await inboxOf(house!.owner.userId)
  expect(inbox).toMatchObject([{ caption: 'Reminder: Overdue Monthly Dues', kind: 'reminder', sent_by: userId }])
  expect(inbox[0]!.content).toContain(
    'Hi Ana, the monthly dues of Block 2 Lot 14 for September 2026 and October 2026 are overdue. The total amount to pay is ₱2,100.00.',
  )
  expect(await inboxOf(other!.owner.userId)).toHaveLength(1)
})

it('merges the same reminder within the hour, and says it again later', async () => {
  const house = await write((tx) => aHouse(tx))
  const bill = await write((tx) => aBill(tx, { house, month: '2026-10' }))
  const told = async () => (await inboxOf(house.owner.userId)).length
  await notify([bill.id])
  await notify([bill.id])
  expect(await told()).toBe(1)
  clock.set('2026-11-21T05:00:01.000Z')
  await notify([bill.id])
  clock.set('2026-11-21T04:00:00.000Z')
  expect(await told()).toBe(2)
})

it.each([[[]], [null], [undefined], ['x'], [[0]]])('refuses %j as the chosen bills', async (ids) => {
  expect(await notify(ids)).toMatchObject({
    status: 422,
    body: { message: 'Please select at least one bill to notify.' },
  })
})
