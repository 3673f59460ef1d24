import { expect, type Page, test } from '@playwright/test'
import { anAmenity, dayIn, type Office, startOffice } from './office.ts'

// A resident comes to the cashier's counter: dues, a sticker, the rest of a booking and the bond of a construction, with a receipt each; in
// the evening the drawer is counted.

let office: Office
let token = ''
let sticker = 0
let permit = 0
test.beforeAll(async () => {
  office = await startOffice()
  await office.ask('POST', '/settings', { exact_sums: 'false', construction_clearance_bond: '5000' })
  const found = await office.ask<{ houses: { id: number }[] }>('GET', '/search?search=2-14')
  const house = found.houses[0]?.id
  await office.ask('POST', `/houses/${house}/charges`, {
    ...{ name: 'Gate repair', amount: 750, reason: 'Resolution 4', due_date: dayIn() },
  })
  const { resident } = await office.askAsOwner<{ resident: { id: number } }>('GET', '/me')
  const resident_id = resident.id
  const car = { resident_id, car_model: 'Vios', car_plate_number: 'CSH 1234', sticker_type: 'four_wheel' }
  const entered = await office.ask<{ sticker_request: { id: number } }>('POST', '/car-sticker-requests', car)
  sticker = entered.sticker_request.id
  const { sticker_fee } = await office.ask<{ sticker_fee: number }>('GET', `/car-sticker-requests/${sticker}/fees`)
  await office.ask('PUT', `/car-sticker-requests/approve/${sticker}`, { sticker_fee })
  const building = { resident_id, clearanceType: 'Construction Clearance', purpose: 'Second floor' }
  const days = { expect_start_date: dayIn(3), expect_end_date: dayIn(40) }
  const wanted = { ...building, ...days }
  permit = (await office.ask<{ permit_request: { id: number } }>('POST', '/permit-requests', wanted)).permit_request.id
  await office.ask('POST', `/permit-requests/${permit}/approve`, { permit_fee: 100, processing_fee: 100 })
  const amenity = await anAmenity(office, 'Clubhouse')
  const slot = { booking_date: dayIn(5), start_time: '10:00', end_time: '12:00' }
  await office.askAsOwner('POST', '/bookings', { amenity_id: amenity.id, ...slot })
  token = await office.officer('Aileen', 'cashier')
  const admins = await office.ask<{ user_id: number; office_role: string | null }[]>('GET', '/admins')
  const holder_id = admins.find((one) => one.office_role === 'cashier')?.user_id
  await office.ask('POST', '/places', { kind: 'drawer', name: 'Drawer of Aileen', holder_id })
})
test.afterAll(() => office.stop())

test.use({ viewport: { width: 360, height: 740 } })

/** Nothing sticks out of a narrow screen. */
const fits = (page: Page) =>
  expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)

test('a cashier takes everything that a resident pays in a day, and is refused nothing on the way', async ({
  page,
}) => {
  const refused: string[] = []
  page.on('response', (answer) => {
    if (answer.url().includes('/api/') && answer.status() >= 400) refused.push(`${answer.status()} ${answer.url()}`)
  })
  await office.openWith(page, token, '/counter')
  await page.getByRole('combobox', { name: /^Lot, name/ }).fill('nunez')
  await page.keyboard.press('Enter')
  await expect(page.getByText('₱750.00').first()).toBeVisible()
  await expect(page.getByText('0917')).toHaveCount(0)
  await fits(page)
  await page.getByRole('button', { name: 'Take payment' }).click()
  const window = page.getByRole('dialog')
  await window.getByLabel(/^Amount/).fill('750')
  await window.getByRole('button', { name: 'Pay', exact: true }).click()
  await expect(window.getByText('Payment recorded')).toBeVisible()
  await expect(window.getByRole('button', { name: /^Print receipt/ })).toBeVisible()

  await page.goto(`${office.url}/sticker?request=${sticker}`)
  await page.getByRole('button', { name: 'Exact' }).click()
  await page.getByRole('button', { name: 'Add Payment' }).click()
  await expect(page.getByRole('button', { name: /^Print receipt/ })).toBeVisible()
  await fits(page)

  await page.goto(`${office.url}/booking?amenity=all`)
  await page.getByRole('button', { name: /^Take payment of Marisol/ }).click()
  await window.getByRole('button', { name: 'Exact' }).click()
  await window.getByRole('button', { name: 'Pay', exact: true }).click()
  await expect(window.getByText('Payment recorded')).toBeVisible()
  await fits(page)

  await page.goto(`${office.url}/clearance?request=${permit}`)
  await page.getByRole('button', { name: 'Take the Bond' }).click()
  await window.getByRole('button', { name: 'Take', exact: true }).click()
  await expect(window.getByText('The bond is held')).toBeVisible()

  await page.goto(`${office.url}/cash-book?tab=closing`)
  await page.getByRole('button', { name: 'Count Drawer of Aileen' }).click()
  await expect(window.getByLabel('₱1,000.00 notes')).toBeVisible()
  await fits(page)
  expect(refused).toEqual([])
  for (const name of ['Void', 'Replace', 'Give back or keep'])
    await expect(page.getByRole('button', { name })).toHaveCount(0)
})
