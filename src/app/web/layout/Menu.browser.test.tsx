import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { setHabit } from '#web/device.ts'
import { openAt } from '../../../../test/web/open-at.tsx'
import { aVillage } from '../../../../test/web/village.ts'

beforeEach(() => page.viewport(1440, 900))
afterEach(() => {
  setHabit('folded-menu', false)
  setHabit('counter-first', false)
  vi.restoreAllMocks()
})

const menu = page.getByRole('navigation', { name: 'Main' })
const side = page.getByRole('complementary', { name: 'Side' })
const waiting = {
  ...{ bookings_to_approve: 4, permits_to_review: 1, permits_to_pay: 2, permits_to_claim: 0, stickers_to_review: 0 },
  ...{ stickers_to_pay: 0, stickers_to_claim: 0, complaints_pending: 0, notices_failed: 0, receipts_missing: 0 },
  lots_behind: 7,
}

test('what waits for a decision stands beside its entry, and the entry is called as ever', async () => {
  aVillage({ 'GET /today': () => ({ json: waiting }) }, 'treasurer')
  openAt('/guidelines')
  const bookings = menu.getByRole('link', { name: 'Bookings', exact: true })
  await expect.element(bookings).toHaveTextContent('Bookings4')
  await expect.element(bookings).toHaveAccessibleDescription('4 wait')
  await expect
    .element(menu.getByRole('link', { name: 'Clearance', exact: true }))
    .toHaveAccessibleDescription('1 waits')
  await expect.element(menu.getByRole('link', { name: 'Complaints', exact: true })).toHaveTextContent('Complaints')
})

test('the menu is 300 pixels wide until it is folded to its icons, which is remembered', async () => {
  aVillage({}, 'treasurer')
  openAt('/guidelines')
  await expect.element(menu).toBeVisible()
  const width = () => side.element().getBoundingClientRect().width
  expect(width()).toBe(300)
  await page.getByRole('button', { name: 'Fold the menu' }).click()
  await expect.poll(width).toBe(64)
  await expect.element(menu.getByRole('link', { name: 'Bookings', exact: true })).toBeVisible()
  expect(localStorage.getItem('purok-folded-menu')).toBe('yes')
  await page.getByRole('button', { name: 'Unfold the menu' }).click()
  await expect.poll(width).toBe(300)
  expect(localStorage.getItem('purok-folded-menu')).toBeNull()
})

test('who starts with the counter comes there after signing in', async () => {
  aVillage({}, 'treasurer')
  const address = openAt('/guidelines')
  await page.getByRole('button', { name: 'Account' }).click()
  await page.getByRole('button', { name: 'Start with the counter' }).click()
  await expect
    .element(page.getByRole('button', { name: 'Start with the counter' }))
    .toHaveAttribute('aria-pressed', 'true')
  expect(address()).toBe('/guidelines')
  const again = openAt('/')
  await expect.poll(again).toBe('/counter')
})
