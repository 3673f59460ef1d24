import { describe, expect, it } from 'vitest'
import { addMonths, isDay } from '#shared/dates.ts'
import {
  billState,
  billStatus,
  dueDateOf,
  mayIssue,
  overdueLabel,
  owedMonths,
  paymentRefusal,
  severalPaymentRefusal,
} from './rules.ts'

describe('the status of a bill', () => {
  it.each([
    [true, '2020-01-07', false, 'paid'],
    [true, '2026-12-07', false, 'paid'],
    [false, '2026-11-20', false, 'overdue'],
    [false, '2026-11-20', true, 'pending'],
    [false, '2026-11-21', false, 'pending'],
    [false, '2026-11-22', false, 'pending'],
    [false, '2025-12-31', false, 'overdue'],
  ] as const)('paid %s, due %s, small %s, is %s on 2026-11-21', (paid, dueDate, small, status) => {
    expect(billStatus({ paid, dueDate, small }, '2026-11-21')).toBe(status)
  })
})

describe('the payment of one bill', () => {
  const positive = 'Payment amount must be a positive number.'
  const tooMuch = 'Payment amount cannot exceed the current amount.'
  const exact = 'Payment must be exact with the current monthly due amount.'
  it.each([
    [100_000, null],
    [100_001, tooMuch],
    [99_999, exact],
    [1, exact],
    [0, positive],
    [-100_000, positive],
    [null, positive],
  ])('%s centavos for ₱1,000.00: %s', (paid, refusal) => {
    expect(paymentRefusal(paid, 100_000)?.message ?? null).toBe(refusal)
  })
})

describe('the payment of several bills', () => {
  const nothing = 'Please enter a payment amount and select at least one month.'
  const total = 'Payment amount must be equal to the total amount due: ₱3,000.00'
  it.each([
    [300_000, [100_000, 100_000, 100_000], null],
    [30, [10, 20], null],
    [299_999, [100_000, 100_000, 100_000], total],
    [300_001, [100_000, 200_000], total],
    [300_000, [], nothing],
    [0, [100_000], nothing],
    [-1, [100_000], nothing],
    [null, [100_000], nothing],
  ])('%s centavos for %s: %s', (paid, dues, refusal) => {
    expect(severalPaymentRefusal(paid, dues)?.message ?? null).toBe(refusal)
  })
})

describe('the label of a resident', () => {
  it.each([
    [0, 'All Paid!'],
    [1, 'Overdue'],
    [4, 'Overdue'],
    [5, 'Overdue (Extreme)'],
    [24, 'Overdue (Extreme)'],
  ])('%s months overdue: %s', (months, label) => {
    expect(overdueLabel(months)).toBe(label)
  })
})

describe('how much of a bill is settled', () => {
  it.each([
    [{ paid: false, settled: 0 }, 'unpaid'],
    [{ paid: false, settled: 1 }, 'partly_paid'],
    [{ paid: true, settled: 1 }, 'paid'],
    [{ paid: true, settled: 0 }, 'paid'],
  ] as const)('%j: %s', (bill, state) => expect(billState(bill)).toBe(state))
})

describe('due dates (T03)', () => {
  it.each([
    ['2026-11', 7, '2026-11-07'],
    ['2028-02', 28, '2028-02-28'],
    ['2026-01', 1, '2026-01-01'],
  ])('%s with due day %s: %s', (month, day, due) => expect(dueDateOf(month, day)).toBe(due))
})

describe('bills by hand', () => {
  it.each([
    ['2026-11', true],
    ['2026-10', true],
    ['2026-12', false],
    ['2027-01', false],
  ])('%s in November 2026: %s', (month, may) => expect(mayIssue(month, '2026-11-30')).toBe(may))
})

describe('months the automatic run owes', () => {
  it.each([
    ['a village that never issued or imported owes none', null, [], '2026-11-21', []],
    ['none in the month in which it began', '2026-11', ['2026-10'], '2026-11-30', []],
    ['the new month on its first day', '2026-11', ['2026-11'], '2026-12-01', ['2026-12']],
    [
      'what was missed while the server was down, over the new year',
      '2026-11',
      ['2026-11'],
      '2027-02-03',
      ['2026-12', '2027-01', '2027-02'],
    ],
    ['a month that was left out between two runs', '2026-10', ['2026-10', '2026-12'], '2026-12-15', ['2026-11']],
    ['not what was issued by hand', '2026-11', ['2026-12'], '2026-12-01', []],
    ['not earlier months, whatever they lack', '2026-11', ['2026-01'], '2026-11-21', []],
    ['nothing when the clock was set back', '2026-11', [], '2026-09-01', []],
  ] as const)('%s', (_, since, done, today, owed) => {
    expect(owedMonths(since, new Set(done), today)).toEqual(owed)
  })
})

describe('T03: months of 28 to 31 days', () => {
  it.each([
    ['2027-01-31', '2027-02-01'],
    ['2027-02-28', '2027-03-01'],
    ['2028-02-29', '2028-03-01'],
    ['2027-04-30', '2027-05-01'],
    ['2027-12-31', '2028-01-01'],
  ])('a bill due on %s is overdue on %s, not a day before', (dueDate, next) => {
    const bill = { paid: false, dueDate, small: false }
    expect([billStatus(bill, dueDate), billStatus(bill, next)]).toEqual(['pending', 'overdue'])
  })

  it('every month of a leap year and of the next has one due date, in it, whatever the day of the setting', () => {
    for (let month = '2028-01'; month <= '2029-12'; month = addMonths(month, 1)) {
      for (let day = 1; day <= 28; day++) expect(isDay(dueDateOf(month, day))).toBe(true)
    }
    expect(owedMonths('2028-01', new Set(), '2028-02-29')).toEqual(['2028-02'])
    expect(owedMonths('2028-01', new Set(), '2028-03-31')).toEqual(['2028-02', '2028-03'])
  })
})
