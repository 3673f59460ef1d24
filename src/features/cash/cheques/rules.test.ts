import { expect, it } from 'vitest'
import { chequeMonth } from './rules.ts'

it('a month of cheques has its days, and sums of what is due before and after it', () => {
  const day = (on: string, count: number, amount: number) => ({ day: on, count, amount })
  const inHand = [
    day('2026-10-31', 1, 500_00),
    day('2026-11-30', 2, 1_200_50),
    day('2026-12-01', 1, 75_25),
    day('2026-12-31', 3, 10_00),
    day('2027-01-01', 1, 99),
  ]
  expect(chequeMonth('2026-12', inHand)).toEqual({
    month: '2026-12',
    days: [inHand[2], inHand[3]],
    before: { count: 3, amount: 1_700_50 },
    after: { count: 1, amount: 99 },
  })
  expect(chequeMonth('2026-12', [])).toEqual({
    ...{ month: '2026-12', days: [] },
    ...{ before: { count: 0, amount: 0 }, after: { count: 0, amount: 0 } },
  })
})
