import { describe, expect, it } from 'vitest'
import { bill, drawn, FLAT, line, owed, rule } from '../../../../test/penalty-bills.ts'
import { type BillHistory, monthsLater, type PenaltyRule, partOf } from './rules.ts'

const paid = (amount: number, from: string, until: string | null = null) => ({ amount, penalty: 0, from, until })
const waived = line({ amount: -2_000, day: '2026-11-08', penalty: true })

const HISTORIES: readonly [string, BillHistory, string?][] = [
  ['nothing paid', bill({})],
  ['paid on its due day', bill({ shares: [paid(100_000, '2026-10-06')] })],
  ['₱399.60 paid on October 20', bill({ shares: [paid(39_960, '2026-10-20')] })],
  ['paid late, on November 20', bill({ shares: [paid(100_000, '2026-11-20')] })],
  ['paid in time, voided on November 10', bill({ shares: [paid(100_000, '2026-10-06', '2026-11-10')] })],
  ['the first penalty waived', bill({ lines: [line({}), drawn, waived] })],
  ['an opening balance', bill({ kind: 'opening_balance' })],
  ['a month billed ahead', bill({ ahead: true })],
  ['a leap February', bill({ dueDay: '2028-01-31', lines: [line({ day: '2028-01-01' })] }), '2028-04-01'],
  ['eight centavos left', bill({ lines: [line({ amount: 103_333 })], shares: [paid(103_325, '2026-10-06')] })],
]

// Worked out by hand: centavos of each line that is owed on February 10, 2027, on April 1, 2028 of the leap February.
const RULES: readonly [string, PenaltyRule[], number[][]][] = [
  ['no rule', [], [[], [], [], [], [], [], [], [], [], []]],
  ['₱100.00 once', [FLAT], [[10_000], [], [10_000], [10_000], [], [], [], [], [10_000], []]],
  [
    '₱100.00 once, after 10 days of grace',
    [{ ...FLAT, graceDays: 10 }],
    [[10_000], [], [10_000], [10_000], [], [], [], [], [10_000], []],
  ],
  [
    '2 % a month',
    [rule({})],
    [
      ...[[2_000, 2_000, 2_000, 2_000], [], [1_201, 1_201, 1_201, 1_201], [2_000]],
      ...[[2_000, 2_000, 2_000], [2_000, 2_000, 2_000], [], [], [2_000, 2_000], []],
    ],
  ],
  [
    '2 % a month after 10 days of grace',
    [rule({ graceDays: 10 })],
    [
      ...[[2_000, 2_000, 2_000], [], [1_201, 1_201, 1_201], [2_000]],
      ...[[2_000, 2_000, 2_000], [2_000, 2_000, 2_000], [], [], [2_000], []],
    ],
  ],
  [
    '2 % a month, compounding',
    [rule({ compounding: true })],
    [
      ...[[2_000, 2_040, 2_081, 2_122], [], [1_201, 1_225, 1_249, 1_274], [2_000, 40, 41, 42]],
      ...[[2_000, 2_040, 2_081], [2_000, 2_040, 2_081], [], [], [2_000, 2_040], []],
    ],
  ],
  [
    '3 % a month, at most ₱50.00 a bill',
    [rule({ basisPoints: 300, perBill: { amount: 5_000, basisPoints: null } })],
    [[3_000, 2_000], [], [1_801, 1_801, 1_398], [3_000], [3_000, 2_000], [3_000], [], [], [3_000, 2_000], []],
  ],
  [
    '2 % a month, at most 5 % of the bill',
    [rule({ perBill: { amount: null, basisPoints: 500 } })],
    [
      ...[[2_000, 2_000, 1_000], [], [1_201, 1_201, 1_201, 1_201], [2_000]],
      ...[[2_000, 2_000, 1_000], [2_000, 1_000], [], [], [2_000, 2_000], []],
    ],
  ],
  [
    '2 % a month, at most ₱30.00 a year',
    [rule({ perYear: { amount: 3_000, basisPoints: null } })],
    [
      ...[[2_000, 1_000, 2_000, 1_000], [], [1_201, 1_201, 1_201, 1_201], [2_000]],
      ...[[2_000, 2_000, 1_000], [1_000, 2_000, 1_000], [], [], [2_000, 1_000], []],
    ],
  ],
  [
    '1.25 % a month',
    [rule({ basisPoints: 125 })],
    [
      ...[[1_250, 1_250, 1_250, 1_250], [], [751, 751, 751, 751], [1_250]],
      ...[[1_250, 1_250, 1_250], [1_250, 1_250, 1_250], [], [], [1_250, 1_250], []],
    ],
  ],
  [
    '2 % a month, from December on 3 % compounding',
    [rule({}), rule({ id: 2, basisPoints: 300, compounding: true, from: '2026-12' })],
    [
      ...[[2_000, 2_000, 3_120, 3_214], [], [1_201, 1_201, 1_873, 1_929], [2_000, 60, 62]],
      ...[[2_000, 3_060, 3_152], [2_000, 3_060, 3_152], [], [], [3_000, 3_090], []],
    ],
  ],
  [
    '2 % a month from December on',
    [rule({ from: '2026-12' })],
    [...[[2_000, 2_000], [], [1_201, 1_201], []], ...[[2_000, 2_000], [2_000, 2_000], [], [], [2_000, 2_000], []]],
  ],
]

