import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { storeLanguage } from '#web/texts/language.ts'
import { loadLanguage } from '#web/texts/t.ts'
import { aBooking, aPayment, openBookings } from '../../../../../test/web/booking-office.tsx'
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
} from '../../../../../test/web/review-booking.tsx'

beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-21T04:00:00Z') }))

afterEach(() => vi.useRealTimers())

test('a payment that makes it whole proposes to reserve it, and one less takes that back', async () => {
  await review(aBooking({ booking_payments: [] }))
  const state = dialog.getByRole('combobox', { name: 'Booking Status' })
  await amount.fill('600')
  await payments.getByRole('radio', { name: 'Cheque' }).click()
  await payments.getByRole('button', { name: 'Add', exact: true }).click()
  await expect.element(payments.getByText('Please enter the bank.')).toBeVisible()
  await payments.getByRole('radio', { name: 'Bank transfer' }).click()
  await payments.getByRole('button', { name: 'Add', exact: true }).click()
  await expect.element(state).toHaveDisplayValue('Reserved')
  await payments.getByRole('button', { name: 'Delete payment ₱600.00 of Nov 21, 2026' }).click()
  await expect.element(state).toHaveDisplayValue('For approval')
})

describe('saving', () => {
  test('asks whether to notify, sends everything with the whole list of payments, and says the result', async () => {
    const booking = aBooking({ booking_payments: [aPayment(), aPayment({ id: 72, amount: 50 })] })
    const answering = Promise.withResolvers<ReturnType<typeof saved>>()
    const office = await review(booking, { save: () => answering.promise })
    await payments.getByRole('button', { name: 'Delete payment ₱100.00 of Nov 20, 2026' }).click()
    await dialog.getByRole('textbox', { name: 'Reason for taking payments away' }).fill('Bounced')
    await amount.fill('75.50')
    await payments.getByRole('radio', { name: 'E-wallet' }).click()
    await payments.getByRole('textbox', { name: 'E-wallet Reference' }).fill('GC-1')
    await payments.getByRole('button', { name: 'Add', exact: true }).click()
    await dialog.getByRole('combobox', { name: 'Booking Status' }).selectOptions('Reserved')
    await save.click()
    await expect.element(question.getByText('Do you want to notify the resident?')).toBeVisible()
    expect(office.saves()).toEqual([])
    await question.getByRole('button', { name: 'Yes' }).click()
    await expect.element(dialog.getByRole('button', { name: 'Saving...' })).toBeVisible()
    const reached = { people: 1, inbox: 0, push: 1, mail: 1, sms: 0, nobody: 0, merged: 0 }
    answering.resolve(saved(aBooking(), 0, reached))
    await expect.element(page.getByText('Booking updated successfully. 1 by e-mail, 1 in the app.')).toBeVisible()
    await expect.element(dialog).not.toBeInTheDocument()
    expect(office.saves()).toEqual([
      {
        booking_id: 41,
        updated_at: booking.updated_at,
        full_name: 'Ana Cruz',
        email: 'ana@visitor.example',
        contact_number: '09170000001',
        booking_date: '2026-11-22',
        start_time: '08:00',
        end_time: '10:00',
        booking_status: 'reserved',
        payment_status: 'partial',
        is_guest: false,
        num_of_resident: '',
        num_of_guest: '',
        payments: [
          { id: 72, amount: 50, payment_date: '2026-11-20' },
          { amount: '75.50', payment_date: '2026-11-21', payment_method: 'e-wallet', ewallet_reference: 'GC-1' },
        ],
        void_reason: 'Bounced',
        reject_others: false,
        notify: true,
      },
    ])
    const put = office.heard.find((call) => call.method === 'PUT')
    expect(put?.headers['idempotency-key']).toMatch(/^[0-9a-f]{32}$/)
    expect(office.heard.filter((call) => call.path === '/api/bookings' && call.method === 'GET')).toHaveLength(2)
  })

  test('with No notifies nobody; escaping from the question saves nothing', async () => {
    const office = await review(aBooking(), { save: () => saved() })
    await save.click()
    await expect.element(question.getByRole('button', { name: 'Yes' })).toHaveFocus()
    await userEvent.keyboard('{Escape}')
    await expect.element(question).not.toBeInTheDocument()
    await expect.element(dialog).toBeVisible()
    expect(office.saves()).toEqual([])
    await save.click()
    await question.getByRole('button', { name: 'No' }).click()
    await expect.poll(() => office.saves()[0]).toMatchObject({ notify: false })
  })

  test('refused by the server says why inside the window', async () => {
    const text = 'Jun Santos has reserved this on Nov 22, 2026, 8:00 AM–10:00 AM.'
    await review(aBooking(), { save: () => ({ refused: 422, message: text, errors: { time_slot: [text] } }) })
    await save.click()
    await question.getByRole('button', { name: 'No' }).click()
    await expect.element(dialog.getByRole('alert')).toHaveTextContent(text)
    await expect.element(save).toBeEnabled()
  })

  test.each([
    ['Full Name', '', 'Full name is required.'],
    ['Email', 'ana@', 'Please enter a valid email address.'],
    ['End Time', '08:30', 'A booking takes at least one whole hour.'],
    ['Booking Date', '', 'Booking date is required.'],
  ])('is stopped by %s %j before anything is asked', async (label, typed, text) => {
    const office = await review()
    await field(label).fill(typed)
    await save.click()
    await expect.element(dialog.getByText(text)).toBeVisible()
    expect(question.query()).toBeNull()
    expect(office.saves()).toEqual([])
  })
})

