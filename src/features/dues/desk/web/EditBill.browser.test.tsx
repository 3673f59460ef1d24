import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { openDues } from '../../../../../test/web/dues-office.tsx'
import { aBill, aTransaction, billsPage } from '../../../../../test/web/dues-rows.ts'

beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-15T04:00:00Z') }))
afterEach(() => vi.useRealTimers())

const amount = page.getByRole('textbox', { name: 'Payment Amount' })
const status = page.getByRole('dialog').getByRole('combobox', { name: 'Status' })
const save = page.getByRole('button', { name: 'Save' })
const pay = '/api/bills/pay-edit-bill'
type Served = Parameters<typeof openDues>[1]

async function openEdit(bill = aBill({ status: 'overdue' }), served: Served = {}) {
  const office = openDues('/monthly-dues', { list: () => billsPage([bill]), ...served })
  await page.getByRole('button', { name: /^Edit the bill/ }).click()
  await expect.element(amount).toHaveFocus()
  return office
}

test('the bill amount is shown and locked, the payment amount has the focus', async () => {
  await openEdit(aBill({ amount: 1000.5 }))
  await expect.element(page.getByRole('dialog', { name: 'Edit Bill' })).toBeVisible()
  await expect.element(page.getByRole('textbox', { name: 'Bill Amount' })).toHaveValue('₱1,000.50')
  await expect.element(page.getByRole('textbox', { name: 'Bill Amount' })).toBeDisabled()
})

describe('a payment of another day', () => {
  const day = page.getByLabelText('Date', { exact: true })
  const why = page.getByRole('textbox', { name: 'Why so late?' })

  test('before its bill is refused before it is sent', async () => {
    const { asks } = await openEdit()
    await amount.fill('1000')
    await day.fill('2026-10-31')
    await save.click()
    await expect
      .element(page.getByText('The payment date cannot be before Nov 1, 2026, the day of the oldest thing it pays.'))
      .toBeVisible()
    expect(asks(pay)).toEqual([])
  })

  test('of more than 60 days ago asks why, and sends the reason', async () => {
    const { asks } = await openEdit(aBill({ status: 'overdue', issue_date: '2026-01-01', due_date: '2026-01-07' }))
    expect(why.query()).toBeNull()
    await amount.fill('1000')
    await day.fill('2026-02-01')
    await save.click()
    await expect.element(why).toHaveAttribute('aria-invalid', 'true')
    expect(asks(pay)).toEqual([])
    await why.fill('Found in the old booklet')
    await save.click()
    await expect
      .poll(() => asks(pay)[0])
      .toMatchObject({ transaction_date: '2026-02-01', late_reason: 'Found in the old booklet' })
  })
})

describe('the status', () => {
  test('becomes paid at the amount and falls back to the bill’s own below it', async () => {
    await openEdit()
    await expect.element(status).toHaveDisplayValue('Overdue')
    await amount.fill('1000')
    await expect.element(status).toHaveDisplayValue('Paid')
    await amount.fill('999.99')
    await expect.element(status).toHaveDisplayValue('Overdue')
  })

  test('chosen by hand stays while the payment is below the amount', async () => {
    await openEdit()
    await status.selectOptions('Pending')
    await amount.fill('10')
    await expect.element(status).toHaveDisplayValue('Pending')
  })

  test('is sent as paid with a full payment, whatever was chosen afterwards', async () => {
    const { asks } = await openEdit()
    await amount.fill('1000')
    await status.selectOptions('Pending')
    await save.click()
    await expect.poll(() => asks(pay)[0]).toMatchObject({ new_status: 'paid' })
  })
})

describe('a payment is refused before it is sent', () => {
  test.each([
    ['', 'Payment amount must be a positive number.'],
    ['0', 'Payment amount must be a positive number.'],
    ['-5', 'Payment amount must be a positive number.'],
    ['1e3', 'Payment amount must be a positive number.'],
    ['1000.005', 'Payment amount must be a positive number.'],
    ['1000.01', 'Payment amount cannot exceed the current amount.'],
    ['999.99', 'Payment must be exact with the current monthly due amount.'],
  ])('%j', async (typed, text) => {
    const { asks } = await openEdit()
    await amount.fill(typed)
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByText(text)).toBeVisible()
    expect(asks(pay)).toEqual([])
  })

  test('dated later than today', async () => {
    const { asks } = await openEdit()
    await amount.fill('1000')
    await page.getByLabelText('Date', { exact: true }).fill('2026-11-16')
    await save.click()
    await expect.element(page.getByText('The payment date cannot be later than today.')).toBeVisible()
    expect(asks(pay)).toEqual([])
  })
})

