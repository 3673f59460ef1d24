import { afterEach, describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Role } from '#shared/contract.ts'
import { takeComplaints } from '../../../test/web/complaints.ts'
import { openAt } from '../../../test/web/open-at.tsx'
import { aVillage, someone } from '../../../test/web/village.ts'

afterEach(() => vi.restoreAllMocks())

const heading = (name: string) => page.getByRole('heading', { level: 1, name })
const menu = () => page.getByRole('navigation', { name: 'Main' })

describe('who is not signed in', () => {
  test.each(['/dashboard', '/monthly-dues?page=2', '/files/sticker', '/no/such/page'])(
    '%s leads to the sign-in at /',
    async (path) => {
      aVillage()
      const address = openAt(path)
      await expect.element(heading('Sign in')).toBeVisible()
      expect(address()).toBe('/')
    },
  )
})

describe('who is signed in', () => {
  test.each<[Role, string, string]>([
    ['treasurer', '/', '/dashboard'],
    ['treasurer', '/no/such/page', '/dashboard'],
    ['treasurer', '/users/admins', '/dashboard'],
    ['treasurer', '/announcements', '/dashboard'],
    ['treasurer', '/admin-settings', '/dashboard'],
    ['treasurer', '/reports', '/reports'],
    ['admin', '/users/admins', '/users/admins'],
    ['admin', '/files/building-permit', '/files/building-permit'],
  ])('a %s who opens %s comes to %s', async (role, path, expected) => {
    aVillage({}, role)
    const address = openAt(path)
    await expect.element(menu()).toBeVisible()
    await expect.poll(address).toBe(expected)
  })

  test('an admin has every entry that is used, in five groups that fit a screen of 900 pixels', async () => {
    await page.viewport(1440, 900)
    const pages_in_use = ['/dues-sheet', '/reported-payments', '/files/house-permit', '/documents', '/guidelines']
    const today = { pages_in_use: [...pages_in_use, '/notices', '/import'] }
    const stored = { message: 'It is kept for you.' }
    aVillage({ 'GET /today': () => ({ json: today }), 'PUT /me/habits': () => ({ json: stored }) }, 'admin')
    openAt('/dashboard')
    await expect.element(menu().getByRole('link', { name: 'Dues Sheet' })).toBeVisible()
    await menu().getByRole('button', { name: 'More' }).click()
    const groups = ['Counter', 'Money', 'People', 'Village', 'Office', 'More'].map((name) => {
      const links = menu().getByRole('list', { name, exact: true }).getByRole('link').elements()
      return [name, ...links.map((entry) => `${entry.getAttribute('href')} ${entry.ariaLabel ?? entry.textContent}`)]
    })
    expect(groups).toEqual([
      ['Counter', '/counter Counter', '/dashboard Dashboard'],
      [
        'Money',
        '/monthly-dues Monthly Dues',
        '/dues-sheet Dues Sheet',
        '/reported-payments Reported Payments',
        '/expenses-income Income and Expenses',
        '/cash-book Cash Book',
        '/reports Reports',
      ],
      ['People', '/houses Houses', '/users/residents Residents', '/users/admins Administrators'],
      [
        'Village',
        '/booking Bookings',
        '/clearance Clearance',
        '/sticker Car Stickers',
        '/announcements Announcements',
        '/complaints Complaints',
        '/files/house-permit Issued permits',
        '/guidelines Guidelines',
      ],
      [
        'Office',
        '/admin-settings Settings',
        '/documents Documents',
        '/import Import',
        '/notices Notices',
        '/change-password Change Password',
      ],
      ['More', '/audit Audit Log', '/homepage Village overview'],
    ])
    await menu().getByRole('button', { name: 'More' }).click()
    await expect.poll(() => menu().getByRole('link').elements()).toHaveLength(23)
    const { scrollHeight, clientHeight, clientWidth } = menu().element()
    expect(clientWidth).toBeLessThanOrEqual(300)
    expect(scrollHeight).toBeLessThanOrEqual(clientHeight)
    await page.viewport(1280, 800)
  })

  test('a treasurer does not see what only admins may open', async () => {
    aVillage({}, 'treasurer')
    openAt('/dashboard')
    await expect.element(menu().getByRole('link', { name: 'Residents' })).toBeVisible()
    for (const name of ['Administrators', 'Announcements', 'Settings'])
      expect(menu().getByRole('link', { name }).elements()).toHaveLength(0)
  })

  test('a new page is named in the window, and its heading has the focus', async () => {
    aVillage({}, 'admin')
    openAt('/dashboard')
    await expect.element(heading('Dashboard')).toBeVisible()
    await expect.poll(() => document.title).toBe('Dashboard · Sampaguita Village')
    await menu().getByRole('link', { name: 'Complaints' }).click()
    await expect.element(heading('Complaints')).toHaveFocus()
    await expect.poll(() => document.title).toBe('Complaints · Sampaguita Village')
    await expect.element(menu().getByRole('link', { name: 'Complaints' })).toHaveAttribute('aria-current', 'page')
  })

  test('the files have links to one another', async () => {
    aVillage({}, 'admin')
    const address = openAt('/files/house-permit')
    const links = page.getByRole('navigation', { name: 'Files' })
    await links.getByRole('link', { name: 'Car Sticker' }).click()
    await expect.element(heading('Car Sticker Details')).toBeVisible()
    expect(address()).toBe('/files/sticker')
    await links.getByRole('link', { name: 'Building Permit' }).click()
    await expect.element(heading('Building Permit Details')).toBeVisible()
  })

  test('when the server cannot say who it is, the page says so', async () => {
    aVillage({ 'GET /me': () => ({ status: 500, json: { message: 'Something broke.' } }) }, 'admin')
    openAt('/dashboard')
    await expect.element(heading('Unexpected Application Error!')).toBeVisible()
    await expect.element(page.getByText('Something broke.')).toBeVisible()
    expect(takeComplaints().join()).toContain('Something broke.')
  })
})

