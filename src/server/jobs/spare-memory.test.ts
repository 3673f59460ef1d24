import { expect, test } from 'vitest'
import { isWorthCollecting } from './spare-memory.ts'

const MB = 1024 * 1024

test.each([
  ['idle after the start, half of it spare', { utilization: 0.01, held: 200 * MB, used: 80 * MB, usedAfter: 0 }, true],
  ['at work', { utilization: 0.3, held: 200 * MB, used: 80 * MB, usedAfter: 0 }, false],
  ['idle with little to spare', { utilization: 0, held: 90 * MB, used: 65 * MB, usedAfter: 0 }, false],
  [
    'idle, and a collection has left all that',
    { utilization: 0, held: 200 * MB, used: 80 * MB, usedAfter: 200 * MB },
    false,
  ],
  ['idle again after a busy hour', { utilization: 0, held: 150 * MB, used: 80 * MB, usedAfter: 66 * MB }, true],
])('spare memory is collected when it is worth it: %s', (_, look, expected) => {
  expect(isWorthCollecting(look)).toBe(expected)
})
