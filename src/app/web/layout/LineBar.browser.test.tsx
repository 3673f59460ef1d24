import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { noteLine } from '#web/calls/connection.ts'
import { show } from '../../../../test/web/show.tsx'
import { LineBar } from './LineBar.tsx'

afterEach(() => vi.restoreAllMocks())

/** Holds the bar's periodic look until the test runs it. */
function heldLooks(): (() => void)[] {
  const looks: (() => void)[] = []
  const really = window.setInterval
  vi.spyOn(window, 'setInterval').mockImplementation(((look: () => void, every: number, ...rest: unknown[]) => {
    if (every !== 4_000) return really(look, every, ...rest)
    looks.push(look)
    return 0
  }) as typeof setInterval)
  return looks
}

test('an answer that was on its way when the network was lost does not take the bar away for good', async () => {
  const looks = heldLooks()
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  vi.spyOn(window, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'))
  show(<LineBar />)
  const data = () => page.getByRole('status', { name: 'Connection' }).element().textContent
  await expect.poll(() => looks.length).toBe(1)
  noteLine(null)
  await expect.poll(data).toMatch(/^The line to the server is gone/)
  noteLine(200)
  await expect.poll(data).toBe('')
  looks.at(-1)?.()
  await expect.poll(data).toMatch(/^The line to the server is gone/)
})
