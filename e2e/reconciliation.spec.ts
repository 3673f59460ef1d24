import { expect, type Page, test } from '@playwright/test'
import { lockedPdf } from '../test/locked-pdf.ts'
import { pagesOf } from '../test/pdf-text.ts'
import { type Office, startOffice } from './office.ts'

// A wallet's history, in PDF under a password, beside the books: read, linked, posted, set aside, finished.

const HEAD = ['Date and Time', 'Description', 'Reference No.', 'Debit', 'Credit', 'Balance']
const DAY = '2026-01-05'
let office: Office

test.beforeAll(async () => {
  office = await startOffice()
  for (const [amount, reference] of [
    [600, '9000000000001'],
    [600, '9000000000002'],
  ])
    await office.ask('POST', '/sales', {
      payer_name: 'Marisol Núñez',
      items: [{ account: 'Passway', amount }],
      method: 'e-wallet',
      reference,
      day: DAY,
      late_reason: 'Found on the statement',
    })
})
test.afterAll(() => office.stop())
test.beforeEach(({ page }) => {
  page.on('pageerror', (error) => expect(error, 'a fault in the page').toBeNull())
})

const dialog = (page: Page) => page.getByRole('dialog').last()
const statement = [
  HEAD,
  [`${DAY} 01:00 PM`, 'Payment received', '9000000000001', '', '600.00', '1,600.00'],
  [`${DAY} 02:00 PM`, 'Payment received', '9000000000002', '', '600.00', '2,200.00'],
  [`${DAY} 03:00 PM`, 'Service fee', '9000000000003', '15.00', '', '2,185.00'],
  [`${DAY} 04:00 PM`, 'Received from a stranger', '9000000000004', '', '77.00', '2,262.00'],
]

test('a statement is read under its password, decided line by line, and comes to the figure of the wallet', async ({
  page,
}) => {
  test.setTimeout(240_000)
  const sent: string[] = []
  page.on('request', (request) => sent.push(request.postData() ?? ''))
  const read = async () => {
    await page.getByRole('button', { name: 'Read a Statement' }).click()
    await expect(dialog(page).getByRole('button', { name: 'Read It' })).toBeVisible()
    const buffer = await lockedPdf(statement, 'mangga')
    await dialog(page)
      .locator('input[type=file]')
      .setInputFiles({ name: 'history.pdf', mimeType: 'application/pdf', buffer })
    await dialog(page).getByRole('button', { name: 'Read It' }).click()
    await dialog(page).getByLabel('Password of the PDF').fill('mangga')
    await page.keyboard.press('Enter')
  }
  await office.open(page, '/cash-book?tab=reconciliation')
  await read()
  await expect(dialog(page)).toContainText('4 new lines, 0 here already, 0 rows not read')
  await expect(dialog(page)).toContainText('Opening ₱1,000.00, closing ₱2,262.00')
  await dialog(page).getByRole('button', { name: 'Keep 4 New Lines' }).click()
  expect(sent.join('\n')).not.toContain('mangga')

  await test.step('what is sure is linked with one click', async () => {
    await page.getByRole('button', { name: 'Post and Link All Sure Ones (2)' }).click()
    await dialog(page).getByRole('button', { name: 'Post and Link', exact: true }).click()
    await expect(dialog(page)).toContainText('2 of 2 done, 0 refused')
    await dialog(page).getByRole('button', { name: 'Close', exact: true }).last().click()
  })

  await test.step('the charge is booked, and what is not ours is set aside', async () => {
    await page.getByRole('button', { name: /^Unknown/ }).click()
    await page.getByRole('button', { name: 'Decide line 9000000000003 -15.00' }).click()
    await dialog(page).getByLabel('What it is').selectOption('spent')
    await dialog(page).getByRole('button', { name: 'Post the Expense' }).click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await page.getByRole('button', { name: 'Decide line 9000000000004 77.00' }).click()
    await dialog(page).getByLabel('What it is').selectOption('not_ours')
    await dialog(page).getByLabel('Reason').fill('Of the chapel')
    await page.keyboard.press('Enter')
    await expect(page.getByText('There are no such lines.')).toBeVisible()
  })

  await test.step('bank and books differ by what is told, and the paper says so', async () => {
    await page.getByLabel('Show', { exact: true }).selectOption('differences')
    const sums = page.getByRole('table', { name: 'Bank and books' })
    await expect(sums).toContainText('₱1,185.00')
    await expect(sums).toContainText('₱2,262.00')
    await page.getByRole('button', { name: 'Finish the Reconciliation' }).click()
    await expect(page.getByRole('button', { name: /^Open the reconciliation of/ })).toBeVisible()
    const [{ id }] = (await office.ask<{ data: [{ id: number }] }>('GET', '/reconciliation/finished?place_id=2')).data
    const token = await page.evaluate(() => localStorage.getItem('API_TOKEN'))
    const paper = await fetch(`${office.url}/api/reconciliation/finished/${id}/pdf`, {
      headers: { authorization: `Bearer ${token}` },
    })
    expect(pagesOf(Buffer.from(await paper.arrayBuffer())).join('\n')).toContain('At the bank, not in the books')
  })

  await test.step('the same file brings nothing again', async () => {
    await read()
    await expect(dialog(page)).toContainText('0 new lines, 4 here already, 0 rows not read')
    await expect(dialog(page).getByRole('button', { name: 'Keep 0 New Lines' })).toBeDisabled()
  })
})
