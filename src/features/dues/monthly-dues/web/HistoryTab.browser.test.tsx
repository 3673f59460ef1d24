import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { openDues } from '../../../../../test/web/dues-office.tsx'
import { aPayment, aTransactionRow } from '../../../../../test/web/dues-rows.ts'

beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-15T04:00:00Z') }))
afterEach(() => vi.useRealTimers())

type Served = Parameters<typeof openDues>[1]
const openHistory = (served: Served = {}) =>
  openDues('/monthly-dues?tab=history', {
    transactions: () => ({
      data: [aTransactionRow()],
      current_page: 1,
      last_page: 1,
      per_page: 10,
      total: 1,
      from: 1,
      to: 1,
    }),
    payment: () => aPayment(),
    ...served,
  })

test('shows the payments of the month with their receipts', async () => {
  const { asks } = openHistory()
  await expect.element(page.getByRole('cell', { name: 'Nov 5, 2026' })).toBeVisible()
  const headers = page
    .getByRole('columnheader')
    .elements()
    .map((header) => header.textContent)
  expect(headers.slice(0, 5)).toEqual(['Homeowner', 'Due Date', 'Transaction Date', 'Paid Amount', 'Bill Status'])
  await expect.element(page.getByRole('link', { name: 'BLK 2 LOT 14' })).toHaveAttribute('href', '/counter?lot=31')
  await expect.element(page.getByRole('button', { name: 'Open receipt AR-000123' })).toBeVisible()
  expect(asks('/api/transactions/recent-paid')[0]).toEqual({
    year: 2026,
    month: 11,
    search: '',
    with_voided: true,
    page: 1,
  })
})

test('a payment that was voided stays, struck through, with who, when and why', async () => {
  const voided = aTransactionRow({
    voided_at: '2026-11-06T02:05:00.000Z',
    void_reason: 'Wrong house',
    voided_by: { id: 3, firstname: 'Tess', lastname: 'Reyes' },
  })
  openHistory({
    transactions: () => ({ data: [voided], current_page: 1, last_page: 1, per_page: 10, total: 1, from: 1, to: 1 }),
  })
  await expect.element(page.getByText('Voided Nov 6, 2026, 10:05 AM by Tess Reyes: Wrong house')).toBeVisible()
  expect(document.querySelector('td s')?.textContent).toBe('₱1,000.00')
  expect(page.getByRole('button', { name: 'Void payment AR-000123' }).elements()).toEqual([])
  await expect.element(page.getByRole('button', { name: 'Open receipt AR-000123' })).toBeVisible()
})

test('a receipt that cannot be had is said', async () => {
  const close = vi.fn()
  vi.spyOn(window, 'open').mockReturnValue({ close } as unknown as Window)
  openHistory({ receipt: () => ({ refused: 503, message: 'The server is not ready.' }) })
  await page.getByRole('button', { name: 'Open receipt AR-000123' }).click()
  await expect.element(page.getByRole('alert')).toHaveTextContent('The server is not ready.')
  expect(close).toHaveBeenCalledOnce()
})

test('voiding shows what becomes unpaid, wants a reason, and is sent once', async () => {
  const items = ['October', 'November'].map((month, id) => ({ type: 'bill' as const, id, text: month, amount: 1000 }))
  const { asks } = openHistory({
    payment: () => aPayment({ amount: 2000, items }),
    voidPayment: () => ({ message: 'Payment voided.', payment: aPayment({ voided_at: '2026-11-15T04:00:00.000Z' }) }),
  })
  await page.getByRole('button', { name: 'Void payment AR-000123' }).click()
  const window = page.getByRole('dialog', { name: 'Void payment' })
  await expect.element(window.getByText(/October \(₱1,000.00\), November \(₱1,000.00\)/)).toBeVisible()
  await expect.element(page.getByRole('textbox', { name: 'Reason' })).toHaveFocus()
  await window.getByRole('button', { name: 'Void payment' }).click()
  await expect.element(page.getByText('A reason is required.')).toBeVisible()
  expect(asks('/api/payments/61/void')).toEqual([])
  await page.getByRole('textbox', { name: 'Reason' }).fill('Wrong house')
  await window.getByRole('button', { name: 'Void payment' }).click()
  await expect.element(page.getByText('Payment voided.')).toBeVisible()
  expect(asks('/api/payments/61/void')).toEqual([{ reason: 'Wrong house' }])
})

