import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { aBooklet, aSeries } from '../../../../../test/web/a-series.ts'
import { openDues } from '../../../../../test/web/dues-office.tsx'
import { aBill, anOverdue, aPayment } from '../../../../../test/web/dues-rows.ts'

afterEach(() => vi.restoreAllMocks())

// Where any amount is taken: ₱1,000.00 each of September and October are open.
const row = anOverdue(['2026-09', '2026-10'])
const bills = row.resident.bills.map((bill) => aBill({ ...bill, house_id: 31 }))
const amount = page.getByRole('textbox', { name: 'Amount handed over' })
const advance = page.getByLabelText('Advance', { exact: true })
const dialog = page.getByRole('dialog')

async function open(more: Parameters<typeof openDues>[1] = {}) {
  const opened = openDues('/monthly-dues?tab=overdues&account=31', {
    settings: () => ({ village_timezone: 'Asia/Manila', bill_amount_per_month: '1000', exact_sums: false as never }),
    residentOverdues: () => ({ data: [row], current_page: 1, last_page: 1, total: 1 }),
    residentBills: () => ({ bills, total_balance: 2000, advance: 0 }),
    take: () => ({
      message: 'Payment AR-000123 is recorded.',
      payment: aPayment({ amount: 2500, advance: { amount: 500, unused: 500 } }),
      bills: [],
    }),
    ...more,
  })
  await page.getByRole('button', { name: 'Make Payment' }).click()
  return opened
}
const LAST = { exact_sums: false, penalties_last: true } as object
const sent = () => page.getByRole('button', { name: 'Pay', exact: true }).click()

test('the amount is split as it is typed, and the rest is called an advance', async () => {
  const { asks } = await open()
  await userEvent.fill(amount, '1200')
  await expect.element(dialog.getByText('₱1,000.00', { exact: true })).toBeVisible()
  await expect.element(dialog.getByText('₱200.00', { exact: true })).toBeVisible()
  await userEvent.fill(amount, '2500')
  await expect.element(advance).toHaveTextContent('₱500.00')
  await sent()
  await expect.element(dialog.getByText('Payment recorded')).toBeVisible()
  await expect.element(dialog.getByText('Advance: ₱500.00')).toBeVisible()
  expect(asks('/api/payments')).toMatchObject([{ house_id: 31, amount: 2500, method: 'cash', payer: null }])
})

test('where penalties are paid last, the dues of all months come before them', async () => {
  await open({
    settings: () => ({ ...{ village_timezone: 'Asia/Manila', bill_amount_per_month: '1000' }, ...LAST }),
  })
  await expect
    .element(dialog.getByRole('group', { name: 'Split: in the order of the settings, ticked ones before' }))
    .toBeVisible()
  await userEvent.fill(amount, '1850')
  await expect.element(dialog.getByText('₱950.00', { exact: true })).toBeVisible()
  await expect.element(dialog.getByText('₱900.00', { exact: true })).toBeVisible()
})

test('an amount that is marked by keys is replaced, one that was left goes on at its end', async () => {
  await open()
  await userEvent.fill(amount, '3199')
  await page.getByRole('checkbox', { name: /^October 2026/ }).click()
  await userEvent.fill(amount, '3200')
  await expect.element(amount).toHaveValue('3200')
  await page.getByRole('checkbox', { name: /^October 2026/ }).click()
  amount.element().focus()
  await userEvent.keyboard('.5')
  await expect.element(amount).toHaveValue('3200.5')
})

test('a ticked bill comes before the oldest, and what is too much goes back as change', async () => {
  const { asks } = await open()
  await userEvent.fill(amount, '900')
  await page.getByRole('checkbox', { name: /^October 2026/ }).click()
  await sent()
  await expect.element(dialog.getByText('Payment recorded')).toBeVisible()
  expect(asks('/api/payments')).toMatchObject([{ amount: 900, splits: [{ bill_id: 101, amount: 900 }] }])
})

