import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import {
  changedDay,
  day,
  dayAhead,
  dayOrUnknown,
  monthText,
  optionalDay,
  optionalDayAhead,
  optionalMonth,
  optionalTime,
  time,
} from './fields/days.ts'
import {
  amount,
  id,
  ids,
  idsOrNone,
  integer,
  optionalAmount,
  optionalDecimal,
  optionalId,
  optionalInteger,
  wholeNumber,
} from './fields/numbers.ts'
import type { Message } from './messages.ts'
import { MAX_CENTAVOS } from './money.ts'

/** Parses a value with a field; returns the value or the text of the refusal. */
function read(field: z.ZodMiniType, sent: unknown): unknown {
  const { success, data, error } = z.safeParse(field, sent)
  return success ? data : `refused: ${error.issues[0]?.message}`
}
const asks = (message: string): Message => ({ code: 'shop.asks', params: {}, message })
const CHOOSE = asks('Choose.')
const TWO_TO_FIVE = asks('2 to 5')
const NO = asks('No.')
const WHEN = asks('When?')
const LIST = 'refused: Please choose one of the list.'
const DAY = 'refused: Please enter a valid date.'
const TIME = 'refused: Please enter a valid time.'
const AMOUNT = 'refused: Please enter an amount in pesos with at most two decimals.'

describe('a whole number', () => {
  it.each([
    [7, 7],
    ['7', 7],
    [' 7 ', 7],
    ['-7', -7],
    [0, 0],
    ['999999999999999', 999_999_999_999_999],
    ['9999999999999999', null],
    [1.5, null],
    ['1.5', null],
    ['1e3', null],
    ['', null],
    [-0, null],
    [2 ** 53, null],
    [true, null],
    [null, null],
  ])('%j is read as %j', (sent, number) => expect(wholeNumber(sent)).toBe(number))
})

describe('an id', () => {
  it.each([
    [1, 1],
    ['2147483647', 2_147_483_647],
    [2_147_483_648, LIST],
    [0, LIST],
    [-1, LIST],
    [undefined, LIST],
  ])('%j is %j', (sent, known) => expect(read(id(), sent)).toBe(known))

  it.each([
    [undefined, null],
    [null, null],
    [' ', null],
    [3, 3],
    [0, LIST],
  ])('that may be missing, %j, is %j', (sent, known) => expect(read(optionalId(), sent)).toBe(known))

  const many = (length: number) => Array.from({ length }, (_, at) => at + 1)
  it.each([
    ['of one', [4], [4]],
    ['as text', ['4', 5], [4, 5]],
    ['of ten thousand', many(10_000), many(10_000)],
    ['of more', many(10_001), 'refused: Choose.'],
    ['with one that is none', [4, 0], 'refused: Choose.'],
    ['that is no list', '4', 'refused: Choose.'],
  ])('in a list %s', (_, sent, known) => {
    expect(read(ids(CHOOSE), sent)).toEqual(known)
    expect(read(idsOrNone(CHOOSE), sent)).toEqual(known)
  })

  it.each([[undefined], [null], [[]]])('in a list %j is none, and refused where one is needed', (sent) => {
    expect(read(ids(CHOOSE), sent)).toBe('refused: Choose.')
    expect(read(idsOrNone(CHOOSE), sent)).toEqual([])
  })
})

describe('a whole number from 2 to 5', () => {
  it.each([
    [2, 2],
    ['5', 5],
    [1, 'refused: 2 to 5'],
    [6, 'refused: 2 to 5'],
    ['x', 'refused: 2 to 5'],
  ])('%j is %j', (sent, number) => {
    expect(read(integer(2, 5, TWO_TO_FIVE), sent)).toBe(number)
    expect(read(optionalInteger(2, 5, TWO_TO_FIVE), sent)).toBe(number)
  })

  it('may be missing where that is allowed', () => {
    const field = optionalInteger(2, 5, TWO_TO_FIVE)
    expect([undefined, null, ''].map((sent) => read(field, sent))).toEqual([undefined, null, null])
    expect(read(integer(2, 5, TWO_TO_FIVE), '')).toBe('refused: 2 to 5')
  })
})

