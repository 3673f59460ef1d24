import AxeBuilder from '@axe-core/playwright'
import { expect, type Page, test } from '@playwright/test'
import { type Product, startProduct } from './product.ts'

// Every screen of the route table, as the administrator of a new village: it opens without a fault, has a heading, reads
// well for assistive technology, in light and dark, and nothing scrolls sideways on a phone.

const ACCOUNT = { email: 'rosa@office.example', password: 'mangga-at-suman-7' }
const SCREENS = [
  '/homepage',
  '/dashboard',
  '/booking',
  '/monthly-dues',
  '/monthly-dues?tab=overdues',
  '/monthly-dues?tab=history',
  '/monthly-dues?tab=reminders',
  '/monthly-dues?tab=accounts',
  '/files/house-permit',
  '/files/Building-permit',
  '/files/sticker',
  '/clearance',
  '/announcements',
  '/houses',
  '/users/residents',
  '/users/admins',
  '/reports',
  '/admin-settings',
  '/audit',
  '/personal-data',
  '/breach',
  '/audit?tab=readings',
  '/guidelines',
  '/sticker',
  '/complaints',
  '/expenses-income',
  '/import',
  '/notices',
  '/change-password',
]

let product: Product
let token = ''
test.beforeAll(async () => {
  product = await startProduct({ ADMIN_EMAIL: ACCOUNT.email, ADMIN_PASSWORD: ACCOUNT.password })
  const answer = await fetch(`${product.url}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(ACCOUNT),
  })
  token = ((await answer.json()) as { access_token: string }).access_token
})
test.afterAll(() => product.stop())

async function signIn(page: Page) {
  await page.goto(product.url)
  await page.evaluate((value) => {
    localStorage.setItem('API_TOKEN', value)
    localStorage.setItem('isLoggedIn', 'true')
  }, token)
}

for (const look of [
  { width: 1440, height: 900, colorScheme: 'light' },
  { width: 360, height: 780, colorScheme: 'dark' },
] as const) {
  test(`every screen at ${look.width} px, ${look.colorScheme}`, async ({ browser }) => {
    test.setTimeout(240_000)
    const context = await browser.newContext({
      viewport: { width: look.width, height: look.height },
      colorScheme: look.colorScheme,
      reducedMotion: 'reduce',
    })
    const page = await context.newPage()
    const faults: string[] = []
    page.on('pageerror', (error) => faults.push(error.message))
    page.on('console', (message) => message.type() === 'error' && faults.push(message.text()))
    await signIn(page)
    for (const screen of SCREENS) {
      await test.step(screen, async () => {
        await page.goto(product.url + screen)
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        await page.waitForLoadState('networkidle')
        const { violations } = await new AxeBuilder({ page }).analyze()
        expect
          .soft(violations.map((one) => `${screen}: ${one.id} ${one.nodes.map((node) => node.target).join(' ')}`))
          .toEqual([])
        const sideways = await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        )
        expect.soft(sideways, `${screen} scrolls sideways`).toBe(0)
      })
    }
    expect(faults).toEqual([])
    await context.close()
  })
}

test('an unknown address and a screen for administrators lead home', async ({ page }) => {
  await page.goto(`${product.url}/no/such/screen`)
  await expect(page).toHaveURL(`${product.url}/`)
  await signIn(page)
  await page.goto(`${product.url}/no/such/screen`)
  await expect(page).toHaveURL(/\/dashboard$/)
})
