import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { aBooking, anAmenity } from '../../../../../test/web/booking-office.tsx'
import { openAsCashier } from '../../../../../test/web/cashier-office.ts'
import { aPayment } from '../../../../../test/web/dues-rows.ts'

test('a cashier takes what is due of a booking and finds nothing else to do there', async () => {
  const booking = aBooking({ email: null, contact_number: null })
  const payment = aPayment({ type: 'booking', amount: booking.amount_due })
  const { heard, paths } = openAsCashier('/booking', {
    'GET /amenities': () => ({ json: [anAmenity()] }),
    'GET /bookings': () => ({ json: { data: [booking], current_page: 1, last_page: 1, per_page: 20, total: 1 } }),
    [`POST /bookings/${booking.id}/payments`]: () => ({
      status: 201,
      json: { message: 'Payment AR-000123 is recorded.', booking, payment },
    }),
    [`GET /payments/${payment.id}`]: () => ({ json: payment }),
    'GET /bonds/asked': () => ({
      json: { purpose: 'Bond', amount: 500, payer_name: 'Ana Cruz', bonds: [] },
    }),
  })
  const take = page.getByRole('button', { name: /^Take payment of Ana Cruz/ })
  await expect.element(take).toBeVisible()
  for (const name of ['Edit Amenities', 'New Booking', /REVIEW/])
    expect(page.getByRole('button', { name }).elements()).toEqual([])
  expect(page.getByRole('radio', { name: 'Calendar' }).elements()).toEqual([])
  expect(page.getByRole('columnheader', { name: 'EMAIL' }).elements()).toEqual([])
  await take.click()
  const window = page.getByRole('dialog', { name: 'Take payment' })
  await window.getByRole('textbox', { name: 'Payment Amount' }).fill(String(booking.amount_due))
  await window.getByRole('button', { name: 'Pay', exact: true }).click()
  await expect.element(window.getByText('Payment recorded')).toBeVisible()
  await expect.element(window.getByRole('button', { name: 'Take the Bond' })).toBeVisible()
  expect(heard.filter(({ method }) => method === 'POST').map(({ path, body }) => [path, body])).toMatchObject([
    [`/api/bookings/${booking.id}/payments`, { amount: String(booking.amount_due), method: 'cash' }],
  ])
  expect(paths().filter((path) => /rivals|calendar|today$/.test(path))).toEqual([])
})
