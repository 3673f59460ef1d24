import { expect, it } from 'vitest'
import { aBill, aPaidBill } from '#features/dues/bills/server/factory.ts'
import { aHouse, anEmptyHouse } from '#features/people/houses/server/factory.ts'
import { insertOccupancies } from '#features/people/residents/server/occupancies.queries.ts'
import type { Tx } from '#server/database/db.ts'
import { testApp } from '../../../../../test/app.ts'

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
    'Hi Ana, the monthly dues of Block 2 Lot 14 for September 2026 and October 2026 (2 months) are overdue. The total amount to pay is ₱2,100.00.',
  )
  expect(await inboxOf(other!.owner.userId)).toHaveLength(1)
})

it('tells a house everything it has overdue, whichever bill was chosen, and once', async () => {
  const house = await write((tx) => aHouse(tx))
  const ids = await write(async (tx) => [
    (await aBill(tx, { house, month: '2026-08' })).id,
    (await aBill(tx, { house, month: '2026-09' })).id,
    (await aBill(tx, { house, month: '2026-10' })).id,
  ])
  const first = await notify([ids[1]])
  expect(first.body).toMatchObject({ queued: 1, skipped: 0, houses: 1, reached: { people: 1, merged: 0 } })
  // The next page of the same list.
  expect((await notify([ids[0], ids[2]])).body).toMatchObject({
    queued: 2,
    houses: 1,
    reached: { people: 0, merged: 1 },
  })
  const inbox = await inboxOf(house.owner.userId)
  expect(inbox).toHaveLength(1)
  expect(inbox[0]?.content).toContain('August 2026, September 2026, and October 2026 (3 months) are overdue.')
  expect(inbox[0]?.content).toContain('₱3,000.00')
})

it('reminds somebody with several lots once, of all of them, and says so in the counts', async () => {
  const [first, second] = await write(async (tx) => {
    const first = await aHouse(tx, { block: 40, lot: 2, owner: { firstname: 'liza' } })
    const second = await anEmptyHouse(tx, { block: 40, lot: 10 })
    const { residentId } = first.owner
    await insertOccupancies(tx, [
      { residentId, houseId: second.id, role: 'home_owner', main: true, from: '2020-01-01' },
    ])
    return [first, { ...second, owner: first.owner }]
  })
  const ids = await write(async (tx) => [
    (await aBill(tx, { house: second!, month: '2026-10' })).id,
    (await aBill(tx, { house: first!, month: '2026-09' })).id,
    (await aBill(tx, { house: first!, month: '2026-10' })).id,
  ])
  const { body } = await notify(ids)
  expect(body).toMatchObject({ queued: 3, houses: 2, people: 1, reached: { people: 1 } })
  const inbox = await inboxOf(first!.owner.userId)
  expect(inbox.map(({ content }) => content)).toEqual([
    expect.stringContaining(
      'Hi Liza, the monthly dues of 2 lots are overdue: Block 40 Lot 2 for September 2026 and October 2026 (2 months), ₱2,000.00; Block 40 Lot 10 for October 2026, ₱1,000.00. The total amount to pay is ₱3,000.00.',
    ),
  ])
})

it('reminds all that are overdue by the filter alone, but for those left out; a house without an account is told of', async () => {
  const [one, other, left, lone] = await write(async (tx) => [
    await aHouse(tx, { owner: { lastname: 'Allwide' } }),
    await aHouse(tx, { owner: { lastname: 'Allwide' } }),
    await aHouse(tx, { owner: { lastname: 'Allwide' } }),
    await aHouse(tx, { owner: { lastname: 'Allwide' } }),
  ])
  const bills = await write(async (tx) => [
    await aBill(tx, { house: one!, month: '2026-10' }),
    await aBill(tx, { house: other!, month: '2026-10' }),
    await aBill(tx, { house: left!, month: '2026-10' }),
    await aBill(tx, { house: lone!, month: '2026-10' }),
    await aPaidBill(tx, { house: one!, month: '2026-09' }),
  ])
  await database.pool.query('update users set ended_at = now() where id = $1', [lone!.owner.userId])
  const all = (body: object) =>
    call<{ message: string }>('POST', '/bills/notify-overdue', { all: true, ...body }, { token })
  expect(await all({ search: 'Allwide', except: [bills[2]!.id] })).toMatchObject({
    status: 200,
    body: { queued: 3, skipped: 0, houses: 3, reached: { people: 3, merged: 0, nobody: expect.any(Number) } },
  })
  expect(await inboxOf(one!.owner.userId)).toHaveLength(1)
  expect(await inboxOf(other!.owner.userId)).toHaveLength(1)
  expect(await inboxOf(left!.owner.userId)).toHaveLength(0)
  expect(await all({ search: 'Nobody of this name' })).toMatchObject({
    status: 422,
    body: { message: 'Please select at least one bill to notify.' },
  })
  expect((await all({ except: 'x' })).status).toBe(422)
})

it('merges the same reminder within the hour, and says it again later', async () => {
  const house = await write((tx) => aHouse(tx))
  const bill = await write((tx) => aBill(tx, { house, month: '2026-10' }))
  const data = async () => (await inboxOf(house.owner.userId)).length
  await notify([bill.id])
  await notify([bill.id])
  expect(await data()).toBe(1)
  clock.set('2026-11-21T05:00:01.000Z')
  await notify([bill.id])
  clock.set('2026-11-21T04:00:00.000Z')
  expect(await data()).toBe(2)
})

it.each([[[]], [null], [undefined], ['x'], [[0]]])('refuses %j as the chosen bills', async (ids) => {
  expect(await notify(ids)).toMatchObject({
    status: 422,
    body: { message: 'Please select at least one bill to notify.' },
  })
})
