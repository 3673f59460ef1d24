import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { aBill } from '../../../../../test/web/my-bills.ts'
import { onAPhone, open } from '../../../../../test/web/my-village.tsx'

onAPhone()
beforeEach(() => {
  localStorage.clear()
  vi.useFakeTimers({ toFake: ['Date'] })
})
afterEach(() => vi.useRealTimers())

const day = () => page.getByLabelText('Day you paid')
const look = () => document.dispatchEvent(new Event('visibilitychange'))

test('a page that is open over midnight offers the new day of the village, unless another was typed', async () => {
  vi.setSystemTime('2026-11-27T15:59:00Z')
  open({}, { at: '/my/pay', bills: [aBill('2026-10')] })
  await expect.element(day()).toHaveValue('2026-11-27')
  await page.getByRole('textbox', { name: 'Reference number' }).fill('4012')
  vi.setSystemTime('2026-11-27T16:01:00Z')
  look()
  await expect.element(day()).toHaveValue('2026-11-28')
  await day().fill('2026-11-20')
  vi.setSystemTime('2026-11-28T16:01:00Z')
  look()
  await expect.element(day()).toHaveAttribute('max', '2026-11-29')
  await expect.element(day()).toHaveValue('2026-11-20')
})

test('a phone in another zone is offered the village’s day', async () => {
  vi.setSystemTime('2026-11-28T05:00:00Z')
  open(
    { 'GET /settings': () => ({ json: { village_timezone: 'Pacific/Kiritimati' } }) },
    { at: '/my/pay', bills: [aBill('2026-10')] },
  )
  await expect.element(day()).toHaveValue('2026-11-28')
  vi.setSystemTime('2026-11-28T11:00:00Z')
  look()
  await expect.element(day()).toHaveValue('2026-11-29')
})
