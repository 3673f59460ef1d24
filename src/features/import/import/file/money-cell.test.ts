import { describe, expect, test } from 'vitest'
import { readAmount } from './money-cell.ts'

describe('what a house owes is read from what was typed', () => {
  test.each([
    [1250, 125_000],
    [1250.5, 125_050],
    [0.1 + 0.2, 30],
    [850.1 * 3, 255_030],
    [0, 0],
    [-0, 0],
    ['1250', 125_000],
    ['1,250.50', 125_050],
    ['1,000,000', 100_000_000],
    ['₱1,250.00', 125_000],
    ['₱ 1,250', 125_000],
    ['PHP 1,234.50', 123_450],
    ['Php 800', 80_000],
    ['php800.5', 80_050],
    ['P 500', 50_000],
    ['P1,000.00', 100_000],
    ['?1,000.00', 100_000],
    ['500 pesos', 50_000],
    ['1,250.00/-', 125_000],
    ['500 DR', 50_000],
    ['\u00a01,000.00\u00a0', 100_000],
    ['99,999,999.99', 9_999_999_999],
  ])('%j is %i centavos', (typed, centavos) => {
    expect(readAmount(typed)).toEqual({ value: centavos })
  })

  test.each([
    null,
    undefined,
    '',
    '  ',
    '-',
    '–',
    '—',
    ' - ',
    'Paid',
    'PAID ',
    'bayad na',
    'Fully Paid',
    'wala',
    'N/A',
    '✓',
    '0',
    '0.00',
    '(0)',
    '-0',
  ])('%j is nothing owed', (typed) => {
    expect(readAmount(typed)).toEqual({ value: 0 })
  })
})

describe('an amount that is unclear is refused', () => {
  test.each([
    ['1.234,50', 'decimal sign'],
    ['1234,5', 'decimal sign'],
    ['1,50', 'decimal sign'],
    ['12,34', 'decimal sign'],
    ['1.234', 'two decimals'],
    ['1000.505', 'two decimals'],
    [10.005, 'two decimals'],
    ['1,00,000', 'like 1250.50'],
    ['1 000', 'like 1250.50'],
    ['1e3', 'like 1250.50'],
    ['0x10', 'like 1250.50'],
    ['１０００', 'like 1250.50'],
    ['abc', 'like 1250.50'],
    ['=1+1', 'like 1250.50'],
    ['2026-01-05', 'like 1250.50'],
    [true, 'like 1250.50'],
    ['#REF!', '#REF! is an error of the spreadsheet'],
    ['unpaid', 'how much is unpaid'],
    ['100,000,000.00', 'at most ₱99,999,999.99'],
    [1e308, 'at most ₱99,999,999.99'],
    ['9'.repeat(200), 'at most ₱99,999,999.99'],
    [Number.NaN, 'two decimals'],
  ])('%j: %s', (typed, text) => {
    expect(readAmount(typed)).toEqual({ problem: expect.objectContaining({ message: expect.stringContaining(text) }) })
  })

  test.each([
    -500,
    '(500.00)',
    '-500',
    '₱-500',
    '-₱500',
    '500-',
    '(₱500)',
    '−500',
    '500 CR',
    '₱500 (adv)',
    '500.00 advance',
  ])('%j is paid in advance', (typed) => {
    expect(readAmount(typed)).toEqual({ value: -50_000 })
  })

  test('a cell of 50,000 characters is answered at once', () => {
    expect(readAmount('1,'.repeat(25_000))).toHaveProperty('problem')
    expect(readAmount(`${'-'.repeat(50_000)}1`)).toHaveProperty('problem')
  })
})
