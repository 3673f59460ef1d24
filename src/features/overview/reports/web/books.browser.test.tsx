import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { ReceiptLine } from '#features/cash/books/contract.ts'
import { openBooks } from '../../../../../test/web/books-office.ts'

const line = (over: Partial<ReceiptLine>): ReceiptLine => ({
  ...{ id: 1, kind: 'receipt', day: '2026-10-03', receipt_number: 'AR-000001', payer_name: 'Ana Cruz' },
  ...{ lot: 'Block 1 Lot 1', method: 'cash', place: 'Cash drawer', amount: 600, counts: true },
  ...{ voided_on: null, void_reason: null, accounts: [{ account: 'Monthly dues', amount: 600 }] },
  ...over,
})
const wrong = { counts: false, voided_on: '2026-10-04', void_reason: 'Wrong lot', amount: 75 }
const span = { from: '2026-10', to: '2026-11' }
const books = {
  'GET /books/months': () => ({
    json: {
      ...span,
      months: [
        {
          month: '2026-10',
          opening: 0,
          receipts: 600,
          disbursements: 100,
          found: 0,
          over_short: 0,
          corrected: 0,
          closing: 500,
        },
        {
          month: '2026-11',
          opening: 500,
          receipts: 50,
          disbursements: 0,
          found: 0,
          over_short: -5,
          corrected: 0,
          closing: 545,
        },
      ],
    },
  }),
  'GET /books/receipts': () => ({
    json: {
      ...span,
      lines: [
        line({}),
        line({ id: 2, receipt_number: 'AR-000002', ...wrong }),
        line({
          id: 3,
          receipt_number: 'AR-000003',
          day: '2026-11-02',
          amount: 50,
          accounts: [{ account: 'Passway', amount: 50 }],
        }),
      ],
    },
  }),
  'GET /books/disbursements': () => ({
    json: {
      ...span,
      lines: [
        {
          ...{
            id: 7,
            kind: 'expense',
            day: '2026-10-05',
            voucher_number: 'DV-000001',
            payee: 'Agency',
            text: 'Guards',
          },
          ...{
            place: 'Cash drawer',
            method: 'cash',
            cheque_number: null,
            or_number: null,
            account: 'Security',
            amount: 100,
          },
        },
        {
          ...{ id: 0, kind: 'deleted', day: '2026-10-06', voucher_number: 'DV-000002', payee: null, text: '' },
          ...{ place: null, method: null, cheque_number: null, or_number: null, account: '', amount: 0 },
        },
      ],
    },
  }),
  'GET /books/journal': () => ({
    json: {
      ...span,
      lines: [
        {
          ...{ day: '2026-11-03', kind: 'count', text: 'Change', amount: 5 },
          debit: { group: 'income', account: 'Cash over/short' },
          credit: { group: 'place', account: 'Cash drawer' },
        },
      ],
    },
  }),
  'GET /books/ledger': () => ({
    json: {
      ...span,
      accounts: [
        {
          ...{ group: 'income', account: 'Passway', opening: 0, debit: 0, credit: 50, closing: -50 },
          entries: [{ day: '2026-11-02', text: 'AR-000003', debit: 0, credit: 50, balance: -50 }],
        },
      ],
    },
  }),
}
const table = (name: string) => page.getByRole('table', { name })
const rowsOf = async (name: string) => {
  await expect.element(table(name)).toBeVisible()
  return [...table(name).element().querySelectorAll('tbody tr')].map((row) =>
    [...row.querySelectorAll('td')].map((cell) => cell.textContent),
  )
}

const saved: File[] = []
vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
  saved.push(file as File)
  return 'blob:saved'
})
afterEach(() => {
  saved.length = 0
})

test('the summary begins, and tells the months with what they close with', async () => {
  const { heard } = openBooks('/reports?tab=books&from=2026-10&to=2026-11', books)
  const rows = await rowsOf('Summary of the Books')
  expect(rows.map((row) => [row[0], row.at(-1)])).toEqual([
    ['October 2026', '₱500.00'],
    ['November 2026', '₱545.00'],
    ['Total', '₱545.00'],
  ])
  expect(heard.find(({ path }) => path === '/api/books/months')?.query).toEqual({ from: '2026-10', to: '2026-11' })
})

test('the cash receipts book has a column an account, and strikes what does not count', async () => {
  openBooks('/reports?tab=books&book=receipts', books)
  const rows = await rowsOf('Cash Receipts Book')
  expect(rows[0]).toEqual([
    'Oct 3, 2026',
    'AR-000001',
    'Ana Cruz',
    'Block 1 Lot 1',
    'Cash',
    'Cash drawer',
    '₱600.00',
    '₱600.00',
    '',
    'N/A',
  ])
  expect(rows[1]?.slice(6)).toEqual(['₱75.00', '', '', 'Void on Oct 4, 2026 · Wrong lot'])
  await expect.element(page.getByText('AR-000002')).toBeVisible()
  expect(page.getByText('AR-000002').element().closest('s')).not.toBeNull()
  expect(page.getByText('AR-000003').element().closest('s')).toBeNull()
  await expect.element(page.getByLabelText('Totals')).toHaveTextContent('Receipts2Void1Total₱650.00')
})

test.each([
  [
    'disbursements',
    'Cash Disbursements Book',
    ['Oct 5, 2026', 'DV-000001', 'Agency', 'Guards', 'Cash', 'Cash drawer', 'N/A', '₱100.00', '₱100.00'],
  ],
  ['journal', 'General Journal', ['Nov 3, 2026', 'Count', 'Change', 'Cash over/short', 'Cash drawer', '₱5.00']],
  ['ledger', 'General Ledger', ['Passway', '', 'Opening balance', '', '', '₱0.00']],
])('the book of %s is chosen above the table', async (book, name, first) => {
  openBooks('/reports?tab=books', books)
  await page.getByLabelText('Book', { exact: true }).selectOptions(book)
  expect((await rowsOf(name))[0]).toEqual(first)
})

test('what came in and what is held grows by credits', async () => {
  openBooks('/reports?tab=books&book=ledger', books)
  expect((await rowsOf('General Ledger')).at(-1)).toEqual([
    'Passway',
    '',
    'Closing balance',
    '₱0.00',
    '₱50.00',
    '₱50.00',
  ])
})

test('Excel takes all books along in one file', async () => {
  const { heard } = openBooks('/reports?tab=books&book=receipts', books)
  await rowsOf('Cash Receipts Book')
  await page.getByRole('button', { name: 'Excel' }).click()
  await expect
    .poll(() => saved.map(({ name }) => name))
    .toEqual([expect.stringMatching(/^Cash_Receipts_Book_.*\.xlsx$/)])
  for (const book of ['months', 'receipts', 'disbursements', 'journal', 'ledger'])
    expect(
      heard.some(({ path }) => path.startsWith(`/api/books/${book}`)),
      book,
    ).toBe(true)
})
