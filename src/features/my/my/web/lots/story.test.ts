import { describe, expect, it } from 'vitest'
import { anEntry } from '../../../../../../test/web/an-entry.ts'
import { type Entry, storyOf } from './story.ts'

const DUES = 'Monthly dues, '
const charge = (date: string, text: string, balance: number, over: Partial<Entry> = {}) =>
  anEntry({ date, text, charge: 1000, balance, ...over })
const payment = (date: string, text: string, balance: number, over: Partial<Entry> = {}) =>
  anEntry({ date, kind: 'payment', text, payment: 1000, balance, ...over })

describe('the story of a lot', () => {
  it('tells a charge and the payment that settled it once', () => {
    const { lines } = storyOf([
      charge('2026-10-01', `${DUES}October`, 1000),
      payment('2026-10-06', `${DUES}October`, 0),
    ])
    expect(lines).toHaveLength(1)
    expect(lines[0]).toMatchObject({ charge: 1000, payment: 1000, balance: 0, date: '2026-10-06' })
    expect(lines[0]?.paid?.charge.date).toBe('2026-10-01')
  })

  it.each([
    ['paid in part', { payment: 400 }],
    ['of another month', { text: `${DUES}September` }],
    ['voided', { payment: 0, voided: 1000 }],
    ['in place of another', { replaces: 'AR-1' }],
  ])('keeps both where the payment is %s', (_, over) => {
    const { lines } = storyOf([
      charge('2026-10-01', `${DUES}October`, 1000),
      payment('2026-10-06', `${DUES}October`, 0, over),
    ])
    expect(lines.map(({ paid }) => paid)).toEqual([null, null])
  })

  it('tells each year before the last as one line, with its sums and its balance', () => {
    const { lines, years } = storyOf([
      charge('2024-12-01', `${DUES}December 2024`, 1000),
      charge('2025-01-01', `${DUES}January`, 2000),
      payment('2025-01-09', `${DUES}December 2024`, 1000),
      charge('2026-01-01', `${DUES}January 2026`, 2000),
    ])
    expect(lines).toHaveLength(1)
    expect(years.map(({ year, charge, payment, balance }) => [year, charge, payment, balance])).toEqual([
      ['2025', 1000, 1000, 1000],
      ['2024', 1000, 0, 1000],
    ])
  })

  it('loses no entry, and none of its sums', () => {
    const entries = ['2024', '2025', '2026'].flatMap((year) =>
      Array.from({ length: 12 }, (_, at) => `${year}-${String(at + 1).padStart(2, '0')}`).flatMap((month, at) => [
        charge(`${month}-01`, month, 1000 * (at % 2) + 1000),
        ...(at % 2 ? [payment(`${month}-05`, month, 1000)] : []),
      ]),
    )
    const { lines, years } = storyOf(entries)
    const story = [...years.toReversed().flatMap((one) => one.lines.toReversed()), ...lines.toReversed()]
    expect(story.flatMap((line) => line.entries)).toEqual(entries)
    const sum = (of: readonly { charge: number }[]) => of.reduce((all, one) => all + one.charge, 0)
    expect(sum(story)).toBe(sum(entries))
  })
})
