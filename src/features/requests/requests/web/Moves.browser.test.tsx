import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import {
  aPayment,
  aPermit,
  approved,
  aSticker,
  dialog,
  type More,
  openRequests,
  pageOfRows,
  pairs,
  yes,
} from '../../../../../test/web/requests-office.ts'

beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-21T04:00:00Z') }))

afterEach(() => vi.useRealTimers())

const amount = dialog.getByLabelText(/^Payment Amount/)

const permitToPay = aPermit({ permit_status: 'to_pay', ...approved, permit_fee: 100 })

const stickerToPay = aSticker({ request_status: 'approved', ...approved, sticker_fee: 200, total_fee: 300 })

describe('Add Payment', () => {
  const openPermit = async (more: More = {}) => {
    const office = openRequests('/clearance?tab=to_pay', {
      'GET /permit-requests/to_pay': () => pageOfRows([permitToPay]),
      ...more,
    })
    await page.getByRole('button', { name: 'Add Payment, CR-ABC2345 of Marisol P. Núñez' }).click()
    await expect.element(amount).toHaveFocus()
    return office
  }
  const openSticker = async (more: More = {}) => {
    const office = openRequests('/sticker?tab=to_pay', {
      'GET /car-sticker-requests/status/approved': () => pageOfRows([stickerToPay]),
      ...more,
    })
    await page.getByRole('button', { name: 'ADD PAYMENT, CS-XYZ6789 of Marisol P. Núñez' }).click()
    await expect.element(amount).toHaveFocus()
    return office
  }

  test('shows what the total is made of', async () => {
    await openSticker()
    expect(pairs(dialog).slice(4)).toEqual(['Sticker Fee₱200.00', 'Processing Fee₱100.00', 'Total₱300.00'])
  })

  test.each([
    ['', 'Payment amount must be greater than zero.'],
    ['0', 'Payment amount must be greater than zero.'],
    ['-1', 'Payment amount must be greater than zero.'],
    ['1e2', 'Payment amount must be greater than zero.'],
    ['200.01', 'Payment amount cannot exceed the total fee.'],
    ['199.99', 'Payment with balance are not allowed'],
  ])('of a permit with %j is refused before it is sent', async (typed, text) => {
    const { bodies } = await openPermit()
    await amount.fill(typed)
    await userEvent.keyboard('{Enter}')
    await expect.element(dialog.getByText(text)).toBeVisible()
    expect(bodies('POST /api/permit-payments/add-payment')).toEqual([])
  })

  test.each([
    ['', 'Payment amount must be greater than 0.'],
    ['0', 'Payment amount must be greater than 0.'],
    ['-1', 'Payment amount cannot be negative.'],
    ['300.01', 'Payment amount cannot exceed the total amount to pay.'],
    ['200', 'Payment with balance are not allowed'],
  ])('of a sticker with %j is refused before it is sent', async (typed, text) => {
    const { bodies } = await openSticker()
    await amount.fill(typed)
    await userEvent.keyboard('{Enter}')
    await expect.element(dialog.getByText(text)).toBeVisible()
    expect(bodies('POST /api/sticker-payments/add-payment')).toEqual([])
  })

  test('dated later than today is refused', async () => {
    await openPermit()
    await yes('Exact')
    await expect.element(amount).toHaveValue('200')
    await yes('Another day')
    await dialog.getByLabelText('Date').fill('2026-11-22')
    await yes('Add Payment')
    await expect.element(dialog.getByText('The payment date cannot be later than today.')).toBeVisible()
  })

  test('of the exact total is recorded once and offers the receipt', async () => {
    const { bodies, heard } = await openPermit({
      'POST /permit-payments/add-payment': () => ({
        status: 201,
        json: { message: 'Payment added successfully!', payment: aPayment(), permit_request: permitToPay },
      }),
    })
    await amount.fill('200')
    await userEvent.keyboard('{Enter}')
    await expect.element(dialog.getByText('Payment added successfully!')).toBeVisible()
    await expect.element(dialog.getByRole('button', { name: 'Open receipt AR-000123' })).toBeVisible()
    expect(bodies('POST /api/permit-payments/add-payment')).toEqual([
      {
        permit_request_id: 41,
        resident_id: 21,
        amount: '200',
        payment_status: 'completed',
        payment_method: 'cash',
        payment_date: '2026-11-21',
        transaction_id: null,
      },
    ])
    const sent = heard.find((call) => call.path === '/api/permit-payments/add-payment')
    expect(sent?.headers['idempotency-key']).toMatch(/^[0-9a-f]{32}$/)
    await expect.element(dialog.getByRole('button', { name: 'Print receipt AR-000123' })).toHaveFocus()
    await yes('Done')
    await expect.element(dialog).not.toBeInTheDocument()
  })

  test('through an e-wallet carries its reference', async () => {
    const { bodies } = await openSticker({
      'POST /sticker-payments/add-payment': () => ({
        status: 201,
        json: { message: 'Payment added successfully!', payment: aPayment(), sticker_request: stickerToPay },
      }),
    })
    await amount.fill('300')
    expect(dialog.getByLabelText('E-wallet Reference').query()).toBeNull()
    await dialog.getByRole('radio', { name: 'E-wallet' }).click()
    await dialog.getByLabelText('E-wallet Reference').fill('GC-9')
    await yes('Add Payment')
    await expect.element(dialog.getByText('Payment added successfully!')).toBeVisible()
    expect(bodies('POST /api/sticker-payments/add-payment')).toMatchObject([
      { sticker_request_id: 41, payment_method: 'e-wallet', transaction_id: 'GC-9' },
    ])
  })

  test('by a cheque carries its bank, number and date', async () => {
    const { bodies } = await openPermit({
      'POST /permit-payments/add-payment': () => ({
        status: 201,
        json: { message: 'Payment added successfully!', payment: aPayment(), permit_request: permitToPay },
      }),
    })
    await amount.fill('200')
    await dialog.getByRole('radio', { name: 'Cheque' }).click()
    await dialog.getByLabelText(/^Bank( \*)?$/).fill('BDO')
    await dialog.getByLabelText(/^Cheque number/).fill('000123')
    await dialog.getByLabelText(/^Cheque date/).fill('2026-11-20')
    await yes('Add Payment')
    await expect.element(dialog.getByText('Payment added successfully!')).toBeVisible()
    expect(bodies('POST /api/permit-payments/add-payment')).toMatchObject([
      { payment_method: 'cheque', transaction_id: null, cheque: { bank: 'BDO', number: '000123', date: '2026-11-20' } },
    ])
  })

  test('that somebody else was faster with says why', async () => {
    await openPermit({
      'POST /permit-payments/add-payment': () => ({ status: 409, json: { message: 'This request is in progress.' } }),
    })
    await amount.fill('200')
    await yes('Add Payment')
    await expect
      .element(dialog.getByRole('alert'))
      .toHaveTextContent('Failed to add payment. This request is in progress.')
  })

  test('with a used reference is refused on its field', async () => {
    const text = 'This e-wallet reference was already recorded (receipt AR-000001).'
    await openPermit({
      'POST /permit-payments/add-payment': () => ({
        status: 422,
        json: { message: text, errors: { transaction_id: [text] } },
      }),
    })
    await amount.fill('200')
    await dialog.getByRole('radio', { name: 'E-wallet' }).click()
    await yes('Add Payment')
    await expect.element(dialog.getByText(text)).toBeVisible()
  })
})
