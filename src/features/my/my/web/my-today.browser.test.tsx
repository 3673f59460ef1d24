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

test('the greeting goes by the village’s clock', async () => {
  // Noon in Los Angeles, four in the morning in Manila.
  vi.setSystemTime('2026-11-27T20:00:00Z')
  inLosAngeles()
  open({}, { at: '/my' })
  await expect.element(page.getByRole('heading', { level: 1, name: 'Good morning, Ana' })).toBeVisible()
})

/** Puts the clock of the phone eight hours behind UTC, as Los Angeles has it in November. */
function inLosAngeles() {
  const Format = Intl.DateTimeFormat
  vi.spyOn(Intl, 'DateTimeFormat').mockImplementation(function format(locales, options) {
    return new Format(locales, { timeZone: 'America/Los_Angeles', ...options })
  })
  const there = (moment: Date) => new Date(moment.getTime() - 8 * 3_600_000)
  vi.spyOn(Date.prototype, 'getTimezoneOffset').mockReturnValue(480)
  for (const part of ['FullYear', 'Month', 'Date', 'Day', 'Hours'] as const)
    vi.spyOn(Date.prototype, `get${part}`).mockImplementation(function local(this: Date) {
      return there(this)[`getUTC${part}`]()
    })
}

test('a phone in Los Angeles, where it is still yesterday, is offered the village’s day and sends it', async () => {
  vi.setSystemTime('2026-11-28T05:00:00Z')
  inLosAngeles()
  expect([new Date().getDate(), new Intl.DateTimeFormat('en-CA').format(new Date())]).toEqual([27, '2026-11-27'])
  const settings = Promise.withResolvers<void>()
  const { heard } = open(
    {
      'GET /settings': async () => {
        await settings.promise
        return { json: { village_timezone: 'Asia/Manila' } }
      },
      'POST /payment-reports': () => ({ status: 201, json: { message: '', report: { id: 1, state: 'waiting' } } }),
    },
    { at: '/my/pay', bills: [aBill('2026-10')] },
  )
  // Its own day until it knows where the village is.
  await expect.element(day()).toHaveValue('2026-11-27')
  settings.resolve()
  await expect.element(day()).toHaveValue('2026-11-28')
  await expect.element(day()).toHaveAttribute('max', '2026-11-28')
  await page.getByRole('textbox', { name: 'Reference number' }).fill('4012 773 590 901')
  await page.getByRole('button', { name: 'I paid ₱1,000.00' }).click()
  await expect
    .poll(() => heard.filter(({ path, method }) => path === '/api/payment-reports' && method === 'POST'))
    .toMatchObject([{ body: { paid_on: '2026-11-28' } }])
  vi.setSystemTime('2026-11-28T16:01:00Z')
  look()
  await expect.element(day()).toHaveValue('2026-11-29')
})
