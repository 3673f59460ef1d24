import { expect, type Page, test } from '@playwright/test'
import { type Amenity, anAmenity, type Office, startOffice } from './office.ts'
import { firstSignIn, picture, place, VILLAGE_CODE } from './phone.ts'

// The line breaks while something is sent: the office took it, and its answer never comes.

let office: Office
let hall: Amenity

test.beforeAll(async () => {
  office = await startOffice()
  await office.ask('POST', '/settings', { exact_sums: 'false', qr_ph: VILLAGE_CODE })
  hall = await anAmenity(office, 'Clubhouse')
})
test.afterAll(() => office.stop())

test.describe('a line that is cut in the middle', () => {
  /** The office takes it, and its answer does not come back; then the line is gone. */
  const cutAfter = async (page: Page, path: RegExp) => {
    await page.route(path, async (route) => {
      if (route.request().method() !== 'POST') return route.fallback()
      await route.fetch()
      await page.context().setOffline(true)
      await route.abort('connectionreset')
    })
  }
  const back = async (page: Page, path: RegExp) => {
    await page.unroute(path)
    await page.context().setOffline(false)
  }

  test('of “I paid”: nothing is lost, and the office has it once', async ({ browser }) => {
    const { page, token } = await firstSignIn(office, browser, 'en')
    await place(page, 'Pay').tap()
    await page.getByLabel('How much').fill('500')
    await page.getByLabel('Reference number').fill('4012 999 000 111')
    await page.getByLabel('Screenshot').setInputFiles(picture('cut.png'))
    await cutAfter(page, /\/api\/payment-reports$/)
    await page.getByRole('button', { name: 'I paid ₱500.00' }).tap()
    await expect(page.getByRole('region', { name: 'Not sent yet' })).toContainText('I paid ₱500.00')
    await page.reload({ waitUntil: 'domcontentloaded' }).catch(() => undefined)
    await back(page, /\/api\/payment-reports$/)
    await page.goto(`${office.url}/my/pay`)
    await expect(page.getByText('Waiting for the office').first()).toBeVisible()
    await expect(page.getByRole('region', { name: 'Not sent yet' })).toHaveCount(0)
    const answer = await fetch(`${office.url}/api/payment-reports`, {
      headers: { authorization: `Bearer ${await token()}` },
    })
    const { data } = (await answer.json()) as { data: { amount: number; screenshot_url: string | null }[] }
    expect(data.map((one) => [one.amount, one.screenshot_url !== null])).toEqual([[500, true]])
    await page.context().close()
  })

  test('of a booking: what was chosen stays, and is asked for once', async ({ browser }) => {
    const { page, token } = await firstSignIn(office, browser, 'en')
    await page.goto(`${office.url}/my/bookings/new/${hall.id}`)
    await page.getByRole('button', { name: 'The next month' }).tap()
    await page.getByRole('button', { name: /26, 20/ }).tap()
    await page.getByText('8 AM', { exact: true }).tap()
    // Typed before the line went, and there after the page was closed.
    await page.reload()
    await expect(page.getByRole('button', { name: 'Ask for it' })).toBeVisible()
    await cutAfter(page, /\/api\/bookings$/)
    await page.getByRole('button', { name: 'Ask for it' }).tap()
    await expect(page.getByRole('region', { name: 'Not sent yet' })).toContainText('Clubhouse on')
    await back(page, /\/api\/bookings$/)
    await page.goto(`${office.url}/my/bookings`)
    await expect(page.getByRole('region', { name: 'What comes' })).toContainText('Clubhouse')
    await expect(page.getByRole('region', { name: 'Not sent yet' })).toHaveCount(0)
    const answer = await fetch(`${office.url}/api/bookings`, { headers: { authorization: `Bearer ${await token()}` } })
    expect(((await answer.json()) as { total: number }).total).toBe(1)
    await page.context().close()
  })
})