describe('an amount', () => {
  it.each([
    [0, 0],
    ['0.01', 1],
    ['1,234.50', AMOUNT],
    [12.345, AMOUNT],
    [-1, AMOUNT],
    [MAX_CENTAVOS / 100, MAX_CENTAVOS],
    [MAX_CENTAVOS / 100 + 0.01, AMOUNT],
  ])('of %j pesos is %j centavos', (sent, centavos) => {
    expect(read(amount(), sent)).toBe(centavos)
    expect(read(optionalAmount(), sent)).toBe(centavos)
  })

  it('keeps to its bounds, which belong to it', () => {
    const bounds = { min: 100, max: 500 }
    const sent = [0.99, 1, 5, 5.01]
    const known = ['refused: No.', 100, 500, 'refused: No.']
    expect(sent.map((one) => read(amount(NO, bounds), one))).toEqual(known)
    expect(sent.map((one) => read(optionalAmount(NO, bounds), one))).toEqual(known)
  })

  it('may be missing where that is allowed', () => {
    expect([undefined, null, ' '].map((sent) => read(optionalAmount(), sent))).toEqual([null, null, null])
    expect(read(amount(), null)).toBe(AMOUNT)
  })
})

describe('a number with decimals up to 500', () => {
  it.each([
    [0.01, 0.01],
    ['0.5', 0.5],
    [' 120.25 ', 120.25],
    [500, 500],
    [500.01, 'refused: No.'],
    [0, 'refused: No.'],
    ['0.00', 'refused: No.'],
    [-1, 'refused: No.'],
    [1.005, 'refused: No.'],
    ['1,000', 'refused: No.'],
    ['1e2', 'refused: No.'],
    [true, 'refused: No.'],
    ['', null],
    [null, null],
    [undefined, undefined],
  ])('%j is %j', (sent, known) => expect(read(optionalDecimal(500, NO), sent)).toBe(known))

  it('may be as small as its bound', () => expect(read(optionalDecimal(0.5, NO), '0.5')).toBe(0.5))
})

describe('a month', () => {
  const MONTH = 'refused: Please enter a valid month, like 2026-11.'
  const FAR = 'refused: Please choose a date before the year 2100.'
  it.each([
    ['2099-12', '2099-12', '2099-12'],
    ['2100-01', FAR, '2100-01'],
    ['2026-11', '2026-11', '2026-11'],
    [' 2026-02 ', '2026-02', '2026-02'],
    ['2026-13', MONTH, MONTH],
    ['2026-00', MONTH, MONTH],
    ['2026-1', MONTH, MONTH],
    ['2026-11-21', MONTH, MONTH],
    [202_611, MONTH, MONTH],
    ['', 'refused: When?', null],
    [null, 'refused: When?', null],
    [undefined, 'refused: When?', undefined],
  ])('%j is needed or optional', (sent, ...known) => {
    expect([monthText(WHEN), optionalMonth()].map((field) => read(field, sent))).toEqual(known)
  })
})

describe('a day', () => {
  const fields = { day: day(WHEN), optional: optionalDay(), unknown: dayOrUnknown(WHEN), changed: changedDay() }
  it.each([
    ['2026-11-21', '2026-11-21', '2026-11-21', '2026-11-21', '2026-11-21'],
    [' 2026-11-21 ', '2026-11-21', '2026-11-21', '2026-11-21', '2026-11-21'],
    ['2026-02-29', DAY, DAY, DAY, DAY],
    [20261121, DAY, DAY, DAY, DAY],
    ['', 'refused: When?', null, 'refused: When?', ''],
    [null, 'refused: When?', null, null, null],
    [undefined, 'refused: When?', undefined, 'refused: When?', undefined],
  ])('%j is needed, optional, unknown or changed', (sent, ...known) => {
    expect(Object.values(fields).map((field) => read(field, sent))).toEqual(known)
  })
})

describe('a day that may lie ahead', () => {
  const FAR = 'refused: Please choose a date before the year 2100.'
  it.each([
    ['2099-12-31', '2099-12-31', '2099-12-31', '2099-12-31'],
    ['2100-01-01', FAR, FAR, '2100-01-01'],
    ['9999-12-31', FAR, FAR, '9999-12-31'],
    ['2026-02-29', DAY, DAY, DAY],
    ['', 'refused: When?', null, 'refused: When?'],
    [undefined, 'refused: When?', undefined, 'refused: When?'],
  ])('%j ends before the year 2100, and others have reasons of their own', (sent, ...known) => {
    expect([dayAhead(WHEN), optionalDayAhead(), day(WHEN)].map((field) => read(field, sent))).toEqual(known)
  })
})

describe('a time', () => {
  it.each([
    ['00:00', '00:00', '00:00'],
    [' 23:59 ', '23:59', '23:59'],
    ['10:30:59', '10:30', '10:30'],
    ['24:00', TIME, TIME],
    ['10:60', TIME, TIME],
    [1030, TIME, TIME],
    ['', 'refused: When?', null],
    [null, 'refused: When?', null],
    [undefined, 'refused: When?', undefined],
  ])('%j is needed or optional', (sent, ...known) => {
    expect([time(WHEN), optionalTime()].map((field) => read(field, sent))).toEqual(known)
  })
})
