import { describe, expect, it } from 'vitest'
import { equalInstalments, instalmentsRefusal, paidOf, type Standing, stateOf } from './rules.ts'

describe('equal parts', () => {
  it.each([
    [100_000, 3, '2026-11-30', [33_300, 33_300, 33_400], ['2026-11-30', '2026-12-30', '2027-01-30']],
    [100_000, 2, '2026-12-31', [50_000, 50_000], ['2026-12-31', '2027-01-31']],
    [
      100_050,
      4,
      '2027-01-31',
      [25_000, 25_000, 25_000, 25_050],
      ['2027-01-31', '2027-02-28', '2027-03-31', '2027-04-30'],
    ],
    [250, 3, '2026-11-01', [83, 83, 84], ['2026-11-01', '2026-12-01', '2027-01-01']],
  ])('of %d in %d from %s', (total, count, first, amounts, days) => {
    const parts = equalInstalments(total, count, first)
    expect(parts.map((one) => one.amount)).toEqual(amounts)
    expect(parts.map((one) => one.day)).toEqual(days)
  })
})

describe('instalments', () => {
  const of = (...parts: [string, number][]) => parts.map(([day, amount]) => ({ day, amount }))
  const agreed = { owed: 100_000, agreed: '2026-11-21' }
  it.each([
    [of(['2026-11-21', 40_000], ['2026-12-21', 60_000]), null],
    [[], 'plans.instalments_needed'],
    [of(['2026-11-20', 100_000]), 'plans.before_agreed'],
    [of(['2026-12-21', 40_000], ['2026-12-21', 60_000]), 'plans.days_in_order'],
    [of(['2026-12-21', 40_000], ['2026-12-01', 60_000]), 'plans.days_in_order'],
    [of(['2026-12-21', 99_999]), 'plans.other_sum'],
    [equalInstalments(100_000, 61, '2026-12-01'), 'plans.too_many'],
  ])('%j: %s', (parts, code) => expect(instalmentsRefusal(parts, agreed)?.code ?? null).toBe(code))
})

it('what is paid goes to the first instalments', () => {
  const parts = [{ amount: 300 }, { amount: 300 }, { amount: 400 }]
  const paid = (covered: number) => paidOf(parts, covered).map((one) => one.paid)
  expect([paid(-50), paid(0), paid(450), paid(1000)]).toEqual([
    [0, 0, 0],
    [0, 0, 0],
    [300, 150, 0],
    [300, 300, 400],
  ])
})

describe('how a plan stands', () => {
  const plan = (covered: number, ended: Standing['ended'] = null): Standing => ({
    instalments: [
      { day: '2026-12-01', amount: 500 },
      { day: '2027-01-01', amount: 500 },
    ],
    covered,
    grace: 7,
    ended,
  })
  it.each([
    [plan(0), '2026-12-01', 'kept'],
    [plan(499), '2026-12-02', 'late'],
    [plan(0), '2026-12-08', 'late'],
    [plan(0), '2026-12-09', 'broken'],
    [plan(-200), '2026-12-09', 'broken'],
    [plan(500), '2026-12-09', 'kept'],
    [plan(999), '2027-01-02', 'late'],
    [plan(1000), '2027-02-02', 'fulfilled'],
    [plan(1000, 'broken'), '2027-02-02', 'broken'],
    [plan(0, 'ended'), '2027-02-02', 'ended'],
  ] as const)('%j on %s: %s', (standing, today, state) => expect(stateOf(standing, today)).toBe(state))
})
