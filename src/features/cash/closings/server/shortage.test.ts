// Runs on both engines: triggers.

import { describe, expect, it } from 'vitest'
import type { Expense } from '#features/cash/expenses/contract.ts'
import type { IncomeTotals } from '#features/cash/income/contract.ts'
import { booksProblems } from '#features/ledger/books-check/server/books.queries.ts'
import type { CashAccount } from '#features/ledger/cash-accounts/contract.ts'
import { storeSettings } from '#features/office/settings/server/queries.ts'
import { aHouse } from '#features/people/houses/server/factory.ts'
import type { Tx } from '#server/database/db.ts'
import { refusals as host } from '#server/refusals.ts'
import { closingDesk } from '../../../../../test/closing-desk.ts'

const { ask, bank, clock, close, database, drawer, holds, notes, sell, undo } = await closingDesk()

const write = <Made>(work: (tx: Tx) => Promise<Made>) => database.transaction({ userId: null, requestId: null }, work)
const income = async (month: number) =>
  (await ask<{ data: IncomeTotals }>('POST', '/income-totals', { year: 2026, month })).body.data
const october = async () => {
  const { body } = await ask<{ cash: object }>('GET', '/income-books?year=2026&month=10')
  return [await income(10), body.cash]
}
const voidIt = (id: number) => ask('POST', `/payments/${id}/void`, { reason: 'Entered twice' })
const spend = (place: CashAccount, amount: number) =>
  ask<{ data: Expense }>('POST', '/expenses', {
    expense_name: 'Lamps',
    amount,
    expenses_date: '2026-11-21',
    place_id: place.id,
  })
const deposit = (place: CashAccount, cash: number) => ask('POST', '/deposits', { to: bank.id, from: place.id, cash })

describe('a receipt that was entered twice, its day counted short', () => {
  it('takes the shortage back beside its void when the month is closed, and leaves what is really there', async () => {
    clock.set('2026-10-30T04:00:00.000Z')
    const desk = await drawer()
    await sell(600, '2026-10-30')
    const twice = (await sell(600, '2026-10-30')).body.payment
    await close(desk, notes(6), { day: '2026-10-30', reason: 'Short' })
    clock.set('2026-11-21T04:00:00.000Z')
    const closed = await ask('POST', '/month-closings', { year: 2026, month: 10, despite: true })
    expect([closed.status, closed.body.message]).toEqual([201, expect.any(String)])
    const before = await october()
    await sell(300)
    expect((await voidIt(twice.id)).status).toBe(200)
    expect(await october()).toEqual(before)
    expect(await income(11)).toMatchObject({ voided_earlier: -600, over_short: 600 })
    expect([await holds(desk, '2026-10-30'), await holds(desk)]).toEqual([0, 30_000])
    expect(await booksProblems(database.db)).toEqual([])
    expect((await spend(desk, 100)).status).toBe(201)
    expect((await deposit(desk, 200)).status).toBe(201)
    expect(await holds(desk)).toBe(0)
  })

  it('is taken back once, at most what the void takes out and at most what was short', async () => {
    const desk = await drawer()
    const [one, two, three] = [await sell(600), await sell(600), await sell(600)].map(({ body }) => body.payment.id)
    await close(desk, notes(9), { reason: 'Short' })
    clock.set('2026-11-22T04:00:00.000Z')
    // Of 900 that were short the second void has 300 left, and nobody has the rest.
    expect((await voidIt(one ?? 0)).status).toBe(200)
    expect(await holds(desk, '2026-11-22')).toBe(0)
    const refused = await voidIt(two ?? 0)
    const message = host.void_short({ place: desk.name, short: 30_000, day: '2026-11-22' })
    expect([refused.status, refused.body.message]).toEqual([409, message.message])
    await ask('POST', '/places/transfers', { from: bank.id, to: desk.id, amount: 300 })
    expect((await voidIt(two ?? 0)).status).toBe(200)
    expect((await voidIt(three ?? 0)).status).toBe(409)
    expect(await holds(desk, '2026-11-22')).toBe(0)
    expect(await booksProblems(database.db)).toEqual([])
    clock.set('2026-11-21T04:00:00.000Z')
  })

  it('stays in the books when its day is opened and counted again', async () => {
    const desk = await drawer()
    await sell(600)
    const twice = (await sell(600)).body.payment
    const first = await close(desk, notes(6), { reason: 'Short' })
    clock.set('2026-11-22T04:00:00.000Z')
    await voidIt(twice.id)
    expect((await undo(first.id)).status).toBe(200)
    await close(desk, notes(6), { day: '2026-11-21', reason: 'Short' })
    expect([await holds(desk), await holds(desk, '2026-11-22')]).toEqual([0, 0])
    expect(await booksProblems(database.db)).toEqual([])
    clock.set('2026-11-21T04:00:00.000Z')
  })

  it('takes nothing back for a receipt that another replaced in the same drawer', async () => {
    const desk = await drawer()
    const [wrong, right] = await write(async (tx) => {
      await storeSettings(tx, new Map([['exact_sums', 'false']] as const))
      return [await aHouse(tx), await aHouse(tx)]
    })
    const paid = { method: 'cash', amount: 600, ewallet_reference: null }
    const { payment } = (await ask<{ payment: { id: number } }>('POST', '/payments', { ...paid, house_id: wrong?.id }))
      .body
    await close(desk, notes(5), { reason: 'Lost' })
    clock.set('2026-11-22T04:00:00.000Z')
    const replaced = { ...paid, house_id: right?.id, date: '2026-11-22', reason: 'Wrong lot' }
    expect((await ask('POST', `/payments/${payment.id}/replace`, replaced)).status).toBe(201)
    expect(await holds(desk, '2026-11-22')).toBe(0)
    expect(await booksProblems(database.db)).toEqual([])
    clock.set('2026-11-21T04:00:00.000Z')
  })
})
