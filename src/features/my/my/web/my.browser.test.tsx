import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { pageOf } from '#shared/paging.ts'
import { queryClient } from '#web/calls/query.ts'
import { anEntry } from '../../../../../test/web/an-entry.ts'
import { aBill, paidTogether } from '../../../../../test/web/my-bills.ts'
import { ana, lot, noNotices, onAPhone, open, owed } from '../../../../../test/web/my-village.tsx'
import { showTextSize, storeTextSize } from './text-size.ts'

onAPhone()

const heading = (name: string | RegExp) => page.getByRole('heading', { level: 1, name })

describe('what a resident owes', () => {
  const bills = [
    aBill('2026-11', { status: 'pending' }),
    aBill('2026-10', {
      amount: 1100,
      balance: 1100,
      lines: [
        { id: 1, kind: 'dues', text: 'Monthly dues', amount: 1000 },
        { id: 2, kind: 'penalty', text: 'Penalty', amount: 100 },
      ],
    }),
    paidTogether('2026-09'),
  ]

  test('is shown in all and for each lot, with a way to pay it', async () => {
    const several = [aBill('2026-10'), aBill('2026-09', { house_id: 4, balance: 500, amount: 500 })]
    const me = ana({ lots: [lot(3, 'Block 2 Lot 14'), lot(4, 'Block 2 Lot 15'), lot(5, 'Block 2 Lot 16')] })
    open({}, { me, bills: several })
    await expect.element(owed().getByText('₱1,500.00').first()).toBeVisible()
    const rows = owed().getByRole('listitem')
    await expect.element(rows.nth(0)).toMatchTextContent(/Block 2 Lot 14.*October 2026.*₱1,000\.00.*Overdue/)
    await expect.element(rows.nth(1)).toMatchTextContent(/Block 2 Lot 15.*September 2026.*₱500\.00.*Overdue/)
    await expect.element(rows.nth(2)).toMatchTextContent(/Block 2 Lot 16.*Nothing to pay.*₱0\.00.*Paid/)
    await expect.element(owed().getByRole('link', { name: 'Pay ₱1,500.00' })).toHaveAttribute('href', '/my/pay')
  })

  test('is explained line by line on the page of the lot', async () => {
    const { heard } = open(
      {
        'GET /houses/3/statement': () => ({
          json: {
            house: {},
            owner: null,
            from: '2026-08-31',
            to: '2026-11-21',
            opening_balance: 0,
            charged: 0,
            paid: 0,
            closing_balance: 2100,
            entries: [
              anEntry({ text: 'Monthly dues, September 2026', charge: 1000, balance: 1000 }),
              anEntry({ kind: 'payment', text: 'Monthly dues, September 2026', payment: 1000, reference: 'AR-000090' }),
              anEntry({
                kind: 'payment',
                text: 'Advance',
                payment: 500,
                receipt_amount: 1500,
                balance: -500,
                reference: 'AR-000091',
              }),
            ],
          },
        }),
      },
      { at: '/my/lots/3', bills },
    )
    await expect.element(heading('Block 2 Lot 14')).toBeVisible()
    const october = page.getByRole('region', { name: 'October 2026' })
    await expect
      .element(october)
      .toMatchTextContent(/Monthly dues.*₱1,000\.00.*Penalty.*₱100\.00.*Left to pay.*₱1,100\.00/)
    const entries = page.getByRole('list', { name: 'Entries' }).getByRole('listitem')
    await expect
      .element(entries.first())
      .toMatchTextContent(/Payment: Advance.*AR-000091.*Receipt of ₱1,500\.00.*− ₱500\.00.*Advance ₱500\.00/)
    await expect.element(entries.last()).toMatchTextContent(/Opening Balance.*Balance ₱0\.00/)
    expect(heard.find((call) => call.path === '/api/bills/resident/12')?.query).toEqual({ kinds: 'all' })
  })

  test('opens what was taken back in the whole width', async () => {
    const voided = {
      kind: 'payment' as const,
      text: 'Monthly dues',
      voided: 100,
      voided_at: '2026-09-04',
      reversed: true,
    }
    const entries = [anEntry(voided), anEntry(voided), anEntry({ text: 'Monthly dues', charge: 1000, balance: 1000 })]
    const statement = { house: {}, owner: null, from: null, opening_balance: 0, closing_balance: 1000, entries }
    open({ 'GET /houses/3/statement': () => ({ json: statement }) }, { at: '/my/lots/3', bills })
    await page.getByText('2 entries that were taken back').click()
    const line = page.getByRole('listitem').filter({ hasText: /^2 entries/ })
    const opened = line.getByRole('list')
    await expect.element(opened).toBeVisible()
    expect(opened.element().clientWidth).toBe(line.element().clientWidth)
  })

  test('marks what is new since the lot was opened before, years that are over as one line', async () => {
    const first = [anEntry({ date: '2025-12-01', text: 'Monthly dues, December 2025', charge: 1000, balance: 1000 })]
    const later = anEntry({ date: '2026-10-01', text: 'Monthly dues, October 2026', charge: 1000, balance: 2000 })
    let entries = first
    const statement = () => ({
      json: { house: {}, owner: null, from: null, opening_balance: 0, closing_balance: 0, entries },
    })
    open({ 'GET /houses/3/statement': statement }, { at: '/my/lots/3', bills })
    const list = page.getByRole('list', { name: 'Entries' })
    await expect.element(list).toMatchTextContent(/December 2025/)
    await expect.element(list.getByText('New')).not.toBeInTheDocument()
    entries = [...first, later]
    await page.getByRole('link', { name: 'Pay', exact: true }).click()
    await queryClient.invalidateQueries()
    history.back()
    await expect.element(list.getByRole('listitem').first()).toMatchTextContent(/New.*October 2026/)
    await expect.element(list.getByText('New')).toHaveLength(1)
    await list.getByText('2025').first().click()
    await expect.element(list).toMatchTextContent(/Charged ₱1,000\.00, paid ₱0\.00.*December 2025/)
  })

  test('is not asked for whom it was not granted', async () => {
    const { heard } = open({}, { me: ana({ role_type: 'tenant' }) })
    await expect.element(page.getByText(/^The home owner of your house sees its bills/)).toBeVisible()
    expect(heard.some((call) => call.path.startsWith('/api/bills'))).toBe(false)
  })

  test('of a lot of others opens nothing', async () => {
    open({}, { at: '/my/lots/99', bills })
    await expect.element(page.getByText(/^This lot is not yours/)).toBeVisible()
  })

  test('that cannot be asked says why and can be asked again', async () => {
    let broken = true
    open({
      'GET /bills/resident/12': () =>
        broken
          ? { status: 500, json: { message: 'Something broke.' } }
          : { json: { bills, total_balance: 2100, advance: 0 } },
    })
    await expect.element(page.getByRole('alert')).toMatchTextContent('Something broke.')
    broken = false
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect.element(owed().getByText('₱2,100.00').first()).toBeVisible()
  })
})

