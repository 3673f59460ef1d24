import { expect, it } from 'vitest'
import { jumps } from './clock-jumps.ts'

const MINUTE = 60_000

it('tells a clock that was set, forwards or back, from one that drifts', () => {
  const now = { clock: Date.parse('2026-11-25T04:00:00Z'), passed: 5_000 }
  const hasJumped = jumps({ clock: () => now.clock, passed: () => now.passed })
  const after = (clock: number, passed = 10_000) => {
    now.clock += clock
    now.passed += passed
    return hasJumped()
  }
  expect(after(10_000)).toBe(false)
  expect(after(12_000)).toBe(false)
  expect(after(9 * 365 * 24 * 60 * MINUTE)).toBe(true)
  expect(after(10_000)).toBe(false)
  expect(after(-9 * 365 * 24 * 60 * MINUTE)).toBe(true)
  expect(after(90 * MINUTE, 90 * MINUTE)).toBe(false)
})
