import { expect, type Page, test } from '@playwright/test'
import { findAccessibilityViolations } from './accessibility.ts'
import { type Amenity, anAmenity, type Office, startOffice } from './office.ts'

// A resident's request for the clubhouse: from the dashboard to a paid reservation, and the calendar that shows it.

let office: Office
test.beforeAll(async () => {
  office = await startOffice()
})
test.afterAll(() => office.stop())
test.beforeEach(({ page }) => {
  page.on('pageerror', (error) => expect(error, 'a fault in the page').toBeNull())
})

/** A day of the coming month, so that it is never past. */
const comingDay = (day: number) => {
  const now = new Date()
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, day)).toISOString().slice(0, 10)
}
/** The second Wednesday of the coming month, in the middle of a week of the calendar. */
const comingWednesday = () =>
  Array.from({ length: 7 }, (_, at) => comingDay(8 + at)).find((day) => new Date(day).getUTCDay() === 3) ?? ''
const dayBefore = (day: string) => new Date(Date.parse(day) - 86_400_000).toISOString().slice(0, 10)
const shown = (day: string) =>
  new Date(day).toLocaleDateString('en-US', { month: 'short', day: 'numeric', year: 'numeric', timeZone: 'UTC' })

const askForIt = (amenity: Amenity, booking_date: string) =>
  office.askAsOwner<{ booking: { id: number } }>('POST', '/bookings', {
    amenity_id: amenity.id,
    booking_date,
    start_time: '08:00',
    end_time: '10:00',
    is_guest: false,
    num_of_resident: '',
    num_of_guest: '',
    full_name: '',
    email: '',
    contact_number: '',
  })

interface Paid {
  amount: number
  voided_at: string | null
  void_reason: string | null
}
const ledger = async () => (await office.ask<{ data: Paid[] }>('GET', '/payments?type=booking')).data
const review = (page: Page) => page.getByRole('dialog', { name: 'Review Booking' })

async function add(page: Page, amount: string) {
  await review(page).getByRole('textbox', { name: 'Amount' }).fill(amount)
  await review(page).getByLabel('Date', { exact: true }).fill(new Date().toLocaleDateString('en-CA'))
  await review(page).getByRole('button', { name: 'Add', exact: true }).click()
}
async function save(page: Page, notify: 'Yes' | 'No') {
  await review(page).getByRole('button', { name: 'Save' }).click()
  await page.getByRole('dialog', { name: 'Notify Confirmation' }).getByRole('button', { name: notify }).click()
  await expect(page.getByText('Booking updated successfully.').last()).toBeVisible()
  await expect(review(page)).toHaveCount(0)
}
/** A booking on the hours of a week or a day. */
const PIECE = 'Marisol P. Núñez 8:00 AM - 10:00 AM (For approval)'
const reopen = (page: Page) => page.getByRole('button', { name: /^REVIEW the booking of Marisol/ }).click()