const paidInAdvance = {
  ...{ id: 90, receipt_number: 'AR-000090', type: 'bill', amount: 2050.2, payment_date: '2026-09-03', house_ids: [3] },
  paid_for: ['Monthly dues, August 2026', 'Monthly dues, September 2026', 'Advance'],
  ...{ voided_at: null, void_reason: null, replaces: null, replaced_by: null },
}

describe('receipts', () => {
  test('are one for what was paid together, with the advance, and open as papers', async () => {
    const { heard } = open(
      {
        'GET /payments/90/receipt': () => ({ status: 404, json: { message: 'There is no such payment.' } }),
        'GET /my-payments': () => ({ json: [paidInAdvance] }),
      },
      { at: '/my/receipts', bills: [paidTogether('2026-09'), paidTogether('2026-08')] },
    )
    const row = page.getByRole('button', { name: /^Open receipt AR-000090/ })
    await expect.element(row).toMatchTextContent(/Monthly dues, Aug 2026 – Sep 2026 \(2 months\), Advance.*₱2,050\.20/)
    vi.spyOn(window, 'open').mockReturnValue(null)
    await row.click()
    await expect.element(page.getByText('There is no such payment.')).toBeVisible()
    expect(heard.some((call) => call.path === '/api/payments/90/receipt')).toBe(true)
  })
})

describe('the five places', () => {
  test('are one tap away, and the address keeps where one is', async () => {
    const { at } = open()
    await expect.element(heading(/^Good .*, Ana$/)).toBeVisible()
    const places = page.getByRole('navigation', { name: 'Places of the app' })
    for (const [name, path] of [
      ['Pay', '/my/pay'],
      ['Bookings', '/my/bookings'],
      ['Requests', '/my/requests'],
      ['More', '/my/more'],
    ] as const) {
      await places.getByRole('link', { name }).click()
      await expect.element(heading(name)).toBeVisible()
      expect(at()).toBe(path)
      await expect.element(places.getByRole('link', { name })).toHaveAttribute('aria-current', 'page')
    }
  })
})

test('the text can be made large, and stays so on this phone', async () => {
  onTestFinished(() => storeTextSize('usual'))
  open({}, { at: '/my/more' })
  await page.getByText('Largest').click()
  expect(document.documentElement.dataset.text).toBe('largest')
  delete document.documentElement.dataset.text
  showTextSize()
  expect(document.documentElement.dataset.text).toBe('largest')
})

describe('notices', () => {
  test('are read when they are opened, and lead to what they are about', async () => {
    const notice = {
      ...{ id: 5, user_id: 7, caption: 'Ready', content: 'Come and get it.', url: '/my/requests/stickers/8' },
      ...{ text: { title: 'Ready', body: 'Come and get it.' }, read_status: 'unread' },
      ...{ created_at: '2026-11-20T02:00:00.000Z', updated_at: '2026-11-20T02:00:00.000Z' },
    }
    const { heard } = open(
      {
        'GET /notifications': () => ({
          json: { ...noNotices, ...pageOf([notice], 1, { page: 1, size: 20 }), unread: 1 },
        }),
        'PATCH /notifications/read/5': () => ({ json: { success: true, message: '', data: notice } }),
      },
      { at: '/my/notices' },
    )
    await page.getByText('Ready').first().click()
    await expect.element(page.getByText('Come and get it.')).toBeVisible()
    await expect
      .poll(() => heard.some((call) => call.path === '/api/notifications/read/5' && call.method === 'PATCH'))
      .toBe(true)
    await expect.element(page.getByRole('link', { name: 'Open' })).toHaveAttribute('href', '/my/requests/stickers/8')
  })
})
