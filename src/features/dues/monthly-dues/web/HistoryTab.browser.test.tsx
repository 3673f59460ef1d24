import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Payment } from '#features/ledger/payments/contract.ts'
import { pageOf } from '#shared/paging.ts'
import { openDues } from '../../../../../test/web/dues-office.tsx'
import { aPayment } from '../../../../../test/web/dues-rows.ts'

beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-15T04:00:00Z') }))
afterEach(() => vi.useRealTimers())

type Served = Parameters<typeof openDues>[1]
const pageWith = (...data: Payment[]) => ({ ...pageOf(data, data.length, { page: 1, size: 10 }), total_amount: 0 })
const openHistory = (served: Served = {}) =>
  openDues('/monthly-dues?tab=history', {
    receipts: () => pageWith(aPayment()),
    payment: () => aPayment(),
    ...served,
  })

const MONTHS = ['September 2025', 'October 2025', 'November 2025', 'January 2026']
const items = MONTHS.map((month, id) => ({ type: 'bill' as const, id, text: `Monthly dues, ${month}`, amount: 1000 }))

test('shows one row a receipt: number, who, which lots, when, how and how much', async () => {
  const lots = [14, 15, 16].map((lot) => ({ id: 17 + lot, address: `Block 2 Lot ${lot}` }))
  const { heard } = openHistory({
    receipts: () =>
      pageWith(
        aPayment({ id: 62, receipt_number: 'AR-000124', items, amount: 4000, created_at: '2026-11-05T06:05:00.000Z' }),
        aPayment({
          lots,
          payment_method: 'e-wallet',
          ewallet_reference: 'GC-9',
          replaces: { id: 60, receipt_number: 'AR-000122' },
        }),
      ),
  })
  await expect.element(page.getByRole('cell', { name: 'Nov 5, 2026, 2:05 PM' })).toBeVisible()
  const headers = page
    .getByRole('columnheader')
    .elements()
    .map((header) => header.textContent)
  expect(headers.slice(0, 6)).toEqual(['Receipt', 'Homeowner', 'Transaction Date', 'For', 'Method', 'Paid Amount'])
  const [first, second] = page.getByRole('row').all().slice(1)
  await expect
    .element(first!)
    .toMatchTextContent(
      /AR-000124Marisol P. NúñezBLK 2 LOT 14.*Sep 2025 – Nov 2025 \(3 months\), .*January 2026Cash₱4,000.00/,
    )
  await expect
    .element(second!)
    .toMatchTextContent(/Replaces AR-000122.*3 lots.*Nov 5, 2026Recorded.*E-walletGC-9₱1,000.00/)
  await expect.element(first!.getByRole('link', { name: 'BLK 2 LOT 14' })).toHaveAttribute('href', '/counter?lot=31')
  await expect
    .element(first!.getByRole('link', { name: 'Marisol P. Núñez' }))
    .toHaveAttribute('href', '/users/residents?user=11')
  expect(heard.find(({ path }) => path === '/api/payments')?.query).toEqual({
    ...{ dues: 'true', order: 'day' },
    ...{ year: '2026', month: '11', page: '1' },
  })
})

test('the bills of a receipt and its other lots are folded, and open on demand', async () => {
  const lots = [14, 15, 16].map((lot) => ({ id: 17 + lot, address: `Block 2 Lot ${lot}` }))
  openHistory({ receipts: () => pageWith(aPayment({ items, lots, advance: { amount: 500, unused: 500 } })) })
  const bills = page.getByText(/^Monthly dues, Sep 2025 – Nov 2025 \(3 months\), .* and an advance$/)
  await expect.element(bills).toBeVisible()
  expect(page.getByRole('listitem').elements()).toEqual([])
  await bills.click()
  await expect
    .poll(() =>
      page
        .getByRole('listitem')
        .elements()
        .map((line) => line.textContent),
    )
    .toEqual([...MONTHS.map((month) => `Monthly dues, ${month}₱1,000.00`), 'Advance₱500.00'])
  await page.getByText('3 lots').click()
  await expect.element(page.getByRole('link', { name: 'BLK 2 LOT 16' })).toBeVisible()
})

test('a payment that was voided stays, struck through, with who, when and why', async () => {
  const voided = aPayment({
    voided_at: '2026-11-06T02:05:00.000Z',
    void_reason: 'Wrong house',
    voided_by: { id: 3, firstname: 'Tess', lastname: 'Reyes' },
  })
  openHistory({ receipts: () => pageWith(voided) })
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
  const { asks } = openHistory({
    payment: () => aPayment({ amount: 4000, items }),
    voidPayment: () => ({ message: 'Payment voided.', payment: aPayment({ voided_at: '2026-11-15T04:00:00.000Z' }) }),
  })
  await page.getByRole('button', { name: 'Void payment AR-000123' }).click()
  const window = page.getByRole('dialog', { name: 'Void payment' })
  await expect
    .element(window.getByText(/Sep 2025 – Nov 2025 \(3 months\): ₱3,000.00, .*January 2026: ₱1,000.00/))
    .toBeVisible()
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
  const rows = [aPayment({ id: 61 }), aPayment({ id: 62, receipt_number: 'AR-000124' })]
  openHistory({
    receipts: () => pageWith(...rows),
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
  const { heard } = openHistory({ receipts: ({ query }) => (query.year ? pageWith() : pageWith(aPayment())) })
  await expect.element(page.getByText('No transactions available')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Search all months' })).not.toBeInTheDocument()
  await userEvent.fill(page.getByRole('textbox', { name: 'Search' }), 'AR-000123')
  await userEvent.keyboard('{Enter}')
  await page.getByRole('button', { name: 'Search all months' }).click()
  await expect.element(page.getByRole('button', { name: 'Open receipt AR-000123' })).toBeVisible()
  const last = heard.findLast(({ path }) => path === '/api/payments')?.query
  expect(last).toMatchObject({ search: 'AR-000123' })
  expect(last).not.toHaveProperty('year')
})
