import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { aBooking, aPayment } from '../../../../../../test/web/booking-office.tsx'
import { dialog, price, question, review, save, saved } from '../../../../../../test/web/review-booking.tsx'

beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-21T04:00:00Z') }))
afterEach(() => vi.useRealTimers())

const status = dialog.getByRole('combobox', { name: 'Booking Status' })
const becomes = dialog.getByRole('combobox', { name: 'What happens to the ₱250.50 that was paid?' })
const paid = () => aBooking({ booking_payments: [aPayment({ amount: 250.5 })], booking_status: 'reserved' })

test('a paid booking that is cancelled asks what becomes of the money', async () => {
  const office = await review(paid(), { save: () => saved() })
  await expect.element(becomes).not.toBeInTheDocument()
  await status.selectOptions('Cancelled')
  await expect.element(price).toMatchTextContent(/₱250.50 is to be given back/)
  await becomes.selectOptions('Give it back now')
  await dialog.getByRole('textbox', { name: 'Amount' }).last().fill('200')
  await save.click()
  await question.getByRole('button', { name: 'No' }).click()
  await expect
    .poll(() => office.saves()[0])
    .toMatchObject({
      booking_status: 'cancelled',
      settle: { what: 'refund', amount: '200', reason: '', place_id: '' },
    })
})

test('nothing is sent of it while it is not decided, or where the booking takes place', async () => {
  const office = await review(paid(), { save: () => saved() })
  await status.selectOptions('Cancelled')
  await becomes.selectOptions('The association keeps it')
  await status.selectOptions('Reserved')
  await save.click()
  await question.getByRole('button', { name: 'No' }).click()
  await expect.poll(() => office.saves()).toHaveLength(1)
  expect(office.saves()[0]).not.toHaveProperty('settle')
})

test('what became of it before is told', async () => {
  const settled = [{ id: 3, what: 'kept' as const, amount: 50.5, day: '2026-11-20', number: null }]
  await review(aBooking({ booking_payments: [aPayment({ amount: 250.5 })], booking_status: 'cancelled', settled }))
  await expect.element(dialog.getByText(/^Kept by the association: ₱50.50/)).toBeVisible()
  await expect
    .element(dialog.getByRole('combobox', { name: 'What happens to the ₱200.00 that was paid?' }))
    .toBeVisible()
})