test('a row that leaves the list after its payment was voided hands the focus on', async () => {
  const rows = [
    aTransactionRow({ id: 1, payment_id: 61 }),
    aTransactionRow({ id: 2, payment_id: 62, receipt_number: 'AR-000124' }),
  ]
  openHistory({
    transactions: () => ({ data: [...rows], current_page: 1, last_page: 1, per_page: 10, total: 2, from: 1, to: 2 }),
    voidPayment: () => {
      rows.shift()
      return { message: 'Payment voided.', payment: aPayment() }
    },
  })
  await page.getByRole('button', { name: 'Void payment AR-000123' }).click()
  await page.getByRole('textbox', { name: 'Reason' }).fill('Entered twice')
  await page.getByRole('dialog').getByRole('button', { name: 'Void payment' }).click()
  await expect.poll(() => page.getByRole('row').elements().length).toBe(2)
  await expect.poll(() => document.activeElement?.closest('tr')?.textContent).toMatch(/AR-000124/)
})

test('keeping the payment sends nothing and returns to the row', async () => {
  const { heard } = openHistory()
  await page.getByRole('button', { name: 'Void payment AR-000123' }).click()
  await expect.element(page.getByText(/^This becomes unpaid again:/)).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('button', { name: 'Void payment AR-000123' })).toHaveFocus()
  expect(heard.some((call) => call.path.endsWith('/void'))).toBe(false)
})

test('a payment is replaced by the right one in one step, with a reason', async () => {
  const { asks } = openHistory({
    payment: () => aPayment({ payment_method: 'cheque', ewallet_reference: '004411' }),
    replace: () => ({
      message: 'Payment AR-000123 is voided.',
      payment: aPayment({ id: 62, receipt_number: 'AR-000124', amount: 950 }),
      bills: [],
      voided: aPayment(),
    }),
  })
  await page.getByRole('button', { name: 'Replace payment AR-000123' }).click()
  const window = page.getByRole('dialog', { name: 'Replace payment' })
  await expect.element(window.getByText(/becomes unpaid again: .*November 2026/)).toBeVisible()
  await expect.element(window.getByRole('textbox', { name: 'Cheque number' })).toHaveValue('004411')
  await window.getByRole('textbox', { name: 'Bank' }).fill('BPI')
  await window.getByLabelText(/^Cheque date/).fill('2026-11-04')
  await window.getByRole('button', { name: 'Replace payment' }).click()
  await expect.element(window.getByText('A reason is required.')).toBeVisible()
  await window.getByRole('textbox', { name: 'Reason' }).fill('Misread')
  await userEvent.fill(window.getByRole('textbox', { name: 'Amount handed over' }), '950')
  await window.getByRole('button', { name: 'Replace payment' }).click()
  await expect.element(window.getByText('Replaces AR-000123')).toBeVisible()
  expect(asks('/api/payments/61/replace')).toEqual([
    {
      house_id: 31,
      amount: '950',
      method: 'cheque',
      reference: null,
      cheque: { bank: 'BPI', number: '004411', date: '2026-11-04' },
      day: '2026-11-05',
      payer: 'Marisol P. Núñez',
      reason: 'Misread',
    },
  ])
})

test('a search that finds nothing in its month goes on in all of them', async () => {
  const found = [aTransactionRow()]
  const { asks } = openHistory({
    transactions: ({ body }) => {
      const data = (body as { year: number | null }).year === null ? found : []
      return { data, current_page: 1, last_page: 1, per_page: 10, total: data.length, from: 1, to: 1 }
    },
  })
  await expect.element(page.getByText('No transactions available')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Search all months' })).not.toBeInTheDocument()
  await userEvent.fill(page.getByRole('textbox', { name: 'Search' }), 'AR-000123')
  await userEvent.keyboard('{Enter}')
  await page.getByRole('button', { name: 'Search all months' }).click()
  await expect.element(page.getByRole('button', { name: 'Open receipt AR-000123' })).toBeVisible()
  expect(asks('/api/transactions/recent-paid').at(-1)).toMatchObject({ year: null, month: null, search: 'AR-000123' })
})
