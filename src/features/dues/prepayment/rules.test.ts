import { describe, expect, it } from 'vitest'
import { addMonths } from '#shared/dates.ts'
import { lastDayOf, type PrepaymentTerms, prepaidMonths, prepaymentDiscounts, yearRefusal } from './rules.ts'

const terms: PrepaymentTerms = { months: 12, priceOf: 11, percent: 0, until: '01-31' }
const monthly = (count: number, amount = 60_000, first = '2026-02') =>
  Array.from({ length: count }, (_, at) => ({ month: addMonths(first, at), months: 1, amount }))
const sum = (parts: readonly number[]) => parts.reduce((total, one) => total + one, 0)

describe('the discount for a year ahead', () => {
  it.each<[string, Parameters<typeof prepaymentDiscounts>, number]>([
    [
      '11 months after January was billed',
      [monthly(11), { terms, year: 2026, billedMonths: 1, paidOn: '2026-01-20' }],
      60_000,
    ],
    ['on the last day', [monthly(11), { terms, year: 2026, billedMonths: 1, paidOn: '2026-01-31' }], 60_000],
    ['a day later', [monthly(11), { terms, year: 2026, billedMonths: 1, paidOn: '2026-02-01' }], 0],
    [
      'the whole year before it begins',
      [monthly(12, 60_000, '2027-01'), { terms, year: 2027, billedMonths: 0, paidOn: '2026-12-30' }],
      60_000,
    ],
    ['a year that is not whole', [monthly(10), { terms, year: 2026, billedMonths: 1, paidOn: '2026-01-20' }], 0],
    [
      '12 for 10',
      [monthly(11), { terms: { ...terms, priceOf: 10 }, year: 2026, billedMonths: 1, paidOn: '2026-01-20' }],
      120_000,
    ],
    [
      '6 for 5, with seven months to come',
      [
        monthly(7),
        {
          terms: { ...terms, months: 6, priceOf: 5, until: '12-31' },
          year: 2026,
          billedMonths: 0,
          paidOn: '2026-06-02',
        },
      ],
      60_000,
    ],
    [
      'no promise',
      [monthly(11), { terms: { ...terms, priceOf: 12 }, year: 2026, billedMonths: 1, paidOn: '2026-01-20' }],
      0,
    ],
    [
      '5 percent',
      [
        monthly(11, 33_333),
        { terms: { ...terms, priceOf: 12, percent: 5 }, year: 2026, billedMonths: 1, paidOn: '2026-01-20' },
      ],
      11 * 1_667,
    ],
    [
      'half a centavo goes up',
      [
        monthly(1, 50),
        { terms: { ...terms, priceOf: 12, percent: 5 }, year: 2026, billedMonths: 1, paidOn: '2026-01-20' },
      ],
      3,
    ],
    [
      'quarters, a twelfth of each',
      [
        [1, 4, 7, 10].map((month) => ({ month: `2027-${String(month).padStart(2, '0')}`, months: 3, amount: 180_000 })),
        { terms, year: 2027, billedMonths: 0, paidOn: '2026-12-30' },
      ],
      60_000,
    ],
    [
      'a year in one bill',
      [
        [{ month: '2027-01', months: 12, amount: 100_000 }],
        { terms, year: 2027, billedMonths: 0, paidOn: '2026-12-30' },
      ],
      8_333,
    ],
  ])('%s', (_, given, expected) => {
    expect(sum(prepaymentDiscounts(...given))).toBe(expected)
  })

  it('makes the last months free and leaves the others', () => {
    const given = prepaymentDiscounts(monthly(11), { terms, year: 2026, billedMonths: 1, paidOn: '2026-01-20' })
    expect(given).toEqual([...Array.from({ length: 10 }, () => 0), 60_000])
  })

  it('is never more than a bill', () => {
    const bills = [...monthly(9, 10_000), ...monthly(2, 1)]
    for (const priceOf of [1, 5, 11])
      for (const [at, part] of prepaymentDiscounts(bills, {
        terms: { ...terms, priceOf },
        year: 2026,
        billedMonths: 1,
        paidOn: '2026-01-20',
      }).entries())
        expect(part).toBeLessThanOrEqual(bills[at]?.amount ?? 0)
  })
})

describe('the months of a year that can be billed ahead', () => {
  it.each<[number, string, number]>([
    [2026, '2026-01-05', 12],
    [2026, '2026-11-21', 2],
    [2027, '2026-11-21', 12],
    [2025, '2026-11-21', 0],
  ])('%i, on %s: %i', (year, today, count) => {
    const months = prepaidMonths(year, today)
    expect(months).toHaveLength(count)
    if (count > 0) expect(months.at(-1)).toBe(`${year}-12`)
  })

  it('end with the next year', () => {
    expect([2025, 2026, 2027, 2028].map((year) => yearRefusal(year, '2026-11-21') === null)).toEqual([
      false,
      true,
      true,
      false,
    ])
  })

  it('know the days of the year that are there', () => {
    expect([lastDayOf(2027, '02-29'), lastDayOf(2028, '02-29'), lastDayOf(2027, '01-31')]).toEqual([
      '2027-02-28',
      '2028-02-29',
      '2027-01-31',
    ])
  })
})
