import { describe, expect, it } from 'vitest'
import { splitByHand } from '../payments/rules.ts'
import {
  billItemText,
  creditApplications,
  isExact,
  type OpenBill,
  proposeOverLots,
  proposeSplit,
  splitText,
} from './rules.ts'

const bill = (id: number, due_date: string, balance: number, penalty = 0): OpenBill => ({
  id,
  due_date,
  balance,
  penalty,
})
const [jan, feb, mar] = [bill(3, '2026-01-07', 600, 50), bill(1, '2026-02-07', 600), bill(2, '2026-02-07', 600)]
const all = [mar, jan, feb]
const short = ({ splits, advance }: ReturnType<typeof proposeSplit>) => [
  splits.map(({ bill_id, amount, penalty }) => [bill_id, amount, penalty]),
  advance,
]

describe('the proposal', () => {
  it.each([
    ['nothing', 0, [], [[], 0]],
    ['a centavo goes to the penalty of the oldest', 1, [], [[[3, 1, 1]], 0]],
    ['less than the oldest', 599, [], [[[3, 599, 50]], 0]],
    [
      'by due date, then number',
      1_250,
      [],
      [
        [
          [3, 600, 50],
          [1, 600, 0],
          [2, 50, 0],
        ],
        0,
      ],
    ],
    [
      'exactly everything',
      1_800,
      [],
      [
        [
          [3, 600, 50],
          [1, 600, 0],
          [2, 600, 0],
        ],
        0,
      ],
    ],
    [
      'the rest is an advance',
      1_801,
      [],
      [
        [
          [3, 600, 50],
          [1, 600, 0],
          [2, 600, 0],
        ],
        1,
      ],
    ],
    [
      'chosen ones first, then the oldest',
      700,
      [2],
      [
        [
          [2, 600, 0],
          [3, 100, 50],
        ],
        0,
      ],
    ],
    [
      'chosen ones among themselves by age',
      700,
      [2, 1],
      [
        [
          [1, 600, 0],
          [2, 100, 0],
        ],
        0,
      ],
    ],
  ])('%s', (_, amount, chosen, wanted) => expect(short(proposeSplit(amount, all, chosen))).toEqual(wanted))

  it('of a lot that owes nothing is an advance', () => expect(proposeSplit(5, [])).toEqual({ splits: [], advance: 5 }))
})

describe('one amount over several lots', () => {
  const lots = [[feb], [mar, jan], []]
  it.each([
    ['nothing', 0, [0, 0, 0]],
    ['the oldest bill of all lots first', 700, [100, 600, 0]],
    ['of the same day by number', 1_300, [600, 700, 0]],
    ['exactly everything', 1_800, [600, 1_200, 0]],
    ['what is left is an advance of the first lot', 1_900, [700, 1_200, 0]],
  ])('%s', (_, amount, wanted) => expect(proposeOverLots(amount, lots)).toEqual(wanted))
})

describe('a split by hand', () => {
  it.each([
    ['what is left is an advance, whatever else is open', 700, [[2, 600]], [[[2, 600, 0]], 100]],
    ['a part, the penalty before the dues', 60, [[3, 60]], [[[3, 60, 50]], 0]],
    ['nothing of it', 60, [], [[], 60]],
    ['more than the amount', 599, [[2, 600]], 'The split cannot be more than the amount that was handed over.'],
    ['more than a bill', 700, [[2, 601]], 'The split cannot be more than what is owed on a bill.'],
    ['an unknown bill', 700, [[9, 1]], 'Please split the payment over open bills of this lot.'],
    [
      'a bill twice',
      700,
      [
        [2, 1],
        [2, 2],
      ],
      'Please name each bill once.',
    ],
  ])('%s', (_, amount, parts, wanted) => {
    const by = (parts as number[][]).map(([bill_id = 0, part = 0]) => ({ bill_id, amount: part }))
    const made = splitByHand(amount, all, by)
    expect('code' in made ? made.message : short(made)).toEqual(wanted)
  })
})

describe('exact', () => {
  it.each([
    [600, true],
    [1_200, true],
    [599, false],
    [1_199, false],
    [1_801, false],
  ])('%i centavos: %s', (amount, exact) => expect(isExact(proposeSplit(amount, all), all)).toBe(exact))
})

it('credit settles the oldest bill by the earliest advance, and leaves the bills that were given as they are', () => {
  const uses = creditApplications(
    [
      { id: 7, unused: 100 },
      { id: 8, unused: 1_000 },
    ],
    all,
  )
  expect(uses.map(({ advance_id, bill_id, amount, penalty }) => [advance_id, bill_id, amount, penalty])).toEqual([
    [7, 3, 100, 50],
    [8, 3, 500, 0],
    [8, 1, 500, 0],
  ])
  expect(jan).toEqual(bill(3, '2026-01-07', 600, 50))
})

describe('what a receipt says of a bill', () => {
  const dues = { kind: 'dues', month: '2026-11', penalty: 0 }
  it.each([
    [dues, 'Monthly dues, November 2026'],
    [{ ...dues, penalty: 10_000 }, 'Monthly dues, November 2026 (with penalty ₱100.00)'],
    [{ ...dues, share: 'part' }, 'Monthly dues, November 2026 (part)'],
    [{ ...dues, penalty: 5_000, share: 'rest' }, 'Monthly dues, November 2026 (rest, with penalty ₱50.00)'],
    [{ ...dues, kind: 'opening_balance' }, 'Opening balance, November 2026'],
  ] as const)('%j: %s', (named, text) => expect(billItemText(named)).toBe(text))

  it.each([
    [600, 600, 'Monthly dues, November 2026'],
    [599, 600, 'Monthly dues, November 2026 (part)'],
    [1, 1, 'Monthly dues, November 2026 (rest)'],
    [1, 2, 'Monthly dues, November 2026 (part)'],
  ])('%i of %i that are left of 600: %s', (amount, balance, text) =>
    expect(splitText({ amount, penalty: 0 }, { ...dues, amount: 600, balance })).toBe(text),
  )
})
