import { expect, test } from 'vitest'
import { scaleOf } from './Photos.tsx'

test.for([
  ['a photo', 4000, 3000, 1600],
  ['an upright photo', 3000, 4000, 1600],
  ['a long screenshot, whose text is as wide as it', 1080, 9000, 9000],
  ['a long screenshot of a large screen', 1440, 9000, 6750],
  ['a small picture', 800, 600, 800],
] as const)('%s', ([, width, height, longest]) => {
  expect(Math.round(Math.max(width, height) * scaleOf({ width, height }))).toBe(longest)
})

test('no more is drawn than a phone can', () => {
  const scale = scaleOf({ width: 2000, height: 40_000 })
  expect(2000 * 40_000 * scale ** 2).toBeLessThanOrEqual(12_000_001)
})
