import { type Browser, expect, type Page, test } from '@playwright/test'
import { reviewedAccess } from '../scripts/access/table.ts'
import { type Product, startProduct } from './product.ts'

// The office runs its own house: an administrator invites a treasurer, who sees and may do a treasurer's work alone.

const ADMIN = { email: 'rosa@office.example', password: 'mangga-at-suman-7' }
const TREASURER = { email: 'clara@office.example', password: 'bibingka-at-puto-8' }
/** On the first day; the rest waits under More. */
const MENU = [
  ...['Counter', 'Dashboard', 'Monthly Dues', 'Income and Expenses', 'Cash Book', 'Reports', 'Houses', 'Residents'],
  ...['Bookings', 'Clearance', 'Car Stickers', 'Complaints', 'Guidelines', 'Import', 'Change Password'],
]
const MORE = ['Dues Sheet', 'Reported Payments', 'Documents', 'Village overview', 'Issued permits', 'Notices']

let product: Product
test.beforeAll(async () => {
  product = await startProduct({ ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password })
})
test.afterAll(() => product.stop())

test('a treasurer is invited and does the work of a treasurer', async ({ page, browser }) => {
  page.on('pageerror', (error) => expect(error, 'a fault in the page').toBeNull())
  await test.step('the administrator signs in', () => signIn(page, ADMIN))
  await test.step('names the village and writes its rules', () => describeVillage(page))
  const link = await test.step('invites a treasurer', () => inviteTreasurer(page))
  const office = await test.step('who sets a password and signs in', () => acceptInvitation(browser, link))
  await test.step("sees exactly the treasurer's menu", () => readMenu(office))
  await test.step('is sent away from the pages of administrators', () => tryPages(office))
  await test.step('and gets 403 from every call of theirs', () => tryCalls(office))
  await test.step('reads the rules', () => readRules(office))
  await office.context().close()
})

test('an unknown address leads home', async ({ page }) => {
  await page.goto(`${product.url}/no/such/screen`)
  await expect(page).toHaveURL(`${product.url}/`)
  await signIn(page, ADMIN)
  await page.goto(`${product.url}/no/such/screen`)
  await expect(page).toHaveURL(/\/dashboard$/)
})

async function signIn(page: Page, { email, password }: typeof ADMIN) {
  await page.goto(product.url)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/dashboard$/)
}

async function describeVillage(page: Page) {
  await page.getByRole('link', { name: 'Settings', exact: true }).click()
  await page.getByRole('link', { name: /^Village Name, address/ }).click()
  const village = page.getByRole('form', { name: 'Village' })
  await village.getByLabel('Village Name').fill('Mabini Village')
  await village.getByRole('button', { name: 'Save' }).click()
  await expect(village.getByText('Settings updated.')).toBeVisible()
  await expect(page.getByRole('banner').getByText('Mabini Village')).toBeVisible()
  await page.getByRole('button', { name: 'All settings' }).click()
  await page.getByRole('link', { name: /^Community Rules/ }).click()
  const rules = page.getByRole('form', { name: 'Community Rules' })
  await rules.getByLabel('Rules', { exact: true }).fill('# Quiet hours\n\n- From **10 PM** to 6 AM')
  await rules.getByRole('button', { name: 'Save' }).click()
  await expect(rules.getByText('Settings updated.')).toBeVisible()
}

/** Returns the link that was shown once. */
async function inviteTreasurer(page: Page): Promise<string> {
  await page.getByRole('link', { name: 'Administrators' }).click()
  await page.getByRole('button', { name: 'Add New Admin' }).click()
  const form = page.getByRole('dialog', { name: 'Add Admin' })
  await form.getByLabel('First Name').fill('Clara')
  await form.getByLabel('Last Name').fill('Bautista')
  await form.getByLabel('Email').fill(TREASURER.email)
  await form.getByLabel('Role').selectOption('Treasurer')
  await form.getByRole('button', { name: 'Add Admin' }).click()
  const shown = page.getByRole('dialog', { name: 'Invitation link' })
  const link = await shown.getByLabel('Link').inputValue()
  await shown.getByRole('button', { name: 'Done' }).click()
  const row = page.getByRole('row', { name: /Bautista, Clara/ })
  await expect(row).toContainText('Treasurer')
  await expect(row).toContainText('Invited')
  return link
}

/** Somebody else's browser opens the link. */
async function acceptInvitation(browser: Browser, link: string): Promise<Page> {
  const page = await (await browser.newContext({ locale: 'en-PH', timezoneId: 'Asia/Manila' })).newPage()
  page.on('pageerror', (error) => expect(error, 'a fault in the page').toBeNull())
  await page.goto(link)
  await expect(page.getByRole('heading', { name: 'Welcome, Clara' })).toBeVisible()
  await page.getByLabel('Password', { exact: true }).fill(TREASURER.password)
  await page.getByLabel('Repeat the password').fill(TREASURER.password)
  await page.getByRole('button', { name: 'Save the password' }).click()
  await page.getByRole('link', { name: 'Sign in' }).click()
  await signIn(page, TREASURER)
  await page.goto(link)
  await expect(page.getByRole('alert')).toContainText('This link is no longer valid.')
  await page.goto(`${product.url}/dashboard`)
  return page
}

async function readMenu(page: Page) {
  const menu = page.getByRole('navigation', { name: 'Main' })
  await expect(menu.getByRole('link', { name: 'Dashboard' })).toBeVisible()
  await expect(menu.getByRole('link')).toHaveText(MENU)
  await menu.getByRole('button', { name: 'More' }).click()
  await expect(menu.getByRole('link')).toHaveText([...MENU, ...MORE.map((name) => new RegExp(`^${name}`))])
}

async function tryPages(page: Page) {
  for (const path of ['/announcements', '/users/admins', '/admin-settings']) {
    await page.goto(product.url + path)
    await expect(page).toHaveURL(/\/dashboard$/)
  }
}

async function tryCalls(page: Page) {
  const forAdmins = [...reviewedAccess()].flatMap(([call, who]) => (who === 'admin' ? [call] : []))
  expect(forAdmins.length).toBeGreaterThan(8)
  const token = await page.evaluate(() => localStorage.getItem('API_TOKEN'))
  const headers = { authorization: `Bearer ${token}` }
  expect((await page.request.get(`${product.url}/api/me`, { headers })).status()).toBe(200)
  for (const call of forAdmins) {
    const [method, path = ''] = call.split(' ')
    const url = `${product.url}/api${path.replace(/:\w+/g, '1')}`
    const answer = await page.request.fetch(url, { method, headers, ...(method === 'GET' ? {} : { data: {} }) })
    expect(answer.status(), call).toBe(403)
  }
}

async function readRules(page: Page) {
  await page.goto(`${product.url}/guidelines`)
  await expect(page.getByRole('heading', { name: 'Quiet hours' })).toBeVisible()
  await expect(page.getByRole('main').getByRole('listitem')).toHaveText('From 10 PM to 6 AM')
  await expect(page.getByRole('link', { name: 'Edit in the settings' })).toHaveCount(0)
}
