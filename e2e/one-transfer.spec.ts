import { type Browser, expect, type Page, test } from '@playwright/test'
import { withAmount } from '../src/shared/qr-ph.ts'
import { anAmenity, dayIn, type Office, startOffice } from './office.ts'
import { codeOn, firstSignIn, fits, picture, place, VILLAGE_CODE } from './phone.ts'

// Three lots, a booking and a fee are owed by one person: one figure, one transfer, one report, one receipt.

const REFERENCE = '4012 773 590 930'
const LOTS = ['Block 5 Lot 1', 'Block 6 Lot 2', 'Block 6 Lot 3']
/** Centavos: a month of each of three lots, two hours of the clubhouse, a clearance. */
const ALL = 3 * 100_000 + 60_000 + 20_000

let office: Office
test.beforeAll(async () => {
  office = await startOffice()
  await office.ask('POST', '/settings', { exact_sums: 'false', qr_ph: VILLAGE_CODE })
})
test.afterAll(() => office.stop())

/** Asks the office as the resident's own app does. */
async function asResident<Answer>(token: string, method: string, path: string, body?: object): Promise<Answer> {
  const answer = await fetch(`${office.url}/api${path}`, {
    method,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
  expect(answer.ok, `${method} ${path}: ${answer.status}`).toBe(true)
  return (await answer.json()) as Answer
}

/** Owner of three lots on a phone, with a month of each to pay, a reserved booking and an approved clearance. */
async function ownerOfAll(browser: Browser) {
  const { page, houseId, residentId, token } = await firstSignIn(office, browser, 'en')
  await page.setViewportSize({ width: 360, height: 740 })
  const lots = [houseId]
  for (const lot of [2, 3]) {
    const { house } = await office.ask<{ house: { id: number } }>('POST', '/lots', { block: 6, lot })
    const occupancy = { resident_id: residentId, role: 'home_owner', from_day: '2020-01-01' }
    await office.ask('POST', `/lots/${house.id}/tenures`, occupancy)
    lots.push(house.id)
  }
  const [year, month] = dayIn().split('-').map(Number)
  await office.ask('POST', '/bill-runs', { year, month })
  const session = await token()
  return { page, lots, residentId, session, booking: await aReservation(session), clearance: await aFee(residentId) }
}

async function aReservation(session: string): Promise<number> {
  const hall = await anAmenity(office, 'Clubhouse')
  const { booking } = await asResident<{ booking: { id: number; full_name: string } }>(session, 'POST', '/bookings', {
    ...{ amenity_id: hall.id, booking_date: dayIn(20), start_time: '08:00', end_time: '10:00', is_guest: false },
    ...{ num_of_resident: '', num_of_guest: '', full_name: '', email: '', contact_number: '' },
  })
  const review = { booking_id: booking.id, full_name: booking.full_name, booking_status: 'reserved', payments: [] }
  await office.ask('PUT', '/bookings', { ...review, notify: false })
  return booking.id
}

async function aFee(residentId: number): Promise<number> {
  const request = await office.ask<{ permit_request: { id: number } }>('POST', '/permit-requests', {
    ...{ clearanceType: 'Building Clearance', purpose: 'Gate', resident_id: residentId },
    ...{ expect_start_date: dayIn(10), expect_end_date: dayIn(20) },
  })
  const { id } = request.permit_request
  const fees = { permit_fee: '100', processing_fee: '100', note: '' }
  await office.ask('POST', `/permit-requests/${id}/approve`, fees)
  return id
}

const toPay = (page: Page) => page.getByRole('region', { name: 'To pay' })

test('one transfer for three lots, a booking and a fee is one receipt, and nothing is owed any more', async ({
  browser,
}) => {
  const { page, lots, residentId, session, booking, clearance } = await ownerOfAll(browser)

  await test.step('home has one figure of all', async () => {
    await page.goto(`${office.url}/my`)
    await expect(toPay(page)).toContainText(/Owed in all\s*₱3,800\.00\s*for 3 lots/)
    for (const lot of LOTS) await expect(toPay(page).getByRole('link', { name: lot })).toContainText('₱1,000.00')
    await expect(toPay(page).getByRole('link', { name: /^Clubhouse on/ })).toContainText('₱600.00')
    await expect(toPay(page).getByRole('link', { name: /^Building clearance/i })).toContainText('₱200.00')
    await fits(page)
  })
  await test.step('Pay has the same sum and a code of it', async () => {
    await toPay(page).getByRole('link', { name: 'Pay ₱3,800.00' }).tap()
    await expect(page).toHaveURL(/\/my\/pay$/)
    await expect(page.getByText('All that is owed, in one payment')).toBeVisible()
    await expect(page.getByLabel('How much')).toHaveValue('3800.00')
    expect(await codeOn(page, 'QR Ph code for ₱3,800.00')).toBe(withAmount(VILLAGE_CODE, ALL))
    await fits(page)
  })
  await test.step('she tells the office of one transfer, and nothing more is asked for', async () => {
    await page.getByLabel('Reference number').fill(REFERENCE)
    await page.getByLabel('Screenshot').setInputFiles(picture('transfer.png'))
    await page.getByRole('button', { name: 'I paid ₱3,800.00' }).tap()
    await expect(page.getByText('Waiting for the office').first()).toBeVisible()
    await place(page, 'Home').tap()
    await expect(toPay(page)).toContainText('You reported ₱3,800.00. The office checks it.')
    await expect(toPay(page).getByRole('link', { name: /^Pay ₱/ })).toHaveCount(0)
    await expect(toPay(page).getByText('Reported, waits for the office')).toHaveCount(5)
    await fits(page)
  })
  await test.step('the treasurer sees one report of all, and posts it', () => post(browser))
  await test.step('home says that nothing is owed', async () => {
    await page.reload()
    await expect(toPay(page)).toContainText(/₱0\.00\s*for 3 lots/)
    await expect(toPay(page)).not.toContainText('You reported')
    await expect(toPay(page).getByText('Paid', { exact: true })).toHaveCount(3)
    await expect(toPay(page).getByRole('link', { name: /^Clubhouse on|^Building clearance/i })).toHaveCount(0)
    await expect(toPay(page)).not.toContainText('Advance')
  })
  await test.step('the office says the same', () => settled({ lots, booking, clearance, residentId, session }))
  await page.context().close()
})

/** At the treasurer's desk: the one report names the lots, the booking and the fee; it is posted. */
async function post(browser: Browser) {
  const desk = await (await browser.newContext({ viewport: { width: 1440, height: 900 } })).newPage()
  await office.openWith(desk, await office.officer('Bea', null), '/reported-payments')
  await expect(desk.getByRole('heading', { level: 1, name: 'Reported Payments' })).toBeVisible()
  const open = desk.getByRole('button', { name: /^Open the payment of/ })
  await expect(open).toHaveCount(1)
  const listed = desk.getByRole('row').filter({ has: open })
  for (const lot of LOTS)
    await expect(listed.getByRole('link', { name: lot.replace('Block', 'BLK').toUpperCase() })).toBeVisible()
  await expect(listed).toContainText(/Monthly dues, Booking of Clubhouse.*, Building Clearance/i)
  await open.click()
  const about = desk.getByRole('main')
  for (const lot of LOTS) await expect(about).toContainText(lot)
  await expect(about).toContainText(/Monthly dues, Booking of Clubhouse.*, Building Clearance/i)
  await expect(desk.getByRole('img', { name: /^Screenshot of Rosario/ })).toBeVisible()
  await expect(desk.getByLabel('Amount handed over')).toHaveValue('3800.00')
  await expect(desk.getByText('Total: ₱3,800.00')).toBeVisible()
  await desk.getByRole('button', { name: 'Pay', exact: true }).click()
  await expect(desk.getByText('Payment recorded')).toBeVisible()
  await desk.getByRole('button', { name: 'Back to the list' }).last().click()
  await expect(open).toHaveCount(0)
  await desk.context().close()
}

interface All {
  lots: number[]
  booking: number
  clearance: number
  residentId: number
  session: string
}

interface Receipt {
  id: number
  type: string
  amount: number
  items: { amount: number }[]
  advance: object | null
  ewallet_reference: string | null
}

/** Balances, the booking, the clearance and the receipts, as the office and as the resident reads them. */
async function settled({ lots, booking, clearance, residentId, session }: All) {
  for (const house_id of lots) {
    const lot = await office.ask('POST', '/payments/proposal', { house_id })
    expect(lot, `lot ${house_id}`).toMatchObject({ owed: 0, credit: 0, bills: [] })
  }
  const own = await asResident(session, 'GET', `/bills/resident/${residentId}?kinds=all`)
  expect(own).toMatchObject({ total_balance: 0, advance: 0 })
  expect(await office.ask('GET', `/bookings/${booking}`)).toMatchObject({
    ...{ booking_status: 'reserved', payment_status: 'paid', total_paid: 600, amount_due: 0, over_paid: 0 },
  })
  expect(await office.ask('GET', `/get-permit-request/${clearance}`)).toMatchObject({ permit_status: 'in_progress' })
  const receipts = await asResident<{ amount: number; house_ids: number[] }[]>(session, 'GET', '/my-payments')
  expect(receipts.map(({ amount, house_ids }) => [amount, house_ids.toSorted()])).toEqual([[3800, lots.toSorted()]])
  const { data } = await office.ask<{ data: Receipt[] }>('GET', '/payments?per_page=100')
  expect(data).toMatchObject([{ type: 'sale', amount: 3800, advance: null }])
  expect(data[0]?.items.map(({ amount }) => amount).toSorted()).toEqual([1000, 1000, 1000, 200, 600])
  expect(data[0]?.ewallet_reference?.replaceAll(' ', '')).toBe(REFERENCE.replaceAll(' ', ''))
  const reports = await office.ask<{ data: { state: string }[] }>('GET', '/payment-reports')
  expect(reports.data.map(({ state }) => state)).toEqual(['posted'])
}
