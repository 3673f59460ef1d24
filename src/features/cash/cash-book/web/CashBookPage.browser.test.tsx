import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Cheque } from '#features/cash/cheques/contract.ts'
import type { Collected, Collections } from '#features/cash/collections/contract.ts'
import type { CashAccount, CashEntry } from '#features/ledger/cash-accounts/contract.ts'
import { openAt } from '../../../../../test/web/open-at.tsx'
import { dialog, pageOfRows } from '../../../../../test/web/requests-office.ts'
import { aVillage } from '../../../../../test/web/village.ts'

const cashAccount = (over: Partial<CashAccount> = {}): CashAccount => ({
  id: 1,
  kind: 'drawer',
  name: 'Front desk',
  holder: null,
  fund: null,
  change_fund: null,
  closed_to: null,
  main: true,
  ended: false,
  balance: 1250.5,
  after_closing: 0,
  oldest: '2026-11-18',
  opening: null,
  created_at: '',
  updated_at: '',
  ...over,
})
const rows = [
  cashAccount(),
  cashAccount({ id: 2, kind: 'petty_cash', name: 'Petty cash', fund: 5000, balance: 3800, oldest: null }),
  cashAccount({ id: 3, kind: 'bank', name: 'BPI savings', balance: 250_000, oldest: null }),
]
const entry: CashEntry = {
  id: 5,
  day: '2026-11-20',
  kind: 'payment',
  amount: 600,
  balance: 1250.5,
  payment: { id: 9, receipt_number: 'AR-000012' },
  expense: null,
  bond: null,
  other: null,
  note: null,
}
const aCheque: Cheque = {
  id: 7,
  payment: { id: 9, receipt_number: 'AR-000013', amount: 1800, day: '2026-11-20' },
  payer_name: 'Marisol Núñez',
  lot: 'Block 3 Lot 5',
  house_id: 35,
  payer_id: 11,
  bank: 'BDO',
  number: '000123',
  due_on: '2026-11-20',
  state: 'received',
  place: { id: 4, name: 'Cheques in hand' },
  deposit: null,
  cleared_on: null,
  cleared_by_line: false,
  bounced_on: null,
  bounce_reason: null,
  created_at: '',
  updated_at: '',
}
const aReceipt: Collected = {
  ...{ id: 9, receipt_number: 'AR-000012', day: '2026-11-22', counts_on: '2026-11-22' },
  ...{ lot: 'Block 3 Lot 5', house_id: 35 },
  ...{
    payer_name: 'Rosa I. Abad',
    user_id: 12,
    created_at: '2026-11-22T02:05:00.000Z',
    advance: null,
    reference: null,
  },
  items: ['October', 'November'].map((month, id) => ({ id, text: `Monthly dues, ${month} 2026`, amount: 300 })),
  method: 'cash',
  place: { id: 1, name: 'Front desk' },
  amount: 600,
  ...{ received_by: { id: 1, name: 'Ana Cruz' }, voided_on: null, counts: true },
}
const collected: Collections = {
  from: '2026-11-22',
  to: '2026-11-22',
  receipts: [
    aReceipt,
    {
      ...aReceipt,
      id: 10,
      receipt_number: 'AR-000014',
      amount: 75,
      voided_on: '2026-11-22',
      counts: false,
      counts_on: '2026-11-23',
    },
  ],
  ranges: [{ first: 'AR-000012', last: 'AR-000014', count: 2, missing: ['AR-000013'] }],
  whole: true,
  by_method: [{ method: 'cash', count: 1, amount: 600 }],
  voided_earlier: [],
  counts_later: [],
  total: 600,
}
const sums = { opening: 100, received: 600, spent: 50, moved: 0, held: 0, counted: 0, closing: 650 }