describe('a booking that somebody else changed meanwhile', () => {
  test('says what changed, keeps the own edits, and is saved on top of it', async () => {
    const booking = aBooking({ booking_payments: [aPayment()] })
    const fresh = aBooking({
      contact_number: '0999',
      full_name: 'Ana R. Cruz',
      booking_payments: [aPayment({ id: 80, amount: 20, receipt_number: 'AR-000080' })],
      updated_at: '2026-11-21T03:59:00.000Z',
    })
    const text = 'This booking was changed by someone else. Reload it and try again.'
    let first = true
    const office = await review(booking, {
      read: () => fresh,
      save: () => {
        if (!first) return saved(fresh)
        first = false
        return { refused: 409, message: text, code: 'bookings.changed' }
      },
    })
    await field('Full Name').fill('My Edit')
    await save.click()
    await question.getByRole('button', { name: 'No' }).click()
    await expect.element(dialog.getByRole('alert')).toMatchTextContent(text)
    await expect
      .poll(() =>
        dialog
          .getByRole('alert')
          .getByRole('listitem')
          .elements()
          .map((one) => one.textContent),
      )
      .toEqual([
        'Full Name: Ana Cruz → Ana R. Cruz',
        'Contact Number: 09170000001 → 0999',
        'Payment AR-000080 of ₱20.00 was added',
        'Payment AR-000071 of ₱100.00 was taken away',
      ])
    await dialog.getByRole('button', { name: 'Reload and keep my edits' }).click()
    await expect.element(field('Contact Number')).toHaveValue('0999')
    await expect.element(field('Full Name')).toHaveValue('My Edit')
    await expect.element(price).toMatchTextContent(/Total Paid₱20.00/)
    await save.click()
    await question.getByRole('button', { name: 'No' }).click()
    await expect.element(page.getByText('Booking updated successfully.')).toBeVisible()
    expect(office.saves()[1]).toMatchObject({
      updated_at: fresh.updated_at,
      full_name: 'My Edit',
      contact_number: '0999',
      payments: [{ id: 80, amount: 20, payment_date: '2026-11-20' }],
    })
  })
})

describe('the same in Filipino', () => {
  beforeEach(async () => {
    storeLanguage('fil')
    await loadLanguage()
  })
  afterEach(async () => {
    storeLanguage('en')
    await loadLanguage()
  })

  test('the own edits are kept when somebody else was faster', async () => {
    const fresh = aBooking({ contact_number: '0999', updated_at: '2026-11-21T03:59:00.000Z' })
    let first = true
    const office = openBookings(
      '/booking',
      {
        read: () => fresh,
        save: () => {
          if (!first) return saved(fresh)
          first = false
          return {
            refused: 409,
            message: 'This booking was changed by someone else. Reload it and try again.',
            code: 'bookings.changed',
          }
        },
      },
      { selectedBooking: aBooking() },
    )
    const window = page.getByRole('dialog', { name: 'Suriin ang Booking' })
    const name = window.getByLabelText(/^Buong Pangalan/)
    await expect.element(name).toHaveFocus()
    await name.fill('My Edit')
    const send = async () => {
      await window.getByRole('button', { name: 'I-save' }).click()
      await page.getByRole('dialog', { name: 'Kumpirmasyon ng Abiso' }).getByRole('button', { name: 'Hindi' }).click()
    }
    await send()
    await expect.element(window.getByRole('alert')).toMatchTextContent(/May ibang nagbago ng booking na ito/)
    await window.getByRole('button', { name: 'I-reload at panatilihin ang mga binago ko' }).click()
    await expect.element(name).toHaveValue('My Edit')
    await send()
    await expect.poll(() => office.saves().length).toBe(2)
    expect(office.saves()[1]).toMatchObject({
      updated_at: fresh.updated_at,
      full_name: 'My Edit',
      contact_number: '0999',
    })
  })
})
