import { expect, it } from 'vitest'
import { collectionsSheet } from './collections-sheet.ts'
import type { Collections } from './contract.ts'
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

it('misses nothing that another day or an entry of spoiled ones knows', () => {
  const receipts = [{ receipt_number: 'OR-0501' }, { receipt_number: 'OR-0505' }]
  expect(rangesOf(receipts, new Set(['OR-0502', 'OR-0504']))[0]?.missing).toEqual(['OR-0503'])
})

it('names a hundred missing receipts at most', () => {
  expect(ranges('AR-000001', 'AR-900000')[0]?.missing).toHaveLength(100)
})

it('becomes a spreadsheet whose column of amounts adds up to the total', () => {
  const receipt: Collections['receipts'][number] = {
    ...{ payer_name: 'Rosa I. Abad', user_id: 12, created_at: '', items: [], advance: null, reference: null },
    ...{
      id: 1,
      receipt_number: 'AR-000012',
      day: '2026-11-21',
      counts_on: '2026-11-21',
      lot: '=Blk 1',
      house_id: 1,
      method: 'cash',
    },
    ...{ place: { id: 1, name: 'Drawer' }, received_by: null, voided_on: null, amount: 600.5, counts: true },
  }
  const { about, rows, totals } = collectionsSheet({
    ...{ from: '2026-11-21', to: '2026-11-22', whole: true, total: 600.5 },
    receipts: [
      receipt,
      { ...receipt, receipt_number: 'AR-000014', amount: 75, counts: false, voided_on: '2026-11-22' },
    ],
    ranges: rangesOf([receipt, { receipt_number: 'AR-000014' }]),
    by_method: [{ method: 'cash', count: 1, amount: 600.5 }],
    voided_earlier: [],
    counts_later: [],
  })
  expect(about).toEqual([
    'Collections',
    'November 21, 2026 to November 22, 2026',
    'Receipts AR-000012 to AR-000014: 2, missing AR-000013',
  ])
  expect(rows).toEqual([
    ['AR-000012', '2026-11-21', '=Blk 1', 'cash', 'Drawer', null, null, 600.5, null],
    ['AR-000014', '2026-11-21', '=Blk 1', 'cash', 'Drawer', null, '2026-11-22', null, 75],
  ])
  expect(totals.map((row) => [row[0], row[7]])).toEqual([
    ['cash', 600.5],
    ['Total', 600.5],
  ])
})
