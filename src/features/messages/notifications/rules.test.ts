import { describe, expect, it } from 'vitest'
import { MAX_TRIES, pauseAfter, providerPause, pushBody } from './rules.ts'

const HOUR = 60 * 60 * 1000

describe('pauses between tries', () => {
  it('double from a quarter of a minute to four hours and give up after about a day', () => {
    const pauses = Array.from({ length: MAX_TRIES - 1 }, (_, at) => pauseAfter(at + 1, 0.5))
    expect(pauses.slice(0, 4)).toEqual([15_000, 30_000, 60_000, 120_000])
    expect(pauses.at(-1)).toBe(4 * HOUR)
    const together = pauses.reduce((sum, pause) => sum + pause, 0)
    expect(together).toBeGreaterThan(16 * HOUR)
    expect(together).toBeLessThan(30 * HOUR)
  })

  it('are spread by a fifth', () => {
    expect([pauseAfter(1, 0), pauseAfter(1, 1)]).toEqual([12_000, 18_000])
  })

  it('of a provider grow to ten minutes', () => {
    expect([3, 4, 5, 99].map(providerPause)).toEqual([30_000, 60_000, 120_000, 600_000])
  })
})

describe('texts', () => {
  it('fit into a push message, cut between characters', () => {
    expect(pushBody('Short.')).toBe('Short.')
    const cut = pushBody('ñ'.repeat(3000))
    expect(new TextEncoder().encode(cut).length).toBeLessThanOrEqual(2_400)
    expect(cut).toMatch(/^ñ+…$/)
  })
})
