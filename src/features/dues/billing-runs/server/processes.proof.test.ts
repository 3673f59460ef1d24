// Proof: processes.
// Runs on both engines: rivals, two processes and one run.

import { expect, it } from 'vitest'
import type { BillRun } from '#features/dues/bills/contract.ts'
import { booksProblems } from '#features/ledger/books-check/server/books.queries.ts'
import { aHouse } from '#features/people/houses/server/factory.ts'
import type { Tx } from '#server/database/db.ts'
import { testApp } from '../../../../../test/app.ts'
import { serverProcess } from '../../../../../test/server-process.ts'

// Two server processes on one PostgreSQL, asked over HTTP.
const { database, signInAs, clock } = await testApp()
// The processes live by the real clock, and so must the session.
clock.set(new Date().toISOString())
const { db } = database
const { token } = await signInAs('treasurer')
const servers = await Promise.all([serverProcess(database.url), serverProcess(database.url)])
const ask = <Body>(turn: number, path: string, body: object) => servers[turn % 2]!.post<Body>(path, body, token)
const houses = await database.transaction({ userId: null, requestId: null }, (tx: Tx) =>
  Promise.all(Array.from({ length: 200 }, () => aHouse(tx))),
)
const count = <T>(all: readonly T[], is: (one: T) => boolean) => all.filter(is).length

it('the monthly run started 20 times at once yields exactly one bill a house', async () => {
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, turn) => ask<{ run: BillRun }>(turn, '/bill-runs', { year: 2026, month: 9 })),
  )
  expect(count(answers, ({ status }) => status === 201)).toBe(1)
  expect(count(answers, ({ status }) => status === 200)).toBe(19)
  const bills = await db.selectFrom('bills').select('house_id').execute()
  expect(bills.map((bill) => bill.house_id).toSorted((a, b) => a - b)).toEqual(houses.map((house) => house.id))
}, 60_000)

it('50 payments of one bill at once yield one payment', async () => {
  const { id } = await db
    .selectFrom('bills')
    .select('id')
    .where('house_id', '=', houses[0]!.id)
    .executeTakeFirstOrThrow()
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, turn) => ask(turn, '/bills/pay-edit-bill', { bill_id: id, payment_amount: 1000 })),
  )
  expect(count(answers, ({ status }) => status === 200)).toBe(1)
  expect(count(answers, ({ status }) => status === 409)).toBe(49)
}, 60_000)

it('199 payments of different bills at once yield receipt numbers without gap or repetition', async () => {
  const bills = await db.selectFrom('bills').select('id').where('paid', '=', false).execute()
  const answers = await Promise.all(
    bills.map((bill, turn) => ask(turn, '/bills/pay-edit-bill', { bill_id: bill.id, payment_amount: 1000 })),
  )
  expect(count(answers, ({ status }) => status === 200)).toBe(199)
  const receipts = await db.selectFrom('payments').select('receipt_number').orderBy('receipt_number').execute()
  expect(receipts.map((one) => Number(one.receipt_number.slice(3)))).toEqual(
    Array.from({ length: 200 }, (_, at) => at + 1),
  )
  expect(await booksProblems(db)).toEqual([])
}, 60_000)

it('K04: payments on a disk so slow that their waits add up are accepted or refused in time, and tried again go through', async () => {
  await database.pool.query(`
    create function write_slowly() returns trigger language plpgsql as $$ begin perform pg_sleep(0.25); return new; end $$;
    create trigger slow_disk before insert on payments for each row execute function write_slowly()`)
  await ask(0, '/bill-runs', { year: 2026, month: 10 })
  const bills = await db.selectFrom('bills').select('id').where('paid', '=', false).limit(24).execute()
  const pay = async (ids: readonly number[]) => {
    const answers = await Promise.all(
      ids.map((id, turn) => ask(turn, '/bills/pay-edit-bill', { bill_id: id, payment_amount: 1000 })),
    )
    for (const { status, headers } of answers) {
      expect([200, 503]).toContain(status)
      if (status === 503) expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
    }
    return ids.filter((_, at) => answers[at]?.status !== 200)
  }
  let left = bills.map((bill) => bill.id)
  const first = await pay(left)
  // The first seconds serve many of them, each once.
  expect(first.length).toBeLessThan(bills.length)
  for (left = first; left.length > 0; ) left = await pay(left)
  await database.pool.query('drop trigger slow_disk on payments')
  expect(await booksProblems(db)).toEqual([])
}, 120_000)
