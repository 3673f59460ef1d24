import { expect, it } from 'vitest'
import { closingSheet } from './closing-sheet.ts'
import { refusals } from './refusals.ts'
import {
  countRefusal,
  daysOf,
  PIECES,
  showDenominations,
  storedDenominations,
  sumOfDenominations,
  typedSum,
} from './rules.ts'

it('knows the notes and coins of the peso, the twenty as both', () => {
  expect(PIECES.map(({ kind, worth }) => `${kind} ${worth / 100}`).join(', ')).toBe(
    'note 1000, note 500, note 200, note 100, note 50, note 20, coin 20, coin 10, coin 5, coin 1, coin 0.25, coin 0.1, coin 0.05, coin 0.01',
  )
})

it('adds up, stores and tells what was counted', () => {
  const pieces = [
    { kind: 'note', worth: 2_000, count: 3 },
    { kind: 'coin', worth: 2_000, count: 2 },
    { kind: 'coin', worth: 25, count: 1 },
    { kind: 'coin', worth: 1, count: 0 },
  ] as const
  expect(sumOfDenominations(pieces)).toBe(10_025)
  const stored = storedDenominations(pieces)
  expect(stored).toEqual({ 'note 2000': 3, 'coin 2000': 2, 'coin 25': 1 })
  expect(showDenominations(stored ?? {})).toEqual(pieces.slice(0, 3))
  expect(typedSum({ 'note 2000': '3', 'coin 25': ' 1 ', 'coin 1': 'two' })).toBe(6_025)
})

it.each([
  ['a note that there is not', [{ kind: 'note', worth: 25, count: 1 } as const]],
  [
    'one that is told twice',
    [{ kind: 'coin', worth: 25, count: 1 } as const, { kind: 'coin', worth: 25, count: 1 } as const],
  ],
])('stores nothing of %s', (_, pieces) => {
  expect(storedDenominations(pieces)).toBeNull()
})

const fine = { day: '2026-11-21', counted: 500, book: 500, stays: 500, reason: null, to: null }
it.each([
  ['nothing', {}, null],
  ['a later day', { day: '2026-11-22' }, { field: 'day', refusal: refusals.future_day }],
  [
    'a difference',
    { counted: 400, stays: 0, to: 1 },
    { field: 'reason', refusal: refusals.difference({ difference: -100 }) },
  ],
  ['a difference with its reason', { counted: 400, stays: 400, reason: 'Lost' }, null],
  ['more that stays', { stays: 501 }, { field: 'stays', refusal: refusals.stays }],
  ['a rest without a bank', { stays: 0 }, { field: 'to', refusal: refusals.choose_bank }],
])('refuses of a count: %s', (_, over, refused) => {
  expect(countRefusal({ ...fine, ...over }, '2026-11-21')).toEqual(refused)
})

it.each([
  ['2026-11-21', '2026-11-21', '2026-11-21'],
  ['2026-11-18', '2026-11-21', '2026-11-18'],
  ['2026-01-01', '2026-11-21', '2026-10-22'],
])('tells the days from %s to %s, a month of them at most', (from, day, first) => {
  expect(daysOf({ from, day })).toEqual({ from: first, to: day })
})

it('becomes a spreadsheet that sums what it counted, and tells what the next closing counts', () => {
  const person = { id: 1, name: 'Ana Cruz' }
  const receipt = {
    ...{ payer_name: 'Rosa I. Abad', user_id: 12, created_at: '', items: [], advance: null, reference: null },
    ...{ id: 1, receipt_number: 'AR-000012', day: '2026-11-21', counts_on: '2026-11-21', lot: 'Blk 1', house_id: 1 },
    ...{
      method: 'cash' as const,
      place: { id: 1, name: 'Desk' },
      received_by: null,
      voided_on: null,
      amount: 500,
      counts: true,
    },
  } as const
  const sheet = closingSheet(
    {
      ...{
        id: 3,
        place: { id: 1, name: 'Desk' },
        from: '2026-11-21',
        day: '2026-11-21',
        state: 'closed',
        deposit: null,
      },
      ...{
        pieces: [{ kind: 'note', worth: 100, count: 12 }],
        counted: 1_200,
        book: 1_200,
        difference: 0,
        reason: null,
      },
      ...{ stays: 1_200, to: null, counted_by: person, counted_at: '', closed_by: person, closed_at: '' },
      ...{ undone_by: null, undone_at: null, undo_reason: null, created_at: '', updated_at: '' },
    },
    {
      ...{ from: '2026-11-21', to: '2026-11-21', whole: true, ranges: [], by_method: [], voided_earlier: [] },
      receipts: [
        receipt,
        { ...receipt, receipt_number: 'AR-000010', day: '2026-11-20', amount: 700 },
        { ...receipt, receipt_number: 'AR-000013', counts: false, voided_on: '2026-11-21' },
      ],
      counts_later: [{ ...receipt, receipt_number: 'AR-000014', counts_on: '2026-11-22', amount: 600 }],
      total: 1_200,
    },
  )
  expect(sheet.rows.map((row) => [row[0], row[1], row[5]])).toEqual([
    ['2026-11-21', 'Blk 1', 500],
    ['2026-11-20', 'After the closing of its day: Blk 1', 700],
    ['2026-11-21', 'Void: Blk 1, 500.00', null],
    ['2026-11-21', 'After the closing, counts on 2026-11-22: Blk 1, 600.00', null],
    ['2026-11-21', 'Count: 100.00 notes', 1_200],
  ])
  expect(sheet.totals[0]).toEqual(['Received', null, null, null, null, 1_200])
})