test('change is given back, and not recorded', async () => {
  const { asks } = await open()
  await userEvent.fill(amount, '2500')
  await page.getByRole('checkbox', { name: 'Give back ₱500.00 as change' }).click()
  await expect.element(advance).toHaveTextContent('₱0.00')
  await sent()
  await expect.element(dialog.getByText('Payment recorded')).toBeVisible()
  expect(asks('/api/payments')).toMatchObject([{ amount: 2000 }])
})

test('opening balances name their months, and the advance is in sight below the longest list', async () => {
  const months = Array.from({ length: 14 }, (_, at) => (at < 12 ? `2025-${at + 1}` : `2026-${at - 11}`))
  const owed = months.map((month, at) =>
    aBill({ id: at + 1, month: month.replace(/-(\d)$/, '-0$1'), amount: 600, kind: 'opening_balance' }),
  )
  await open({ residentBills: () => ({ bills: owed, total_balance: 8400, advance: 0 }) })
  await userEvent.fill(amount, '9000')
  await expect
    .element(page.getByRole('checkbox', { name: 'Opening balance, November 2025, ₱600.00 owed' }))
    .toBeInTheDocument()
  await expect.element(advance).toHaveTextContent('₱600.00')
  await expect.element(advance).toBeInViewport()
})

test('nothing is no payment', async () => {
  const { asks } = await open()
  await sent()
  await expect.element(dialog.getByText('Payment amount must be a positive number.')).toBeVisible()
  expect(asks('/api/payments')).toEqual([])
})

test('a transfer has a reference, and what the server refuses of it stands there', async () => {
  const text = 'This e-wallet reference was already recorded (receipt AR-000001).'
  const { asks } = await open({ take: () => ({ refused: 422, message: text, errors: { reference: [text] } }) })
  await userEvent.fill(amount, '900')
  await page.getByRole('radio', { name: 'Bank transfer' }).click()
  await page.getByRole('textbox', { name: 'Reference' }).fill('BT-7')
  await sent()
  await expect.element(page.getByRole('textbox', { name: 'Reference' })).toHaveAccessibleDescription(/already recorded/)
  expect(asks('/api/payments')).toMatchObject([{ method: 'bank transfer', reference: 'BT-7' }])
})

test('a cheque says bank, number and date, which may be post-dated', async () => {
  const text = 'This cheque was already recorded (receipt AR-000001).'
  const { asks } = await open({ take: () => ({ refused: 422, message: text, errors: { 'cheque.number': [text] } }) })
  await userEvent.fill(amount, '900')
  await page.getByRole('radio', { name: 'Cheque' }).click()
  await expect.element(page.getByRole('textbox', { name: 'Reference' })).not.toBeInTheDocument()
  const bank = page.getByRole('textbox', { name: 'Bank' })
  await expect.element(bank).toHaveFocus()
  await sent()
  await expect.element(bank).toHaveAccessibleDescription('Please enter the bank.')
  await expect.element(page.getByLabelText(/^Cheque date/)).toHaveAccessibleDescription(/the date of the cheque/)
  expect(asks('/api/payments')).toEqual([])
  await bank.fill('BDO')
  await page.getByRole('textbox', { name: 'Cheque number' }).fill('0000412')
  await page.getByLabelText(/^Cheque date/).fill('2099-03-31')
  await sent()
  await expect
    .element(page.getByRole('textbox', { name: 'Cheque number' }))
    .toHaveAccessibleDescription(/already recorded/)
  expect(asks('/api/payments')).toMatchObject([
    { method: 'cheque', reference: null, cheque: { bank: 'BDO', number: '0000412', date: '2099-03-31' } },
  ])
})

test('the day is today until another one is asked for', async () => {
  const { asks } = await open()
  await userEvent.fill(amount, '900')
  await expect.element(dialog.getByText(/^Today, /)).toBeVisible()
  await page.getByRole('button', { name: 'Another day' }).click()
  await expect.element(page.getByLabelText('Date', { exact: true })).toHaveFocus()
  await page.getByLabelText('Date', { exact: true }).fill('2026-11-02')
  await sent()
  await expect.element(dialog.getByText('Payment recorded')).toBeVisible()
  expect(asks('/api/payments')).toMatchObject([{ day: '2026-11-02' }])
})

