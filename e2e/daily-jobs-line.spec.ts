import { expect, type Page, test } from '@playwright/test'
import { loseOneAnswer } from './hands.ts'
import { anAmenity, dayIn, type Office, startOffice } from './office.ts'

// The jobs of a day with a line that goes in the middle of them.

let office: Office
let lot = 0
test.beforeAll(async () => {
  office = await startOffice()
  await office.ask('POST', '/settings', { exact_sums: 'false' })
  await anAmenity(office, 'Clubhouse')
  const found = await office.ask<{ houses: { id: number }[] }>('GET', '/search?search=2-14')
  lot = found.houses[0]?.id ?? 0
  await office.ask('POST', `/houses/${lot}/charges`, {
    name: 'August',
    amount: 9000,
    reason: 'Repair',
    due_date: dayIn(3),
  })
})
test.afterAll(() => office.stop())
test.beforeEach(({ page }) => {
  page.on('pageerror', (error) => expect(error, 'a fault in the page').toBeNull())
})

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name })
const recording = (page: Page) => dialog(page, 'Take payment')
const payments = async () => (await office.ask<{ data: { amount: number }[] }>('GET', '/payments?per_page=100')).data
const bookings = async () => (await office.ask<{ data: { id: number }[] }>('GET', '/bookings?per_page=100')).data

test('money that could not be sent is sent once the line is back, with what was typed', async ({ page, context }) => {
  await office.open(page, `/counter?lot=${lot}&pay=yes`)
  const amount = recording(page).getByLabel('Amount handed over')
  await amount.fill('411')
  await context.setOffline(true)
  await page.keyboard.press('Enter')
  await expect(recording(page).getByRole('alert')).toBeVisible()
  await expect(amount).toHaveValue('411')
  await context.setOffline(false)
  await amount.press('Enter')
  await expect(recording(page).getByText('Payment recorded')).toBeVisible()
  expect((await payments()).filter((one) => one.amount === 411)).toHaveLength(1)
})

test('money that arrived without an answer is not taken twice', { tag: '@gate' }, async ({ page }) => {
  await office.open(page, `/counter?lot=${lot}&pay=yes`)
  await loseOneAnswer(page, /\/api\/payments$/, 'POST')
  await recording(page).getByLabel('Amount handed over').fill('422')
  await page.keyboard.press('Enter')
  await expect(recording(page).getByRole('alert')).toBeVisible()
  await recording(page).getByLabel('Amount handed over').press('Enter')
  await expect(recording(page).getByText('Payment recorded')).toBeVisible()
  expect((await payments()).filter((one) => one.amount === 422)).toHaveLength(1)
})

test('a booking that arrived without an answer is entered once, and paid once', async ({ page }) => {
  const before = (await bookings()).length
  await office.open(page, '/booking')
  await page.getByRole('button', { name: 'New Booking' }).click()
  const entering = dialog(page, 'New Booking')
  await entering.getByRole('radio', { name: 'Guest' }).check()
  await entering.getByLabel('Full Name').fill('Walk In')
  await entering.getByLabel('Booking Date').fill(dayIn(9))
  await entering.getByLabel('Start Time').fill('08:00')
  await entering.getByLabel('End Time').fill('10:00')
  await loseOneAnswer(page, /\/api\/bookings$/, 'POST')
  await entering.getByRole('button', { name: 'Save Booking' }).click()
  await expect(entering.getByRole('alert')).toBeVisible()
  await expect(entering.getByLabel('Full Name')).toHaveValue('Walk In')
  await entering.getByRole('button', { name: 'Save Booking' }).click()
  const paying = dialog(page, 'Add Payment')
  await loseOneAnswer(page, /\/api\/bookings$/, 'PUT')
  await paying.getByLabel('Payment Amount').fill('433')
  await page.keyboard.press('Enter')
  await expect(paying.getByRole('alert')).toBeVisible()
  await paying.getByLabel('Payment Amount').press('Enter')
  await expect(paying.getByText('Payment recorded')).toBeVisible()
  expect(await bookings()).toHaveLength(before + 1)
  expect((await payments()).filter((one) => one.amount === 433)).toHaveLength(1)
})

test('a booking that could not be sent is there after a reload, and is sent once the line is back', async ({
  page,
  context,
}) => {
  const before = (await bookings()).length
  await office.open(page, '/booking')
  await page.getByRole('button', { name: 'New Booking' }).click()
  const entering = dialog(page, 'New Booking')
  await entering.getByRole('radio', { name: 'Guest' }).check()
  await entering.getByLabel('Full Name').fill('Offline Guest')
  await entering.getByLabel('Booking Date').fill(dayIn(11))
  await context.setOffline(true)
  await entering.getByLabel('Start Time').fill('13:00')
  await entering.getByLabel('End Time').fill('15:00')
  await entering.getByRole('button', { name: 'Save Booking' }).click()
  await expect(entering.getByRole('alert')).toBeVisible()
  expect(await bookings()).toHaveLength(before)
  await context.setOffline(false)
  await page.reload()
  await page.getByRole('button', { name: 'New Booking' }).click()
  await expect(entering.getByText('You typed this before and did not send it.')).toBeVisible()
  for (const [label, value] of [
    ['Full Name', 'Offline Guest'],
    ['Booking Date', dayIn(11)],
    ['Start Time', '13:00'],
    ['End Time', '15:00'],
  ] as const)
    await expect(entering.getByLabel(label)).toHaveValue(value)
  await entering.getByRole('button', { name: 'Save Booking' }).click()
  const paying = dialog(page, 'Add Payment')
  await expect(paying.getByLabel('Payment Amount')).toBeFocused()
  await context.setOffline(true)
  await page.keyboard.type('444')
  await page.keyboard.press('Enter')
  await expect(paying.getByRole('alert')).toBeVisible()
  await expect(paying.getByLabel('Payment Amount')).toHaveValue('444')
  await context.setOffline(false)
  await paying.getByLabel('Payment Amount').press('Enter')
  await expect(paying.getByText('Payment recorded')).toBeVisible()
  expect(await bookings()).toHaveLength(before + 1)
  expect((await payments()).filter((one) => one.amount === 444)).toHaveLength(1)
})
