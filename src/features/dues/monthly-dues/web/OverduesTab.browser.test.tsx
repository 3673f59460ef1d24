import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { pageOf } from '#shared/paging.ts'
import { openDues } from '../../../../../test/web/dues-office.tsx'
import { aBill, anOverdue, aPayment } from '../../../../../test/web/dues-rows.ts'

beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-21T04:00:00Z') }))
afterEach(() => vi.useRealTimers())

const FIVE = ['2026-06', '2026-07', '2026-08', '2026-09', '2026-10']
const five = anOverdue(FIVE)
const pay = '/api/bills/pay-edit-bills'
type Served = Parameters<typeof openDues>[1]

function openOverdues(address = '/monthly-dues?tab=overdues', served: Served = {}) {
  const bills = five.resident.bills.map((bill) => ({ ...bill, transactions: [], voided_payments: [] }))
  return openDues(address, {
    residentOverdues: () => ({ data: [five], current_page: 1, last_page: 1, total: 1 }),
    residentBills: () => ({ bills: bills.toReversed(), total_balance: 5000, advance: 0 }),
    ...served,
  })
}

describe('the list', () => {
  test('names two months, then an ellipsis, and below it all of them', async () => {
    openOverdues()
    const months = 'June 2026, July 2026, … Jun 2026 – Oct 2026 (5 months)'
    await expect.element(page.getByRole('cell', { name: months })).toBeVisible()
    const headers = page
      .getByRole('columnheader')
      .elements()
      .map((header) => header.textContent)
    await expect.element(page.getByRole('link', { name: 'BLK 2 LOT 14' })).toHaveAttribute('href', '/counter?lot=31')
    expect(headers).toEqual(['Homeowners', 'Overdue Months', 'No. of months', 'Amount', 'Action'])
    const cells = page
      .getByRole('cell')
      .elements()
      .map((cell) => cell.textContent)
    expect(cells.slice(2)).toEqual(['5', '₱5,000.00', 'Take paymentView'])
  })

  test('searches by itself once typing stopped', async () => {
    const { heard, router } = openOverdues()
    await expect.element(page.getByRole('button', { name: /^View/ })).toBeVisible()
    await page.getByRole('textbox', { name: 'Search' }).click()
    await userEvent.keyboard('nunez')
    await expect.poll(() => router.state.location.search).toEqual({ tab: 'overdues', search: 'nunez' })
    const searched = heard.filter((call) => call.path === '/api/bills-resident-overdues/1').map((call) => call.body)
    expect(searched).toEqual([
      { search: '', kinds: 'all' },
      { search: 'nunez', kinds: 'all' },
    ])
  })
})

