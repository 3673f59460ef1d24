import { join } from 'node:path'
import { expect, type Page, test } from '@playwright/test'
import { type Product, startProduct } from './product.ts'

// The main job of the office, start to end: from the spreadsheet to a paid month and a receipt in hand.

const FILE = join(import.meta.dirname, '../src/features/import/import/fixtures/village-mistakes.csv')
const PASSWORD = 'mangga-at-suman-7'

let product: Product
test.beforeAll(async () => {
  product = await startProduct()
})
test.afterAll(() => product.stop())

test('from the spreadsheet to a paid month', { tag: '@gate' }, async ({ page }) => {
  page.on('pageerror', (error) => expect(error, 'a fault in the page').toBeNull())
  await test.step('the first administrator', () => createAdministrator(page))
  await test.step('the spreadsheet, its mistakes mended', () => importVillage(page))
  await test.step("the month's bills", () => generateBills(page))
  await test.step('one bill paid exactly, one centavo off refused', () => payOneBill(page))
  await test.step('the history and its receipt', () => readHistory(page))
})

async function createAdministrator(page: Page) {
  await page.goto(product.setupLink ?? product.url)
  await page.getByLabel('Name of the village').fill('Mabini Village')
  await page.getByLabel('What the desk takes').selectOption('Exact Sums Only')
  await page.getByLabel('First name').fill('Rosa')
  await page.getByLabel('Last name').fill('Lim')
  await page.getByLabel('Email').fill('rosa@office.example')
  await page.getByLabel('Password', { exact: false }).first().fill(PASSWORD)
  await page.getByLabel(/repeat|confirm/i).fill(PASSWORD)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/dashboard$/)
}

async function importVillage(page: Page) {
  await page.getByRole('link', { name: 'Import', exact: true }).click()
  await page.locator('input[type=file]').setInputFiles(FILE)
  await page.getByRole('button', { name: 'Check the file' }).click()
  await page.getByRole('button', { name: /Problems/ }).click()
  await expect(page.getByRole('heading', { name: '4 problems' })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Post \d+ houses$/ })).toHaveCount(0)
  await page.getByLabel('Row 5, Email Add').fill('teresa.pena@mail.example')
  await page.getByLabel('Row 8, Total Unpaid').fill('1234.50')
  await page.getByRole('button', { name: 'Leave row out: row 26' }).click()
  await page.getByRole('button', { name: 'Go on' }).click()
  await page.getByRole('button', { name: /^Post \d+ houses$/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Post', exact: true }).click()
  await expect(page.getByText('This file is posted.')).toBeVisible()
}

async function generateBills(page: Page) {
  await page.getByRole('link', { name: 'Monthly Dues' }).first().click()
  await page.getByRole('button', { name: 'Generate bills' }).click()
  await page.getByRole('button', { name: /^Generate \d+ bills$/ }).click()
  await expect(page.getByRole('dialog').getByText(/₱[\d,]+\.00 in all/)).toBeVisible()
  await page.keyboard.press('Escape')
}

async function payOneBill(page: Page) {
  await page.getByLabel('Status').selectOption('all')
  await page.getByLabel('Search', { exact: true }).fill('pena')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/search=pena/)
  const row = page.getByRole('row').filter({ hasText: 'Peña' }).filter({ hasText: '₱1,000.00' }).first()
  await row.getByRole('button', { name: 'Edit' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Payment Amount').fill('999.99')
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('Payment must be exact with the current monthly due amount.').first()).toBeVisible()
  await dialog.getByLabel('Payment Amount').fill('1000')
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('Bill updated successfully')).toBeVisible()
  const opened = page.waitForEvent('popup')
  await dialog.getByRole('button', { name: /Open receipt/ }).click()
  await expect.poll(async () => (await opened).url()).toMatch(/^blob:/)
  await (await opened).close()
  await dialog.getByRole('button', { name: 'Done' }).click()
}

async function readHistory(page: Page) {
  await page.getByRole('tab', { name: 'Transaction History' }).click()
  const row = page.getByRole('row').filter({ hasText: 'Peña' })
  await expect(row).toHaveCount(1)
  await expect(row).toContainText('₱1,000.00')
  const answer = page.waitForResponse(/\/api\/payments\/\d+\/receipt$/)
  await row.getByRole('button', { name: /Open receipt AR-000001/ }).click()
  expect((await answer).headers()['content-type']).toBe('application/pdf')
}
