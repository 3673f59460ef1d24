import fc from 'fast-check'
import { expect, it, test } from 'vitest'
import { reckon, type Standing } from './differences.ts'

const nothing: Standing = {
  stated: null,
  opening: 0,
  lines: 0,
  books: 0,
  before: 0,
  older: 0,
  open_lines: [],
  open_entries: [],
}

test.each<[string, Partial<Standing>, object]>([
  [
    'books and bank that are one',
    { opening: 100, lines: 50, books: 150, before: 100 },
    { bank: 150, start: 0, agrees: true },
  ],
  [
    'a deposit that is on its way',
    { opening: 100, books: 150, before: 100, open_entries: [50] },
    { bank: 100, agrees: true },
  ],
  [
    'a charge that is in no book',
    { opening: 100, lines: -15, books: 100, before: 100, open_lines: [-15] },
    { bank: 85, agrees: true },
  ],
  [
    'a figure that the lines do not come to',
    { stated: 90, opening: 100, books: 100, before: 100 },
    { bank: 90, unexplained: -10, agrees: false },
  ],
  [
    'books that began with another sum',
    { opening: 100, books: 80, before: 80 },
    { bank: 100, start: 20, agrees: true },
  ],
  [
    'an older cheque that came to the bank since',
    { opening: 100, lines: 30, books: 130, before: 130, older: 30 },
    { bank: 130, start: 0, agrees: true },
  ],
  [
    'a first figure that is typed',
    { stated: 100, opening: null, books: 100, before: 100 },
    { bank: 100, unexplained: 0, agrees: true },
  ],
  ['no figure at all', { opening: null }, { bank: null, agrees: false }],
])('%s', (_, over, found) => {
  expect(reckon({ ...nothing, ...over })).toMatchObject(found)
})

it('comes to the bank, whatever is linked to what on whichever side of the day', () => {
  const moved = fc.record({ amount: fc.integer({ min: -500, max: 500 }), at: fc.integer({ min: 0, max: 9 }) })
  fc.assert(
    fc.property(
      fc.array(moved),
      fc.array(fc.tuple(moved, fc.integer({ min: 0, max: 9 }))),
      fc.nat(9),
      (loose, linked, day) => {
        // Of each pair the line is of one moment, its entry of another; loose ones are lines or entries by turns.
        const from = 3
        const lines = [...linked.map(([one]) => one), ...loose.filter((_, at) => at % 2 === 0)].filter(
          ({ at }) => at >= from,
        )
        const entries = [
          ...linked.map(([one, at], pair) => ({ ...one, at, pair })),
          ...loose.filter((_, at) => at % 2 === 1).map((one) => ({ ...one, pair: -1 })),
        ]
        const sum = (amounts: number[]) => amounts.reduce((total, one) => total + one, 0)
        const toDay = <One extends { at: number }>(some: One[]) => some.filter(({ at }) => at <= day)
        const pairs = linked.flatMap(([one, at]) => (one.at >= from ? [{ line: one, entry: at }] : []))
        const opening = 1000
        const standing: Standing = {
          stated: null,
          opening,
          lines: sum(toDay(lines).map(({ amount }) => amount)),
          books: sum(toDay(entries).map(({ amount }) => amount)),
          before: sum(entries.filter(({ at }) => at < from && at <= day).map(({ amount }) => amount)),
          older: sum(
            pairs
              .filter(({ line, entry }) => line.at <= day && entry < from && entry <= day)
              .map(({ line }) => line.amount),
          ),
          open_lines: [
            ...toDay(loose.filter((one, at) => at % 2 === 0 && one.at >= from)).map(({ amount }) => amount),
            ...pairs.filter(({ line, entry }) => line.at <= day && entry > day).map(({ line }) => line.amount),
          ],
          open_entries: [
            ...toDay(loose.filter((one, at) => at % 2 === 1 && one.at >= from)).map(({ amount }) => amount),
            ...linked
              .filter(([one, at]) => at >= from && at <= day && (one.at < from || one.at > day))
              .map(([one]) => one.amount),
          ],
        }
        expect(reckon(standing).agrees).toBe(true)
      },
    ),
  )
})
