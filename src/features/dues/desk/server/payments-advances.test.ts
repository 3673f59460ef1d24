import { describe, expect, it } from 'vitest'
import type { Payment } from '#features/ledger/payments/contract.ts'
import type { Answer } from '../../../../../test/app.ts'
import { paymentsDesk, type Recorded } from '../../../../../test/payments-desk.ts'
import { pagesOf } from '../../../../../test/pdf-text.ts'

const { call, lot, sound, stateOf, take, token } = await paymentsDesk()

describe('an advance', () => {
  const run = (month: number) => call('POST', '/bill-runs', { year: 2026, month }, { token })
  const voidIt = (id: number) => call<Recorded>('POST', `/payments/${id}/void`, { reason: 'Wrong lot' }, { token })

  it('settles the next bills by itself; a void opens what it settled, and other credit takes its place', async () => {
    const { house, house_id } = await lot([])
    const first = (await take({ house_id, amount: 1500 })).body.payment
    await run(1)
    expect(await stateOf(house)).toEqual([[1000, 'paid', 'paid'], 0, 500])
    await run(2)
    expect(await stateOf(house)).toEqual([[1000, 'paid', 'paid'], [500, 'partly_paid', 'overdue'], 500, 0])
    const uses = (await call<Payment>('GET', `/payments/${first.id}`, undefined, { token })).body.advance_uses
    expect(uses.map(({ text, amount, used_on }) => [text, amount, used_on])).toEqual([
      ['Monthly dues, January 2026', 1000, '2026-11-21'],
      ['Monthly dues, February 2026 (part)', 500, '2026-11-21'],
    ])
    const second = (await take({ house_id, amount: 700 })).body.payment
    expect(second.advance).toEqual({ amount: 200, unused: 200 })
    await voidIt(first.id)
    expect(await stateOf(house)).toEqual([[200, 'partly_paid', 'overdue'], [500, 'partly_paid', 'overdue'], 1300, 0])
    await voidIt(second.id)
    expect(await stateOf(house)).toEqual([[0, 'unpaid', 'overdue'], [0, 'unpaid', 'overdue'], 2000, 0])
    await sound()
  })

  it('stands on the statement and on the receipt by its name, and never as a minus', async () => {
    const { house_id } = await lot(['2026-10'])
    const { payment } = (await take({ house_id, amount: 1600 })).body
    const { body } = await call<{
      entries: { kind: string; text: string; balance: number }[]
      closing_balance: number
    }>('GET', `/houses/${house_id}/statement`, undefined, { token })
    expect(body.entries.map(({ kind, text, balance }) => [kind, text, balance])).toEqual([
      ['charge', 'Monthly dues', 1000],
      ['payment', 'Monthly dues, October 2026', 0],
      ['payment', 'Advance', -600],
    ])
    const paper = async (path: string) => {
      const answer: Answer<unknown> = await call('GET', path, undefined, { token })
      return pagesOf(answer.bytes).join(' ')
    }
    const statement = await paper(`/houses/${house_id}/statement-pdf`)
    expect(statement).toContain('Advance ₱600.00')
    expect(statement).toContain('Please pay ₱0.00.')
    expect(statement).not.toMatch(/[-−]₱?600/)
    expect(await paper(`/payments/${payment.id}/receipt`)).toContain('Advance, as agreed')
  })
})

describe('a receipt that is replaced', () => {
  const replace = (id: number, body: object) => call<Recorded>('POST', `/payments/${id}/replace`, body, { token })

  it('is voided in the same step, both name each other, and the reference is free again', async () => {
    const [wrong, right] = [await lot(), await lot()]
    const how = { amount: 1000, method: 'e-wallet', reference: 'GC-R1' }
    const { payment } = (await take({ house_id: wrong.house_id, ...how })).body
    const { status, body } = await replace(payment.id, { house_id: right.house_id, ...how, reason: 'Wrong lot' })
    expect(status).toBe(201)
    expect(body.payment).toMatchObject({ replaces: { id: payment.id, receipt_number: payment.receipt_number } })
    expect(body.voided).toMatchObject({ void_reason: 'Wrong lot', replaced_by: { id: body.payment.id } })
    expect(await stateOf(wrong.house)).toEqual([[0, 'unpaid', 'overdue'], [0, 'unpaid', 'overdue'], 2000, 0])
    expect(await stateOf(right.house)).toEqual([[1000, 'paid', 'paid'], [0, 'unpaid', 'overdue'], 1000, 0])
    const paper = await call('GET', `/payments/${body.payment.id}/receipt`, undefined, { token })
    expect(pagesOf(paper.bytes).join(' ')).toContain(`Replaces ${payment.receipt_number}`)
    expect((await replace(payment.id, { house_id: right.house_id, amount: 1, reason: 'Again' })).status).toBe(409)
    await sound()
  })

  it('stays as it was where the right one is refused, or no reason is given', async () => {
    const { house, house_id } = await lot()
    const { payment } = (await take({ house_id, amount: 1000 })).body
    const before = await stateOf(house)
    for (const wrong of [{ day: '2026-11-22', reason: 'x' }, { reason: ' ' }, { amount: 0, reason: 'x' }])
      expect((await replace(payment.id, { house_id, amount: 500, ...wrong })).status).toBe(422)
    expect((await replace(2_000_000_000, { house_id, amount: 500, reason: 'x' })).status).toBe(404)
    expect(await stateOf(house)).toEqual(before)
  })
})
