// Runs on both engines: statements.

import { describe, expect, it } from 'vitest'
import type { BillRow } from '#features/dues/bills/contract.ts'
import { refusals } from '#features/dues/bills/refusals.ts'
import { aBill } from '#features/dues/bills/server/factory.ts'
import { booksProblems } from '#features/ledger/books-check/server/books.queries.ts'
import { lotBalance } from '#features/ledger/settlement/server/lots.queries.ts'
import { storeSettings } from '#features/office/settings/server/queries.ts'
import { aHouse } from '#features/people/houses/server/factory.ts'
import type { Tx } from '#server/database/db.ts'
import { testApp } from '../../../../../test/app.ts'
import { NO_CORRECTION } from '../rules.ts'

// Today is 2026-11-21 in Manila.
const { call, database, signInAs } = await testApp()
const admin = await signInAs('admin')
const treasurer = await signInAs('treasurer')
const write = <T>(work: (tx: Tx) => Promise<T>) => database.transaction({ userId: null, requestId: null }, work)
await write((tx) => storeSettings(tx, new Map([['exact_sums', 'false']])))

interface Refusal {
  message: string
  errors: Record<string, string[]>
}
const ask = <Body>(method: string, path: string, body?: unknown, token = admin.token) =>
  call<Body & Refusal>(method, path, body, { token })
const pay = async (house_id: number, amount: number) => {
  const { status, body } = await ask<{ payment: { id: number } }>('POST', '/payments', { house_id, amount })
  expect([status, body.message]).toEqual([201, expect.any(String)])
  return body.payment.id
}
const cancel = (id: number, reason: string | null = 'Wrong lot', token = admin.token) =>
  ask<{ bill: BillRow }>('POST', `/bills/${id}/cancel`, { reason }, token)
const correct = (id: number, amount: unknown, token = admin.token) =>
  ask<{ bill: BillRow }>('POST', `/bills/${id}/lines`, { amount, reason: 'Rate of the shop' }, token)
const balanceOf = (houseId: number) => lotBalance(database.db, houseId, '2026-11-21')
const creditOf = async (houseId: number) =>
  (
    await database.db
      .selectFrom('advances')
      .select('unused')
      .where('house_id', '=', houseId)
      .where('voided', '=', false)
      .execute()
  ).reduce((sum, one) => sum + one.unused, 0)
const tallied = async () =>
  (await database.db.selectFrom('bill_tallies').select('bills').execute()).reduce((sum, one) => sum + one.bills, 0)

describe('a bill that is cancelled', () => {
  it('stays visible and counts nowhere', async () => {
    const bill = await write((tx) => aBill(tx))
    const before = await tallied()
    const { status, body } = await cancel(bill.id)
    expect([status, body.message]).toEqual([200, 'The bill was cancelled.'])
    expect(body.bill).toMatchObject({ amount: 0, balance: 0, cancelled: { reason: 'Wrong lot', amount: 1000 } })
    expect(body.bill.lines.map(({ kind, amount }) => [kind, amount])).toEqual([
      ['dues', 1000],
      ['cancelled', -1000],
    ])
    expect(await balanceOf(bill.house.id)).toBe(0)
    expect(await tallied()).toBe(before - 1)
    expect(await booksProblems(database.db)).toEqual([])
  })

  it('leaves the month free for another one', async () => {
    const bill = await write((tx) => aBill(tx))
    await cancel(bill.id)
    const { run } = (await ask<{ run: { created: number } }>('POST', '/bill-runs', { year: 2026, month: 11 })).body
    expect(run.created).toBeGreaterThan(0)
    const rows = await database.db
      .selectFrom('bills')
      .select(['id', 'listed'])
      .where('house_id', '=', bill.house.id)
      .orderBy('id')
      .execute()
    expect(rows.map((row) => row.listed)).toEqual([false, true])
  })

  it('gives the credit back that settled it, which settles what else is open', async () => {
    const house = await write((tx) => aHouse(tx))
    const payment = await pay(house.id, 700)
    const { id } = (
      await ask<{ bill: BillRow }>('POST', `/houses/${house.id}/charges`, {
        name: 'Chairs',
        amount: 500,
        reason: 'Party',
      })
    ).body.bill
    expect(await creditOf(house.id)).toBe(200_00)
    const later = await ask<{ bill: BillRow }>('POST', `/houses/${house.id}/charges`, {
      name: 'Hall',
      amount: 1000,
      reason: 'Party',
    })
    expect(later.body.bill).toMatchObject({ settled: 200, balance: 800 })
    expect((await cancel(id)).status).toBe(200)
    expect(await creditOf(house.id)).toBe(0)
    const row = await database.db
      .selectFrom('bills')
      .select('settled')
      .where('id', '=', later.body.bill.id)
      .executeTakeFirst()
    expect(row?.settled).toBe(700_00)
    expect(await balanceOf(house.id)).toBe(300_00)
    expect(await booksProblems(database.db)).toEqual([])
    // The payment can still be taken away, with all that came of it.
    expect((await ask('POST', `/payments/${payment}/void`, { reason: 'Wrong lot' })).status).toBe(200)
    expect(await balanceOf(house.id)).toBe(1000_00)
    expect(await booksProblems(database.db)).toEqual([])
  })

  it('is refused when something was paid, without a reason, twice, unknown, and to others', async () => {
    const bill = await write((tx) => aBill(tx))
    expect((await cancel(bill.id, null)).body.errors).toEqual({ reason: ['A reason is required.'] })
    expect((await cancel(bill.id, 'x', treasurer.token)).status).toBe(403)
    expect((await cancel(9999)).status).toBe(404)
    await pay(bill.house.id, 1)
    expect((await cancel(bill.id)).body.message).toBe(refusals.partly_paid.message)
    await pay(bill.house.id, 999)
    const paid = await cancel(bill.id)
    expect([paid.status, paid.body.message]).toEqual([409, refusals.paid.message])
    const other = await write((tx) => aBill(tx))
    await cancel(other.id)
    expect((await cancel(other.id)).body.message).toBe(refusals.cancelled.message)
  })

  it('is not paid any more, and is not called paid', async () => {
    const bill = await write((tx) => aBill(tx))
    await cancel(bill.id)
    const one = await ask('POST', '/bills/pay-edit-bill', { bill_id: bill.id, payment_amount: 1000 })
    expect([one.status, one.body.message]).toEqual([409, refusals.cancelled.message])
    const open = await write((tx) => aBill(tx, { house: bill.house, month: '2026-08' }))
    const two = await ask('POST', '/bills/pay-edit-bills', { bill_ids: [bill.id, open.id], payment_amount: 1000 })
    expect([two.status, two.body.message]).toEqual([409, 'One of the selected months was cancelled.'])
  })
})