describe('the exact payment', () => {
  const paid = aBill({ status: 'paid', transactions: [aTransaction()] })

  test('is recorded once, says so and offers the receipt', async () => {
    const { asks, heard } = await openEdit(undefined, {
      payBill: () => ({ success: true, bill: paid }),
      receipt: () => '%PDF-1.7',
    })
    const opened = vi.spyOn(window, 'open').mockReturnValue({ location: { href: '' } } as unknown as Window)
    await amount.fill('1000.00')
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByText('Bill updated successfully')).toBeVisible()
    expect(asks(pay)).toEqual([
      {
        bill_id: 41,
        payment_amount: '1000.00',
        payment_method: 'cash',
        transaction_date: '2026-11-15',
        new_status: 'paid',
        ewallet_reference: null,
      },
    ])
    expect(heard.find((call) => call.path === pay)?.headers['idempotency-key']).toMatch(/^[0-9a-f]{32}$/)
    await page.getByRole('button', { name: 'Open receipt AR-000123' }).click()
    await expect.poll(() => heard.map((call) => call.path)).toContain('/api/payments/61/receipt')
    expect(opened).toHaveBeenCalledOnce()
    opened.mockRestore()
  })

  test('through an e-wallet carries its reference', async () => {
    const { asks } = await openEdit(undefined, { payBill: () => ({ success: true, bill: paid }) })
    expect(page.getByRole('textbox', { name: 'E-wallet Reference' }).query()).toBeNull()
    await amount.fill('1000')
    await page.getByRole('radio', { name: 'E-wallet' }).click()
    await page.getByRole('textbox', { name: 'E-wallet Reference' }).fill('GC-778')
    await save.click()
    await expect.poll(() => asks(pay)[0]).toMatchObject({ payment_method: 'e-wallet', ewallet_reference: 'GC-778' })
  })

  test('refused by the server keeps the window and says why', async () => {
    await openEdit(undefined, {
      payBill: () => ({
        refused: 422,
        message: 'This e-wallet reference was already recorded (receipt AR-000001).',
        errors: { ewallet_reference: ['This e-wallet reference was already recorded (receipt AR-000001).'] },
      }),
    })
    await amount.fill('1000')
    await page.getByRole('radio', { name: 'E-wallet' }).click()
    await save.click()
    await expect.element(page.getByRole('textbox', { name: 'E-wallet Reference' })).toBeInvalid()
    await expect
      .element(page.getByText('This e-wallet reference was already recorded (receipt AR-000001).'))
      .toBeVisible()
  })

  test('of a bill that somebody else was faster with', async () => {
    await openEdit(undefined, { payBill: () => ({ refused: 409, message: 'This bill is already paid.' }) })
    await amount.fill('1000')
    await save.click()
    await expect.element(page.getByRole('alert')).toHaveTextContent('This bill is already paid.')
  })
})

describe('the keyboard', () => {
  test('Escape closes and the focus returns to the row', async () => {
    await openEdit()
    await userEvent.keyboard('{Escape}')
    await expect.element(page.getByRole('button', { name: /^Edit the bill/ })).toHaveFocus()
  })

  test('when the row left the list, the focus goes to the one that took its place', async () => {
    const bills = [
      aBill({ id: 1, month: '2026-11' }),
      aBill({ id: 2, month: '2026-10' }),
      aBill({ id: 3, month: '2026-09' }),
    ]
    openDues('/monthly-dues', {
      list: () => billsPage(bills.filter((bill) => bill.status !== 'paid')),
      payBill: () => {
        bills[1] = aBill({ id: 2, month: '2026-10', status: 'paid' })
        return { success: true, bill: bills[1] }
      },
    })
    await page.getByRole('button', { name: 'Edit the bill of Marisol P. Núñez, October 2026' }).click()
    await amount.fill('1000')
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByText('Bill updated successfully')).toBeVisible()
    await expect.poll(() => page.getByRole('row').elements().length).toBe(3)
    await userEvent.keyboard('{Escape}')
    await expect
      .element(page.getByRole('button', { name: 'Edit the bill of Marisol P. Núñez, September 2026' }))
      .toHaveFocus()
  })
})

test('what the amount is made of is shown when it is more than the dues', async () => {
  const lines = [
    { id: 1, kind: 'dues' as const, text: 'Monthly dues', amount: 1000 },
    { id: 2, kind: 'penalty' as const, text: 'Penalty', amount: 100 },
  ]
  await openEdit(aBill({ amount: 1100, lines }))
  await expect.element(page.getByRole('dialog')).toMatchTextContent(/Monthly dues₱1,000.00Penalty₱100.00/)
})

describe('Paid Bill Details', () => {
  test('shows the payment, read-only, with its receipt', async () => {
    openDues('/monthly-dues?status=paid', { list: () => billsPage([aBill({ status: 'paid' })]) })
    await page.getByRole('button', { name: /^View/ }).click()
    const details = page.getByRole('dialog', { name: 'Paid Bill Details' })
    await expect.element(details).toBeVisible()
    const pairs = [...details.element().querySelectorAll('dl > div')].map((pair) => pair.textContent)
    expect(pairs).toEqual([
      'ResidentMarisol P. Núñez',
      'AddressBLK 2 LOT 14',
      'BillNovember 2026Dues',
      'Issue DateNov 1, 2026',
      'Due DateNov 7, 2026',
      'Paid DateNov 5, 2026',
      'Paid Amount₱1,000.00',
    ])
    await expect.element(details.getByRole('button', { name: 'Open receipt AR-000123' })).toBeVisible()
  })

  test('says N/A where a value is blank', async () => {
    openDues('/monthly-dues?status=paid', { list: () => billsPage([aBill({ status: 'paid', transactions: [] })]) })
    await page.getByRole('button', { name: /^View/ }).click()
    await expect.element(page.getByText('Paid DateN/A')).toBeVisible()
    await expect.element(page.getByText('Paid AmountN/A')).toBeVisible()
  })
})