/** Opens the cash book; returns what was sent to a call. */
function openBook(address: string, cheque = aCheque) {
  const heard = aVillage(
    {
      'GET /settings': () => ({ json: { village_timezone: 'Asia/Manila' } }),
      'GET /collections': ({ query }) => ({
        json:
          query.method || query.by
            ? { ...collected, whole: false, ranges: [{ ...collected.ranges[0], missing: [] }] }
            : collected,
      }),
      'GET /places': () => ({ json: rows }),
      'GET /places/summary': () => ({
        json: {
          from: '',
          to: '',
          places: [{ place: { id: 1, name: 'Front desk', kind: 'drawer' }, ...sums }],
          all: sums,
        },
      }),
      'GET /places/1/entries': () => ({ json: { opening: 650.5, closing: 1250.5, entries: pageOfRows([entry]).json } }),
      'GET /bonds/summary': () => ({ json: { closing: 0 } }),
      'POST /places/transfers': () => ({ status: 201, json: { message: 'Moved.', transfer: {} } }),
      'GET /cheques': () => ({
        json: { ...(pageOfRows([cheque]).json as object), to_deposit: { count: 1, amount: 1800 } },
      }),
      'GET /cheques/days': ({ query }) => ({
        json: {
          month: query.month,
          days: query.month === '2027-01' ? [{ day: '2027-01-15', count: 2, amount: 3600 }] : [],
          before: { count: 0, amount: 0 },
          after: query.month === '2027-01' ? { count: 0, amount: 0 } : { count: 2, amount: 3600 },
        },
      }),
      'GET /charges': () => ({ json: [] }),
      'POST /cheques/7/bounce': () => ({ json: { message: 'It bounced.' } }),
      'GET /deposits': () => pageOfRows([]),
      'POST /deposits': () => ({ status: 201, json: { message: 'Deposited.' } }),
    },
    'treasurer',
  )
  return {
    at: openAt(address),
    asked: (path: string) => heard.filter((one) => one.path === path).map(({ query }) => query),
    sent: (call: string) => heard.filter((one) => `${one.method} ${one.path}` === call).map((one) => one.body),
  }
}