describe('a line with a reason', () => {
  it('makes a bill smaller or larger, down to what is paid of it', async () => {
    const bill = await write((tx) => aBill(tx))
    const less = await correct(bill.id, -250.5)
    expect(less.status).toBe(201)
    expect(less.body.bill).toMatchObject({ amount: 749.5, balance: 749.5 })
    await pay(bill.house.id, 700)
    expect((await correct(bill.id, -49.51)).body.errors).toEqual({
      amount: ['A bill cannot be lowered by more than what is owed on it: ₱49.50.'],
    })
    expect((await correct(bill.id, '100')).body.bill).toMatchObject({ amount: 849.5, balance: 149.5 })
    expect((await correct(bill.id, -149.5)).body.bill).toMatchObject({ balance: 0, status: 'paid' })
    expect((await correct(bill.id, -1)).body.message).toBe(refusals.paid.message)
    expect(await booksProblems(database.db)).toEqual([])
  })

  it('brings an unpaid bill to nothing, which settles it', async () => {
    const bill = await write((tx) => aBill(tx))
    expect((await correct(bill.id, -1000)).body.bill).toMatchObject({ amount: 0, status: 'paid', state: 'paid' })
    expect(await balanceOf(bill.house.id)).toBe(0)
  })

  it('is refused without a sum, for what is cancelled or unknown, and to others', async () => {
    const bill = await write((tx) => aBill(tx))
    expect((await correct(bill.id, 0)).body.errors).toEqual({ amount: [NO_CORRECTION.message] })
    expect((await correct(bill.id, '')).status).toBe(422)
    expect((await correct(bill.id, 1, treasurer.token)).status).toBe(403)
    expect((await correct(9999, 1)).status).toBe(404)
    expect((await ask('POST', `/bills/${bill.id}/lines`, { amount: 1 })).body.errors).toEqual({
      reason: ['A reason is required.'],
    })
    await cancel(bill.id)
    expect((await correct(bill.id, 1)).body.message).toBe(refusals.cancelled.message)
  })
})

describe('a run that is taken back', () => {
  interface Taken {
    cancelled: number
    total: number
    left: { bill_id: number; house: { id: number }; amount: number; settled: number }[]
  }
  const reverse = (id: number, token = treasurer.token) =>
    ask<Taken>('POST', `/bill-runs/${id}/take-back`, { reason: 'Wrong rate' }, token)

  it('cancels its unpaid bills, names the paid ones, and can be done again', async () => {
    const house = await write((tx) => aHouse(tx))
    const withCredit = await write((tx) => aHouse(tx))
    await pay(withCredit.id, 5000)
    const run = (await ask<{ run: { id: number; created: number } }>('POST', '/bill-runs', { year: 2026, month: 10 }))
      .body.run
    const bill = await database.db
      .selectFrom('bills')
      .select('id')
      .where('house_id', '=', house.id)
      .where('bill_run_id', '=', run.id)
      .executeTakeFirstOrThrow()
    await pay(house.id, 400)
    const { status, body } = await reverse(run.id)
    expect(status).toBe(200)
    expect(body).toMatchObject({ cancelled: run.created - 1, total: (run.created - 1) * 1000 })
    expect(body.left).toMatchObject([{ bill_id: bill.id, house: { id: house.id }, amount: 1000, settled: 400 }])
    expect(await creditOf(withCredit.id)).toBe(5000_00)
    expect(await booksProblems(database.db)).toEqual([])
    const again = (await ask<{ run: { created: number } }>('POST', '/bill-runs', { year: 2026, month: 10 })).body.run
    expect(again.created).toBe(run.created - 1)
    expect(await creditOf(withCredit.id)).toBe(4000_00)
    const twice = await reverse(run.id)
    expect([twice.status, twice.body.message]).toEqual([409, refusals.run_taken_back.message])
    expect(await booksProblems(database.db)).toEqual([])
  })

  it('is refused without a reason and for an unknown run', async () => {
    expect((await reverse(9999)).status).toBe(404)
    expect((await ask('POST', '/bill-runs/1/take-back', {})).body.errors).toEqual({ reason: ['A reason is required.'] })
  })
})
