// Runs on both engines: triggers, what takes the sum of a month away.

import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { accountTotals } from '#features/cash/income/server/accounts.queries.ts'
import { cashOf } from '#features/cash/income/server/queries.ts'
import { aBill } from '#features/dues/bills/server/factory.ts'
import { storeSettings } from '#features/office/settings/server/queries.ts'
import { aHouse } from '#features/people/houses/server/factory.ts'
import { closingDesk } from '../../../../../test/closing-desk.ts'
import { booksProblems } from '../../books-check/server/books.queries.ts'
import { monthsToSum } from './summed.queries.ts'
import { sumMonths } from './summing.ts'

// Months that are over are summed up; what is told is what it was. Today is 2026-11-21 in Manila.
const { ana, ask, database, sell } = await closingDesk()
const { db } = database

const figures = async () => ({
  all: await accountTotals(db, { from: '1900-01-01', to: '2026-11-21' }),
  parts: await accountTotals(db, { from: '2026-08-20', to: '2026-10-20' }),
  month: await accountTotals(db, { from: '2026-10-01', to: '2026-10-31' }),
  octobers: await accountTotals(db, { from: '1900-01-01', to: '9999-12-31', month: 10 }),
  cash: await cashOf(db, '2026-11'),
})
const stored = async () =>
  (
    await sql<{ month: string }>`select to_char(month, 'YYYY-MM') as month from summed_months order by 1`.execute(db)
  ).rows.map(({ month }) => month)
const sum = () => sumMonths({ database }, '2026-11')
/** Compares the answers with sums and without. */
async function shownAlike() {
  const summed = await figures()
  await sql`delete from summed_months`.execute(db)
  expect(await figures()).toEqual(summed)
}
const voided = async (payment: { id: number }) =>
  expect((await ask('POST', `/payments/${payment.id}/void`, { reason: 'Wrong amount' })).status).toBe(200)

const sold: { id: number }[] = []
beforeAll(async () => {
  for (const [amount, day] of [
    [100, '2026-09-28'],
    [20.5, '2026-10-01'],
    [300, '2026-10-31'],
    [4000, '2026-11-02'],
  ] as const)
    sold.push((await sell(amount, day)).body.payment)
  // More than a bill with its penalty owes: the rest is an advance.
  const lot = await database.transaction({ userId: ana.userId, requestId: null }, async (tx) => {
    const house = await aHouse(tx)
    const made = await aBill(tx, { house, month: '2026-09' })
    await sql`insert into bill_lines (bill_id, kind, text, amount, charged_on)
      values (${made.id}, 'penalty', 'Penalty', 5000, '2026-10-01')`.execute(tx)
    await storeSettings(tx, new Map([['exact_sums', 'false']] as const))
    return house
  })
  const paid = await ask('POST', '/payments', { house_id: lot.id, amount: 5_000, method: 'cash', day: '2026-10-15' })
  expect(paid.status, paid.text).toBeLessThan(300)
})

it('sums up months that are over, and tells the same of every account and of cash', async () => {
  expect(await monthsToSum(db, '2026-11')).toEqual(['2026-09', '2026-10'])
  const before = await figures()
  expect(before.all.map(({ account }) => account)).toEqual(expect.arrayContaining(['Passway', 'collected']))
  expect(await sum()).toBe(2)
  expect(await stored()).toEqual(['2026-09', '2026-10'])
  expect(await figures()).toEqual(before)
  expect(await booksProblems(db)).toEqual([])
  expect(await sum()).toBe(0)
})

it('takes the sum of a month away with whatever is received in it or voided of it, and sums up again', async () => {
  await sum()
  await sell(7, '2026-11-21')
  expect(await stored()).toEqual(['2026-09', '2026-10'])
  await sell(7, '2026-09-30')
  expect(await stored()).toEqual(['2026-10'])
  await sum()
  const [old] = sold
  if (old) await voided(old)
  expect(await stored()).toEqual(['2026-10'])
  expect(await sum()).toBe(1)
  await shownAlike()
})

it('counts what is voided of a summed month where it counts once a month was closed', async () => {
  expect((await ask('POST', '/month-closings', { year: 2026, month: 10, despite: true })).status).toBe(201)
  const [, old] = sold
  if (old) await voided(old)
  await sum()
  expect(await stored()).toEqual(['2026-09', '2026-10'])
  expect(await booksProblems(db)).toEqual([])
  await shownAlike()
})

it('waits for nobody who writes just now', async () => {
  await sql`delete from summed_months`.execute(db)
  const client = await database.pool.connect()
  try {
    await client.query('begin')
    await client.query('select lock_books()')
    expect(await sum()).toBe(0)
    await client.query('rollback')
  } finally {
    client.release()
  }
  expect(await sum()).toBe(2)
})

it.each([
  ['what was received', sql`update summed_months set received = received + 1 where month = '2026-10-01'`],
  [
    'an account',
    sql`update summed_accounts set amount = amount - 1 where month = '2026-10-01' and account = 'Passway'`,
  ],
  ['an account that is missing', sql`delete from summed_accounts where month = '2026-10-01' and account = 'advances'`],
])('M07: the check of the books finds a wrong sum: %s', async (_, fault) => {
  await fault.execute(db)
  expect(await booksProblems(db)).toEqual(['The sum of a month is not that of its entries: 2026-10'])
  await sql`delete from summed_months where month = '2026-10-01'`.execute(db)
  expect(await booksProblems(db)).toEqual([])
  expect(await sum()).toBe(1)
})
