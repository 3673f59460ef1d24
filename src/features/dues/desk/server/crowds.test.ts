// Runs on both engines: rivals, many who pay the same bills.

import { sql } from 'kysely'
import { expect, it } from 'vitest'
import type { BillRow } from '#features/dues/bills/contract.ts'
import { aBill } from '#features/dues/bills/server/factory.ts'
import { booksProblems } from '#features/ledger/books-check/server/books.queries.ts'
import { aHouse } from '#features/people/houses/server/factory.ts'
import type { Tx } from '#server/database/db.ts'
import { testApp } from '../../../../../test/app.ts'
import { secondApp } from '../../../../../test/second-app.ts'

// Many at once, half of them through another app with connections of its own, as on two servers.
const first = await testApp()
const second = await secondApp(first)
const { token } = await first.signInAs('treasurer')
const { db } = first.database
const write = <T>(work: (tx: Tx) => Promise<T>) => first.database.transaction({ userId: null, requestId: null }, work)

/** Whoever is told that the server is busy, because the machine is, asks again. */
async function post<Body = { bill: BillRow }>(turn: number, path: string, body: object) {
  for (;;) {
    const answer = await (turn % 2
      ? second.call<Body>('POST', path, body, token)
      : first.call<Body>('POST', path, body, { token }))
    if (answer.status !== 503) return answer
  }
}
const count = <T>(all: readonly T[], is: (one: T) => boolean) => all.filter(is).length
const receipts = async () =>
  (await db.selectFrom('payments').select('receipt_number').orderBy('id').execute()).map((one) => one.receipt_number)

it('M01: 50 payments at once of each of 10 bills pay each once', async () => {
  const bills = await write((tx) => Promise.all(Array.from({ length: 10 }, () => aBill(tx))))
  const tries = Array.from({ length: 500 }, (_, turn) => ({ turn, bill_id: bills[turn % 10]!.id }))
  const answers = await Promise.all(
    tries.map(async ({ turn, bill_id }) => {
      const { status } = await post(Math.floor(turn / 10), '/bills/pay-edit-bill', { bill_id, payment_amount: 1000 })
      return { status, bill_id }
    }),
  )
  for (const bill of bills) {
    const mine = answers.filter((answer) => answer.bill_id === bill.id)
    expect(count(mine, ({ status }) => status === 200)).toBe(1)
    expect(count(mine, ({ status }) => status === 409)).toBe(49)
  }
  const items = await db.selectFrom('payment_items').select('bill_id').execute()
  expect(items.map((item) => item.bill_id).toSorted()).toEqual(bills.map((bill) => bill.id).toSorted())
  expect(await booksProblems(db)).toEqual([])
}, 60_000)

it('M02: overlapping months paid at once are paid once, each payment whole or not at all', async () => {
  const bills = await write(async (tx) => {
    const house = await aHouse(tx)
    const months = Array.from({ length: 12 }, (_, at) => `2025-${String(at + 1).padStart(2, '0')}`)
    return Promise.all(months.map((month) => aBill(tx, { house, month })))
  })
  const ids = bills.map((bill) => bill.id)
  const sets = Array.from({ length: 60 }, (_, at) => {
    const from = at % 10
    const chosen = ids.slice(from, from + 3)
    return at % 3 ? chosen : chosen.toReversed()
  })
  const answers = await Promise.all(
    sets.map((bill_ids, turn) => post(turn, '/bills/pay-edit-bills', { bill_ids, payment_amount: 3000 })),
  )
  const accepted = sets.filter((_, at) => answers[at]!.status === 200)
  expect(count(answers, ({ status }) => status === 200 || status === 409)).toBe(60)
  const paid = await db.selectFrom('payment_items').select('bill_id').where('bill_id', 'in', ids).execute()
  expect(accepted.length).toBeGreaterThan(0)
  expect(paid.map((item) => item.bill_id).toSorted()).toEqual(accepted.flat().toSorted())
  expect(await booksProblems(db)).toEqual([])
}, 60_000)

