import { describe, expect, it } from 'vitest'
import { aBill } from '#features/dues/bills/server/factory.ts'
import { insertPenalties } from '#features/dues/penalties/server/penalties.queries.ts'
import { booksProblems } from '#features/ledger/books-check/server/books.queries.ts'
import { testApp } from '../../../../../test/app.ts'
import { lotsDesk } from '../../../../../test/lots-desk.ts'

// Today is 2026-11-21 in Manila.
const { database, ...app } = await testApp()
const { ask, balance, join, open, pay, rows, twoLots, undo, write } = await lotsDesk({ database, ...app })
const voidIt = (id: number) => ask<{ message: string }>('POST', `/payments/${id}/void`, { reason: 'Wrong lot' })
const sound = async () => expect(await booksProblems(database.db)).toEqual([])

/** Two lots, the part with dues of September of which something was paid. */
async function paidPart(amount: number) {
  const made = await twoLots()
  await write((tx) => aBill(tx, { house: made.other, month: '2026-09' }))
  const payment = (await pay(made.other.id, amount)).body.payment
  return { ...made, payment }
}

describe('a payment of a part that is voided after the joining', () => {
  it.each([
    ['the whole bill', 1000, [100_000]],
    ['a part of a bill', 400, [60_000, 40_000]],
  ])('opens a debt of the joined lot: %s', async (_, paid, owed) => {
    const { kept: stored, other, payment, block } = await paidPart(paid)
    await join(stored.id, { other: other.id })
    expect((await voidIt(payment.id)).status).toBe(200)
    expect([await open(other.id), await balance(other.id), await balance(stored.id)]).toEqual([[], 0, 100_000])
    const lines = await open(stored.id)
    expect(lines.map((line) => Number(line.split(' ')[3])).toSorted((a, b) => b - a)).toEqual(owed)
    expect(lines.every((line) => line.endsWith(`September 2026, Block ${block} Lot 93`))).toBe(true)
    await sound()
  })

  it('comes back to the part with the joining, and is as if they had never been joined', async () => {
    const { kept: stored, other, payment } = await paidPart(400)
    const done = await join(stored.id, { other: other.id })
    await voidIt(payment.id)
    expect((await undo(done.body.change.id)).status).toBe(200)
    expect([await balance(stored.id), await balance(other.id)]).toEqual([0, 100_000])
    expect(await open(other.id)).toEqual(['dues 2026-09 2026-09-07 100000'])
    await sound()
  })

  it('is settled by the credit of the joined lot, and opens again with a void of that', async () => {
    const { kept: stored, other, payment } = await paidPart(1000)
    await join(stored.id, { other: other.id })
    const advance = (await pay(stored.id, 300)).body.payment
    await voidIt(payment.id)
    expect([await balance(stored.id), await balance(other.id)]).toEqual([70_000, 0])
    await voidIt(advance.id)
    expect([await balance(stored.id), await balance(other.id)]).toEqual([100_000, 0])
    await sound()
  })

  it('goes on to the lot that the joined one is part of by now', async () => {
    const { kept: stored, other, payment } = await paidPart(1000)
    const third = await twoLots()
    await write(async (tx) => {
      await tx
        .updateTable('tenures')
        .set({ resident_id: stored.owner.residentId })
        .where('house_id', '=', third.other.id)
        .execute()
    })
    await join(stored.id, { other: other.id })
    const outer = await join(third.other.id, { other: stored.id })
    expect(outer.status).toBe(201)
    await voidIt(payment.id)
    expect(await Promise.all([other, stored, third.other].map(({ id }) => balance(id)))).toEqual([0, 0, 100_000])
    await undo(outer.body.change.id)
    expect(await Promise.all([other, stored, third.other].map(({ id }) => balance(id)))).toEqual([0, 100_000, 0])
    await sound()
  })

  it('keeps the penalty that it paid: credit of it would be of no lot', async () => {
    const { kept: stored, other } = await twoLots()
    const { id } = await write((tx) => aBill(tx, { house: other, month: '2026-09' }))
    await write((tx) => insertPenalties(tx, { today: '2026-10-01', penalty: 10_000, text: 'Penalty', by: null }))
    await pay(other.id, 1100)
    await join(stored.id, { other: other.id })
    const { token } = await app.signInAs('admin')
    const path = `/bills/${id}/waive-penalty`
    const { status, body } = await app.call<{ message: string }>('POST', path, { reason: 'Ill' }, { token })
    expect([status, body.message]).toEqual([409, 'The penalty of this bill is paid already.'])
  })

  it('by a replacement is paid on the joined lot', async () => {
    const { kept: stored, other, payment } = await paidPart(1000)
    await join(stored.id, { other: other.id })
    const { status } = await ask('POST', `/payments/${payment.id}/replace`, {
      house_id: stored.id,
      amount: 1000,
      reason: 'Wrong method',
    })
    expect(status).toBe(201)
    expect([await open(stored.id), await open(other.id)]).toEqual([[], []])
    await sound()
  })
})

describe('in every other order', () => {
  it('void, then join: what is open comes along', async () => {
    const { kept: stored, other, payment } = await paidPart(1000)
    await voidIt(payment.id)
    await join(stored.id, { other: other.id })
    expect([await balance(stored.id), await balance(other.id)]).toEqual([100_000, 0])
    await sound()
  })

  it('join, pay, void: it is open on the joined lot', async () => {
    const { kept: stored, other } = await twoLots()
    await write((tx) => aBill(tx, { house: other, month: '2026-09' }))
    await join(stored.id, { other: other.id })
    const { payment } = (await pay(stored.id, 1000)).body
    await voidIt(payment.id)
    expect([await balance(stored.id), await balance(other.id)]).toEqual([100_000, 0])
    await sound()
  })

  it('join, undo, void: it is open on the lot itself', async () => {
    const { kept: stored, other, payment } = await paidPart(1000)
    const before = await rows([stored.id, other.id])
    const done = await join(stored.id, { other: other.id })
    await undo(done.body.change.id)
    expect(await rows([stored.id, other.id])).toEqual(before)
    await voidIt(payment.id)
    expect([await balance(stored.id), await balance(other.id)]).toEqual([0, 100_000])
    await sound()
  })
})
