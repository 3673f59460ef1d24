import { describe, expect, it } from 'vitest'
import { refusals } from './refusals.ts'
import { daysOf, ledgerOf, monthsOf, type Posting, spanOf, spanRefusal } from './rules.ts'

describe('the months of the books', () => {
  it('are this year up to its month, unless said', () => {
    expect(spanOf({}, '2026-11-21')).toEqual({ from: '2026-01', to: '2026-11' })
    expect(spanOf({ to: '2025-06', from: null }, '2026-11-21')).toEqual({ from: '2025-01', to: '2025-06' })
    expect(spanOf({ from: '2026-03' }, '2026-11-21')).toEqual({ from: '2026-03', to: '2026-11' })
  })

  it('are whole, one after another, and not too many', () => {
    expect(daysOf({ from: '2026-02', to: '2026-02' })).toEqual({ from: '2026-02-01', to: '2026-02-28' })
    expect(monthsOf({ from: '2025-11', to: '2026-02' })).toEqual(['2025-11', '2025-12', '2026-01', '2026-02'])
    expect(spanRefusal({ from: '2026-02', to: '2026-01' })).toEqual(refusals.months)
    expect(spanRefusal({ from: '2025-01', to: '2026-12' })).toBeNull()
    expect(spanRefusal({ from: '2025-01', to: '2027-01' })).toEqual(refusals.too_long)
  })
})

describe('the ledger', () => {
  const posting = (day: string, account: string, amount: number): Posting => ({
    ...{ day, account, amount, text: 'AR-000001' },
    group: account === 'Drawer' ? 'place' : 'income',
  })

  it('opens each account, posts day by day and closes; what openings leave is of the years before', () => {
    const accounts = ledgerOf(
      [{ group: 'place', account: 'Drawer', amount: 500 }],
      [
        ...[posting('2026-02-02', 'Drawer', -40), posting('2026-02-02', 'Dues', 40)],
        ...[posting('2026-02-01', 'Drawer', 100), posting('2026-02-01', 'Dues', -100)],
      ],
    )
    expect(accounts.map(({ entries, ...one }) => ({ ...one, entries: entries.length }))).toEqual([
      { group: 'place', account: 'Drawer', opening: 500, debit: 100, credit: 40, closing: 560, entries: 2 },
      { group: 'income', account: 'Dues', opening: 0, debit: 40, credit: 100, closing: -60, entries: 2 },
      { group: 'other', account: 'Brought forward', opening: -500, debit: 0, credit: 0, closing: -500, entries: 0 },
    ])
    expect(accounts[0]?.entries.map(({ day, balance }) => [day, balance])).toEqual([
      ['2026-02-01', 600],
      ['2026-02-02', 560],
    ])
  })

  it('has no account of nothing', () => {
    expect(ledgerOf([{ group: 'place', account: 'Drawer', amount: 0 }], [posting('2026-02-01', 'Dues', 0)])).toEqual([])
  })
})
