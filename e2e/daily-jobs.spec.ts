import { expect, type Locator, type Page, test } from '@playwright/test'
import { printed } from './hands.ts'
import { anAmenity, type Office, startOffice } from './office.ts'
import { sessionScript } from './product.ts'

// The jobs of a day where they are hardest: without a mouse, on a phone, and with a line that goes in the middle of them.

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
  const people = await office.ask<{ data: { resident: { id: number } }[] }>('GET', '/residents')
  resident = people.data[0]?.resident.id ?? 0
  await office.ask('POST', `/houses/${lot}/charges`, {
    name: 'August',
    amount: 9000,
    reason: 'Repair',
    due_date: day(3),
  })
})
test.afterAll(() => office.stop())
test.beforeEach(({ page }) => {
  page.on('pageerror', (error) => expect(error, 'a fault in the page').toBeNull())
})

const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name })
const taking = (page: Page) => dialog(page, 'Take payment')
const box = (page: Page) => page.getByRole('combobox', { name: /^Lot, name/ })
const payments = async () =>
  (await office.ask<{ data: { amount: number; ewallet_reference: string | null }[] }>('GET', '/payments?per_page=100'))
    .data
const bookings = async () => (await office.ask<{ data: { id: number }[] }>('GET', '/bookings?per_page=100')).data
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
  test('months are paid with the reference of a wallet', async ({ page }) => {
    await openDashboard(page)
    await page.keyboard.type('2-14')
    await page.keyboard.press('Enter')
    await page.keyboard.type('300')
    await expect(taking(page).getByLabel('Amount handed over')).toHaveValue('300')
    await tabTo(page, taking(page).getByRole('radio', { name: 'Cash' }))
    await page.keyboard.press('ArrowRight')
    await tabTo(page, taking(page).getByLabel('E-wallet Reference'))
    await page.keyboard.type('GC-771')
    await page.keyboard.press('Enter')
    await expect(taking(page).getByText('Payment recorded')).toBeVisible()
    expect(await payments()).toContainEqual(expect.objectContaining({ amount: 300, ewallet_reference: 'GC-771' }))
  })

  test('the clubhouse is booked for a resident, paid, and the receipt printed', async ({ page }) => {
    await openDashboard(page)
    await goTo(page, 'Bookings')
    await expect(page.getByRole('button', { name: 'New Booking' })).toBeVisible()
    await page.keyboard.press('n')
    const entering = dialog(page, 'New Booking')
    await expect(entering.getByRole('combobox', { name: 'Resident' })).toBeFocused()
    await page.keyboard.type('nunez')
    await expect(page.getByRole('option', { name: /^Núñez, Marisol/ })).toBeVisible()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(entering.getByLabel('Booking Date')).toBeFocused()
    for (const [label, value] of [
      ['Booking Date', day(5)],
      ['Start Time', '08:00'],
      ['End Time', '10:00'],
    ] as const) {
      await tabTo(page, entering.getByLabel(label))
      await entering.getByLabel(label).fill(value)
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
      ...{ expect_start_date: day(7), expect_end_date: day(14) },
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

  const fits = async (page: Page) =>
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)

  test('cash is taken', async ({ page }) => {
    await openDashboard(page)
    await page.keyboard.type('2-14')
    await page
      .getByRole('option', { name: /BLK 2 LOT 14/ })
      .first()
      .tap()
    await page.getByRole('button', { name: 'Take payment' }).tap()
    await taking(page).getByLabel('Amount handed over').fill('150')
    await fits(page)
    await taking(page).getByRole('button', { name: 'Pay', exact: true }).tap()
    await expect(taking(page).getByText('Payment recorded')).toBeVisible()
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
    await expect(owed.getByText(/^₱[\d,]+\.\d\d$/)).toBeVisible()
    await expect(owed.getByText('0917 555 0100')).toBeVisible()
    await fits(page)
    const opened = page.waitForEvent('popup')
    await page
      .getByRole('button', { name: /^Open receipt/ })
      .first()
      .tap()
    await expect.poll(async () => (await opened).url()).toMatch(/^blob:/)
  })
})

test.describe('with a line that goes', () => {
  test('money that could not be sent is sent once the line is back, with what was typed', async ({ page, context }) => {
    await office.open(page, `/counter?lot=${lot}&pay=yes`)
    const amount = taking(page).getByLabel('Amount handed over')
    await amount.fill('411')
    await context.setOffline(true)
    await page.keyboard.press('Enter')
    await expect(taking(page).getByRole('alert')).toBeVisible()
    await expect(amount).toHaveValue('411')
    await context.setOffline(false)
    await amount.press('Enter')
    await expect(taking(page).getByText('Payment recorded')).toBeVisible()
    expect((await payments()).filter((one) => one.amount === 411)).toHaveLength(1)
  })

  /** The server does it, and its answer is lost on the way. */
  async function loseOneAnswer(page: Page, path: RegExp, method: string) {
    let lost = false
    await page.route(path, async (route) => {
      if (lost || route.request().method() !== method) return route.fallback()
      lost = true
      await route.fetch()
      await route.abort('connectionreset')
    })
  }

  test('money that arrived without an answer is not taken twice', async ({ page }) => {
    await office.open(page, `/counter?lot=${lot}&pay=yes`)
    await loseOneAnswer(page, /\/api\/payments$/, 'POST')
    await taking(page).getByLabel('Amount handed over').fill('422')
    await page.keyboard.press('Enter')
    await expect(taking(page).getByRole('alert')).toBeVisible()
    await taking(page).getByLabel('Amount handed over').press('Enter')
    await expect(taking(page).getByText('Payment recorded')).toBeVisible()
    expect((await payments()).filter((one) => one.amount === 422)).toHaveLength(1)
  })

  test('a booking that arrived without an answer is entered once, and paid once', async ({ page }) => {
    const before = (await bookings()).length
    await office.open(page, '/booking')
    await page.getByRole('button', { name: 'New Booking' }).click()
    const entering = dialog(page, 'New Booking')
    await entering.getByRole('radio', { name: 'Guest' }).check()
    await entering.getByLabel('Full Name').fill('Walk In')
    await entering.getByLabel('Booking Date').fill(day(9))
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
})
