import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { aBooking, anEntry, aPayment, openBookings, type Served } from '../../../../../test/web/booking-office.tsx'
import { dialog, question, review, saved } from '../../../../../test/web/review-booking.tsx'

beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-21T04:00:00Z') }))
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const paying = page.getByRole('dialog', { name: 'Add Payment' })
const amount = paying.getByLabelText('Payment Amount')
const field = (label: string) => page.getByLabelText(new RegExp(`^${label}`))

/** A walk-in's booking is entered; its window is left open. */
async function enter(booking = aBooking(), served: Served = {}) {
  const paid = { ...booking, booking_payments: [aPayment({ id: 79, receipt_number: 'AR-000079', amount: 500 })] }
  const office = openBookings('/booking', {
    enter: () => ({ message: 'The booking was entered.', booking }),
    save: () => ({ success: 'Booking updated successfully.', booking: paid, rejected: 0, reached: null }),
    receipt: () => '<p>AR-000079</p>',
    ...served,
  })
  await page.getByRole('button', { name: 'New Booking' }).click()
  await page.getByRole('radio', { name: 'Guest' }).click()
  await field('Full Name').fill('Walk In')
  await field('Start Time').fill('08:00')
  await field('End Time').fill('10:00')
  await page.getByRole('button', { name: 'Save Booking' }).click()
  return office
}

test('a booking that was entered is paid in the same window, by the form of every payment', async () => {
  const office = await enter()
  await expect.element(amount).toHaveFocus()
  await userEvent.keyboard('500{Enter}')
  await expect.element(paying.getByText('Payment recorded')).toBeVisible()
  await expect.element(paying.getByRole('button', { name: 'Print receipt AR-000079' })).toHaveFocus()
  expect(office.saves()).toMatchObject([
    {
      booking_id: 41,
      notify: false,
      payments: [{ amount: '500', payment_method: 'cash', payment_date: '2026-11-21' }],
    },
  ])
})

test.each([
  ['600', true, 'reserved'],
  ['500', true, 'for_approval'],
  ['600', false, 'for_approval'],
])('a booking that waits, paid with %s and the tick %s, is %s', async (paid, ticked, booking_status) => {
  const office = await enter(aBooking({ booking_payments: [] }))
  const reserve = paying.getByLabelText('Reserve it when it is paid in full')
  await expect.element(reserve).toBeChecked()
  if (!ticked) await reserve.click()
  await amount.fill(paid)
  await paying.getByRole('button', { name: 'Add Payment' }).click()
  await expect.element(paying.getByText('Payment recorded')).toBeVisible()
  expect(office.saves()).toMatchObject([{ booking_status }])
})

test('a booking whose time somebody else paid for says so before it is paid', async () => {
  const holder = anEntry({ id: 42, full_name: 'Ben Reyes' })
  await enter(aBooking(), { rivals: () => ({ waiting: [holder], reserved: null, holder }) })
  await expect
    .element(paying.getByRole('status').filter({ hasText: 'Take no payment: Ben Reyes has paid for this time first' }))
    .toBeVisible()
})

test('a cheque is taken with its bank, number and date, and told at its fields where it is refused', async () => {
  const used = 'This cheque was already recorded (receipt AR-000001).'
  const office = await enter(aBooking({ booking_status: 'reserved', booking_payments: [] }), {
    save: () => ({ refused: 422, message: used, errors: { 'payments.0.cheque.number': [used] } }),
  })
  await expect.element(amount).toHaveFocus()
  expect(paying.getByLabelText('Reserve it when it is paid in full').query()).toBeNull()
  await amount.fill('600')
  await paying.getByRole('radio', { name: 'Cheque' }).click()
  await paying.getByLabelText(/^Cheque number/).fill('000123')
  await paying.getByLabelText(/^Cheque date/).fill('2026-11-20')
  await paying.getByRole('button', { name: 'Add Payment' }).click()
  await expect.element(paying.getByText('Please enter the bank.').first()).toBeVisible()
  expect(office.saves()).toEqual([])
  await paying.getByLabelText(/^Bank( \*)?$/).fill('BDO')
  await paying.getByRole('button', { name: 'Add Payment' }).click()
  await expect.element(paying.getByText(used).first()).toBeVisible()
  expect(office.saves()).toMatchObject([
    { payments: [{ payment_method: 'cheque', cheque: { bank: 'BDO', number: '000123', date: '2026-11-20' } }] },
  ])
})

test('a village that takes no cheques is offered none', async () => {
  await enter(aBooking({ booking_payments: [] }), {
    settings: () => ({ village_timezone: 'Asia/Manila', village_blocks: '10', cheques_taken: false }),
  })
  await expect.element(paying.getByRole('radio', { name: 'Bank transfer' })).toBeVisible()
  expect(paying.getByRole('radio', { name: 'Cheque' }).query()).toBeNull()
})

test('an amount of nothing is refused before it is sent, and Later leaves the booking unpaid', async () => {
  const office = await enter()
  await expect.element(amount).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(paying.getByText(/amount/i).first()).toBeVisible()
  await paying.getByRole('button', { name: 'Later' }).click()
  await expect.element(paying).not.toBeInTheDocument()
  expect(office.saves()).toEqual([])
})

test('one press takes the payment and prints its receipt', async () => {
  const office = await enter()
  await expect.element(amount).toHaveFocus()
  await userEvent.keyboard('500')
  await paying.getByRole('button', { name: 'Pay and print' }).click()
  await expect
    .poll(() => office.heard.find((call) => call.path === '/api/payments/79/receipt')?.query)
    .toEqual({
      format: 'html',
    })
})

test('a booking that costs nothing is entered and done', async () => {
  await enter(aBooking({ price: 0, amount_due: 0 }))
  await expect.element(page.getByText('The booking was entered.')).toBeVisible()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
})

test('Approve reserves a booking that waits, closes, and offers what is due for it where it says so', async () => {
  const reserved = aBooking({ booking_status: 'reserved' })
  const office = await review(aBooking({ booking_status: 'for_approval', booking_payments: [] }), {
    save: () => ({ ...saved(), booking: reserved }),
  })
  await dialog.getByRole('button', { name: 'Approve' }).click()
  await question.getByRole('button', { name: 'No' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  await page.getByRole('status').getByRole('button', { name: 'Add Payment' }).click()
  await expect.element(amount).toHaveFocus()
  expect(office.saves()).toMatchObject([{ booking_status: 'reserved', notify: false }])
})

test('the bond of the amenity is taken in the same window, after the payment', async () => {
  const request = { purpose: 'Pool, 2026-11-22', amount: 5000, payer_name: 'Walk In', bonds: [] }
  const office = await enter(aBooking(), {
    bondAsked: () => request,
    takeBond: () => ({ refused: 409, message: 'The drawer is closed.' }),
  })
  await expect.element(amount).toHaveFocus()
  await userEvent.keyboard('500{Enter}')
  await expect.element(paying.getByText('A bond of ₱5,000.00 is asked for.')).toBeVisible()
  await paying.getByRole('button', { name: 'Take the Bond' }).click()
  const recording = page.getByRole('dialog', { name: 'Take a Bond' })
  await expect.element(recording.getByLabelText(/^For/)).toHaveValue('Pool, 2026-11-22')
  await recording.getByRole('button', { name: 'Take', exact: true }).click()
  await expect.element(recording.getByText('The drawer is closed.')).toBeVisible()
  expect(office.asks('POST', '/api/bonds')).toMatchObject([
    { booking_id: 41, purpose: 'Pool, 2026-11-22', payer_name: 'Walk In', amount: '5000.00', method: 'cash' },
  ])
})
