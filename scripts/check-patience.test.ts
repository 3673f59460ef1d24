import { expect, test } from 'vitest'
import { impatientLines } from './check-patience.ts'

test.each([
  ["import { setTimeout as pause } from 'node:timers/promises'", 'waits for time'],
  ['await new Promise((done) => setTimeout(done, 50))', 'waits for time'],
  ['await page.waitForTimeout(10)', 'waits for time'],
  ['expect(performance.now() - since).toBeLessThan(10)', 'measures time'],
])('%s is told', (line, what) => {
  expect(impatientLines(`first\n${line}\n`)).toEqual([{ line: 2, what }])
})

test.each(['test.setTimeout(300_000)', "vi.useFakeTimers({ toFake: ['setTimeout'] })", 'await expect.poll(read)'])(
  '%s is fine',
  (line) => {
    expect(impatientLines(line)).toEqual([])
  },
)
