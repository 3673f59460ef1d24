// Runs on both engines: triggers.

import { describe, expect, it } from 'vitest'
import type { Refund } from '#features/cash/refunds/contract.ts'
import { lotBalance } from '#features/ledger/settlement/server/lots.queries.ts'
import type { Answer } from '../../../../../test/app.ts'
import { paymentsDesk } from '../../../../../test/payments-desk.ts'
import { pagesOf } from '../../../../../test/pdf-text.ts'

// Today is 2026-11-21 in Manila.
const { call, database, lot, sound, stateOf, take, token, write } = await paymentsDesk()
interface Given {
  message: string
  errors: Record<string, string[]>
  refund: Refund
}
const ask = <Body = Given>(method: string, path: string, body?: unknown) => call<Body>(method, path, body, { token })
const giveBack = (body: object) => ask('POST', '/refunds', { reason: 'They moved away', ...body })
const inAll = async () =>
  (await ask<{ balance: number }[]>('GET', '/places')).body.reduce((sum, place) => sum + place.balance, 0)
const cash = async () =>
  (await ask<{ cash: { received: number; spent: number; closing: number } }>('GET', '/income-books?year=2026&month=11'))
    .body.cash

/** A lot with an advance of so many pesos. */
async function withCredit(amount = 600) {
  const made = await lot([])
  return { ...made, payment: (await take({ house_id: made.house_id, amount })).body.payment }
}

describe('credit that is given back', () => {
  it('is an expense of today with its own number, and leaves the lot, the place and the month agreeing', async () => {
    const { house_id, house } = await withCredit()
    const [before, places] = [await cash(), await inAll()]
    const { status, body } = await giveBack({ house_id, amount: 450 })
    expect([status, body.message]).toEqual([201, `Refund ${body.refund.number} is recorded.`])
    expect(body.refund).toMatchObject({ what: 'refund', number: 'RF-000001', amount: 450, day: '2026-11-21' })
    expect(await stateOf(house)).toEqual([0, 150])
    expect(await lotBalance(database.db, house_id, '2026-11-21')).toBe(-15_000)
    expect(await inAll()).toBe(places - 450)
    const after = await cash()
    expect([after.received, after.spent, after.closing]).toEqual([
      before.received,
      before.spent + 450,
      before.closing - 450,
    ])
    const spent = await ask<{ expenses: { data: { expense_name: string; category: string; amount: number }[] } }>(
      'POST',
      '/get-expenses',
      { year: 2026, month: 11, search: 'RF-000001' },
    )
    expect(spent.body.expenses.data).toMatchObject([
      {
        expense_name: `Refund RF-000001: credit of Block ${house.block} Lot ${house.lot}`,
        category: 'Refunds',
        amount: 450,
      },
    ])
    await sound()
  })

  it('stands on the statement and in the balances of the day', async () => {
    const { house_id } = await withCredit(500)
    const { refund } = (await giveBack({ house_id, amount: 500 })).body
    const { body } = await ask<{ entries: object[]; closing_balance: number }>('GET', `/houses/${house_id}/statement`)
    expect(body.entries).toMatchObject([
      { kind: 'payment', payment: 500, balance: -500 },
      { kind: 'charge', text: `Refund ${refund.number}`, charge: 500, balance: 0, cancelled: false },
    ])
    const paper: Answer<unknown> = await ask('GET', `/houses/${house_id}/statement-pdf`)
    expect(pagesOf(paper.bytes).join(' ')).toContain(`Refund ${refund.number}`)
    const balances = await ask<{ lots: { house_id: number; credit: number }[] }>('GET', '/balances?lots=true')
    expect(balances.body.lots.find((one) => one.house_id === house_id)?.credit).toBe(0)
  })

  it('comes from several advances, and settles no bill any more', async () => {
    const { house_id, house } = await withCredit(300)
    await take({ house_id, amount: 400 })
    await giveBack({ house_id, amount: 500 })
    await ask('POST', '/bill-runs', { year: 2026, month: 1 })
    expect(await stateOf(house)).toEqual([[200, 'partly_paid', 'overdue'], 800, 0])
    await sound()
  })

  it.each([
    ['more than there is', { amount: 600.01 }, 422, 'This lot has a credit of ₱600.00; more cannot be given back.'],
    ['nothing', { amount: 0 }, 422, 'Please enter an amount above zero with at most two decimals.'],
    ['no reason', { amount: 1, reason: ' ' }, 422, 'A reason is required.'],
    ['no such lot', { house_id: 2_000_000_000, amount: 1 }, 404, 'There is no such lot.'],
    ['no such place', { amount: 1, place_id: 2_000_000_000 }, 422, 'There is no such place.'],
  ])('is refused: %s', async (_, input, status, message) => {
    const { house_id } = await withCredit()
    const answer = await giveBack({ house_id, ...input })
    expect([answer.status, answer.body.message]).toEqual([status, message])
  })

  it('is never more than there was, by any number of rivals', async () => {
    const { house_id, house } = await withCredit(600)
    const answers = await Promise.all(Array.from({ length: 10 }, () => giveBack({ house_id, amount: 200 })))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([...Array(3).fill(201), ...Array(7).fill(422)])
    expect(await stateOf(house)).toEqual([0, 0])
    await sound()
  })

  it('keeps the payment that it came from from being voided, and its expense from being changed', async () => {
    const { house_id, payment } = await withCredit()
    const { refund } = (await giveBack({ house_id, amount: 100 })).body
    const voided = await ask('POST', `/payments/${payment.id}/void`, { reason: 'Wrong' })
    expect([voided.status, voided.body.message]).toEqual([
      409,
      `What this payment brought was given back since (${refund.number}). Take that back first.`,
    ])
    await expect(
      write((tx) => tx.updateTable('payments').set({ voided_at: new Date() }).where('id', '=', payment.id).execute()),
    ).rejects.toThrow('what this payment brought was given back')
    const stored = 'This expense is a refund. Take the refund back instead.'
    const path = `/expenses/${refund.expense_id}`
    const fields = { expense_name: 'Something else', amount: 99, expenses_date: '2026-11-21' }
    expect((await ask('PUT', path, fields)).body.message).toBe(stored)
    expect((await ask('PUT', path, { ...fields, amount: 100 })).status).toBe(200)
    const deleted = await ask('DELETE', path)
    expect([deleted.status, deleted.body.message]).toEqual([409, stored])
  })
})

