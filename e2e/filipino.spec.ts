import { expect, type Page, test } from '@playwright/test'
import { type Office, startOffice } from './office.ts'
import { sessionScript } from './product.ts'

// Somebody of the office reads the screens in Filipino, and goes back to English.

let office: Office
test.beforeAll(async () => {
  office = await startOffice()
})
test.afterAll(() => office.stop())

const language = (page: Page) => page.locator('html').getAttribute('lang')

test('sign in in Filipino, look at the monthly dues, and go back to English', async ({ page }) => {
  page.on('pageerror', (error) => expect(error, 'a fault in the page').toBeNull())
  await page.goto(office.url)
  await page.getByRole('button', { name: 'Filipino' }).press('Enter')
  await expect(page.getByRole('heading', { name: 'Mag-sign in' })).toBeVisible()
  expect(await language(page)).toBe('fil')

  await page.getByLabel('Email').fill('rosa@office.example')
  await page.getByLabel('Password', { exact: true }).fill('hindi-ito-ang-password')
  await page.getByRole('button', { name: 'Mag-sign in' }).click()
  await expect(page.getByRole('alert')).toHaveText('Mali ang e-mail o ang password.')
  await page.getByLabel('Password', { exact: true }).fill('mangga-at-suman-7')
  await page.getByRole('button', { name: 'Mag-sign in' }).click()
  await expect(page).toHaveURL(/\/dashboard$/)

  await page.getByRole('navigation').getByRole('link', { name: 'Buwanang Bayad' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Buwanang Bayad' })).toBeVisible()
  await page.getByRole('tab', { name: 'Listahan ng Buwanang Bayad' }).click()
  await expect(page.getByText('Walang bill')).toBeVisible()
  await expect(page.getByLabel('Buwan', { exact: true })).toContainText('Nobyembre')

  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'Buwanang Bayad' })).toBeVisible()
  await page.getByRole('button', { name: 'Account' }).click()
  await page.getByRole('button', { name: 'English' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Monthly Dues' })).toBeVisible()
  expect(await language(page)).toBe('en')
})

test('the end of a session leaves the language', async ({ page }) => {
  await page.goto(`${office.url}/my/sign-in`)
  await page.evaluate(() => localStorage.setItem('purok-language', 'fil'))
  await page.evaluate(sessionScript('of-another-day'))
  await page.goto(`${office.url}/my`)
  await expect(page.getByRole('heading', { name: 'Mag-sign in' })).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('API_TOKEN'))).toBeNull()
})

test('without the catalogue the screens are English', async ({ page }) => {
  await page.route(/\/assets\/filipino-/, (route) => route.abort())
  await page.goto(office.url)
  await page.evaluate(() => localStorage.setItem('purok-language', 'fil'))
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  expect(await language(page)).toBe('en')
})