it('M11: of 200 payments at once, a fifth failing on purpose, receipt numbers have no gap and no twin', async () => {
  const bills = await write((tx) => Promise.all(Array.from({ length: 200 }, () => aBill(tx))))
  // They fail as late as can be: when their transaction ends, long after their number was taken.
  await write(async (tx) => {
    await sql`create function fail_on_purpose() returns trigger language plpgsql as $$
      begin raise exception 'on purpose'; end $$`.execute(tx)
    await sql`create constraint trigger fail_on_purpose after insert on payments deferrable initially deferred
      for each row when (new.ewallet_reference like 'FAILS-%') execute function fail_on_purpose()`.execute(tx)
  })
  const before = await receipts()
  const answers = await Promise.all(
    bills.map((bill, turn) =>
      post(turn, '/bills/pay-edit-bill', {
        bill_id: bill.id,
        payment_amount: 1000,
        payment_method: 'e-wallet',
        ewallet_reference: `${turn % 5 ? 'GC' : 'FAILS'}-${turn}`,
      }),
    ),
  )
  expect(count(answers, ({ status }) => status === 200)).toBe(160)
  expect(count(answers, ({ status }) => status === 500)).toBe(40)
  const numbers = (await receipts()).map((number) => Number(number.slice(3))).toSorted((a, b) => a - b)
  expect(numbers).toEqual(Array.from({ length: before.length + 160 }, (_, at) => at + 1))
  expect(await booksProblems(db)).toEqual([])
}, 60_000)

it('of payments at once with one e-wallet reference, however it is typed, one is recorded, the others hear of its receipt', async () => {
  const bills = await write((tx) => Promise.all(Array.from({ length: 20 }, () => aBill(tx))))
  const answers = await Promise.all(
    bills.map((bill, turn) =>
      post<{ message: string }>(turn, '/bills/pay-edit-bill', {
        bill_id: bill.id,
        payment_amount: 1000,
        payment_method: 'e-wallet',
        ewallet_reference: turn % 2 ? 'THE-SAME' : `the\u200b-${' '.repeat(turn)}same`,
      }),
    ),
  )
  const [receipt] = (await receipts()).slice(-1)
  expect(count(answers, ({ status }) => status === 200)).toBe(1)
  expect(new Set(answers.filter(({ status }) => status === 422).map(({ body }) => body.message))).toEqual(
    new Set([`This e-wallet reference was already recorded (receipt ${receipt}).`]),
  )
})

it('of rivals for a reference that a void sets free one gets it', async () => {
  const bills = await write((tx) => Promise.all(Array.from({ length: 10 }, () => aBill(tx))))
  const wallet = { payment_amount: 1000, payment_method: 'e-wallet', ewallet_reference: 'SET-FREE' }
  const [wrong, ...right] = bills
  const paid = await post(0, '/bills/pay-edit-bill', { bill_id: wrong!.id, ...wallet })
  const { payment_id } = paid.body.bill.transactions[0]!
  await post(0, `/payments/${payment_id}/void`, { reason: 'Wrong lot' })
  const answers = await Promise.all(
    right.map((bill, turn) => post(turn, '/bills/pay-edit-bill', { bill_id: bill.id, ...wallet })),
  )
  expect(count(answers, ({ status }) => status === 200)).toBe(1)
  expect(count(answers, ({ status }) => status === 422)).toBe(right.length - 1)
  expect(await booksProblems(db)).toEqual([])
})

it('M08: two who void one payment at once void it once', async () => {
  const bill = await write((tx) => aBill(tx))
  const paid = await post(0, '/bills/pay-edit-bill', { bill_id: bill.id, payment_amount: 1000 })
  const { payment_id } = paid.body.bill.transactions[0]!
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, turn) => post(turn, `/payments/${payment_id}/void`, { reason: `Try ${turn}` })),
  )
  expect(count(answers, ({ status }) => status === 200)).toBe(1)
  expect(count(answers, ({ status }) => status === 409)).toBe(9)
  expect(await booksProblems(db)).toEqual([])
})

it('voids and payments of the same months at once leave every bill paid once or not at all', async () => {
  const bills = await write(async (tx) => {
    const house = await aHouse(tx)
    return Promise.all(['2026-01', '2026-02', '2026-03'].map((month) => aBill(tx, { house, month })))
  })
  const bill_ids = bills.map((bill) => bill.id)
  const pay = (turn: number, ids: number[]) =>
    post<{ payment?: { id: number } }>(turn, '/bills/pay-edit-bills', { bill_ids: ids, payment_amount: 3000 })
  const paid = await pay(0, bill_ids)
  let last = paid.body.payment!.id
  for (let round = 0; round < 10; round++) {
    const [voided, ...payments] = await Promise.all([
      post(round, `/payments/${last}/void`, { reason: 'Once more' }),
      ...[1, 2, 3].map((turn) => pay(turn, turn % 2 ? bill_ids : bill_ids.toReversed())),
    ])
    expect(voided!.status).toBe(200)
    const statuses = payments.map(({ status }) => status)
    expect(count(statuses, (status) => status === 200)).toBeLessThanOrEqual(1)
    expect(count(statuses, (status) => status >= 500)).toBe(0)
    const again = payments.find(({ status }) => status === 200) ?? (await pay(0, bill_ids))
    last = (again.body as { payment?: { id: number } }).payment!.id
  }
  expect(await booksProblems(db)).toEqual([])
}, 60_000)