describe('a refund that is taken back', () => {
  it('is credit again, its expense is gone for good, its number is not given again', async () => {
    const { house_id, house, payment } = await withCredit()
    const places = await inAll()
    const { refund } = (await giveBack({ house_id, amount: 600 })).body
    const { status, body } = await ask('POST', `/refunds/${refund.id}/undo`)
    expect([status, body.message]).toEqual([200, `Refund ${refund.number} is taken back.`])
    expect([await stateOf(house), await inAll()]).toEqual([[0, 600], places])
    const restored = await ask('POST', `/expenses/${refund.expense_id}/restore`)
    expect(restored.status).toBe(409)
    const again = await ask('POST', `/refunds/${refund.id}/undo`)
    expect([again.status, again.body.message]).toEqual([409, 'This was taken back already.'])
    const next = (await giveBack({ house_id, amount: 1 })).body.refund
    expect(Number(next.number?.slice(3))).toBe(Number(refund.number?.slice(3)) + 1)
    await ask('POST', `/refunds/${next.id}/undo`)
    expect((await ask('POST', `/payments/${payment.id}/void`, { reason: 'Wrong' })).status).toBe(200)
    const listed = await ask<{ credit: number; refunds: Refund[] }>('GET', `/refunds?house_id=${house_id}`)
    expect(listed.body.credit).toBe(0)
    expect(listed.body.refunds.map((one) => [one.number, one.undone_at !== null])).toEqual([
      [next.number, true],
      [refund.number, true],
    ])
    await sound()
  })

  it('is refused where there is none, and once its month is over', async () => {
    expect((await ask('POST', '/refunds/2000000000/undo')).body.message).toBe('There is no such refund.')
    const { house_id } = await withCredit()
    const { refund } = (await giveBack({ house_id, amount: 1 })).body
    await write(async (tx) => {
      await tx.updateTable('refunds').set({ day: '2026-10-31' }).where('id', '=', refund.id).execute()
    })
    const late = await ask('POST', `/refunds/${refund.id}/undo`)
    expect([late.status, late.body.message]).toEqual([
      409,
      'This is of an earlier month and stays as it is. Record what happens now.',
    ])
  })
})
