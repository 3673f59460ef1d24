import { beforeEach, describe, expect, it } from 'vitest'
import { aBill, aPaidBill, type BilledHouse } from '#features/dues/bills/server/factory.ts'
import { aHouse, anEmptyHouse } from '#features/people/houses/server/factory.ts'
import { insertOccupancies } from '#features/people/residents/server/occupancies.queries.ts'
import type { Tx } from '#server/database/db.ts'
import { addDays, type Day } from '#shared/dates.ts'
import { testApp } from '../../../../../test/app.ts'
import type { ReminderStep } from '../steps.contract.ts'
import { reminderStepsJob } from './steps.ts'

// Today is 2026-11-21 in Manila, noon.

const { call, clock, database, host, signInAs, tokenFor } = await testApp()
const treasurer = await signInAs('treasurer')
const TODAY = '2026-11-21'
const write = <T>(work: (tx: Tx) => Promise<T>) => database.transaction({ userId: null, requestId: null }, work)
const inboxOf = (user: number) =>
  database.db.selectFrom('notifications').selectAll().where('user_id', '=', user).orderBy('id').execute()
const list = async () => (await call<ReminderStep[]>('GET', '/reminder-steps', undefined, treasurer)).body
const usual = await list()
const add = (step: object) =>
  call<{ message: string }>('POST', '/reminder-steps', { way: 'notice', active: true, ...step }, treasurer)
const job = reminderStepsJob(host)
/** Lets the morning of a day come, at eight. */
async function morning(day: Day) {
  clock.set(`${day}T00:00:00.000Z`)
  await job.work()
}
const late = (daysAgo: number, of: { block?: number; lot?: number } = {}) =>
  write(async (tx) => {
    const house = await aHouse(tx, of)
    await aBill(tx, { house, month: '2026-11', dueDate: addDays(TODAY, -daysAgo) })
    return house
  })
const titles = async (house: { owner: { userId: number } }) =>
  (await inboxOf(house.owner.userId)).map((one) => one.caption)

beforeEach(async () => {
  clock.set(`${TODAY}T04:00:00.000Z`)
  await database.pool.query('delete from reminder_steps')
})

it('comes with the usual steps, and nothing goes before one is switched on', async () => {
  expect(usual.map(({ days, way, letter, active }) => [days, way, letter, active])).toEqual([
    [-5, 'notice', null, false],
    [0, 'notice', null, false],
    [7, 'notice', null, false],
    [30, 'letter', 'first_notice', false],
  ])
  const house = await late(7)
  await add({ days: 7, active: false })
  await morning(TODAY)
  expect(await titles(house)).toEqual([])
  expect((await list())[0]?.next.lots.map(({ id }) => id)).toContain(house.id)
})

describe('before the due day', () => {
  it('reminds each owner once of what will be due, of all lots, and nobody else', async () => {
    const due = { month: '2026-11', dueDate: '2026-11-24' }
    const [first, paid, later, reported] = await write(async (tx) => {
      const first = await aHouse(tx, { block: 40, lot: 2, owner: { firstname: 'liza' } })
      const second = { ...(await anEmptyHouse(tx, { block: 40, lot: 3 })), owner: first.owner }
      const residentId = first.owner.residentId
      await insertOccupancies(tx, [
        { residentId, houseId: second.id, role: 'home_owner', main: true, from: '2020-01-01' },
      ])
      const [paid, later, reported] = [await aHouse(tx), await aHouse(tx), await aHouse(tx)]
      for (const house of [first, second, reported] as BilledHouse[]) await aBill(tx, { house, ...due })
      await aPaidBill(tx, { house: paid, ...due })
      await aBill(tx, { house: later, month: '2026-11', dueDate: '2026-11-26' })
      return [first, paid, later, reported] as const
    })
    const report = { amount: 1000, method: 'e-wallet', reference: '4012 773 590 816', paid_on: '2026-11-20' }
    const sent = await call('POST', '/payment-reports', report, { token: await tokenFor(reported.owner.userId) })
    expect(sent.status).toBe(201)
    await add({ days: -3 })
    await morning(TODAY)
    await morning(TODAY)
    await morning('2026-11-22')
    expect(await inboxOf(first.owner.userId)).toMatchObject([
      {
        ...{ caption: 'Your Dues Are Due Soon', kind: 'reminder', url: '/my/pay', sent_by: null },
        content: expect.stringContaining(
          'Hi Liza, ₱2,000.00 for Block 40 Lot 2, Block 40 Lot 3 is to be paid by Nov 24, 2026.',
        ),
      },
    ])
    for (const house of [paid, later, reported]) expect(await titles(house)).toEqual([])
    await morning('2026-11-23')
    expect(await titles(later)).toHaveLength(1)
  })

  it('tells an owner of days that come together in one notice, by the earliest', async () => {
    const owner = await write(async (tx) => {
      const first = await aHouse(tx, { block: 41, lot: 1 })
      const second = { ...(await anEmptyHouse(tx, { block: 41, lot: 2 })), owner: first.owner }
      const { residentId, userId } = first.owner
      await insertOccupancies(tx, [
        { residentId, houseId: second.id, role: 'home_owner', main: true, from: '2020-01-01' },
      ])
      await aBill(tx, { house: first as BilledHouse, month: '2026-11', dueDate: '2026-11-28' })
      await aBill(tx, { house: second as BilledHouse, month: '2026-11', dueDate: '2026-11-29' })
      return userId
    })
    await add({ days: -9 })
    expect((await list())[0]?.next).toMatchObject({ lots: [{}, {}], reached: { people: 1 } })
    await morning(TODAY)
    const notices = await inboxOf(owner)
    expect(notices.map(({ content }) => content)).toEqual([expect.stringMatching(/₱2,000\.00 for .* by Nov 28, 2026/)])
  })

  it('says so on the due day, and no more after it', async () => {
    const [today, yesterday] = [await late(0), await late(1)]
    await add({ days: 0 })
    await morning(TODAY)
    expect([await titles(today), await titles(yesterday)]).toEqual([['Your Dues Are Due Today'], []])
  })
})