describe('Overdue Bill Details', () => {
  test('show the profile, the summary and the months', async () => {
    openOverdues('/monthly-dues?tab=overdues&account=31')
    await expect.element(page.getByRole('heading', { name: 'Overdue Bill Details' })).toBeVisible()
    const pairs = [...document.querySelectorAll('dl > div')].map((pair) =>
      [...pair.children].map((part) => part.textContent).join(': '),
    )
    expect(pairs).toEqual([
      'Email: marisol@village.example',
      'Contact Number: 0917 000 0001',
      'Facebook Name: marisol.nunez',
      'Facebook URL: www.facebook.com/marisol.nunez',
      'Block: 2',
      'Lot: 14',
      'Age: 45',
      'Sex: Female',
      'Occupation: Self employed',
      'Monthly Dues: ₱1,000.00',
      'Overdue Months: 5',
      'Resident Status: Overdue (Extreme)',
      'Last Payment Date: N/A',
      'Total Amount to Pay: ₱5,000.00',
    ])
    const rows = page.getByRole('table', { name: 'Unpaid Dues Breakdown' }).getByRole('row').elements()
    expect(rows.map((row) => row.textContent)).toEqual([
      'MonthAmount',
      'June 2026₱1,000.00',
      'July 2026₱1,000.00',
      'August 2026₱1,000.00',
      'September 2026₱1,000.00',
      'October 2026₱1,000.00',
      'Total₱5,000.00',
    ])
  })

  test('open by the keyboard and lead back to the row', async () => {
    openOverdues()
    await expect.element(page.getByRole('button', { name: /^View/ })).toBeVisible()
    page.getByRole('button', { name: /^View/ }).element().focus()
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByRole('heading', { name: 'Overdue Bill Details' })).toHaveFocus()
    await page.getByRole('button', { name: 'Back to the list' }).click()
    await expect.element(page.getByRole('button', { name: /^View/ })).toHaveFocus()
  })

  test('say when the account is not in the list', async () => {
    openOverdues('/monthly-dues?tab=overdues&account=99')
    await page.getByRole('button', { name: 'Back to the list' }).click()
    await expect.element(page.getByRole('button', { name: /^View/ })).toBeVisible()
  })

  test('show each receipt once, and a wrong one is replaced or voided here', async () => {
    const items = ['October', 'November'].map((name, id) => ({
      ...{ type: 'bill' as const, id, text: `Monthly dues, ${name} 2026`, amount: 1000 },
    }))
    const receipt = aPayment({ items, amount: 2050, advance: { amount: 50, unused: 50 } })
    const { heard } = openOverdues('/monthly-dues?tab=overdues&account=31', {
      residentBills: () => ({ bills: [aBill({ status: 'paid' })], total_balance: 0, advance: 0 }),
      receipts: () => ({ ...pageOf([receipt], 1, { page: 1, size: 5 }), total_amount: 2050 }),
    })
    const history = page.getByRole('list', { name: 'Payment History' })
    await expect.element(history.getByText('Monthly dues, Oct 2026 – Nov 2026 (2 months) and an advance')).toBeVisible()
    await expect.element(history.getByText('₱2,050.00')).toBeVisible()
    for (const name of ['Open receipt AR-000123', 'Replace payment AR-000123', 'Void payment AR-000123'])
      await expect.element(history.getByRole('button', { name })).toBeVisible()
    expect(heard.find(({ path }) => path === '/api/payments')?.query).toMatchObject({ house: '31', order: 'day' })
    await expect.element(page.getByText('All Paid!').first()).toBeVisible()
  })
})

