import { expect, type Page, test } from '@playwright/test'
import { phasesSheet, type Sheet, streetsSheet } from '../test/villages/sheets.ts'
import { type Product, startProduct } from './product.ts'

// Two villages as offices keep them move in from their own sheets: nothing but the columns is confirmed.

const PASSWORD = 'mangga-at-suman-7'
const SEED = 7

async function signIn(page: Page, url: string) {
  await page.goto(`${url}/login`)
  await page.getByLabel(/e-?mail/i).fill('rosa@office.example')
  await page.getByLabel('Password').first().fill(PASSWORD)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/dashboard$/)
}

const pesos = (lots: Sheet['lots'], of: 'owed' | 'advance') =>
  `₱${lots.reduce((sum, lot) => sum + lot[of], 0).toLocaleString('en', { minimumFractionDigits: 2 })}`

for (const [name, sheet] of [
  ['phases, kinds and owners of several lots', phasesSheet(SEED)],
  ['house numbers and streets', streetsSheet(SEED)],
] as const)
  test.describe(`a village with ${name}`, () => {
    let product: Product
    test.beforeAll(async () => {
      product = await startProduct({ ADMIN_EMAIL: 'rosa@office.example', ADMIN_PASSWORD: PASSWORD })
    })
    test.afterAll(() => product.stop())

    test('moves in from its sheet', async ({ page }) => {
      page.on('pageerror', (error) => expect(error, 'a fault in the page').toBeNull())
      await signIn(page, product.url)
      await moveIn(page, sheet)
    })
  })

async function moveIn(page: Page, sheet: Sheet) {
  await page.getByRole('link', { name: 'Import', exact: true }).click()
  const buffer = Buffer.from(sheet.csv)
  await page.locator('input[type=file]').setInputFiles({ name: 'lots.csv', mimeType: 'text/csv', buffer })
  await page.getByRole('button', { name: 'Check the file' }).click()
  await expect(page.getByRole('heading', { name: 'What the columns are' })).toBeVisible()
  await page.getByRole('button', { name: 'Check the file' }).click()
  await page.getByRole('button', { name: 'Go on' }).click()
  for (const figure of [pesos(sheet.lots, 'owed'), pesos(sheet.lots, 'advance')])
    await expect(page.getByText(figure, { exact: true }).first()).toBeVisible()
  const [first] = sheet.lots
  await expect(page.getByRole('table', { name: 'Rows of the file' })).toContainText(first?.address ?? '')
  await page.getByRole('button', { name: `Post ${sheet.lots.length} houses` }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Post', exact: true }).click()
  await expect(page.getByText('This file is posted.')).toBeVisible()
}
