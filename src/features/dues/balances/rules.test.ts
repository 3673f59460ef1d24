import { expect, it } from 'vitest'
import { type CellState, cellsOf, filteredLots, isCovered, monthsOfSheet, type SheetBill, stateOf } from './rules.ts'

const bill = (over: Partial<SheetBill>): SheetBill => ({
  ...{ at: 0, months: 1, amount: 60_000, settled: 0, overdue: false },
  ...over,
})
const cells = (bills: SheetBill[], begun = 12, exempt: [number, number][] = []) =>
  cellsOf(bills, { count: 12, begun, exempt })
const states = (bills: SheetBill[], begun?: number, exempt?: [number, number][]) => cells(bills, begun, exempt).states

it.each<[string, SheetBill[], number, CellState]>([
  ['paid', [bill({ settled: 60_000 })], 1, 'paid'],
  ['paid before the month began', [bill({ settled: 60_000 })], 0, 'ahead'],
  ['free of charge', [bill({ amount: 0 })], 1, 'paid'],
  ['partly paid', [bill({ settled: 1, overdue: true })], 1, 'partly'],
  ['partly paid by an opening balance', [bill({ settled: 60_000 }), bill({ overdue: true })], 1, 'partly'],
  ['past due', [bill({ overdue: true })], 1, 'overdue'],
  ['past due beside one that is not', [bill({}), bill({ overdue: true })], 1, 'overdue'],
  ['not due yet', [bill({})], 1, 'due'],
  ['billed ahead and open', [bill({})], 0, 'due'],
  ['never billed', [], 1, 'none'],
])('a month that is %s', (_, bills, begun, state) => {
  expect(stateOf(states(bills, begun)[0])).toBe(state)
})

it('sums what was billed and what is open of a month', () => {
  const { billed, open } = cells([bill({ settled: 20_000 }), bill({ amount: 5_050 }), bill({ at: 2 })])
  expect([billed.slice(0, 3), open.slice(0, 3)]).toEqual([
    [65_050, 0, 60_000],
    [45_050, 0, 60_000],
  ])
})

it('shows a bill for a quarter in its three months, with its amount in the first', () => {
  const quarter = cells([bill({ at: 3, months: 3, amount: 180_000, settled: 180_000 })], 5)
  expect(quarter.states).toBe('---Ppa------')
  expect(quarter.billed.slice(2, 7)).toEqual([0, 180_000, 0, 0, 0])
  expect([isCovered('P'), isCovered('p'), isCovered('-'), isCovered(undefined)]).toEqual([false, true, false, false])
  expect(states([bill({ at: -1, months: 3, overdue: true })])).toBe('oo----------')
})

it('says exempt where a whole exemption left a month without a bill', () => {
  expect(states([bill({ at: 2, overdue: true })], 12, [[1, 3]])).toBe('-XOX--------')
})

it('ends with the December of its year', () => {
  expect(monthsOfSheet(2026, 24).at(0)).toBe('2025-01')
  expect(monthsOfSheet(2026, 12).at(0)).toBe('2026-01')
  expect(monthsOfSheet(2026, 12).at(-1)).toBe('2026-12')
})

const lots = [
  { address: 'Phase 2 Block 9 Lot 88', words: ' p=2 b=9 l=88 ', area: 'Phase 2 Block 9', kind: 'house', behind: 0 },
  { address: 'Phase 2 Block 9 Lot 8', words: ' p=2 b=9 l=8 ', area: 'Phase 2 Block 9', kind: 'vacant', behind: 3 },
  {
    address: '117-B Sampaguita St',
    words: ' h=117b h=117 s=sampaguita s=st ',
    area: 'Sampaguita St',
    kind: 'house',
    behind: 2,
  },
  { address: 'Block 9 Lot 92 & 93', words: ' b=9 l=92.93 l=92 l=93 ', area: 'Block 9', kind: 'house', behind: 0 },
].map((lot, at) => ({ ...lot, owner: ['Ana Núñez', null, 'Jose Peña'][at] ?? null }))
const found = (filter: object) =>
  filteredLots(lots, { search: '', area: '', kind: '', behind: 0, ...filter }).map((lot) => lots.indexOf(lot))

it.each([
  ['ph2 b9 l88', [0]],
  ['9-88', [0]],
  ['block 9 lot 8', [1]],
  ['9-93', [3]],
  ['9-92-93', [3]],
  ['117b samp', [2]],
  ['117b sampaguita street', [2]],
  ['nunez', [0]],
  ['pena jose', [2]],
  ['nobody', []],
  ['(.*)', []],
])('finds lots by "%s"', (search, places) => {
  expect(found({ search })).toEqual(places)
})

it('filters by block, kind and months behind, all together', () => {
  expect(found({ area: 'Phase 2 Block 9' })).toEqual([0, 1])
  expect(found({ kind: 'house' })).toEqual([0, 2, 3])
  expect(found({ behind: 3 })).toEqual([1])
  expect(found({ behind: 2, kind: 'house' })).toEqual([2])
})