describe('what a bill draws by rule', () => {
  const cases = RULES.flatMap(([name, rules, amounts]) =>
    HISTORIES.map(([of, history, today = '2027-02-10'], at) => ({
      name,
      of,
      rules,
      history,
      today,
      drawn: amounts[at],
    })),
  )
  it('is looked at for twelve rules and ten histories', () => {
    expect([RULES.length, HISTORIES.length, cases.length]).toEqual([12, 10, 120])
  })
  it.each(cases)('$name: $of', ({ rules, history, today, drawn }) => {
    expect(owed(history, rules, today).map(({ amount }) => amount)).toEqual(drawn)
  })
  it.each(cases)('$name: $of, the same drawn day by day and drawn late', ({ rules, history, today, drawn }) => {
    const lines = [...history.lines]
    const days = [
      '2026-10-31',
      '2026-11-06',
      '2026-11-30',
      '2026-12-25',
      '2027-01-06',
      '2028-02-20',
      '2028-03-15',
      today,
    ]
    const found = days
      .filter((day) => day <= today)
      .flatMap((day) => {
        const now = owed({ ...history, lines }, rules, day)
        lines.push(...now.map(({ amount, to, from }) => line({ amount, day: to, penalty: true, draws: true, from })))
        return now.map(({ amount }) => amount)
      })
    expect(found).toEqual(drawn)
  })
})

describe('a line by rule', () => {
  it.each([
    ['2 % of ₱1,000.00, Oct 7 – Nov 6, 2026', '2026-11-06', rule({}), 2_000],
    ['1.5 % of ₱1,000.00, Oct 7 – Nov 6, 2026', '2026-11-06', rule({ basisPoints: 150 }), 1_500],
    ['Penalty of ₱100.00, unpaid since Oct 17, 2026', '2026-10-17', { ...FLAT, graceDays: 10 }, 10_000],
    [
      '2 % of ₱1,000.00, Oct 7 – Nov 6, 2026, as far as the ceiling allows',
      '2026-11-06',
      rule({ perBill: { amount: 700, basisPoints: 100 } }),
      700,
    ],
  ])('says %s', (text, to, by, amount) => {
    expect(owed(bill({}), [by], '2026-11-20')).toEqual([expect.objectContaining({ text, to, amount })])
  })

  it('names both years of a period over the new year', () => {
    expect(owed(bill({}), [rule({ from: '2026-12' })], '2027-01-06')[0]?.text).toBe(
      '2 % of ₱1,000.00, Dec 7, 2026 – Jan 6, 2027',
    )
  })

  it('arises as its last day begins, and not on the day before', () => {
    expect(owed(bill({}), [rule({})], '2026-11-05')).toEqual([])
    expect(owed(bill({ shares: [paid(100_000, '2026-11-05')] }), [rule({})], '2026-11-06')).toEqual([])
    expect(owed(bill({ shares: [paid(100_000, '2026-11-06')] }), [rule({})], '2026-11-06')).toHaveLength(1)
  })

  it.each([
    [50, 1, 0],
    [50, 100, 1],
    [49, 100, 0],
    [12_345, 200, 247],
    [9_999_999_999, 10_000, 9_999_999_999],
  ])('of %i centavos by %i basis points is rounded half up', (amount, basisPoints, part) => {
    expect(partOf(amount, basisPoints)).toBe(part)
  })

  it('is of charges that the rule names, not of others', () => {
    const fine = bill({ kind: 'charge', chargeId: 7 })
    expect(owed(fine, [rule({})], '2026-11-06')).toEqual([])
    expect(owed(fine, [rule({ charges: [6, 7] })], '2026-11-06')).toHaveLength(1)
    expect(owed(bill({ kind: 'assessment' }), [rule({ charges: [7] })], '2026-11-06')).toEqual([])
  })

  it('is of what is unpaid of the dues alone unless it compounds, whatever went to penalties first', () => {
    const history = bill({
      lines: [line({}), drawn],
      shares: [{ amount: 52_000, penalty: 2_000, from: '2026-11-20', until: null }],
    })
    expect(owed(history, [rule({})], '2026-12-06')[0]?.amount).toBe(1_000)
    const partly = bill({
      lines: [line({}), drawn],
      shares: [{ amount: 500, penalty: 500, from: '2026-11-20', until: null }],
    })
    expect(owed(partly, [rule({})], '2026-12-06')[0]?.text).toContain('2 % of ₱1,000.00')
    expect(owed(partly, [rule({ compounding: true })], '2026-12-06')[0]?.text).toContain('2 % of ₱1,015.00')
  })

  it('follows a correction from its day on', () => {
    const corrected = bill({ lines: [line({}), line({ amount: -50_000, day: '2026-11-10' })] })
    expect(owed(corrected, [rule({})], '2026-12-06').map(({ amount }) => amount)).toEqual([2_000, 1_000])
  })

  it('is not drawn by a rule of nothing, which ends another one', () => {
    const rules = [rule({}), rule({ id: 2, basisPoints: 0, from: '2026-11' })]
    expect(owed(bill({}), rules, '2027-02-10').map(({ ruleId, to }) => [ruleId, to])).toEqual([[1, '2026-11-06']])
  })
})

it.each([
  ['2028-01-31', 1, '2028-02-29'],
  ['2028-01-31', 2, '2028-03-31'],
  ['2027-01-31', 1, '2027-02-28'],
  ['2026-12-06', 1, '2027-01-06'],
])('%s is %i months later %s', (day, count, later) => {
  expect(monthsLater(day, count)).toBe(later)
})
