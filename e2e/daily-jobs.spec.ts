import { expect, type Locator, type Page, test } from '@playwright/test'
import { printed } from './hands.ts'
import { anAmenity, dayIn, type Office, startOffice } from './office.ts'
import { fits, place } from './phone.ts'
import { sessionScript } from './product.ts'

// The jobs of a day where they are hardest: without a mouse, and on a phone. With a line that goes: daily-jobs-line.spec.ts.

let office: Office
let lot = 0
let resident = 0
test.beforeAll(async () => {
  office = await startOffice()
  await office.ask('POST', '/settings', {
    ...{ exact_sums: 'false', building_clearance_fee: '100', processing_fee: '100', e_wallet_number: '0917 555 0100' },
  })
  await anAmenity(office, 'Clubhouse')
  const found = await office.ask<{ houses: { id: number }[] }>('GET', '/search?search=2-14')
  lot = found.houses[0]?.id ?? 0
  // The last three months; one of them may be billed by itself.
  for (const back of [2, 1, 0]) {
    const first = new Date(Date.UTC(new Date().getUTCFullYear(), new Date().getUTCMonth() - back, 1))
    await office.ask('POST', '/bill-runs', { year: first.getUTCFullYear(), month: first.getUTCMonth() + 1 })
  }
  const people = await office.ask<{ data: { resident: { id: number } }[] }>('GET', '/residents')
  resident = people.data[0]?.resident.id ?? 0
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
const box = (page: Page) => page.getByRole('combobox', { name: /^Lot, name/ })
const payments = async () =>
  (
    await office.ask<{ data: { amount: number; ewallet_reference: string | null; items: { amount: number }[] }[] }>(
      'GET',
      '/payments?per_page=100',
    )
  ).data
async function openDashboard(page: Page) {
  await office.open(page, '/dashboard')
  await expect(box(page)).toBeFocused()
}

/** Tab by Tab to what is looked for. */
async function tabTo(page: Page, target: Locator) {
  for (let tabs = 0; tabs < 60; tabs++) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error('Tab does not lead there')
}

async function goTo(page: Page, name: string) {
  await page.keyboard.press('Control+k')
  await page.keyboard.type(name)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
}

test.describe('by keyboard alone', () => {
  test('three months are paid with the reference of a wallet', async ({ page }) => {
    const dues = async () =>
      (
        await office.ask<{ data: { month: string; title: string | null; amount: number; balance: number }[] }>(
          'GET',
          `/houses/${lot}/bills?per_page=100`,
        )
      ).data.filter((bill) => bill.title === null)
    const owed = await dues()
    expect(owed.map(({ balance }) => balance)).toEqual([1000, 1000, 1000])
    await openDashboard(page)
    await page.keyboard.type('2-14')
    await page.keyboard.press('Enter')
    await page.keyboard.type('3000')
    await expect(recording(page).getByLabel('Amount handed over')).toHaveValue('3000')
    await tabTo(page, recording(page).getByRole('radio', { name: 'Cash' }))
    await page.keyboard.press('ArrowRight')
    await tabTo(page, recording(page).getByLabel('E-wallet Reference'))
    await page.keyboard.type('GC-771')
    await page.keyboard.press('Enter')
    await expect(recording(page).getByText('Payment recorded')).toBeVisible()
    const paid = (await payments()).find((one) => one.ewallet_reference === 'GC-771')
    expect(paid).toMatchObject({ amount: 3000, items: [{ amount: 1000 }, { amount: 1000 }, { amount: 1000 }] })
    expect(await dues()).toEqual(owed.map((bill) => expect.objectContaining({ month: bill.month, balance: 0 })))
  })

  test('the clubhouse is booked for a resident, paid, and the receipt printed', async ({ page }) => {
    await openDashboard(page)
    await goTo(page, 'Bookings')
    await expect(page.getByRole('button', { name: 'New Booking' })).toBeEnabled()
    await page.keyboard.press('n')
    const entering = dialog(page, 'New Booking')
    await expect(entering.getByRole('combobox', { name: 'Resident' })).toBeFocused()
    await page.keyboard.type('nunez')
    await expect(page.getByRole('option', { name: /^Núñez, Marisol/ })).toBeVisible()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(entering.getByLabel('Booking Date')).toBeFocused()
    const [year, month, date] = dayIn(5).split('-')
    for (const [label, keys, value] of [
      ['Booking Date', `${month}${date}${year}`, dayIn(5)],
      ['Start Time', '0800AM', '08:00'],
      ['End Time', '1000AM', '10:00'],
    ] as const) {
      await tabTo(page, entering.getByLabel(label))
      await page.keyboard.type(keys)
      await expect(entering.getByLabel(label)).toHaveValue(value)
    }
    await page.keyboard.press('Enter')
    const paying = dialog(page, 'Add Payment')
    await expect(paying.getByLabel('Payment Amount')).toBeFocused()
    await page.keyboard.type('600')
    await page.keyboard.press('Enter')
    await expect(paying.getByText('Payment recorded')).toBeVisible()
    const paper = printed(page)
    await page.keyboard.press('Enter')
    await paper
  })

  test('a clearance is approved, its fee taken, the receipt printed', async ({ page }) => {
    await office.ask('POST', '/permit-requests', {
      ...{ resident_id: resident, clearanceType: 'Building Clearance', purpose: 'New gate' },
      ...{ expect_start_date: dayIn(7), expect_end_date: dayIn(14) },
    })
    await openDashboard(page)
    await goTo(page, 'Clearance')
    await tabTo(page, page.getByRole('button', { name: /^Review/ }).first())
    await page.keyboard.press('Enter')
    await tabTo(page, page.getByRole('button', { name: 'Approve' }))
    await page.keyboard.press('Enter')
    const fee = page.getByRole('region', { name: 'Add Payment' })
    await expect(fee.getByLabel('Payment Amount')).toBeFocused()
    await page.keyboard.type('200')
    await page.keyboard.press('Enter')
    await expect(fee.getByText('Payment added successfully!')).toBeVisible()
    const paper = printed(page)
    await page.keyboard.press('Enter')
    await paper
  })
})

test.describe('on a phone of 360 pixels', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true })

  test('cash is taken, and the receipt opened', async ({ page }) => {
    await openDashboard(page)
    await page.keyboard.type('2-14')
    await page
      .getByRole('option', { name: /BLK 2 LOT 14/ })
      .first()
      .tap()
    await page.getByRole('button', { name: 'Take payment' }).tap()
    await recording(page).getByLabel('Amount handed over').fill('150')
    await fits(page)
    await recording(page).getByRole('button', { name: 'Pay', exact: true }).tap()
    await expect(recording(page).getByText('Payment recorded')).toBeVisible()
    await fits(page)
    // A phone shows the paper beside the page; its own menu prints it.
    const opened = page.waitForEvent('popup')
    await recording(page).getByRole('button', { name: 'Print receipt' }).tap()
    await expect.poll(async () => (await opened).url()).toMatch(/^blob:/)
    await fits(page)
  })

  test('what came in today is told by method', async ({ page }) => {
    await office.ask('POST', '/payments', { house_id: lot, amount: 75 })
    await openDashboard(page)
    await page.getByRole('button', { name: 'Open the menu' }).tap()
    await page.getByRole('link', { name: 'Cash Book' }).tap()
    await expect(
      page.getByRole('region', { name: 'Collections' }).getByText('Cash', { exact: true }).first(),
    ).toBeVisible()
    await fits(page)
  })

  test('a resident sees what is owed, where it is paid, and opens a receipt', async ({ page }) => {
    await office.ask('POST', '/payments', { house_id: lot, amount: 80 })
    // Opens the account.
    await office.askAsOwner('GET', '/me')
    const answer = await fetch(`${office.url}/api/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'marisol@home.example', password: 'tinola-sa-tag-ulan-3', isMobile: true }),
    })
    const { access_token } = (await answer.json()) as { access_token: string }
    await page.addInitScript(sessionScript(access_token))
    await page.goto(`${office.url}/my`)
    const owed = page.getByRole('region', { name: 'To pay' })
    await expect(owed.getByText(/^₱[\d,]+\.\d\d$/).first()).toBeVisible()
    await page.getByRole('link', { name: 'Pay', exact: true }).tap()
    await expect(page.getByText('0917 555 0100')).toBeVisible()
    await fits(page)
    await place(page, 'Home').tap()
    await owed.getByRole('link', { name: /^Receipts/ }).tap()
    await expect(page.getByRole('heading', { level: 1, name: 'Receipts' })).toBeVisible()
    await expect(page.getByRole('button', { name: /^Open receipt/ }).first()).toBeVisible()
    await fits(page)
    const opened = page.waitForEvent('popup')
    await page
      .getByRole('button', { name: /^Open receipt/ })
      .first()
      .tap()
    await expect.poll(async () => (await opened).url()).toMatch(/^blob:/)
  })
})