describe('signing out', () => {
  const leave = async () => {
    await page.getByRole('button', { name: 'Account' }).click()
    await expect.element(page.getByText('Treasurer')).toBeVisible()
    await page.getByRole('button', { name: 'Log out' }).click()
  }

  test.each([
    ['with a hint on the page', []],
    ['without hints', ['no-hints']],
  ])('the session is forgotten and the sign-in comes, %s', async (_, habits) => {
    const heard = aVillage(
      {
        'POST /logout': () => ({ json: { message: 'Signed out.' } }),
        'GET /me': () => ({ json: { ...someone('treasurer'), habits } }),
      },
      'treasurer',
    )
    const address = openAt('/dashboard')
    if (habits.length === 0) await expect.element(page.getByRole('region', { name: 'Hint' })).toBeVisible()
    await leave()
    await expect.element(heading('Sign in')).toBeVisible()
    expect(address()).toBe('/')
    expect([localStorage.getItem('API_TOKEN'), localStorage.getItem('isLoggedIn')]).toEqual([null, null])
    expect(heard.find((call) => call.path === '/api/logout')?.headers.authorization).toBe('Bearer secret')
  })

  test('without an answer one stays signed in and is told', async () => {
    aVillage({ 'POST /logout': () => ({ fail: true }) }, 'treasurer')
    const address = openAt('/dashboard')
    await leave()
    await expect.element(page.getByRole('alert').getByText(/^The server cannot be reached/)).toBeVisible()
    expect(address()).toBe('/dashboard')
    expect(localStorage.getItem('API_TOKEN')).toBe('secret')
  })
})

describe('on a phone', () => {
  test('the menu opens over the page, and closes by Escape and by a choice', async () => {
    await page.viewport(360, 740)
    aVillage({}, 'admin')
    openAt('/dashboard')
    await expect.element(heading('Dashboard')).toBeVisible()
    await expect.element(menu()).not.toBeInTheDocument()
    await page.getByRole('button', { name: 'Open the menu' }).click()
    await expect.element(menu()).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expect.element(menu()).not.toBeInTheDocument()
    await page.getByRole('button', { name: 'Open the menu' }).click()
    await menu().getByRole('link', { name: 'Reports' }).click()
    await expect.element(heading('Reports')).toBeVisible()
    await expect.element(page.getByRole('button', { name: 'Open the menu' })).toBeVisible()
    await page.viewport(1280, 800)
  })
})

test('the theme is chosen and kept', async () => {
  aVillage({}, 'admin')
  openAt('/dashboard')
  await page.getByRole('button', { name: 'Theme' }).click()
  await page.getByRole('button', { name: 'Dark' }).click()
  await expect.poll(() => localStorage.getItem('mantine-color-scheme-value')).toBe('dark')
})
