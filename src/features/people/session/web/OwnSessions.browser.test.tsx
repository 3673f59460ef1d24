import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openAt } from '../../../../../test/web/open-at.tsx'
import { aVillage } from '../../../../../test/web/village.ts'
import { deviceName } from '../../../../web/device/device-name.ts'
import type { OwnSession } from '../contract.ts'

const WINDOWS =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0 Safari/537.36'
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1 Version/19.0 Mobile Safari/604.1'

const sessionOf = (over: Partial<OwnSession>): OwnSession => ({
  id: 1,
  user_agent: WINDOWS,
  address: '192.0.2.7',
  created_at: '2026-11-01T00:00:00.000Z',
  last_used_at: '2026-11-21T04:00:00.000Z',
  current: true,
  ...over,
})
const other = sessionOf({ id: 2, user_agent: IPHONE, address: null, current: false })

describe('the own sessions', () => {
  test('are listed with their devices; the one in use cannot be signed out here', async () => {
    aVillage({ 'GET /sessions': () => ({ json: [sessionOf({}), other] }) }, 'treasurer')
    openAt('/change-password')
    const mine = page.getByRole('row', { name: /^Chrome on Windows 192\.0\.2\.7/ })
    await expect.element(mine).toMatchTextContent(/This session$/)
    await expect.element(page.getByRole('row', { name: /^Safari on iOS N\/A/ })).toBeVisible()
    expect(page.getByRole('button', { name: /^Sign out/ }).elements()).toHaveLength(1)
  })

  test('are signed out one by one, and the list is asked again', async () => {
    let left = [sessionOf({}), other]
    const heard = aVillage(
      {
        'GET /sessions': () => ({ json: left }),
        'DELETE /sessions/2': () => {
          left = [sessionOf({})]
          return { json: { message: 'The session was signed out.' } }
        },
      },
      'treasurer',
    )
    openAt('/change-password')
    await page.getByRole('button', { name: 'Sign out Safari on iOS' }).click()
    await expect.element(page.getByText('The session was signed out.')).toBeVisible()
    await expect.element(page.getByRole('row', { name: /^Safari on iOS/ })).not.toBeInTheDocument()
    expect(heard.filter((one) => one.method === 'DELETE')).toHaveLength(1)
  })

  test('one that has ended already says so', async () => {
    const message = 'This session has ended already.'
    aVillage(
      {
        'GET /sessions': () => ({ json: [sessionOf({}), other] }),
        'DELETE /sessions/2': () => ({ status: 404, json: { message } }),
      },
      'treasurer',
    )
    openAt('/change-password')
    await page.getByRole('button', { name: 'Sign out Safari on iOS' }).click()
    await expect.element(page.getByText(message)).toBeVisible()
  })
})

test.each([
  ['Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/150.0 Safari/537.36 Edg/150.0', 'Edge on Windows'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:150.0) Gecko/20100101 Firefox/150.0', 'Firefox on Linux'],
  ['Mozilla/5.0 (Linux; Android 16) AppleWebKit/537.36 Chrome/150.0 Mobile Safari/537.36', 'Chrome on Android'],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1 Version/19.0 Safari/605.1', 'Safari on macOS'],
  ['okhttp/4.12', 'App on Android (okhttp 4.12)'],
  ['Purok/3 CFNetwork/1490.0.4 Darwin/23.2.0', 'App on iOS (Purok 3)'],
  ['Purok/3 (iPhone; iOS 19.0)', 'App on iOS (Purok 3)'],
  ['curl/8.5.0', 'curl 8.5.0'],
  ['Dalvik/2.1.0 (Linux; U; Android 15; Pixel 8)', 'App on Android (Dalvik 2.1.0)'],
  ['node', 'node'],
  ['<b>bold</b>', 'Unnamed device of Nov 1, 2026'],
  ['', 'Unnamed device of Nov 1, 2026'],
  [null, 'Unnamed device of Nov 1, 2026'],
])('a device that says %j is called %s', (message, name) => {
  expect(deviceName({ user_agent: message, created_at: '2026-11-01T04:00:00.000Z' })).toBe(name)
})
