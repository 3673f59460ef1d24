import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { entryText, isAdvance, isStruck, type Movement, statementOf } from './rules.ts'

const shown = {
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
  paid_on: null,
  receipt_amount: null,
  statement: shown,
  amount,
})
const payment = (date: string, amount: number): Movement => ({
  date,
  kind: 'payment',
  text: 'Dues',
  reference: 'AR-000001',
  payment_id: 1,
  paid_on: date,
  receipt_amount: amount,
  statement: shown,
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
          .map((one) => ({
            ...one,
            text: '',
            reference: null,
            payment_id: null,
            paid_on: null,
            receipt_amount: null,
            statement: shown,
          }))
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

describe('a payment that was voided', () => {
  const voided: Movement = {
    ...payment('2026-10-05', 100),
    kind: 'void',
    counts_until: '2026-11-03',
    statement: { ...shown, voided_at: new Date('2026-11-03T04:00:00Z'), void_reason: 'Bounced' },
  }
  const moved = [charge('2026-10-01', 100), voided]
  const of = (from: string | null, to: string) => {
    const { opening, entries, closing } = statementOf(moved, from, to)
    return [opening, entries.map((one) => [one.date, one.charge, one.payment, one.voided, one.void_reason]), closing]
  }

  it('counts until the day of its void', () => {
    expect(of(null, '2026-11-02')).toEqual([
      0,
      [
        ['2026-10-01', 100, 0, 0, null],
        ['2026-10-05', 0, 100, 0, null],
      ],
      0,
    ])
  })

  it('is told and counts nowhere from then on', () => {
    expect(of('2026-10-01', '2026-11-03')).toEqual([
      0,
      [
        ['2026-10-01', 100, 0, 0, null],
        ['2026-10-05', 0, 0, 100, 'Bounced'],
      ],
      100,
    ])
    expect(of('2026-11-04', '2026-11-30')).toEqual([100, [], 100])
  })

  it('is taken back on that day where an earlier statement counted it', () => {
    expect(of('2026-11-01', '2026-11-30')).toEqual([0, [['2026-11-03', 100, 0, 0, null]], 100])
    expect(statementOf(moved, '2026-11-01', '2026-11-30').entries[0]?.text).toBe('Voided: Dues')
    expect(of('2026-11-03', '2026-11-30')).toEqual([0, [['2026-11-03', 100, 0, 0, null]], 100])
  })

  it('is told on its own day where the statement begins with that', () => {
    expect(of('2026-10-05', '2026-11-30')).toEqual([100, [['2026-10-05', 0, 0, 100, 'Bounced']], 100])
  })

  it('is taken back in its place among the others, those of one day in the order in which they came', () => {
    const others = [charge('2026-11-01', 1), charge('2026-11-03', 2), charge('2026-11-03', 4), charge('2026-11-10', 8)]
    const { entries } = statementOf([...moved, ...others], '2026-11-01', '2026-11-30')
    expect(entries.map((one) => [one.date, one.charge])).toEqual([
      ['2026-11-01', 1],
      ['2026-11-03', 100],
      ['2026-11-03', 2],
      ['2026-11-03', 4],
      ['2026-11-10', 8],
    ])
    const turned = statementOf([...others, ...moved], '2026-11-01', '2026-11-30').entries
    expect(turned.map((one) => one.charge)).toEqual([1, 2, 4, 100, 8])
  })

  it('counts nowhere where nobody knows when it was voided', () => {
    const { counts_until: _, ...unknown } = voided
    const { entries, closing } = statementOf([charge('2026-10-01', 100), unknown], null, '2026-10-31')
    expect([entries.at(-1)?.voided, closing]).toEqual([100, 100])
  })
})

it('ends with what happened on its last day', () => {
  expect(statementOf([charge('2026-10-31', 100)], null, '2026-10-31')).toMatchObject({ charged: 100, paid: 0 })
})

it('an entry says what it was for, a payment that it is one', () => {
  expect(entryText({ kind: 'charge', text: 'Dues', used: '' })).toBe('Dues')
  expect(entryText({ kind: 'payment', text: 'Dues', used: '' })).toBe('Payment: Dues')
})

it('what an advance settles is told and moves no balance; an advance and a refund do', () => {
  const of = (kind: Movement['kind'], amount: number): Movement => ({ ...payment('2026-10-05', amount), kind })
  const { entries } = statementOf([of('advance', 150), of('use', 100), of('refund', 50)], null, '2026-10-31')
  expect(entries.map((one) => [one.charge, one.payment, one.used, one.balance])).toEqual([
    [0, 150, 0, -150],
    [0, 0, 100, -150],
    [50, 0, 0, -100],
  ])
  expect(entryText({ kind: 'use', text: 'Dues', used: '₱1.00' })).toBe('Advance used: Dues, ₱1.00')
})

it.each([
  [null, false, false],
  [null, true, true],
  [new Date(), false, true],
  [new Date(), true, true],
])('voided at %s, cancelled: %s, is struck through: %s', (voided_at, cancelled, struck) => {
  expect(isStruck({ voided_at, cancelled })).toBe(struck)
})

it('only what is below nothing is an advance', () => {
  expect([-1, 0, 1].map(isAdvance)).toEqual([true, false, false])
})