test('the receipt has its printing under the next Enter, or is printed with the payment', async () => {
  const receipt = () => '<p>AR-000123</p>'
  const { heard } = await open({ receipt })
  await userEvent.fill(amount, '900')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('button', { name: 'Print receipt AR-000123' })).toHaveFocus()
  expect(heard.filter((call) => call.path === '/api/payments/61/receipt')).toHaveLength(0)
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => heard.filter((call) => call.path === '/api/payments/61/receipt').length).toBe(1)
})

test('the receipt is printed and opened on the paper that is chosen for it', async () => {
  const { heard } = await open({ receipt: () => '<p>AR-000123</p>' })
  const papers = () => heard.filter((call) => call.path === '/api/payments/61/receipt').map((call) => call.query)
  await userEvent.fill(amount, '900')
  await userEvent.keyboard('{Enter}')
  await page.getByLabelText('Paper of this receipt').selectOptions('80 mm, a roll')
  await page.getByRole('button', { name: 'Print receipt AR-000123' }).click()
  await expect.poll(papers).toEqual([expect.objectContaining({ paper: '80mm', format: 'html' })])
})

test('one press takes the payment and prints its receipt', async () => {
  const { heard } = await open({ receipt: () => '<p>AR-000123</p>' })
  await userEvent.fill(amount, '900')
  await page.getByRole('button', { name: 'Pay and print' }).click()
  await expect.poll(() => heard.filter((call) => call.path === '/api/payments/61/receipt').length).toBe(1)
})

const receipt = page.getByRole('combobox', { name: 'Receipt' })
const number = page.getByRole('textbox', { name: 'Number on the Receipt' })

test('with one series there is nothing to choose, and nothing is said of it', async () => {
  const { asks } = await open({ receiptSeries: () => [aSeries()] })
  await userEvent.fill(amount, '1000')
  await sent()
  await expect.element(dialog.getByText('Payment recorded')).toBeVisible()
  await expect.element(receipt).not.toBeInTheDocument()
  expect(asks('/api/payments')).toEqual([expect.not.objectContaining({ series: expect.anything() })])
})

test('a booklet proposes its next number, which is confirmed or typed', async () => {
  const { asks } = await open({
    receiptSeries: () => [aSeries(), aBooklet(), aBooklet({ id: 3, title: 'Old', closed: true })],
  })
  await expect
    .element(receipt)
    .toHaveTextContent('Acknowledgement Receipt · AR-000124Official Receipt · OR-0502 · Nena')
  await expect.element(number).not.toBeInTheDocument()
  await userEvent.selectOptions(receipt, '2')
  await expect.element(number).toHaveValue('OR-0502')
  await userEvent.fill(number, '505')
  await userEvent.fill(amount, '1000')
  await sent()
  await expect.element(dialog.getByText('Payment recorded')).toBeVisible()
  expect(asks('/api/payments')).toMatchObject([{ series: 2, receipt_number: '505' }])
})

test('a number that somebody has is said beside the field', async () => {
  const { asks } = await open({
    receiptSeries: () => [aBooklet({ usual: true })],
    take: () => ({
      refused: 422,
      message: 'OR-0502 was already used.',
      errors: { receipt_number: ['OR-0502 was already used.'] },
    }),
  })
  await userEvent.fill(amount, '1000')
  await sent()
  await expect.element(dialog.getByText('OR-0502 was already used.')).toBeVisible()
  expect(asks('/api/payments')).toMatchObject([{ series: 2, receipt_number: 'OR-0502' }])
})

test('of a series that the computer numbers a lost number can be typed, and without one the next is taken', async () => {
  const { asks } = await open({ receiptSeries: () => [aSeries({ lost: 5 })] })
  await expect.element(number).toHaveValue('')
  await userEvent.fill(amount, '1000')
  await userEvent.fill(number, 'AR-000121')
  await sent()
  await expect.element(dialog.getByText('Payment recorded')).toBeVisible()
  expect(asks('/api/payments')).toMatchObject([{ series: 1, receipt_number: 'AR-000121' }])
})
