import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { aBooking, anEntry, aPayment, aPool } from '../../../../../../test/web/booking-office.tsx'
import {
  amount,
  dialog,
  field,
  payments,
  price,
  question,
  review,
  save,
  saved,
} from '../../../../../../test/web/review-booking.tsx'

beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-21T04:00:00Z') }))

afterEach(() => vi.useRealTimers())

const status = dialog.getByRole('combobox', { name: 'Payment Status' })

describe('the window', () => {
  test('shows every field, and no numbers of people for a per-group amenity', async () => {
    await review(aBooking({ booking_payments: [aPayment({ amount: 250.5 })] }))
    await expect.element(field('Email')).toHaveValue('ana@visitor.example')
    await expect.element(field('Contact Number')).toHaveValue('09170000001')
    await expect.element(field('Booking Date')).toHaveValue('2026-11-22')
    await expect.element(field('Start Time')).toHaveValue('08:00')
    await expect.element(field('End Time')).toHaveValue('10:00')
    await expect.element(dialog.getByRole('combobox', { name: 'Booking Status' })).toHaveDisplayValue('For approval')
    await expect.element(status).toHaveDisplayValue('Partial')
    await expect.element(dialog.getByRole('radio', { name: 'Resident' })).toBeChecked()
    expect(field('Number of Residents').query()).toBeNull()
    await expect
      .element(price)
      .toHaveTextContent('Day rate ₱300.00 × 2 h₱600.00Total Price₱600.00Total Paid₱250.50Amount Due₱349.50')
  })

  test('tells the bond that is held for the booking, and since when it waits', async () => {
    await review(aBooking(), {
      bondAsked: () => ({
        ...{ purpose: 'Pool', amount: 5000, payer_name: 'Ana Cruz' },
        bonds: [
          {
            ...{ id: 4, state: 'for_inspection', purpose: 'Pool', payer_name: 'Ana Cruz', lot: null, request_id: null },
            ...{
              booking_id: 41,
              amount: 5000,
              held: 5000,
              returned: 0,
              forfeited: 0,
              covered: 0,
              taken_on: '2026-11-10',
            },
            ...{ receipt: { payment_id: 31, receipt_number: 'BD-000004' }, work_done_on: '2026-11-18' },
            ...{ inspected_on: null, waiting_days: 3, held_days: 11, created_at: '', updated_at: '' },
          },
        ],
      }),
    })
    const bonds = dialog.getByRole('table', { name: 'Bonds taken' })
    await expect.element(bonds.getByText('For inspection for 3 days')).toBeVisible()
    expect(dialog.getByRole('button', { name: 'Take the Bond' }).query()).toBeNull()
  })

  test('counts people where they are paid for', async () => {
    await review(aBooking({ amenity: aPool(), num_of_resident: 3, num_of_guest: 2 }))
    await expect.element(field('Number of Residents')).toHaveValue('3')
    await field('Number of Outsiders').fill('4')
    await expect.element(price).toMatchTextContent(/Total Price₱1,284.00/)
  })

  test('with both numbers cleared has no price, is pending and is not sent', async () => {
    const office = await review(aBooking({ amenity: aPool(), num_of_resident: 3, num_of_guest: 2 }), {
      save: () => saved(),
    })
    await field('Number of Residents').fill('')
    await field('Number of Outsiders').fill('')
    await expect.element(price).toHaveTextContent('Total PriceN/ATotal Paid₱0.00Amount DueN/A')
    await expect.element(status).toHaveDisplayValue('Pending')
    await save.click()
    await expect
      .element(dialog.getByText('Please enter the number of residents and the number of outsiders.'))
      .toBeVisible()
    expect(question.query()).toBeNull()
    expect(office.saves()).toEqual([])
  })

  test('of a booking that expired says when, and what is to be given back until it takes place again', async () => {
    await review(
      aBooking({
        booking_status: 'rejected',
        expired_at: '2026-11-20T22:00:00.000Z',
        booking_payments: [aPayment({ amount: 250.5 })],
      }),
    )
    await expect.element(dialog.getByText('Expired undecided')).toBeVisible()
    const refund = dialog.getByText('This booking does not take place: ₱250.50 is to be given back.')
    await expect.element(refund).toBeVisible()
    await dialog.getByRole('combobox', { name: 'Booking Status' }).selectOptions('Reserved')
    await expect.poll(() => refund.query()).toBeNull()
  })

  test('explains dropped minutes and the next day', async () => {
    await review()
    await field('End Time').fill('10:45')
    await expect.element(price).toMatchTextContent(/minutes are dropped, this is charged as 2 h/)
    await field('End Time').fill('02:00')
    await expect.element(price).toMatchTextContent(/Night rate ₱450.00 × 18 h.*It ends on the next day/)
  })
})

