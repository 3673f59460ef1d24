import { expect, test } from 'vitest'
import { refusals } from './refusals.ts'
import {
  dayRefusal,
  isLate,
  notTheTotal,
  receiptFileName,
  staleRefusal,
  tooEarly,
  usedCheque,
  usedReference,
  voidedText,
} from './rules.ts'

test('a receipt is downloaded under its number', () => {
  expect(receiptFileName('AR-000123')).toBe('Receipt_AR-000123.pdf')
})

test('a used e-wallet reference is refused with the receipt that has it', () => {
  expect(usedReference('AR-000007', 'e-wallet').message).toBe(
    'This e-wallet reference was already recorded (receipt AR-000007).',
  )
  expect(usedReference('AR-000007', 'bank transfer').message).toBe(
    'This reference was already recorded (receipt AR-000007).',
  )
})

test.each([
  ['2026-09-22', false],
  ['2026-09-21', true],
  ['2026-11-21', false],
])('a payment of %s is late on 2026-11-21: %s', (paid, late) => expect(isLate(paid, '2026-11-21')).toBe(late))

const today = '2026-11-21'
test.each([
  ['today', '2026-11-21', '2026-11-01', null],
  ['tomorrow', '2026-11-22', '2026-11-01', refusals.future_day],
  ['of the day of what it pays', '2026-11-01', '2026-11-01', null],
  ['of the day before that', '2026-10-31', '2026-11-01', tooEarly('2026-11-01')],
  ['today, for what is billed ahead', '2026-11-21', '2026-12-01', null],
  ['yesterday, for what is billed ahead', '2026-11-20', '2026-12-01', tooEarly('2026-11-21')],
  ['of the first day that the lists show, for what has none', '2021-01-01', null, null],
  ['of the day before, for what has none', '2020-12-31', null, refusals.too_long_ago({ first: '2021-01-01' })],
  ['tomorrow, for what has none', '2026-11-22', null, refusals.future_day],
])('a payment %s', (_, paid, oldest, refusal) => expect(dayRefusal(paid, { oldest, today })).toEqual(refusal))

test('a day too early is told with the oldest day that can be', () => {
  expect(tooEarly('2026-11-01').message).toBe(
    'The payment date cannot be before Nov 1, 2026, the day of the oldest thing it pays.',
  )
})

test('what is not the total is refused with the total', () => {
  expect(notTheTotal(123_450)).toEqual(refusals.not_the_total({ total: 123_450 }))
})

test('a used cheque is refused with the receipt that has it', () => {
  expect(usedCheque('AR-000007')).toEqual(refusals.used_cheque({ receipt: 'AR-000007' }))
})

test.each([
  [null, 'Voided: Bounced'],
  ['AR-000009', 'Replaced by AR-000009: Bounced'],
])('paper tells of what was voided, replaced by %j: %s', (replaced_by, data) => {
  expect(voidedText({ void_reason: 'Bounced', replaced_by })).toBe(data)
})

test.each([
  ['of today', '2026-11-21', null],
  ['180 days old', '2026-05-25', null],
  ['older', '2026-05-24', refusals.stale_cheque],
  ['dated ahead', '2026-12-24', null],
])('a cheque %s is taken or not', (_, date, refusal) => expect(staleRefusal(date, today)).toEqual(refusal))
