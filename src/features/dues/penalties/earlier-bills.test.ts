import { describe, expect, it } from 'vitest'
import { bill, drawn, FLAT, line, owed, rule } from '../../../../test/penalty-bills.ts'
import { flatSumGoesOn, type PenaltyRule } from './rules.ts'

describe('what was due before a rule', () => {
  const december = { from: '2026-12' }
  const texts = (rules: PenaltyRule[]) => owed(bill({}), rules, '2027-02-10').map(({ ruleId, text }) => [ruleId, text])

  it.each<[string, PenaltyRule[], unknown[]]>([
    [
      'draws the rule from its first month on',
      [rule({ ...december, earlierBills: 'by_rule' })],
      [
        [1, '2 % of ₱1,000.00, Dec 7, 2026 – Jan 6, 2027'],
        [1, '2 % of ₱1,000.00, Jan 7 – Feb 6, 2027'],
      ],
    ],
    ['draws nothing of a rule that leaves it as before', [rule({ ...december, earlierBills: 'as_before' })], []],
    [
      'draws the rule of before by one that leaves it as before',
      [rule({}), rule({ id: 2, basisPoints: 300, ...december, earlierBills: 'as_before' })],
      [
        [1, '2 % of ₱1,000.00, Oct 7 – Nov 6, 2026'],
        [1, '2 % of ₱1,000.00, Nov 7 – Dec 6, 2026'],
        [1, '2 % of ₱1,000.00, Dec 7, 2026 – Jan 6, 2027'],
        [1, '2 % of ₱1,000.00, Jan 7 – Feb 6, 2027'],
      ],
    ],
    [
      'draws a flat sum once, in the first period of the rule',
      [{ ...FLAT, ...december, earlierBills: 'by_rule' }],
      [[1, 'Penalty of ₱100.00, unpaid since Oct 7, 2026']],
    ],
    ['draws no flat sum of a rule that leaves it as before', [{ ...FLAT, ...december, earlierBills: 'as_before' }], []],
  ])('%s', (_, rules, lines) => {
    expect(texts(rules)).toEqual(lines)
  })

  it('draws no flat sum where it drew something already', () => {
    const flat = { ...FLAT, from: '2026-12', earlierBills: 'by_rule' } as const
    expect(owed(bill({ lines: [line({}), drawn] }), [flat], '2027-02-10')).toEqual([])
  })

  it.each([
    ['by_rule', '2026-11-30', true],
    ['by_rule', '2026-12-01', false],
    ['by_both', '2026-12-01', true],
    ['as_before', '2026-12-01', true],
  ] as const)('draws the flat sum of the settings (%s, on %s): %s', (earlierBills, today, goesOn) => {
    expect(flatSumGoesOn([rule({ ...december, earlierBills })], today)).toBe(goesOn)
  })
})
