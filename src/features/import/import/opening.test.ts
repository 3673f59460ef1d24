import fc from 'fast-check'
import { expect, test } from 'vitest'
import { byMonth, monthsOfColumns, splitIntoMonths } from './file/row-money.ts'

const AS_OF = '2026-02-28'

test.each([
  [60_000, 60_000, [['2026-02', 60_000]]],
  [
    75_150,
    30_000,
    [
      ['2025-12', 15_150],
      ['2026-01', 30_000],
      ['2026-02', 30_000],
    ],
  ],
  [10_000, 60_000, [['2026-02', 10_000]]],
  [10_000, 0, [['2026-02', 10_000]]],
  [0, 60_000, []],
])('%i centavos at %i a month are %j', (total, dues, months) => {
  expect(splitIntoMonths(total, dues, AS_OF).map(({ month, amount }) => [month, amount])).toEqual(months)
})

test('however a total is split, its months come to the total, each is owed and none comes twice', () => {
  const sum = fc.integer({ min: 1, max: 9_999_999_999 })
  fc.assert(
    fc.property(sum, fc.integer({ min: 0, max: 500_000 }), (total, dues) => {
      const months = splitIntoMonths(total, dues, AS_OF)
      expect(months.reduce((all, one) => all + one.amount, 0)).toBe(total)
      expect(months.every(({ amount }) => amount > 0)).toBe(true)
      expect(months.at(-1)?.month).toBe('2026-02')
      expect(byMonth(months)).toEqual(months)
    }),
  )
})

test('older debt stands in the month before the first that a file names', () => {
  const columns = [
    { column: 'Previous balance', month: null },
    { column: 'Jan 2026', month: '2026-01' },
    { column: 'Dec 2025', month: '2025-12' },
    { column: '2024', month: null },
  ]
  expect(monthsOfColumns(columns, AS_OF)).toEqual(['2025-11', '2026-01', '2025-12', '2025-11'])
  expect(monthsOfColumns([{ column: 'Balance', month: null }], AS_OF)).toEqual(['2026-02'])
})

test('amounts of one month are one, what is nothing is left out, the oldest comes first', () => {
  const owed = [
    { month: '2026-02', amount: 5 },
    { month: '2025-11', amount: 1 },
    { month: '2025-12', amount: 0 },
    { month: '2025-11', amount: 2 },
  ]
  expect(byMonth(owed)).toEqual([
    { month: '2025-11', amount: 3 },
    { month: '2026-02', amount: 5 },
  ])
})
