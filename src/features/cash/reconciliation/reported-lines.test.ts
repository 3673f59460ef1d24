import { expect, test } from 'vitest'
import { type OpenEntry, type OpenLine, propose } from './matching.ts'
import { type OpenReport, reportedAs } from './reported-lines.ts'

const line = (over: Partial<OpenLine> = {}): OpenLine => ({
  ...{ id: 1, day: '2026-11-05', amount: 60_000, reference: null, houses: [], known: true },
  ...over,
})
const report = (over: Partial<OpenReport> = {}): OpenReport => ({
  ...{ id: 21, house_id: 7, paid_on: '2026-11-05', amount: 60_000, reference: '999' },
  ...over,
})
const entry = (over: Partial<OpenEntry> = {}): OpenEntry => ({
  ...{ id: 11, day: '2026-11-05', amount: 60_000, reference: null, house_id: null },
  ...over,
})

test.each<[string, OpenLine[], OpenReport[], [number, number[]][], OpenEntry[]?]>([
  ['reference and amount', [line({ reference: '12-3' })], [report({ reference: '123' })], [[1, [21]]]],
  [
    'reference and amount, however far the day',
    [line({ reference: '123' })],
    [report({ reference: '123', paid_on: '2026-07-01' })],
    [[1, [21]]],
  ],
  [
    'the reference with another amount',
    [line({ reference: '123' })],
    [report({ reference: '123', amount: 59_000 })],
    [],
  ],
  [
    'a reference that two reported',
    [line({ reference: '123' })],
    [report({ reference: '123' }), report({ id: 22, reference: '1 23' })],
    [[1, [21, 22]]],
  ],
  ['amount and three days before', [line()], [report({ paid_on: '2026-11-02' })], [[1, [21]]]],
  ['amount and three days after', [line()], [report({ paid_on: '2026-11-08' })], [[1, [21]]]],
  ['amount and four days before', [line()], [report({ paid_on: '2026-11-01' })], []],
  ['amount and four days after', [line()], [report({ paid_on: '2026-11-09' })], []],
  ['amount and day, with another reference', [line({ reference: '123' })], [report()], [[1, [21]]]],
  ['two reports of one amount', [line()], [report(), report({ id: 22 })], [[1, []]]],
  [
    'two reports of one amount, one of them of a lot its payer is known for',
    [line({ houses: [7] })],
    [report(), report({ id: 22, house_id: 8 })],
    [[1, [21]]],
  ],
  [
    'two lines of one amount',
    [line(), line({ id: 2 })],
    [report()],
    [
      [1, []],
      [2, []],
    ],
  ],
  [
    'two lines of one amount, one of them by its reference',
    [line({ reference: '999' }), line({ id: 2 })],
    [report()],
    [[1, [21]]],
  ],
  ['money out', [line({ amount: -60_000, reference: '999' })], [report()], []],
  ['a line that is in the books', [line({ reference: '999' })], [report()], [], [entry({ reference: '999' })]],
  ['a line that an entry of its day may be', [line()], [report()], [], [entry()]],
  ['the reference, where an entry of its day may be', [line({ reference: '999' })], [report()], [[1, [21]]], [entry()]],
])('%s', (_, lines, reports, expected, entries = []) => {
  expect([...reportedAs(lines, reports, propose(lines, entries))]).toEqual(expected)
})
