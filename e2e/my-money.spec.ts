import { type Browser, expect, type Page, test } from '@playwright/test'
import { anAmenity, type Office, startOffice } from './office.ts'
import { firstSignIn, fits, type Language, picture, place, slowed, textsIn, VILLAGE_CODE } from './phone.ts'

// Money on a slowed phone of 360 pixels, in both languages: one transfer for three lots and a booking, and a report that was refused.

let office: Office
let hall: { id: number }

test.beforeAll(async () => {
  office = await startOffice()
  await office.ask('POST', '/settings', { exact_sums: 'false', qr_ph: VILLAGE_CODE })
  hall = await anAmenity(office, 'Clubhouse')
})
test.afterAll(() => office.stop())

/** Counts the taps of a person. */
function counting() {
  let taps = 0
  return {
    tap: async (what: ReturnType<Page['getByRole']>) => {
      taps += 1
      await what.tap()
    },
    taps: () => taps,
  }
}

/** Two lots more for somebody, and a booking of the hall that was approved. */
async function twoLotsAndABooking(residentId: number, token: string, day: string) {
  for (const lot of [1, 2]) {
    const { house } = await office.ask<{ house: { id: number } }>('POST', '/lots', {
      ...{ block: 6, lot: residentId * 2 + lot, houseType: 'residential' },
    })
    await office.ask('POST', `/lots/${house.id}/tenures`, {
      resident_id: residentId,
      role: 'home_owner',
      from_day: '2026-01-01',
    })
  }
  await office.ask('POST', '/bill-runs', { year: 2026, month: 10 })
  const answer = await fetch(`${office.url}/api/bookings`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({
      ...{ amenity_id: hall.id, booking_date: day, start_time: '08:00', end_time: '10:00', is_guest: false },
    }),
  })
  const { booking } = (await answer.json()) as { booking: { id: number } }
  await office.ask('PUT', '/bookings', { ...booking, booking_id: booking.id, booking_status: 'reserved', payments: [] })
}

/** The office opens the report with a reference: that of the other language may wait, too. */
async function atOffice(browser: Browser, reference: string) {
  const desk = await (await browser.newContext()).newPage()
  await office.open(desk, '/reported-payments')
  await desk
    .getByRole('row')
    .filter({ hasText: reference })
    .getByRole('button', { name: /^Open the payment of .* by Rosario/ })
    .click()
  return desk
}

const days: Record<Language, string> = { en: '2026-12-20', fil: '2026-12-21' }

for (const language of ['en', 'fil'] as const) {
  const say = textsIn(language)

  test(`in ${language}: three lots and a booking in one transfer, one receipt, and home says so`, {
    tag: language === 'fil' ? ['@gate'] : [],
  }, async ({ browser }) => {
    const { page, residentId, token } = await firstSignIn(office, browser, language)
    await twoLotsAndABooking(residentId, await token(), days[language])
    await slowed(page)
    await page.goto(`${office.url}/my`)
    const owed = page.getByRole('region', { name: say('To pay') })
    // Seen without a tap.
    await expect(owed).toContainText('₱3,600.00')
    const { tap, taps } = counting()
    await tap(owed.getByRole('link', { name: say('Pay {amount}', { amount: '₱3,600.00' }) }))
    await expect(page.getByRole('img', { name: say('QR Ph code for {amount}', { amount: '₱3,600.00' }) })).toBeVisible()
    expect(taps()).toBe(1)
    const reference = `4012 773 590 ${language === 'en' ? '8201' : '8202'}`
    await page.getByLabel(say('Reference number')).fill(reference)
    // Choosing the screenshot is one tap more.
    await page.getByLabel(say('Screenshot')).setInputFiles(picture('paid.png'))
    await tap(page.getByRole('button', { name: say('I paid {amount}', { amount: '₱3,600.00' }) }))
    await expect(page.getByRole('img', { name: say('Your screenshot') })).toBeVisible()
    expect(taps() + 1).toBeLessThanOrEqual(3)
    await fits(page)
    const desk = await atOffice(browser, reference)
    await desk.getByRole('button', { name: 'Pay', exact: true }).click()
    await expect(desk.getByText('Payment recorded')).toBeVisible()
    await desk.context().close()
    await place(page, say('Home')).tap()
    await page.reload()
    await expect(owed).toContainText('₱0.00')
    await page.goto(`${office.url}/my/receipts`)
    const receipts = page.getByRole('list', { name: say('Receipts') }).getByRole('listitem')
    await expect(receipts).toHaveCount(1)
    await expect(receipts).toContainText('₱3,600.00')
    await page.context().close()
  })

  test(`in ${language}: a report that was refused is sent again, corrected`, async ({ browser }) => {
    const { page } = await firstSignIn(office, browser, language)
    await office.ask('POST', '/bill-runs', { year: 2026, month: 11 })
    await slowed(page)
    await page.goto(`${office.url}/my/pay`)
    const reference = `4012 773 591 ${language === 'en' ? '8201' : '8202'}`
    await page.getByLabel(say('Reference number')).fill(reference)
    await page.getByRole('button', { name: say('I paid {amount}', { amount: '₱1,000.00' }) }).tap()
    await expect(page.getByText(say('Waiting for the office')).first()).toBeVisible()
    const desk = await atOffice(browser, reference)
    await desk.getByRole('button', { name: 'Refuse' }).click()
    const window = desk.getByRole('dialog')
    await window.getByRole('textbox').fill('This reference is not in our wallet.')
    await window.getByRole('button', { name: 'Refuse' }).click()
    await expect(window).toHaveCount(0)
    await desk.context().close()
    await page.goto(`${office.url}/my`)
    await expect(page.getByText('This reference is not in our wallet.')).toBeVisible()
    await page.getByRole('link', { name: say('Look at it and send it again') }).tap()
    await page.getByLabel(say('Reference number')).fill(`4012 773 592 ${language === 'en' ? '8201' : '8202'}`)
    await page.getByRole('button', { name: say('I paid {amount}', { amount: '₱1,000.00' }) }).tap()
    await expect(page.getByText(say('Waiting for the office')).first()).toBeVisible()
    await place(page, say('Home')).tap()
    await expect(page.getByRole('region', { name: say('At the office') })).toBeVisible()
    await expect(page.getByText('This reference is not in our wallet.')).toHaveCount(0)
    await page.context().close()
  })
}