describe('after the due day', () => {
  it('reminds of all that is overdue, once a step, and of what was missed for a week', async () => {
    const [fresh, missed, longAgo] = [await late(6), await late(12), await late(14)]
    await write((tx) => aBill(tx, { house: longAgo, month: '2026-10', dueDate: '2026-10-07' }))
    await add({ days: 7 })
    await morning(TODAY)
    expect([await titles(fresh), await titles(missed), await titles(longAgo)]).toEqual([
      [],
      ['Reminder: Overdue Monthly Dues'],
      [],
    ])
    await morning('2026-11-22')
    await morning('2026-11-23')
    expect([await titles(fresh), await titles(missed)].map((all) => all.length)).toEqual([1, 1])
  })

  it('goes on to the next step, which takes the place of the one before', async () => {
    const house = await late(9)
    await add({ days: 5 })
    await add({ days: 10 })
    await morning(TODAY)
    await morning('2026-11-22')
    await morning('2026-11-23')
    expect(
      (
        await database.db
          .selectFrom('reminders_sent')
          .select('days')
          .where('house_id', '=', house.id)
          .orderBy('days')
          .execute()
      ).map((one) => one.days),
    ).toEqual([5, 10])
    const skipped = await late(11)
    await morning('2026-11-24')
    expect(
      (await database.db.selectFrom('reminders_sent').select('days').where('house_id', '=', skipped.id).execute()).map(
        (one) => one.days,
      ),
    ).toEqual([10])
  })

  it('does not remind again where its day is changed, and goes later on a day when the machine was off', async () => {
    const house = await late(7)
    await add({ days: 7 })
    clock.set(`${TODAY}T13:00:00.000Z`)
    await job.work()
    expect(await titles(house)).toEqual([])
    clock.set(`${TODAY}T05:00:00.000Z`)
    await job.work()
    expect(await titles(house)).toHaveLength(1)
    await database.pool.query('delete from reminder_steps')
    await add({ days: 6 })
    await morning('2026-11-22')
    expect(await titles(house)).toHaveLength(1)
  })

  it('leaves alone who paid, keeps a plan, said that it is paid, or has a case', async () => {
    const [plain, paid, planned, reported, tried] = [
      await late(8),
      await late(8),
      await late(8),
      await late(8),
      await late(8),
    ]
    const admin = await signInAs('admin')
    const pay = await call('POST', '/payments', { house_id: paid.id, amount: 1000, day: TODAY }, admin)
    const plan = { house_id: planned.id, agreed_by: 'Owner', instalments: [{ day: '2026-12-15', amount: 1000 }] }
    const agreed = await call('POST', '/payment-plans', plan, admin)
    const report = { amount: 1000, method: 'e-wallet', reference: '4012 773 590 817', paid_on: '2026-11-20' }
    const reporting = await call('POST', '/payment-reports', report, { token: await tokenFor(reported.owner.userId) })
    await database.pool.query('insert into standing_cases (resident_id) values ($1)', [tried.owner.residentId])
    expect([pay, agreed, reporting].map(({ status, body }) => [status, status === 201 ? '' : body])).toEqual(
      Array.from({ length: 3 }, () => [201, '']),
    )
    await add({ days: 7 })
    await morning(TODAY)
    const sent = await Promise.all([plain, paid, planned, reported, tried].map(titles))
    expect(sent.map((all) => all.filter((title) => title.startsWith('Reminder')).length)).toEqual([1, 0, 0, 0, 0])
  })
})
