import { expect, it } from 'vitest'
import { rangesOf } from './rules.ts'

const ranges = (...numbers: string[]) => rangesOf(numbers.map((receipt_number) => ({ receipt_number })))

it.each([
  ['none', [], []],
  ['one', ['AR-000007'], [{ first: 'AR-000007', last: 'AR-000007', count: 1, missing: [] }]],
  [
    'a gap, in any order',
    ['AR-000009', 'AR-000006', 'AR-000007'],
    [{ first: 'AR-000006', last: 'AR-000009', count: 3, missing: ['AR-000008'] }],
  ],
  [
    'two series',
    ['AR-000999', 'BR-01', 'AR-001000', 'BR-03'],
    [
      { first: 'AR-000999', last: 'AR-001000', count: 2, missing: [] },
      { first: 'BR-01', last: 'BR-03', count: 2, missing: ['BR-02'] },
    ],
  ],
  ['what has no number', ['LOST'], [{ first: 'LOST', last: 'LOST', count: 1, missing: [] }]],
])('receipts from the first to the last: %s', (_, numbers, expected) => {
  expect(ranges(...numbers)).toEqual(expected)
})

it('names a hundred missing receipts at most', () => {
  expect(ranges('AR-000001', 'AR-900000')[0]?.missing).toHaveLength(100)
})
