import { describe, expect, it } from 'vitest'
import { accountTwice, budgetToDate, monthsBegun, readPasted, standingOf } from './rules.ts'

describe('the months of a budget', () => {
  it.each([
    [2026, '2026-11-21', 11],
    [2026, '2026-01-01', 1],
    [2025, '2026-01-01', 12],
    [2027, '2026-12-31', 0],
  ])('of %i have begun on %s: %i', (year, today, months) => expect(monthsBegun(year, today)).toBe(months))

  it('have their part of it, to the centavo', () => {
    expect(budgetToDate(1_000_00, 7)).toBe(583_33)
    expect(budgetToDate(1_000_00, 12)).toBe(1_000_00)
    expect(budgetToDate(1_000_00, 0)).toBe(0)
  })
})

describe('an account', () => {
  it.each([
    ['expense', 1200, 1201, 6, 'over'],
    ['expense', 1200, 601, 6, 'ahead'],
    ['expense', 1200, 600, 6, 'within'],
    ['expense', 1200, 1200, 12, 'within'],
    ['expense', null, 1, 6, 'over'],
    ['expense', null, 0, 6, 'none'],
    ['expense', 0, 1, 6, 'over'],
    ['income', 1200, 599, 6, 'below'],
    ['income', 1200, 600, 6, 'within'],
    ['income', 1200, 5000, 6, 'within'],
    ['income', null, 5000, 6, 'none'],
  ] as const)(
    'of %s with %s that comes to %i after %i of 12 months x is %s',
    (side, budget, actual, months, standing) => expect(standingOf({ side, budget, actual }, months)).toBe(standing),
  )

  it('stands in it once, however it is written', () => {
    const line = (side: 'income' | 'expense', account: string) => ({ side, account })
    expect(accountTwice([line('expense', 'Security'), line('expense', ' security ')])).toBe(' security ')
    expect(accountTwice([line('expense', 'Security'), line('income', 'Security')])).toBeNull()
  })
})

describe('what is pasted', () => {
  it('is an account and an amount a line, with sides as they come', () => {
    expect(
      readPasted('Income\nMonthly dues\t1,200,000.00\nExpenses\nSecurity\t₱480,000\nTotal\t480,000\n\nNotes'),
    ).toEqual([
      { side: 'income', account: 'Monthly dues', amount: '1200000.00' },
      { side: 'expense', account: 'Security', amount: '480000' },
    ])
  })

  it('may name the side in each line, and be parted by commas', () => {
    expect(readPasted('Income\tCar stickers\t45000\nExpense\tRepairs\t\t10,000.50', 'income')).toEqual([
      { side: 'income', account: 'Car stickers', amount: '45000' },
      { side: 'expense', account: 'Repairs', amount: '10000.50' },
    ])
    expect(readPasted('Security,480000\r\n"Garbage collection","36,000.00"')).toEqual([
      { side: 'expense', account: 'Security', amount: '480000' },
      { side: 'expense', account: 'Garbage collection', amount: '36000.00' },
    ])
  })

  it.each(['', 'Security', '480000', 'Security\tabout 5', 'Security\t1.234', 'Security\t-5'])('%j is nothing', (text) =>
    expect(readPasted(text)).toEqual([]),
  )
})
