import { expect, type Page, test } from '@playwright/test'
import { addMonths, dayIn, monthOf, showMonth } from '../src/shared/dates.ts'
import { findAccessibilityViolations } from './accessibility.ts'
import { type Office, startOffice } from './office.ts'

// Somebody five months behind is found, reminded, let off one penalty, pays three months, and sees where it stands.

const BEHIND = 5
const thisMonth = monthOf(dayIn(new Date(), 'Asia/Manila'))
/** Oldest first. */
const months = Array.from({ length: BEHIND }, (_, at) => addMonths(thisMonth, at - BEHIND))
const names = months.map(showMonth)

let office: Office
/** HOUSE.id of Ramon's lot. */
let ramons = 0
test.beforeAll(async () => {
  office = await startOffice()
  const { house } = await office.ask<{ house: { id: number } }>('POST', '/houses', {
    block: 2,
    lot: 15,
    firstname: 'Ramon',
    middlename: '',
    lastname: 'Reyes',
    birthdate: '1975-03-04',
    email: 'ramon@home.example',
    contactNumber: '09170000002',
  })
  ramons = house.id
  await office.ask('POST', '/settings', { allow_miss_payments: 'false', interest_per_missed_payment: '100' })
  for (const month of months)
    await office.ask('POST', '/bill-runs', { year: Number(month.slice(0, 4)), month: Number(month.slice(5)) })
})
test.afterAll(() => office.stop())

test('five months behind: reminded, three months paid, two left', async ({ page }) => {
  page.on('pageerror', (error) => expect(error, 'a fault in the page').toBeNull())
  await test.step('the penalties of the missed months are added', () => addPenalties(page))
  await test.step('found with accents left out', () => findOwner(page))
  await test.step('reminded', () => remind(page))
  await test.step('one penalty is waived with a reason', () => waive(page))
  await test.step('three months paid, one centavo off refused', () => payThree(page))
  await test.step('two months left', () => readLabel(page))
  await test.step('the statement says the same', () => readStatement(page))
})

test('the pages that open without signing in read on a phone', async ({ page }) => {
  const path = `/lots/${ramons}/statement-links`
  const { pathname } = new URL((await office.ask<{ url: string }>('POST', path)).url)
  await office.ask('POST', '/settings', { public_figures: 'true' })
  await page.setViewportSize({ width: 360, height: 780 })
  for (const address of [pathname, '/figures']) {
    await page.goto(office.url + address)
    await expect(page.locator('tbody tr').nth(BEHIND - 1)).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
    const heights = await page.locator('tbody tr').evaluateAll((rows) => rows.map((row) => row.clientHeight))
    expect(Math.max(...heights)).toBeLessThan(200)
    await expect(page.locator('tbody b').first()).toBeVisible()
    expect(await findAccessibilityViolations(page)).toEqual([])
  }
})

async function addPenalties(page: Page) {
  await office.open(page, '/monthly-dues')
  await page.getByRole('button', { name: 'Penalties' }).click()
  const dialog = page.getByRole('dialog', { name: 'Penalties' })
  await dialog.getByRole('button', { name: 'Add 10 penalties' }).click()
  await expect(dialog.getByText('10 penalties added, ₱1,000.00 in all.')).toBeVisible()
  await expect(dialog.getByRole('table', { name: 'Past penalties' }).getByRole('row')).toHaveCount(2)
  await page.keyboard.press('Escape')
}

async function findOwner(page: Page) {
  await page.getByRole('tab', { name: 'Overdues' }).click()
  await expect(page.getByRole('row')).toHaveCount(3)
  await page.getByRole('textbox', { name: 'Search' }).fill('nunez')
  await expect(page.getByRole('row')).toHaveCount(2)
  const row = page.getByRole('row', { name: /Marisol P\. Núñez/ })
  await expect(row).toContainText(`${names[0]}, ${names[1]}, …`)
  await expect(row).toContainText('₱5,500.00')
  await row.getByRole('button', { name: 'View the overdue bills of Marisol P. Núñez' }).click()
  await expect(summary(page).getByText('Overdue (Extreme)')).toBeVisible()
  await expect(summary(page)).toContainText('₱5,500.00')
}