describe('Remind', () => {
  test('reminds of everything that is due, and says how the home owner hears of it', async () => {
    const { asks } = openOverdues('/monthly-dues?tab=overdues&account=31', {
      notifyOverdue: () => ({
        message: 'Notifications sent successfully',
        ...{ queued: 5, skipped: 0, houses: 1, people: 1 },
        reached: { people: 1, inbox: 0, push: 0, mail: 0, sms: 0, nobody: 1, merged: 0 },
      }),
    })
    await page.getByRole('button', { name: 'Remind' }).click()
    await expect.element(page.getByText(/^Notifications sent successfully 1 reached by nothing \(no/)).toBeVisible()
    await expect.element(page.getByText('Letters for 31')).toBeVisible()
    expect(asks('/api/bills/notify-overdue')).toEqual([{ bill_ids: five.resident.bills.map((bill) => bill.id) }])
  })

  test('that fails says what the server said', async () => {
    openOverdues('/monthly-dues?tab=overdues&account=31', {
      notifyOverdue: () => ({ refused: 403, message: 'You are not allowed to do this.' }),
    })
    await page.getByRole('button', { name: 'Remind' }).click()
    await expect.element(page.getByRole('alert')).toMatchTextContent('You are not allowed to do this.')
  })
})

describe('Make Payment', () => {
  const amount = page.getByRole('textbox', { name: 'Amount' })
  const alert = page.getByRole('dialog').getByRole('alert')

  async function openPayment(served: Served = {}) {
    const office = openOverdues('/monthly-dues?tab=overdues&account=31', served)
    await page.getByRole('button', { name: 'Make Payment' }).click()
    await expect.element(amount).toHaveFocus()
    return office
  }

  test('needs an amount and a month', async () => {
    const { asks } = await openPayment()
    const text = 'Please enter a payment amount and select at least one month.'
    await page.getByRole('button', { name: 'Pay', exact: true }).click()
    await expect.element(alert).toHaveTextContent(text)
    await amount.fill('1000')
    await userEvent.keyboard('{Enter}')
    await expect.element(alert).toHaveTextContent(text)
    await amount.fill('')
    await page.getByRole('checkbox', { name: 'June 2026' }).click()
    await page.getByRole('button', { name: 'Pay', exact: true }).click()
    await expect.element(alert).toHaveTextContent(text)
    expect(asks(pay)).toEqual([])
  })

  test('keeps a running total and wants exactly that', async () => {
    const { asks } = await openPayment()
    const total = page.getByRole('status', { name: 'Total of the selected months' })
    for (const month of ['June 2026', 'July 2026', 'August 2026'])
      await page.getByRole('checkbox', { name: month }).click()
    await expect.element(total).toHaveTextContent('₱3,000.00')
    await amount.fill('2999.99')
    await userEvent.keyboard('{Enter}')
    await expect.element(alert).toHaveTextContent('Payment amount must be equal to the total amount due: ₱3,000.00')
    await page.getByRole('checkbox', { name: 'All months' }).click()
    await expect.element(total).toHaveTextContent('₱5,000.00')
    expect(asks(pay)).toEqual([])
  })

  test('pays the selected months at once and changes the label', async () => {
    let paid = 0
    const bills = () =>
      five.resident.bills.slice(paid).map((bill) => ({ ...bill, transactions: [], voided_payments: [] }))
    const { asks } = await openPayment({
      residentOverdues: () => ({ data: paid ? [] : [five], current_page: 1, last_page: 1, total: 1 }),
      residentBills: () => ({ bills: bills(), total_balance: 0, advance: 0 }),
      payBills: () => {
        paid = 3
        return { success: true, payment: aPayment({ amount: 3000, payment_method: 'e-wallet' }), bills: [] }
      },
    })
    for (const month of ['June 2026', 'July 2026', 'August 2026'])
      await page.getByRole('checkbox', { name: month }).click()
    await page.getByRole('radio', { name: 'E-wallet' }).click()
    await amount.fill('3000')
    await userEvent.keyboard('{Enter}')
    const message = 'Payment of ₱3,000.00 (e-wallet) has been processed for the selected months.'
    await expect.element(page.getByText(message)).toBeVisible()
    expect(asks(pay)).toEqual([
      {
        bill_ids: [100, 101, 102],
        payment_amount: '3000',
        payment_method: 'e-wallet',
        transaction_date: '2026-11-21',
        ewallet_reference: '',
      },
    ])
    await page.getByRole('button', { name: 'Done' }).click()
    await expect.element(page.getByText('Overdue', { exact: true }).last()).toBeVisible()
    await expect.element(page.getByText('Overdue Months2')).toBeVisible()
  })

  test('that fails says so, with what the server said', async () => {
    await openPayment({ payBills: () => ({ refused: 409, message: 'June 2026 is already paid.' }) })
    await page.getByRole('checkbox', { name: 'June 2026' }).click()
    await page.getByRole('button', { name: 'Exact' }).click()
    await page.getByRole('button', { name: 'Pay', exact: true }).click()
    await expect
      .element(alert)
      .toHaveTextContent('There was an error processing the payment. June 2026 is already paid.')
  })

  test('takes a month along that is not due yet', async () => {
    const next = aBill({ id: 200, month: '2026-12' })
    await openPayment({
      residentBills: () => ({
        bills: [next, ...five.resident.bills].map((bill) => ({ ...bill, transactions: [], voided_payments: [] })),
        total_balance: 6000,
        advance: 0,
      }),
    })
    await expect.element(page.getByText('Not due yet', { exact: true })).toBeVisible()
    await page.getByRole('checkbox', { name: 'December 2026' }).click()
    await expect
      .element(page.getByRole('status', { name: 'Total of the selected months' }))
      .toHaveTextContent('₱1,000.00')
  })
})