test('a request is reviewed from the dashboard, paid, reserved with a notice, and a payment taken back', async ({
  page,
}) => {
  const clubhouse = await anAmenity(office, 'Clubhouse')
  await askForIt(clubhouse, comingDay(10))
  await office.open(page, '/dashboard')

  await test.step('it opens from Pending Bookings and is edited', async () => {
    await page.getByRole('button', { name: /Clubhouse/ }).click()
    await expect(page).toHaveURL(/\/booking/)
    await expect(review(page).getByLabel('Full Name')).toHaveValue('Marisol P. Núñez')
    expect(await findAccessibilityViolations(page)).toEqual([])
    await review(page).getByLabel('End Time').fill('12:00')
    await expect(review(page).getByRole('region', { name: 'Price' })).toContainText('Day rate ₱300.00 × 4 h')
    await review(page).getByLabel('Contact Number').fill('0918-555-0000')
  })

  await test.step('it is partly paid', async () => {
    await add(page, '0')
    await expect(review(page).getByText('Please enter a valid payment amount and date.')).toBeVisible()
    await add(page, '500')
    await expect(review(page).getByLabel('Payment Status')).toHaveValue('partial')
    await save(page, 'No')
    const row = page.getByRole('row', { name: /Marisol/ })
    await expect(row).toContainText('8:00 AM - 12:00 PM')
    await expect(row).toContainText('Partial')
    expect(await findAccessibilityViolations(page)).toEqual([])
  })

  await test.step('it is fully paid and reserved, and the resident hears of it', async () => {
    await reopen(page)
    await add(page, '700')
    await expect(review(page).getByRole('region', { name: 'Price' })).toContainText('Amount Due₱0.00')
    await review(page).getByLabel('Booking Status').selectOption('Reserved')
    await save(page, 'Yes')
    const row = page.getByRole('row', { name: /Marisol/ })
    await expect(row).toContainText('Paid')
    await expect(row).toContainText('Reserved')
    const { data } = await office.askAsOwner<{ data: { caption: string; content: string }[] }>(
      'GET',
      `/notifications/user/${office.ownerUserId}`,
    )
    expect(data).toMatchObject([
      { caption: 'Booking Reserved', content: expect.stringContaining('your booking of Clubhouse') },
    ])
  })

  await test.step('a payment taken away again stays in the ledger, voided', async () => {
    await reopen(page)
    await review(page)
      .getByRole('button', { name: /^Delete payment ₱500.00/ })
      .click()
    await review(page).getByLabel('Reason for taking payments away').fill('Wrong house')
    await save(page, 'No')
    await expect(page.getByRole('row', { name: /Marisol/ })).toContainText('Partial')
    const entries = await ledger()
    expect(entries.map((one) => [one.amount, one.void_reason])).toEqual([
      [700, null],
      [500, 'Wrong house'],
    ])
    await reopen(page)
    await expect(review(page).getByText(/^Voided: AR-000001, ₱500\.00/)).toContainText('Wrong house')
    await page.keyboard.press('Escape')
  })
})

test('the calendar shows it by month, week and day, and is walked by keyboard', async ({ page }) => {
  const court = await anAmenity(office, 'Covered Court')
  const day = comingWednesday()
  await askForIt(court, day)
  await office.open(page, `/booking?amenity=${court.id}&view=calendar&day=${day}`)

  await test.step('month', async () => {
    await expect(page.getByRole('button', { name: /8 AM Marisol P. Núñez/ })).toBeVisible()
    expect(await findAccessibilityViolations(page)).toEqual([])
    await page.getByRole('button', { name: `${shown(dayBefore(day))}, free` }).focus()
    await page.keyboard.press('ArrowRight')
    await expect(page.getByRole('button', { name: `${shown(day)}, 1 booking` })).toBeFocused()
    await page.keyboard.press('Enter')
  })

  await test.step('day', async () => {
    await expect(page).toHaveURL(/scale=day/)
    await expect(page.getByRole('button', { name: PIECE })).toBeVisible()
    expect(await findAccessibilityViolations(page)).toEqual([])
    await page.getByRole('button', { name: `New booking, ${shown(day)}, 11:00 AM` }).focus()
    await page.keyboard.press('Enter')
    const entering = page.getByRole('dialog', { name: 'New Booking' })
    await expect(entering.getByLabel('Start Time')).toHaveValue('11:00')
    await expect(entering.getByLabel('Amenity')).toHaveValue(String(court.id))
    await page.keyboard.press('Escape')
  })

  await test.step('week', async () => {
    await page.getByText('Week', { exact: true }).click()
    const piece = page.getByRole('button', { name: PIECE })
    await expect(piece).toBeVisible()
    expect(await findAccessibilityViolations(page)).toEqual([])
    await piece.focus()
    await page.keyboard.press('Enter')
    await expect(review(page).getByLabel('Start Time')).toHaveValue('08:00')
    await page.keyboard.press('Escape')
  })
})

test('the rates are edited in a window that reads well', async ({ page }) => {
  await office.open(page, '/booking')
  await page.getByRole('button', { name: 'Edit Amenities' }).click()
  const editor = page.getByRole('dialog', { name: 'Edit Amenities' })
  await editor.getByRole('button', { name: 'Add Amenity' }).click()
  await page.keyboard.type('Picnic Grove')
  expect(await findAccessibilityViolations(page)).toEqual([])
  await editor.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('Amenities updated successfully')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Picnic Grove' })).toBeVisible()
})