const summary = (page: Page) => page.getByRole('region', { name: 'Overdue Summary' })

async function remind(page: Page) {
  await summary(page).getByRole('button', { name: 'Remind' }).click()
  await expect(page.getByText('Notifications sent successfully')).toBeVisible()
  const { data } = await office.askAsOwner<{ data: { caption: string; content: string }[] }>('GET', '/notifications')
  expect(data[0]).toMatchObject({
    caption: 'Reminder: Overdue Monthly Dues',
    content: expect.stringMatching(/^Hi Marisol, .*₱5,500\.00/),
  })
}

async function waive(page: Page) {
  await page.getByRole('button', { name: `Waive penalty of ${names[0]}` }).click()
  const dialog = page.getByRole('dialog', { name: 'Waive penalty' })
  await dialog.getByLabel('Reason').fill('Was in hospital')
  await dialog.getByRole('button', { name: 'Waive penalty' }).click()
  await expect(page.getByText('Penalty waived: Was in hospital')).toBeVisible()
  await expect(page.getByText('-₱100.00')).toBeVisible()
  await expect(summary(page)).toContainText('₱5,400.00')
}

async function payThree(page: Page) {
  await page.getByRole('button', { name: 'Make Payment' }).click()
  const dialog = page.getByRole('dialog', { name: 'Make Payment' })
  for (const name of names.slice(0, 3)) await dialog.getByLabel(name).check()
  await expect(dialog.getByRole('status', { name: 'Total of the selected months' })).toHaveText('₱3,200.00')
  await dialog.getByLabel('Amount', { exact: true }).fill('3199.99')
  await dialog.getByRole('button', { name: 'Pay', exact: true }).click()
  await expect(dialog.getByRole('alert')).toHaveText('Payment amount must be equal to the total amount due: ₱3,200.00')
  await dialog.getByLabel('Amount', { exact: true }).fill('3200')
  await dialog.getByRole('button', { name: 'Pay', exact: true }).click()
  await expect(
    dialog.getByText('Payment of ₱3,200.00 (cash) has been processed for the selected months.'),
  ).toBeVisible()
  await dialog.getByRole('button', { name: 'Done' }).click()
}

async function readLabel(page: Page) {
  await expect(summary(page).getByText('Overdue (Extreme)')).toHaveCount(0)
  await expect(summary(page).getByText('Overdue', { exact: true })).toBeVisible()
  await expect(summary(page)).toContainText('₱2,200.00')
  await expect(page.getByRole('list', { name: 'Payment History' })).toContainText('3 months')
}

async function readStatement(page: Page) {
  await page.getByRole('link', { name: 'Statement' }).click()
  await expect(page.getByRole('heading', { name: 'Statement of Account' })).toBeVisible()
  await expect(page.getByRole('main')).toContainText(/lot 14 · Marisol P\. Núñez/i)
  const entries = page.getByRole('table', { name: 'Entries of the statement' }).getByRole('row')
  // A head, five bills, five penalties of which one is folded with its waiver, and the three months that were paid.
  await expect(entries).toHaveCount(1 + BEHIND + BEHIND + 3)
  await expect(entries.last().getByRole('cell').last()).toHaveText('₱2,200.00')
  await expect(page.locator('dl').filter({ hasText: 'Closing Balance' })).toContainText('Closing Balance₱2,200.00')
  const opened = page.waitForResponse(/\/statement-pdf/)
  await page.getByRole('button', { name: 'Open PDF' }).click()
  expect((await opened).headers()['content-type']).toBe('application/pdf')
  await page.getByRole('button', { name: 'Back', exact: true }).click()
  await expect(summary(page)).toContainText('₱2,200.00')
}
