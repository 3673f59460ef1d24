import { describe, expect, it } from 'vitest'
import { accountTwice, budgetToDate, monthsBegun, standingOf } from './rules.ts'

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
