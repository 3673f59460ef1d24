import { expect, type Locator, type Page, test } from '@playwright/test'
import { dayIn, type Office, startOffice } from './office.ts'

// A receipt for the wrong lot is replaced, by each way to choose the right one.

interface Lot {
  id: number
  address: string
}
interface Receipt {
  id: number
  receipt_number: string
  house: Lot | null
  voided_at: string | null
  amount: number
}

let office: Office
const lots = new Map<number, Lot>()
test.beforeAll(async () => {
  office = await startOffice()
  await office.ask('POST', '/settings', { exact_sums: 'false' })
  for (const lot of [4, 9, 14]) {
    const input = { block: 1, lot, firstname: `Owner${lot}`, lastname: 'Reyes', birthdate: '1980-01-01' }
    const { house } = await office.ask<{ house: Lot }>('POST', '/houses', {
      ...input,
      email: null,
      contactNumber: null,
    })
    lots.set(lot, house)
  }
  const [year, month] = dayIn().split('-').map(Number)
  await office.ask('POST', '/bill-runs', { year, month })
})
test.afterAll(() => office.stop())
test.beforeEach(({ page }) => {
  page.on('pageerror', (error) => expect(error, 'a fault in the page').toBeNull())
})

const take = async (lot: number, amount: number) =>
  (
    await office.ask<{ payment: Receipt }>('POST', '/payments', {
      ...{ house_id: lots.get(lot)?.id, amount, method: 'cash', day: dayIn() },
    })
  ).payment
const payments = async () => (await office.ask<{ data: Receipt[] }>('GET', '/payments?per_page=100')).data

/** Opens the window in which a receipt is replaced, and says why. */
async function replacing(page: Page, { receipt_number }: Receipt): Promise<Locator> {
  await office.open(page, '/monthly-dues?tab=history')
  await page
    .getByRole('button', { name: `Replace payment ${receipt_number}` })
    .first()
    .click()
  const window = page.getByRole('dialog', { name: 'Replace payment' })
  await window.getByRole('textbox', { name: 'Reason' }).fill('Wrong lot')
  const field = window.getByRole('combobox', { name: 'Lot' })
  await field.click()
  await page.keyboard.press('Control+A')
  await page.keyboard.type('1-14')
  await expect(window.getByRole('option', { name: /lot 14/i })).toBeVisible()
  return window
}

const WAYS: readonly [string, (page: Page, window: Locator) => Promise<void>][] = [
  ['Enter', (page) => page.keyboard.press('Enter')],
  [
    'the arrows and Enter',
    async (page) => {
      await page.keyboard.press('ArrowDown')
      await page.keyboard.press('ArrowUp')
      await page.keyboard.press('Enter')
    },
  ],
  ['Tab', (page) => page.keyboard.press('Tab')],
  ['the mouse', (_, window) => window.getByRole('option', { name: /lot 14/i }).click()],
]
for (const [by, choose] of WAYS)
  test(`the right lot is chosen by ${by}, and what is shown is what is sent`, async ({ page }) => {
    const wrong = await take(9, 600)
    const window = await replacing(page, wrong)
    await choose(page, window)
    await expect(window.getByRole('combobox', { name: 'Lot' })).toHaveValue(/^BLK 1 LOT 14\b/)
    expect((await payments()).find(({ id }) => id === wrong.id)?.voided_at, 'choosing does not send').toBeNull()
    await window.getByRole('button', { name: /^Replace: .*1 lot 9 → .*1 lot 14$/i }).click()
    await expect(window.getByText('Payment replaced')).toBeVisible()
    const [right] = await payments()
    expect(right?.house?.id).toBe(lots.get(14)?.id)
    expect((await payments()).find(({ id }) => id === wrong.id)?.voided_at).not.toBeNull()
  })

test('a text without a match is never sent', async ({ page }) => {
  const wrong = await take(9, 600)
  const window = await replacing(page, wrong)
  await page.keyboard.press('Control+A')
  await page.keyboard.type('99-99')
  await page.keyboard.press('Enter')
  await window.getByRole('button', { name: 'Replace payment' }).click()
  await expect(window.getByRole('combobox', { name: 'Lot' })).toHaveAttribute('aria-invalid', 'true')
  expect((await payments()).find(({ id }) => id === wrong.id)?.voided_at).toBeNull()
})
