import { describe, expect, it } from 'vitest'
import { monthRuns, paidMonth } from './month-runs.ts'

const texts = (items: readonly string[]) =>
  monthRuns(items, paidMonth).map(({ kind, from, to, months, items: own }) =>
    months > 1 ? `${kind} ${from} to ${to}: ${months} months, ${own.length} items` : own[0],
  )

const OCT = 'Monthly dues, October 2025'
const NOV = 'Monthly dues, November 2025'
const DEC = 'Monthly dues, December 2025'
const JAN = 'Monthly dues, January 2026'

describe('things that were paid, as runs of months', () => {
  it.each([
    ['nothing', [], []],
    ['one month by its own name', [OCT], [OCT]],
    ['months that follow each other', [OCT, NOV], ['Monthly dues 2025-10 to 2025-11: 2 months, 2 items']],
    ['months over a new year', [NOV, DEC, JAN], ['Monthly dues 2025-11 to 2026-01: 3 months, 3 items']],
    ['whatever their order', [JAN, NOV, DEC], ['Monthly dues 2025-11 to 2026-01: 3 months, 3 items']],
    ['a month that is missing', [OCT, NOV, JAN], ['Monthly dues 2025-10 to 2025-11: 2 months, 2 items', JAN]],
    ['a month of two lots once', [OCT, OCT, NOV, NOV], ['Monthly dues 2025-10 to 2025-11: 2 months, 4 items']],
    [
      'other charges by themselves, without breaking the run',
      [OCT, 'Passway, 2 of 3', NOV, 'Gate pass'],
      ['Monthly dues 2025-10 to 2025-11: 2 months, 2 items', 'Passway, 2 of 3', 'Gate pass'],
    ],
    ['the same charge twice', ['Gate pass', 'Gate pass'], ['Gate pass', 'Gate pass']],
    [
      'each kind apart',
      ['Opening balance, October 2025', NOV, 'Opening balance, November 2025', DEC],
      ['Opening balance 2025-10 to 2025-11: 2 months, 2 items', 'Monthly dues 2025-11 to 2025-12: 2 months, 2 items'],
    ],
    [
      'also a part of a month',
      ['Monthly dues, October 2025 (rest, with penalty ₱100.00)', NOV],
      ['Monthly dues 2025-10 to 2025-11: 2 months, 2 items'],
    ],
    [
      'no month where a name ends otherwise',
      ['Yearly dues, 2026', 'Dues, Smarch 2026'],
      ['Yearly dues, 2026', 'Dues, Smarch 2026'],
    ],
  ])('%s', (_, items, runs) => {
    expect(texts(items)).toEqual(runs)
  })

  it('keeps what a month was paid with', () => {
    expect(paidMonth('Monthly dues, October 2025 (part)')).toEqual({
      kind: 'Monthly dues',
      month: '2025-10',
      notes: 'part',
    })
  })
})