describe('the payment status', () => {
  test('follows payments, times and the guest flag', async () => {
    await review(aBooking({ booking_payments: [aPayment({ amount: 600 })] }))
    await expect.element(status).toHaveDisplayValue('Paid')
    await dialog.getByRole('radio', { name: 'Guest' }).click()
    await expect.element(status).toHaveDisplayValue('Partial')
    await expect.element(price).toMatchTextContent(/Guest add-on ₱50.00 × 2 h₱100.00Total Price₱700.00/)
    await amount.fill('100')
    await payments.getByRole('button', { name: 'Add', exact: true }).click()
    await expect.element(status).toHaveDisplayValue('Paid')
    await field('End Time').fill('11:00')
    await expect.element(status).toHaveDisplayValue('Partial')
    await field('End Time').fill('09:00')
    await expect.element(price).toMatchTextContent(/Paid ₱350.00 more than the price/)
    await payments.getByRole('button', { name: 'Delete payment ₱600.00 of Nov 20, 2026' }).click()
    await payments.getByRole('button', { name: 'Delete payment ₱100.00 of Nov 21, 2026' }).click()
    await expect.element(status).toHaveDisplayValue('Pending')
  })

  test('can be marked as failed while nothing is paid, and as nothing else', async () => {
    const office = await review(aBooking(), { save: () => saved() })
    const options = () =>
      [...(status.element() as HTMLSelectElement).options].filter((one) => !one.disabled).map((one) => one.value)
    expect(options()).toEqual(['pending', 'failed'])
    await status.selectOptions('Failed')
    await save.click()
    await question.getByRole('button', { name: 'No' }).click()
    await expect.poll(() => office.saves()[0]).toMatchObject({ payment_status: 'failed', payments: [] })
  })
})

describe('adding a payment', () => {
  test.each([
    ['nothing', '', '2026-11-21'],
    ['zero', '0', '2026-11-21'],
    ['a negative amount', '-5', '2026-11-21'],
    ['a third decimal', '1.005', '2026-11-21'],
    ['no date', '5', ''],
  ])('is refused with %s', async (_, typed, date) => {
    await review()
    await amount.fill(typed)
    await payments.getByLabelText('Date').fill(date)
    await payments.getByRole('button', { name: 'Add', exact: true }).click()
    await expect.element(payments.getByText('Please enter a valid payment amount and date.')).toBeVisible()
    expect(payments.getByRole('listitem').query()).toBeNull()
  })

  test('is refused for a day to come', async () => {
    await review()
    await amount.fill('5')
    await payments.getByLabelText('Date').fill('2026-11-22')
    await payments.getByRole('button', { name: 'Add', exact: true }).click()
    await expect.element(payments.getByText('The payment date cannot be later than today.')).toBeVisible()
  })

  test('clears amount and date; Enter adds and does not save', async () => {
    const office = await review()
    await amount.fill('100')
    await userEvent.keyboard('{Enter}')
    await expect.element(payments.getByText('₱100.00')).toBeVisible()
    await expect.element(amount).toHaveValue('')
    await expect.element(payments.getByLabelText('Date')).toHaveValue('')
    expect(question.query()).toBeNull()
    expect(office.saves()).toEqual([])
  })

  test('that is typed and not added stops the save', async () => {
    const office = await review()
    await amount.fill('100')
    await save.click()
    await expect.element(dialog.getByRole('alert')).toMatchTextContent(/typed in and not added/)
    expect(office.saves()).toEqual([])
  })
})

describe('others who want the time', () => {
  const waiting = [anEntry({ id: 50, full_name: 'Jun Santos' }), anEntry({ id: 51, full_name: 'Lita Tan' })]

  test('are named, and rejected with the reservation when one says so', async () => {
    const office = await review(aBooking(), {
      rivals: () => ({ waiting, reserved: null, holder: null }),
      save: () => saved(aBooking(), 2),
    })
    await expect.element(dialog.getByText('2 other requests wait for this time:')).toBeVisible()
    await expect.element(dialog.getByText('Jun Santos')).toBeVisible()
    expect(dialog.getByRole('checkbox').query()).toBeNull()
    await dialog.getByRole('combobox', { name: 'Booking Status' }).selectOptions('Reserved')
    await dialog.getByRole('checkbox', { name: 'Reject them and say so' }).click()
    await save.click()
    await question.getByRole('button', { name: 'Yes' }).click()
    await expect.element(page.getByText('Booking updated successfully. 2 other requests were rejected.')).toBeVisible()
    expect(office.saves()[0]).toMatchObject({ reject_others: true, booking_status: 'reserved' })
  })

  test('are asked for anew when the time is changed; who has it already is named', async () => {
    const reserved = anEntry({ full_name: 'Jun Santos', start_time: '09:00', end_time: '12:00' })
    const office = await review(aBooking(), {
      rivals: ({ query }) => ({ waiting: [], reserved: query.end_time === '11:00' ? reserved : null, holder: null }),
    })
    await field('End Time').fill('11:00')
    await expect
      .element(dialog.getByText('Jun Santos has reserved this on Nov 22, 2026, 9:00 AM–12:00 PM.'))
      .toBeVisible()
    const request = () => office.heard.map(({ query }) => query)
    await expect.poll(request).toContainEqual({ booking_date: '2026-11-22', start_time: '08:00', end_time: '11:00' })
  })
})

test('payments taken away before stay visible', async () => {
  const voided = {
    ...aPayment(),
    voided_at: '2026-11-20T05:00:00.000Z',
    void_reason: 'Wrong amount',
    voided_by: null,
  }
  await review(aBooking({ voided_payments: [voided] }))
  await expect.element(payments.getByText('Voided: AR-000071, ₱100.00 of Nov 20, 2026. Wrong amount')).toBeVisible()
})
