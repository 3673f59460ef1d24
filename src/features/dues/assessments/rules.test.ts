import { describe, expect, it } from 'vitest'
import { refusals } from '#features/dues/bills/refusals.ts'
import { fineRefusal, instalmentsOf, instalmentTitle } from './rules.ts'

describe('instalments', () => {
  it.each([
    [240_000, 4, [60_000, 60_000, 60_000, 60_000]],
    [100_000, 3, [33_333, 33_333, 33_334]],
    [100_001, 3, [33_333, 33_334, 33_334]],
    [2, 3, [0, 1, 1]],
    [5, 1, [5]],
  ])('%i in %i', (amount, count, expected) => expect(instalmentsOf(amount, count)).toEqual(expected))

  it('sum to the whole, whatever it is', () => {
    for (let amount = 1; amount < 100_000; amount += 977)
      for (let count = 1; count <= 36; count += 5) {
        const parts = instalmentsOf(amount, count)
        expect(parts.reduce((sum, one) => sum + one, 0)).toBe(amount)
        expect(Math.max(...parts) - Math.min(...parts)).toBeLessThanOrEqual(1)
      }
  })

  it('are called by their number', () =>
    expect([instalmentTitle('Wall', 2, 4), instalmentTitle('Wall', 1, 1)]).toEqual(['Wall, 2 of 4', 'Wall']))
})

describe('a fine', () => {
  const today = '2026-11-21'
  it.each([
    [{ notice: '2026-11-01', hearing: '2026-11-20' }, undefined],
    [{ notice: '2026-11-21', hearing: '2026-11-21' }, undefined],
    [{ notice: null, hearing: '2026-11-20' }, refusals.notice_needed],
    [{ notice: '2026-11-01', hearing: null }, refusals.hearing_needed],
    [{ notice: '2026-11-10', hearing: '2026-11-09' }, refusals.hearing_first],
    [{ notice: '2026-11-10', hearing: '2026-11-22' }, refusals.hearing_to_come],
  ])('after %j', (dates, refused) => expect(fineRefusal(dates, today)?.text).toBe(refused))
})
