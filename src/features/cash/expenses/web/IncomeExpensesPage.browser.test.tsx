import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { pageOf } from '#shared/paging.ts'
import { anExpense, never, openBooks, refused } from '../../../../../test/web/books-office.ts'

const listed = (...rows: ReturnType<typeof anExpense>[]) => ({
  'POST /get-expenses': () => ({
    json: { expenses: pageOf(rows, rows.length, { page: 1, size: 10 }), total_expenses: 1234.5 },
  }),
})
const aFile = (name: string, type: string) => new File(['%PDF-1.4'], name, { type })
const lamps = page.getByRole('button', { name: /^Street lamps/ })

describe('income and expenses', () => {
  test('say that they are loading', async () => {
    openBooks('/expenses-income', { 'POST /get-expenses': never })
    await expect.element(page.getByRole('status', { name: 'Loading Expenses' })).toBeVisible()
  })

  test('say what could not be had', async () => {
    openBooks('/expenses-income', { 'POST /get-expenses': refused, 'POST /income-totals': refused })
    await expect.element(page.getByText('Error: Something broke.').first()).toBeVisible()
    await expect.element(page.getByRole('button', { name: 'Try again' }).first()).toBeVisible()
  })
})

describe('an expense', () => {
  test('is read with its category and N/A for what is missing', async () => {
    openBooks('/expenses-income', listed(anExpense()))
    await lamps.click()
    const details = page.getByRole('dialog', { name: 'Expense Details' })
    await expect.element(details.getByText('₱1,234.50')).toBeVisible()
    await expect.element(details.getByText('Utilities')).toBeVisible()
    expect(details.element().querySelectorAll('dd')).toHaveLength(10)
    expect([...details.element().querySelectorAll('dd')].slice(-2).map((one) => one.textContent)).toEqual([
      'N/A',
      'N/A',
    ])
  })

  test('shows its receipt, a PDF as what opens it', async () => {
    const receipt = { receipt_url: 'https://office.example/api/files/x', receipt_content_type: 'application/pdf' }
    openBooks('/expenses-income', listed(anExpense(receipt)))
    await page
      .getByRole('button', { name: /Street lamps/ })
      .first()
      .click()
    await expect
      .element(page.getByRole('link', { name: 'Open the receipt of Street lamps' }))
      .toHaveAttribute('href', receipt.receipt_url)
  })

  test('is sent with a category of one’s own and the receipt', async () => {
    const { heard } = openBooks('/expenses-income', {
      'POST /expenses': () => ({ status: 201, json: { message: 'The expense was added.', data: anExpense() } }),
    })
    await page.getByRole('button', { name: 'Add New Expense' }).click()
    const form = page.getByRole('dialog', { name: 'Add New Expense' })
    await form.getByRole('textbox', { name: 'Expense Name' }).fill('Fiesta lights')
    await form.getByRole('textbox', { name: 'Amount' }).fill('500')
    await form.getByRole('textbox', { name: 'Other Category' }).fill('Fiesta')
    await userEvent.upload(form.element().querySelector('input[type=file]') as HTMLElement, [
      aFile('or.pdf', 'application/pdf'),
    ])
    await form.getByRole('button', { name: 'Add Expense' }).click()
    await expect.poll(() => heard.filter((one) => one.path === '/api/expenses').length).toBe(1)
    const sent = heard.find((one) => one.path === '/api/expenses')?.body as FormData
    expect([sent.get('expense_name'), sent.get('category'), (sent.get('receipt') as File).name]).toEqual([
      'Fiesta lights',
      'Fiesta',
      'or.pdf',
    ])
  })

  test('loses its receipt when it is told to, and says so before', async () => {
    const retained = anExpense({
      receipt_url: 'about:blank',
      receipt_content_type: 'application/pdf',
      category: 'Fiesta',
    })
    const { heard } = openBooks('/expenses-income', {
      ...listed(retained),
      'PUT /expenses/7': () => ({ json: { message: 'The expense was changed.', data: anExpense() } }),
    })
    await page.getByRole('button', { name: 'Edit Street lamps' }).click()
    const form = page.getByRole('dialog', { name: 'Edit Expense' })
    await expect.element(form.getByRole('textbox', { name: 'Other Category' })).toHaveValue('Fiesta')
    await form.getByRole('button', { name: 'Remove receipt' }).click()
    await expect.element(form.getByText('The receipt is taken away when you save.')).toBeVisible()
    await form.getByRole('button', { name: 'Save Changes' }).click()
    await expect
      .poll(() => heard.find((one) => one.method === 'PUT')?.body)
      .toMatchObject({
        remove_receipt: true,
        category: 'Fiesta',
      })
  })

  test('whose receipt the server refuses says why at the receipt', async () => {
    const text = 'Only JPEG, PNG, GIF, WebP or PDF files are accepted. This one is damaged or incomplete.'
    openBooks('/expenses-income', {
      'POST /expenses': () => ({ status: 422, json: { message: text, errors: { receipt: [text] } } }),
    })
    await page.getByRole('button', { name: 'Add New Expense' }).click()
    const form = page.getByRole('dialog', { name: 'Add New Expense' })
    await form.getByRole('textbox', { name: 'Expense Name' }).fill('Lamps')
    await form.getByRole('textbox', { name: 'Amount' }).fill('5')
    await userEvent.upload(form.element().querySelector('input[type=file]') as HTMLElement, [
      aFile('or.pdf', 'application/pdf'),
    ])
    await form.getByRole('button', { name: 'Add Expense' }).click()
    await expect.element(form.getByText(text)).toBeVisible()
  })
})