describe('the cash book', () => {
  test('tells what was received today, what is missing and what is void', async () => {
    openBook('/cash-book')
    await expect.element(page.getByText('Receipts AR-000012 to AR-000014: 2, missing AR-000013')).toBeVisible()
    const first = page.getByRole('table', { name: 'Receipts in order' }).getByRole('row').nth(1)
    await expect.element(first).toMatchTextContent(/AR-000012Rosa I. AbadBLK 3 LOT 5Nov 22, 2026.*\(2 months\)Cash/)
    await first.getByText(/2 months/).click()
    await expect.element(first.getByText('Monthly dues, October 2026')).toBeVisible()
    await expect.element(page.getByText('Total: ₱600.00')).toBeVisible()
    await expect.element(page.getByText('₱75.00')).toBeVisible()
    expect(page.getByText('₱75.00').element().closest('s')).not.toBeNull()
    await expect.element(page.getByText('Counts on Nov 23, 2026')).toBeVisible()
  })

  test('tells them of one method and one person, and says nothing of gaps then', async () => {
    const { asked: request } = openBook('/cash-book')
    await userEvent.selectOptions(page.getByLabelText('Method'), 'E-wallet')
    await userEvent.selectOptions(page.getByLabelText('Received by'), 'Ana Cruz')
    await expect.element(page.getByText('Receipts AR-000012 to AR-000014: 2', { exact: true })).toBeVisible()
    await expect.poll(() => request('/api/collections').at(-1)).toMatchObject({ method: 'e-wallet', by: '1' })
    await userEvent.click(page.getByRole('button', { name: 'Reset' }))
    await expect.element(page.getByLabelText('Method')).toHaveValue('all')
    await expect.element(page.getByText('Receipts AR-000012 to AR-000014: 2, missing AR-000013')).toBeVisible()
  })

  test('says where the money is, and what moved a place', async () => {
    openBook('/cash-book?tab=places')
    await expect.element(page.getByRole('button', { name: 'Front desk' })).toBeVisible()
    await expect.element(page.getByText('₱250,000.00')).toBeVisible()
    await expect.element(page.getByText('All together')).toBeVisible()
    await userEvent.click(page.getByRole('button', { name: 'Front desk' }))
    await expect.element(page.getByText('Receipt AR-000012', { exact: true })).toBeVisible()
    await expect.element(page.getByRole('button', { name: 'Open receipt AR-000012' })).toBeVisible()
    await expect.element(page.getByText('Opening ₱650.50, closing ₱1,250.50')).toBeVisible()
  })

  test('fills a petty cash fund up with what it lacks', async () => {
    const { sent } = openBook('/cash-book?tab=places')
    await userEvent.click(page.getByRole('button', { name: 'Move Money' }))
    await userEvent.selectOptions(dialog.getByLabelText(/^From/), 'BPI savings')
    await userEvent.selectOptions(dialog.getByLabelText(/^To/), 'Petty cash')
    await expect.element(dialog.getByLabelText(/^Amount/)).toHaveValue('1200.00')
    await userEvent.click(dialog.getByRole('button', { name: 'Move', exact: true }))
    await expect
      .poll(() => sent('POST /api/places/transfers'))
      .toMatchObject([{ from: '3', to: '2', amount: '1200.00' }])
  })

  test('deposits the cash and the cheques in hand', async () => {
    const { sent } = openBook('/cash-book?tab=deposits')
    await expect
      .element(page.getByText('₱1,250.50 lies in Front desk, the oldest of it since Nov 18, 2026.'))
      .toBeVisible()
    await userEvent.click(page.getByRole('button', { name: 'New Deposit' }))
    await expect.element(dialog.getByLabelText('BDO 000123, ₱1,800.00')).toBeChecked()
    await userEvent.fill(dialog.getByLabelText('Cash'), '1000')
    await userEvent.click(dialog.getByRole('button', { name: 'Deposit', exact: true }))
    await expect
      .poll(() => sent('POST /api/deposits'))
      .toMatchObject([{ to: '3', from: '1', cash: '1000', cheque_ids: [7] }])
  })

  test('finds cheques by name, address or receipt number, and keeps that in the address', async () => {
    const { at, asked: request } = openBook('/cash-book?tab=cheques')
    await expect.element(page.getByRole('cell', { name: 'Marisol Núñez' })).toBeVisible()
    await userEvent.fill(page.getByPlaceholder('Name, address or receipt number'), '3-5')
    await userEvent.keyboard('{Enter}')
    await expect.poll(at).toBe('/cash-book?tab=cheques&search=3-5')
    await expect.poll(() => request('/api/cheques').at(-1)).toMatchObject({ search: '3-5', page: '1' })
    await page.getByRole('tab', { name: 'Deposits' }).click()
    await expect.poll(at).toBe('/cash-book?tab=deposits')
  })

  test('has the cheques in hand on their days, and lists those of the day that is chosen', async () => {
    const { asked: request } = openBook('/cash-book?tab=cheques&month=2026-12')
    await expect.element(page.getByText('After this month: 2, ₱3,600.00.', { exact: false })).toBeVisible()
    await userEvent.click(page.getByRole('button', { name: 'The next month' }))
    const day = page.getByRole('button', { name: /January 15, 2027/ })
    await expect.element(day.getByText('₱3,600.00')).toBeVisible()
    await userEvent.click(day)
    await expect
      .poll(() => request('/api/cheques').at(-1))
      .toMatchObject({ from: '2027-01-15', to: '2027-01-15', state: 'received' })
    await expect.element(day).toHaveAttribute('aria-pressed', 'true')
    await userEvent.click(page.getByRole('button', { name: 'Reset' }))
    await expect.element(day).toHaveAttribute('aria-pressed', 'false')
  })

  test('records that a cheque bounced', async () => {
    const { sent } = openBook('/cash-book?tab=cheques', { ...aCheque, state: 'deposited' })
    await expect.element(page.getByText('Cheques to deposit today: 1, ₱1,800.00 in all')).toBeVisible()
    await userEvent.click(page.getByRole('button', { name: 'Cheque BDO 000123 bounced' }))
    await userEvent.fill(dialog.getByLabelText(/^Reason/), 'No funds')
    await userEvent.click(dialog.getByRole('button', { name: 'It bounced' }))
    await expect.poll(() => sent('POST /api/cheques/7/bounce')).toMatchObject([{ reason: 'No funds' }])
  })
})
