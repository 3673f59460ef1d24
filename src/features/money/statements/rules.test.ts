import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { entryText, type Movement, statementOf } from './rules.ts'

const told = {
  voided_at: null,
  void_reason: null,
  voided_by: null,
  replaces: null,
  replaced_by: null,
  cancelled: false,
}
const charge = (date: string, amount: number): Movement => ({
  date,
  kind: 'charge',
  text: 'Dues',
  reference: null,
  payment_id: null,
  told,
  amount,
})
const payment = (date: string, amount: number): Movement => ({
  date,
  kind: 'payment',
  text: 'Dues',
  reference: 'AR-000001',
  payment_id: 1,
  told,
  amount,
})

describe('a statement of account', () => {
  it('carries forward what was before, and runs the balance', () => {
    const moved = [
      charge('2026-09-01', 100),
      charge('2026-10-01', 100),
      payment('2026-10-05', 100),
      charge('2026-11-01', 100),
    ]
    expect(statementOf(moved, '2026-10-01', '2026-10-31')).toMatchObject({
      opening: 100,
      entries: [
        { charge: 100, payment: 0, balance: 200 },
        { charge: 0, payment: 100, balance: 100 },
      ],
      closing: 100,
      charged: 100,
      paid: 100,
    })
    expect(statementOf([], null, '2026-10-31')).toEqual({ opening: 0, charged: 0, paid: 0, entries: [], closing: 0 })
  })

  it('closes with the sum of everything, however it is cut', () => {
    const day = fc.integer({ min: 1, max: 28 }).map((n) => `2026-10-${String(n).padStart(2, '0')}`)
    const movement = fc.record({
      date: day,
      kind: fc.constantFrom('charge' as const, 'payment' as const),
      amount: fc.integer({ min: -500, max: 100_000 }),
    })
    fc.assert(
      fc.property(fc.array(movement), day, (random, cut) => {
        const moved = random
          .map((one) => ({ ...one, text: '', reference: null, payment_id: null, told }))
          .toSorted((a, b) => a.date.localeCompare(b.date))
        const sum = moved.reduce((total, one) => total + (one.kind === 'charge' ? one.amount : -one.amount), 0)
        const whole = statementOf(moved, null, '2026-10-31')
        const later = statementOf(moved, cut, '2026-10-31')
        expect([whole.closing, later.closing]).toEqual([sum, sum])
        expect(later.entries.at(-1)?.balance ?? later.opening).toBe(sum)
      }),
    )
  })
})

it('ends with what happened on its last day', () => {
  expect(statementOf([charge('2026-10-31', 100)], null, '2026-10-31')).toMatchObject({ charged: 100, paid: 0 })
})

it('an entry says what it was for, a payment that it is one', () => {
  expect(entryText({ kind: 'charge', text: 'Dues', used: '' })).toBe('Dues')
  expect(entryText({ kind: 'payment', text: 'Dues', used: '' })).toBe('Payment: Dues')
})
