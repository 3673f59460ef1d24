import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { Habit } from '#shared/people.ts'
import { openAt } from '../../../../test/web/open-at.tsx'
import { aVillage, someone } from '../../../../test/web/village.ts'

beforeEach(() => page.viewport(1440, 900))
afterEach(() => vi.restoreAllMocks())

/** The village as it keeps what its officer chose, with what waits there. */
function keeps(chosen: readonly Habit[] = [], role: 'treasurer' | 'admin' = 'treasurer', today: object = {}) {
  let habits = chosen
  const heard = aVillage(
    {
      'GET /me': () => ({ json: { ...someone(role), habits } }),
      'GET /today': () => ({ json: today }),
      'PUT /me/habits': ({ body }) => {
        habits = (body as { habits: Habit[] }).habits
        return { json: { message: 'It is kept for you.' } }
      },
    },
    role,
  )
  return { heard, habits: () => habits }
}

const menu = page.getByRole('navigation', { name: 'Main' })
const side = page.getByRole('complementary', { name: 'Side' })
const waiting = {
  ...{ bookings_to_approve: 4, permits_to_review: 1, permits_to_pay: 2, permits_to_claim: 0, stickers_to_review: 0 },
  ...{ stickers_to_pay: 0, stickers_to_claim: 0, complaints_pending: 0, notices_failed: 0, receipts_missing: 0 },
  lots_behind: 7,
  pages_in_use: ['/dues-sheet', '/documents'],
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

test('the menu is 300 pixels wide until it is folded to its icons, which is kept for its user', async () => {
  const { habits } = keeps()
  openAt('/guidelines')
  await expect.element(menu).toBeVisible()
  const width = () => side.element().getBoundingClientRect().width
  expect(width()).toBe(300)
  await page.getByRole('button', { name: 'Fold the menu' }).click()
  await expect.poll(width).toBe(64)
  await expect.element(menu.getByRole('link', { name: 'Bookings', exact: true })).toBeVisible()
  await expect.poll(habits).toEqual(['folded-menu'])
  await page.getByRole('button', { name: 'Unfold the menu' }).click()
  await expect.poll(width).toBe(300)
  await expect.poll(habits).toEqual([])
})

test('who starts with the counter comes there after signing in', async () => {
  const { habits } = keeps(['folded-menu'])
  const address = openAt('/guidelines')
  await page.getByRole('button', { name: 'Account' }).click()
  await page.getByRole('button', { name: 'Start with the counter' }).click()
  await expect
    .element(page.getByRole('button', { name: 'Start with the counter' }))
    .toHaveAttribute('aria-pressed', 'true')
  expect(address()).toBe('/guidelines')
  await expect.poll(habits).toEqual(['folded-menu', 'counter-first'])
  const again = openAt('/')
  await expect.poll(again).toBe('/counter')
})

const entries = () =>
  menu
    .getByRole('link')
    .elements()
    .map((one) => one.textContent)

test('on the first day at most 17 entries are in sight, and More has the rest with a sentence each', async () => {
  keeps([], 'admin', { ...waiting, pages_in_use: ['/import'] })
  openAt('/dashboard')
  const importing = menu.getByRole('link', { name: 'Import' })
  await expect.element(importing).toBeVisible()
  const inSight = menu
    .getByRole('link')
    .elements()
    .filter((one) => one.checkVisibility())
  expect(inSight).toHaveLength(17)
  await menu.getByRole('button', { name: 'More' }).click()
  await expect
    .element(menu.getByRole('link', { name: 'Documents', exact: true }))
    .toHaveAccessibleDescription('By-laws, minutes and contracts of the association.')
  expect(menu.getByRole('link').elements()).toHaveLength(25)
})

test('a page is an entry once it has something to show or something waits there, and a folded group stays so', async () => {
  const now = { ...waiting, pages_in_use: ['/documents'], payments_reported: 2 }
  const { habits } = keeps([], 'treasurer', now)
  openAt('/dashboard')
  await expect.element(menu.getByRole('link', { name: 'Documents', exact: true })).toBeVisible()
  await expect.element(menu.getByRole('link', { name: 'Reported Payments', exact: true })).toBeVisible()
  await menu.getByRole('button', { name: 'Money' }).click()
  await expect.element(menu.getByRole('link', { name: 'Monthly Dues' })).not.toBeInTheDocument()
  await expect.element(menu.getByRole('button', { name: 'Money' })).toHaveTextContent('Money2')
  await expect.poll(habits).toEqual(['folded-money'])
  openAt('/guidelines')
  await expect.element(menu.getByRole('button', { name: 'Money' })).toHaveAttribute('aria-expanded', 'false')
})

test('whatever the browser kept, the menu stands, and folded to icons its groups have their names', async () => {
  for (const spoiled of ['null', '5', '"x"', '{}', '{']) {
    localStorage.setItem('purok-pages-in-use', spoiled)
    keeps(['folded-menu'])
    openAt('/guidelines')
    await expect.element(menu.getByRole('button', { name: 'Money' })).toBeVisible()
  }
})

test('a collector sees the counter and the own collections, and begins at the counter', async () => {
  const heard = aVillage({}, 'collector')
  const address = openAt('/dashboard')
  await expect.poll(address).toBe('/counter')
  await expect.poll(entries).toEqual(['Counter', 'Cash Book', 'Guidelines', 'Change Password'])
  await page.getByRole('button', { name: 'Account' }).click()
  await expect.element(page.getByText('Collector')).toBeVisible()
  expect(heard.filter(({ path }) => path === '/api/today')).toEqual([])
})

test('a cashier sees the counter, what is paid there and the own drawer, and begins at the counter', async () => {
  aVillage({}, 'cashier')
  const address = openAt('/dashboard')
  await expect.poll(address).toBe('/counter')
  await expect
    .poll(entries)
    .toEqual(['Counter', 'Cash Book', 'Bookings', 'Clearance', 'Car Stickers', 'Guidelines', 'Change Password'])
})

test('an auditor sees every page of the money and the audit log, not what is only for entering', async () => {
  aVillage({ 'GET /today': () => ({ json: waiting }) }, 'auditor')
  openAt('/guidelines')
  await expect.element(menu.getByRole('link', { name: 'Audit Log' })).toBeVisible()
  for (const name of ['Monthly Dues', 'Dues Sheet', 'Income and Expenses', 'Cash Book', 'Reports'])
    expect(entries()).toContain(name)
  for (const name of ['Import', 'Settings', 'Administrators', 'Announcements']) expect(entries()).not.toContain(name)
})

test('what was chosen elsewhere is so here, and what the server did not keep is as before', async () => {
  aVillage({ 'GET /me': () => ({ json: { ...someone('treasurer'), habits: ['folded-menu'] } }) }, 'treasurer')
  openAt('/guidelines')
  await expect.element(page.getByRole('button', { name: 'Unfold the menu' })).toBeVisible()
  await page.getByRole('button', { name: 'Unfold the menu' }).click()
  await expect.element(page.getByText(/Nothing answers PUT/)).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Unfold the menu' })).toBeVisible()
})

test('on a phone the entries that were made when the menu was opened stay', async () => {
  await page.viewport(412, 823)
  aVillage({}, 'treasurer')
  openAt('/guidelines')
  const entries = () => document.querySelectorAll('#menu a').length
  await page.getByRole('button', { name: 'Open the menu' }).click()
  await expect.element(menu.getByRole('link', { name: 'Bookings', exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Close the menu' }).first().click()
  await expect.element(menu).not.toBeInTheDocument()
  expect(entries()).toBeGreaterThan(10)
})

test('a phone makes no entries before', async () => {
  await page.viewport(412, 823)
  aVillage({}, 'treasurer')
  openAt('/guidelines')
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(document.querySelectorAll('#menu a')).toHaveLength(0)
  await page.viewport(1440, 900)
  await expect.element(menu.getByRole('link', { name: 'Bookings', exact: true })).toBeVisible()
})