test('the entries behind an income tell the voided ones, struck through', async () => {
  const entry = (over: object) => ({
    id: 1,
    receipt_number: 'AR-000001',
    type: 'bill',
    amount: 1000,
    payment_date: '2026-11-05',
    payment_method: 'cash',
    payer_name: 'Ana Cruz',
    voided_at: null,
    void_reason: null,
    voided_by: null,
    ...over,
  })
  const voided = entry({
    id: 2,
    receipt_number: 'AR-000002',
    voided_at: '2026-11-06T02:05:00.000Z',
    void_reason: 'Wrong house',
    voided_by: { id: 3, firstname: 'Tess', lastname: 'Reyes' },
  })
  const { heard } = openBooks('/expenses-income', {
    'GET /payments': () => ({ json: { ...pageOf([voided, entry({})], 2, { page: 1, size: 10 }), total_amount: 1000 } }),
  })
  await page.getByRole('button', { name: /^Total Income/ }).click()
  await expect.element(page.getByText('Voided Nov 6, 2026, 10:05 AM by Tess Reyes: Wrong house')).toBeVisible()
  expect([...document.querySelectorAll('td s')].map((one) => one.textContent)).toEqual(['₱1,000.00'])
  expect(heard.find((one) => one.path === '/api/payments')?.query).not.toHaveProperty('voided')
})

describe('a report that cannot be exported', () => {
  test.each([
    [
      'says what the server says',
      { status: 503, json: { message: 'Too many documents wait.' } },
      'Too many documents wait.',
    ],
    ['without a message', { status: 500, json: {} }, 'An error occurred while exporting the report.'],
    ['with an empty message', { status: 500, json: { message: '' } }, 'An error occurred while exporting the report.'],
    [
      'with the page of a proxy',
      { status: 502, text: '<h1>Bad gateway</h1>' },
      'An error occurred while exporting the report.',
    ],
    ['from a server that is not reached', { fail: true as const }, 'An error occurred while exporting the report.'],
  ])('%s', async (_, answer, text) => {
    openBooks('/expenses-income', { 'POST /export-income-expenses': () => answer })
    await page.getByRole('button', { name: 'Generate Report (PDF)' }).click()
    await expect.element(page.getByText(text, { exact: true })).toBeVisible()
  })
})
