import { expect, test } from '@playwright/test'
import { type Office, startOffice } from './office.ts'

// A complaint from the counter to solved, and another one deleted.

let office: Office
test.beforeAll(async () => {
  office = await startOffice()
})
test.afterAll(() => office.stop())

test('a complaint is entered at the counter and solved with remarks', async ({ page }) => {
  page.on('pageerror', (error) => expect(error, 'a fault in the page').toBeNull())
  await office.open(page, '/complaints')
  await expect(page.getByText('No pending complaints found.')).toBeVisible()
  const dialog = page.getByRole('dialog')
  const enter = async (message: string) => {
    await page.getByRole('button', { name: 'New Complaint' }).click()
    await dialog.getByRole('combobox', { name: 'Resident' }).fill('nunez')
    await page.getByRole('option', { name: 'Núñez, Marisol P. · BLK 2 LOT 14' }).click()
    await dialog.getByLabel('Message').fill(message)
    await dialog.getByRole('button', { name: 'Save Complaint' }).click()
    await expect(dialog).toHaveCount(0)
  }
  const rows = page.getByRole('row').filter({ hasText: 'BLK 2 LOT 14' })

  await enter('Videoke until two in the morning.')
  await expect(rows).toHaveCount(1)
  await rows.getByRole('button', { name: /^View/ }).click()
  await expect(page.getByText('Videoke until two in the morning.')).toBeVisible()
  await page.getByRole('button', { name: 'Solve' }).click()
  await dialog.getByRole('button', { name: 'Solve' }).click()
  await expect(dialog.getByText('Please write how it was solved.')).toBeVisible()
  await dialog.getByLabel('Remarks').fill('Quiet from 10 PM was agreed.')
  await dialog.getByRole('button', { name: 'Solve' }).click()
  await expect(page.getByText('No pending complaints found.')).toBeVisible()

  await page.getByRole('button', { name: 'SOLVED' }).click()
  await expect(page).toHaveURL(/status=solved/)
  await rows.getByRole('button', { name: /^View/ }).click()
  await page.reload()
  await expect(page.getByText('Quiet from 10 PM was agreed.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Solve' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Back to the list' }).click()

  await page.getByRole('button', { name: 'PENDING' }).click()
  await enter('Entered by mistake.')
  await rows.getByRole('button', { name: /^View/ }).click()
  await page.getByRole('button', { name: 'Delete' }).click()
  await dialog.getByRole('button', { name: 'No' }).click()
  await expect(page.getByText('Entered by mistake.')).toBeVisible()
  await page.getByRole('button', { name: 'Delete' }).click()
  await dialog.getByRole('button', { name: 'Yes' }).click()
  await expect(page.getByText('No pending complaints found.')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('The complaint is back.')).toBeVisible()
  await expect(rows).toHaveCount(1)
})
