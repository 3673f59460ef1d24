import { expect, type Page, test } from '@playwright/test'
import { aPicture, dayIn, type Office, startOffice } from './office.ts'

// One member from good standing to reinstated: letters, served papers with a photo, hearing, vote and payment, by a secretary and a treasurer.

let office: Office
let lot = 0
const tokens: Record<string, string> = {}

/** The village's day so many days ago. */
test.beforeAll(async () => {
  office = await startOffice()
  await office.ask('POST', '/settings', { exact_sums: 'false', village_name: 'Villa Sampaguita' })
  const found = await office.ask<{ houses: { id: number }[] }>('GET', '/search?search=2-14')
  lot = found.houses[0]?.id ?? 0
  const now = new Date(Date.now() + 8 * 3_600_000)
  for (let back = 7; back >= 5; back -= 1) {
    const month = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - back, 1))
    await office.ask('POST', '/bill-runs', { year: month.getUTCFullYear(), month: month.getUTCMonth() + 1 })
  }
  tokens.Sela = await office.officer('Sela', 'secretary')
  tokens.Tomas = await office.officer('Tomas', null)
  tokens.Pilar = await office.officer('Pilar', 'president')
})
test.afterAll(() => office.stop())

const openAs = (page: Page, who: string, path: string) => office.openWith(page, tokens[who] ?? '', path)

const dialogOf = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name })
const record = (page: Page, name: string) =>
  dialogOf(page, name).getByRole('button', { name: 'Record', exact: true }).click()

test('a case goes from good standing to reinstated', async ({ page }) => {
  await openAs(page, 'Sela', '/monthly-dues')
  await page.getByRole('link', { name: 'Standing' }).click()
  await page.getByLabel('As of').fill(dayIn(-400))
  await expect(page.getByRole('table').getByText('In good standing')).toBeVisible()
  await page.getByLabel('As of').fill(dayIn())
  await expect(page.getByRole('table').getByText('At risk')).toBeVisible()

  await page.getByRole('checkbox', { name: 'Choose Marisol P. Núñez' }).check()
  await page.getByRole('button', { name: 'Write letters' }).click()
  await dialogOf(page, 'Write letters').getByRole('button', { name: 'Write', exact: true }).click()
  await expect(page.getByText('1 letter was written and is kept.')).toBeVisible()
  await dialogOf(page, 'Write letters').getByRole('button', { name: 'Close' }).last().click()

  await page.getByRole('button', { name: 'Record the first notice to Marisol P. Núñez' }).click()
  const notice = dialogOf(page, 'First notice to Marisol P. Núñez')
  await notice.getByLabel('Date').fill(dayIn(-70))
  await notice.getByLabel('Letter').selectOption({ index: 1 })
  await notice.getByLabel('Served how').selectOption('Left with somebody')
  await notice.getByLabel('Received by').fill('Aling Nena, the house help')
  await notice
    .locator('input[type=file]')
    .setInputFiles({ name: 'served.png', mimeType: 'image/png', buffer: aPicture() })
  await record(page, 'First notice to Marisol P. Núñez')
  const opened = dialogOf(page, 'Case of Marisol P. Núñez')
  await expect(opened.getByText('Aling Nena, the house help', { exact: false })).toBeVisible()
  await expect(opened.getByText('L-000001', { exact: false })).toBeVisible()
  const photo = opened.getByRole('img', { name: 'Photo 1' })
  await expect.poll(() => photo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)

  // Too early a hearing is refused with the day from which on it can be.
  await opened.getByRole('button', { name: 'Record the hearing' }).click()
  await dialogOf(page, 'Record the hearing').getByLabel('Date').fill(dayIn(-60))
  await record(page, 'Record the hearing')
  await expect(page.getByText('This is not possible before', { exact: false })).toBeVisible()
  await dialogOf(page, 'Record the hearing').getByLabel('Date').fill(dayIn(-50))
  await record(page, 'Record the hearing')
  await expect(opened.getByText('Heard')).toBeVisible()

  await opened.getByRole('button', { name: 'Record the vote' }).click()
  const vote = dialogOf(page, 'Record the vote')
  await vote.getByLabel('Number of the resolution').fill('2026-14')
  await vote.getByLabel('Votes in favour').fill('5')
  await vote.getByLabel('Votes against').fill('0')
  await record(page, 'Record the vote')
  await expect(opened.getByText('Not in good standing')).toBeVisible()
})

test('the member reads it in plain words, and once it is paid the treasurer reinstates', async ({ page }) => {
  const owner = await office.askAsOwner<{ case: { state: string } | null }>('GET', '/my-standing')
  expect(owner.case?.state).toBe('declared')
  await office.ask('POST', '/payments', { house_id: lot, amount: 3000, method: 'cash' })
  await openAs(page, 'Tomas', '/standing?tab=cases')
  await page.getByRole('button', { name: 'Open the case of Marisol P. Núñez' }).click()
  const opened = dialogOf(page, 'Case of Marisol P. Núñez')
  await opened.getByRole('button', { name: 'Reinstate' }).click()
  await dialogOf(page, 'Reinstate').getByLabel('Why').selectOption('What was due is paid')
  await record(page, 'Reinstate')
  await expect(opened.getByText('Reinstated')).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('tab', { name: 'Members' }).click()
  await expect(page.getByRole('table').getByText('In good standing')).toBeVisible()
  const after = await office.askAsOwner<{ case: null }>('GET', '/my-standing')
  expect(after.case).toBeNull()
})
