import { expect, type Page, test } from '@playwright/test'
import { handsAt, printed } from './hands.ts'
import { dayIn, type Office, startOffice } from './office.ts'

// Somebody stands at the counter with money: from the dashboard to the printed receipt.

let office: Office
let lot = 0
let other = 0
test.beforeAll(async () => {
  office = await startOffice()
  await office.ask('POST', '/settings', { exact_sums: 'false' })
  const found = await office.ask<{ houses: { id: number }[] }>('GET', '/search?search=2-14')
  lot = found.houses[0]?.id ?? 0
  const made = await office.ask<{ house: { id: number } }>('POST', '/houses', {
    ...{ block: 2, lot: 15, firstname: 'Benedicto', lastname: 'Salcedo', birthdate: '1975-03-02' },
    ...{ email: 'benedicto@home.example', contactNumber: '09170000002' },
  })
  other = made.house.id
  for (const [name, amount, days] of [
    ['August', 650, 1],
    ['September', 600, 2],
    ['October', 600, 3],
  ] as const)
    await charge(lot, name, amount, days)
  await charge(other, 'August', 500, 1)
})
test.afterAll(() => office.stop())

const charge = (house: number, name: string, amount: number, days: number) =>
  office.ask('POST', `/houses/${house}/charges`, { name, amount, reason: 'Repair', due_date: dayIn(days) })
const card = (house: number) =>
  office.ask<{ owed: number; credit: number; payments: { id: number; amount: number; voided_at: string | null }[] }>(
    'GET',
    `/houses/${house}/card`,
  )
/** Each bill of a lot, by title: what it is, its sum, what is settled and left of it. */
const bills = async (house: number) =>
  (
    await office.ask<{ data: { title: string; amount: number; settled: number; balance: number; status: string }[] }>(
      'GET',
      `/houses/${house}/bills?per_page=100`,
    )
  ).data
    .map(({ title, amount, settled, balance, status }) => ({ title, amount, settled, balance, status }))
    .toSorted((one, two) => one.title.localeCompare(two.title))
const UNPAID = [
  { title: 'August', amount: 650, settled: 0, balance: 650, status: 'pending' },
  { title: 'October', amount: 600, settled: 0, balance: 600, status: 'pending' },
  { title: 'September', amount: 600, settled: 0, balance: 600, status: 'pending' },
]
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Take payment' })

async function openDashboard(page: Page) {
  page.on('pageerror', (error) => expect(error, 'a fault in the page').toBeNull())
  await office.open(page, '/dashboard')
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
}

async function voidLast(page: Page) {
  await page
    .getByRole('button', { name: /^Void payment/ })
    .first()
    .click()
  const request = page.getByRole('dialog', { name: 'Void payment' })
  await request.getByLabel('Reason').fill('Taken for the wrong lot')
  await request.getByRole('button', { name: 'Void payment' }).click()
  await expect(request).toHaveCount(0)
}

test('₱1,500 for a lot that owes ₱1,850, by keyboard alone, in four keys', { tag: '@gate' }, async ({ page }) => {
  expect(await bills(lot)).toEqual(UNPAID)
  await openDashboard(page)
  const hands = handsAt(page)
  await hands.press('/')
  await hands.types('nunez')
  await hands.press('Enter')
  await expect(page.getByText('₱1,850.00')).toBeVisible()
  await hands.types('1500')
  for (const part of ['₱650.00', '₱600.00', '₱250.00'])
    await expect(dialog(page).getByText(part, { exact: true })).toBeVisible()
  await hands.press('Enter')
  await expect(dialog(page).getByText('Payment recorded')).toBeVisible()
  const paper = printed(page)
  await hands.press('Enter')
  await paper
  expect(hands.count()).toEqual({ keys: 4, clicks: 0 })
  expect(await card(lot)).toMatchObject({ owed: 350, credit: 0, payments: [{ amount: 1500 }] })
  expect((await bills(lot)).map(({ title, balance }) => [title, balance])).toEqual([
    ['August', 0],
    ['October', 350],
    ['September', 0],
  ])
  await dialog(page).getByRole('button', { name: 'Next' }).click()
  await expect(page.getByRole('combobox', { name: /^Lot, name/ })).toBeFocused()
})

test('a void opens exactly what the payment settled', async ({ page }) => {
  await office.open(page, `/counter?lot=${lot}`)
  await expect(page.getByRole('definition').filter({ hasText: '₱350.00' })).toBeVisible()
  await voidLast(page)
  await expect(page.getByText('₱1,850.00')).toBeVisible()
  expect(await card(lot)).toMatchObject({ owed: 1850, credit: 0 })
  // Each as it stood before the payment.
  expect(await bills(lot)).toEqual(UNPAID)
})

test('nothing that is typed without waiting is lost', async ({ page }) => {
  await openDashboard(page)
  await page.keyboard.press('Control+k')
  await page.keyboard.type('2-14')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Take payment' })).toBeVisible()
  await page.keyboard.press('Enter')
  await page.keyboard.type('725.50')
  await expect(dialog(page).getByLabel('Amount handed over')).toHaveValue('725.50')
})

test('with the mouse in two clicks, because the box has the cursor', async ({ page }) => {
  await openDashboard(page)
  const hands = handsAt(page)
  await expect(page.getByRole('combobox', { name: /^Lot, name/ })).toBeFocused()
  await hands.types('2-14')
  await hands.clicks(page.getByRole('option', { name: /BLK 2 LOT 14/ }).first())
  await expect(page.getByRole('button', { name: 'Take payment' })).toBeVisible()
  await hands.types('100')
  await expect(dialog(page).getByLabel('Amount handed over')).toHaveValue('100')
  const paper = printed(page)
  await hands.clicks(dialog(page).getByRole('button', { name: 'Pay and print' }))
  await paper
  expect(hands.count()).toEqual({ keys: 0, clicks: 2 })
})

test('a reference that was used for the wrong lot can be used for the right one after the void', async ({ page }) => {
  await office.open(page, `/counter?lot=${lot}&pay=yes`)
  const pay = async (amount: string) => {
    await dialog(page).getByLabel('Amount handed over').fill(amount)
    await dialog(page).getByRole('radio', { name: 'E-wallet' }).check()
    await dialog(page).getByLabel('E-wallet Reference').fill('GC-8841')
    await page.keyboard.press('Enter')
  }
  await pay('500')
  await expect(dialog(page).getByText('Payment recorded')).toBeVisible()
  await office.open(page, `/counter?lot=${other}&pay=yes`)
  await pay('500')
  await expect(dialog(page).getByText(/already recorded/)).toBeVisible()
  await office.open(page, `/counter?lot=${lot}`)
  await voidLast(page)
  await office.open(page, `/counter?lot=${other}&pay=yes`)
  await pay('500')
  await expect(dialog(page).getByText('Payment recorded')).toBeVisible()
  expect(await card(other)).toMatchObject({ owed: 0 })
})
