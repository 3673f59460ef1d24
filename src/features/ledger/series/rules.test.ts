import { describe, expect, it } from 'vitest'
import { refusals } from './refusals.ts'
import { isNumberUsed, type Numbering, nextNumber, rangeRefusal, readNumber, receiptText } from './rules.ts'

const computer: Numbering = {
  prefix: 'AR',
  kind: 'computer',
  first_number: 1,
  final_number: null,
  last_number: 0,
  digits: 6,
  closed: false,
}
const booklet: Numbering = {
  ...computer,
  prefix: 'OR',
  kind: 'booklet',
  first_number: 501,
  final_number: 550,
  last_number: 500,
  digits: 4,
}

it.each([
  [computer, 123, 'AR-000123'],
  [computer, 1_234_567, 'AR-1234567'],
  [booklet, 512, 'OR-0512'],
  [{ ...booklet, prefix: '', digits: 1 }, 512, '512'],
])('a number is written with its prefix and zeros', (series, number, text) => {
  expect(receiptText(series, number)).toBe(text)
})

it.each([
  [computer, 1],
  [{ ...computer, last_number: 7 }, 8],
  [booklet, 501],
  [{ ...booklet, last_number: 549 }, 550],
  [{ ...booklet, last_number: 550 }, null],
  // A range that was moved on after some numbers were used.
  [{ ...booklet, first_number: 520, last_number: 505 }, 520],
  [{ ...booklet, final_number: 510, last_number: 530 }, null],
])('the next number of a series', (series, next) => {
  expect(nextNumber(series)).toBe(next)
})

it.each([
  ['512', 512],
  ['0512', 512],
  ['OR-0512', 512],
  [' or 512 ', 512],
  ['OR - 512', 512],
  ['AR-512', null],
  ['', null],
  ['0', null],
  ['-512', null],
  ['51.2', null],
  ['five', null],
  ['- 501', null],
  ['+501', null],
  ['12345678901', null],
])('reads %j of a booklet OR', (typed, number) => {
  expect(readNumber(booklet, typed)).toBe(number)
})

describe('the number a payment takes', () => {
  it.each([
    [computer, null, { number: 1 }],
    [booklet, null, { number: 501 }],
    [booklet, '501', { number: 501 }],
    [booklet, 'OR-0550', { number: 550 }],
    [computer, '5', { field: 'receipt_number', refuse: refusals.computer_numbers }],
    [booklet, 'x', { field: 'receipt_number', refuse: refusals.as_printed }],
    [
      booklet,
      '500',
      {
        field: 'receipt_number',
        refuse: expect.objectContaining({ message: 'OR-0500 is not a number of this series (OR-0501 to OR-0550).' }),
      },
    ],
    [
      booklet,
      '551',
      {
        field: 'receipt_number',
        refuse: expect.objectContaining({ message: 'OR-0551 is not a number of this series (OR-0501 to OR-0550).' }),
      },
    ],
    [
      { ...booklet, last_number: 550 },
      null,
      {
        field: 'series',
        refuse: expect.objectContaining({ message: 'The numbers of this series are used up (OR-0501 to OR-0550).' }),
      },
    ],
    // One that was skipped can still be entered.
    [{ ...booklet, last_number: 550 }, '503', { number: 503 }],
    [{ ...computer, closed: true }, null, { field: 'series', refuse: refusals.closed }],
  ] as const)('%#', (series, typed, taken) => {
    expect(isNumberUsed(series, typed)).toEqual(taken)
  })
})

it.each([
  ['computer', 1, null, null],
  ['computer', 1, 2_000_000, null],
  ['computer', 2, 1, refusals.final_before_first],
  ['booklet', 1, null, refusals.booklet_ends],
  ['booklet', 5, 4, refusals.final_before_first],
  ['booklet', 5, 5, null],
  ['booklet', 1, 100_000, null],
  ['booklet', 1, 100_001, refusals.booklet_too_long],
] as const)('a %s from %d to %s', (kind, first_number, final_number, refusal) => {
  expect(rangeRefusal({ kind, first_number, final_number })).toBe(refusal)
})
