import { describe, expect, it } from 'vitest'
import {
  after,
  approvedStep,
  from,
  MOVES,
  paymentProblem,
  refusedMove,
  requestTypes,
  STEPS,
  stepOf,
  withoutQuotes,
  yearLater,
} from './rules.ts'

describe('the way of a request', () => {
  it('allows these moves and no other', () => {
    const allowed = STEPS.flatMap((step) =>
      MOVES.flatMap((move) => {
        const next = after(step, move)
        return next === null ? [] : [`${step} ${move} ${next}`]
      }),
    )
    expect(allowed).toEqual([
      'pending approve approved',
      'pending reject rejected',
      'approved pay in_progress',
      'in_progress complete done',
      'done claim claimed',
    ])
  })

  it('has one step from which each move starts', () => {
    expect(MOVES.map(from)).toEqual(['pending', 'pending', 'approved', 'in_progress', 'done'])
  })

  it('has no payment where nothing is to pay', () => {
    expect([0, 1, 20_000].map(approvedStep)).toEqual(['in_progress', 'approved', 'approved'])
  })

  it('is told in the words of the API, read without case', () => {
    expect(STEPS.map((step) => stepOf(requestTypes.permit, requestTypes.permit.statusOf[step]))).toEqual([...STEPS])
    expect(STEPS.map((step) => stepOf(requestTypes.sticker, requestTypes.sticker.statusOf[step]))).toEqual([...STEPS])
    expect(stepOf(requestTypes.permit, ' To_Pay ')).toBe('approved')
    expect([
      stepOf(requestTypes.permit, 'approved'),
      stepOf(requestTypes.sticker, 'to_pay'),
      stepOf(requestTypes.permit, ''),
    ]).toEqual([null, null, null])
  })

  it('says why a step is not possible', () => {
    expect(refusedMove('to_pay').message).toBe('This request is to pay; this step is not possible.')
  })
})

describe.each([
  ['a permit', requestTypes.permit],
  ['a sticker', requestTypes.sticker],
])('the payment of %s of ₱200.00', (_, { payment }) => {
  it.each([
    [20_000, null],
    [20_001, payment.above],
    [19_999, payment.below],
    [1, payment.below],
    [0, payment.zero],
    [-1, payment.negative],
    [null, payment.zero],
  ])('by %s centavos', (amount, refusal) => expect(paymentProblem(payment, amount, 20_000)).toBe(refusal))
})

it.each([
  ["'pass_through'", 'pass_through'],
  ['"pass_through"', 'pass_through'],
  ['pass_through', 'pass_through'],
  ["'half", "'half"],
])('%s is sent for %s', (sent, type) => expect(withoutQuotes(sent)).toBe(type))

it.each([
  ['2026-11-21', '2027-11-21'],
  ['2026-01-01', '2027-01-01'],
  ['2026-12-31', '2027-12-31'],
  ['2028-02-29', '2029-02-28'],
  ['2027-02-28', '2028-02-28'],
  ['2026-04-09', '2027-04-09'],
])('what is issued on %s is valid until %s', (issued, until) => expect(yearLater(issued)).toBe(until))
