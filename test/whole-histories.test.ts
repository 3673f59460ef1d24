import { expect, it } from 'vitest'
import { wholeHistories } from './whole-histories.ts'

const agree = await wholeHistories()

it('M12, M15, M16: payments, balances, places and money held agree in a hundred random histories of everything', async () => {
  const done = await agree(100, 35)
  // None of it is refused throughout.
  for (const [way, times] of done) expect(times, way).toBeGreaterThan(1)
  expect(done.size).toBe(27)
}, 300_000)
