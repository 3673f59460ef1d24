import { describe, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { pageOf } from '#shared/paging.ts'
import { aBill, paidTogether } from '../../../../../test/web/my-bills.ts'
import { ana, lot, noNotices, nothingElse, onPlainHttp, open, owed } from '../../../../../test/web/my-village.ts'
import { openAt } from '../../../../../test/web/open-at.tsx'
import { aVillage } from '../../../../../test/web/village.ts'

onPlainHttp()

const rowsOf = (name: string) => page.getByRole('table', { name }).getByRole('row')

describe('what a resident owes', () => {
  test('beside the dues is named as it is called, and asked for', async () => {
    const { heard } = open(
      {},
      { bills: [aBill('2026-11', { kind: 'fine', title: 'Parking fine', amount: 200, balance: 200 })] },
    )
    await expect.element(page.getByText('Parking fine').first()).toBeVisible()
    expect(heard.find((call) => call.path === '/api/bills/resident/12')?.query).toEqual({ kinds: 'all' })
  })

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
    paidTogether('2026-08'),
  ]

  test('is shown in all, and bill by bill, the oldest first', async () => {
    open({}, { bills })
    await expect.element(page.getByText('Ana Cruz · Block 2 Lot 14')).toBeVisible()
    await expect.element(owed().getByText('₱2,100.00')).toBeVisible()
    await expect.element(owed().getByText('1 overdue')).toBeVisible()
    await expect.element(owed().getByText('0917 000 0001', { exact: true })).toBeVisible()
    await expect.poll(() => rowsOf('Bills').elements().length).toBe(3)
    const texts = rowsOf('Bills')
      .elements()
      .map((row) => row.textContent)
    expect(texts.slice(1)).toEqual([
      'October 2026Dues, with penaltyOct 7, 2026Overdue₱1,100.00',
      'November 2026DuesNov 7, 2026Pending₱1,000.00',
    ])
  })

  test('and what was cancelled and voided stays, struck through', async () => {
    const cancelled = { at: '2026-11-10T00:00:00.000Z', reason: 'Billed twice', amount: 300 }
    const voided = paidTogether('2026-09').transactions.map((paid) => ({
      ...paid,
      id: 8,
      payment_id: 88,
      receipt_number: 'AR-000088',
      voided_at: '2026-09-04T00:00:00.000Z',
      void_reason: 'Wrong amount',
      voided_by: { id: 2, firstname: 'Rosa', lastname: 'Tan' },
      replaced_by: 'AR-000090',
    }))
    open(
      {},
      {
        at: '/my?bills=all',
        bills: [
          aBill('2026-10', { kind: 'charge', title: 'Lost card', amount: 0, balance: 0, status: 'paid', cancelled }),
          { ...paidTogether('2026-09'), voided_payments: voided },
        ],
      },
    )
    const bill = rowsOf('Bills').nth(1)
    await expect.element(bill).toMatchTextContent(/Lost card.*Cancelled: Billed twice.*Cancelled.*₱300.00/)
    const receipt = rowsOf('Receipts').filter({ hasText: 'AR-000088' })
    await expect.element(receipt).toMatchTextContent(/Voided .* by Rosa Tan: Wrong amount Replaced by AR-000090\./)
    expect(receipt.element().querySelector('s')?.textContent).toBe('September 2026')
  })

  test('of several lots is one total, or that of the lot that is chosen', async () => {
    const bills = [aBill('2026-10'), aBill('2026-09', { house_id: 4, balance: 500, amount: 500 })]
    open({}, { me: ana({ lots: [lot(3, 'Block 2 Lot 14'), lot(4, 'Block 2 Lot 15')] }), bills })
    const owed = page.getByRole('region', { name: 'To pay' })
    await expect.element(owed.getByText('₱1,500.00')).toBeVisible()
    await expect.element(page.getByText('Ana Cruz · Block 2 Lot 14 · Block 2 Lot 15')).toBeVisible()
    await expect
      .poll(() =>
        rowsOf('Bills')
          .elements()
          .slice(1)
          .map((row) => row.textContent),
      )
      .toEqual([
        'September 2026DuesBlock 2 Lot 15Sep 7, 2026Overdue₱500.00',
        'October 2026DuesBlock 2 Lot 14Oct 7, 2026Overdue₱1,000.00',
      ])
    await page.getByRole('combobox', { name: 'Lots' }).selectOptions('Block 2 Lot 15')
    await expect.element(owed.getByText('₱500.00')).toBeVisible()
    await expect.element(page.getByText('October 2026')).not.toBeInTheDocument()
  })

  test('leaves out what is paid until all bills are asked for, which the address keeps', async () => {
    const { at } = open({}, { bills })
    await page.getByRole('combobox', { name: 'Which bills' }).selectOptions('All')
    await expect.poll(() => rowsOf('Bills').elements().length).toBe(5)
    expect(at()).toBe('/my?bills=all')
  })

  test('is nothing when all is paid', async () => {
    open({}, { bills: [paidTogether('2026-09')] })
    await expect.element(owed().getByText('All Paid!')).toBeVisible()
    await expect.element(page.getByText('Nothing to pay. Thank you!')).toBeVisible()
    await expect.element(page.getByText(/Please pay at/)).not.toBeInTheDocument()
  })

  test('of several lots is paid for by the lot', async () => {
    const paid = [paidTogether('2026-09'), { ...paidTogether('2026-08'), house_id: 4 }]
    open({}, { me: ana({ lots: [lot(3, 'Block 2 Lot 14'), lot(4, 'Block 2 Lot 15')] }), bills: paid })
    await expect
      .poll(() => rowsOf('Receipts').elements()[1]?.textContent)
      .toContain('August 2026, September 2026Block 2 Lot 15 · Block 2 Lot 14')
  })

  test('what was paid together is one payment with one receipt', async () => {
    const { heard } = open(
      { 'GET /payments/90/receipt': () => ({ status: 404, json: { message: 'There is no such payment.' } }) },
      { bills },
    )
    const row = rowsOf('Receipts').filter({ hasText: 'August 2026, September 2026' })
    await expect.element(row.getByText('₱2,000.20')).toBeVisible()
    vi.spyOn(window, 'open').mockReturnValue(null)
    await row.getByRole('button', { name: 'Open receipt AR-000090' }).click()
    await expect.element(page.getByText('There is no such payment.')).toBeVisible()
    expect(heard.some((call) => call.path === '/api/payments/90/receipt')).toBe(true)
  })

  test('that cannot be asked says why and can be asked again', async () => {
    let broken = true
    open({
      'GET /bills/resident/12': () =>
        broken
          ? { status: 500, json: { message: 'Something broke.' } }
          : { json: { bills, total_balance: 2100, advance: 0 } },
    })
    await expect.element(page.getByText('Error: Something broke.').first()).toBeVisible()
    broken = false
    await page.getByRole('button', { name: 'Try again' }).first().click()
    await expect.element(owed().getByText('₱2,100.00')).toBeVisible()
  })

  test('what was paid for a clearance, a car sticker and a booking stands among the payments', async () => {
    const paid = (id: number, payment_date: string) => ({
      id,
      amount: 350,
      payment_date,
      receipt_number: `AR-0000${id}`,
    })
    open({
      'GET /payments/resident/12': () => ({ json: { message: '', payments: [paid(11, '2026-11-03')] } }),
      'GET /sticker-payments': () => ({
        json: [{ ...paid(12, '2026-11-05'), car_sticker_request: { car_plate_number: 'NBC 1234' } }],
      }),
      'GET /bookings': () => ({
        json: pageOf(
          [
            {
              amenity: { name: 'Club House' },
              booking_date: '2026-12-24',
              booking_payments: [paid(13, '2026-11-04')],
            },
          ],
          1,
          { page: 1, size: 100 },
        ),
      }),
    })
    await expect
      .poll(() =>
        rowsOf('Receipts')
          .elements()
          .map((row) => row.firstElementChild?.textContent),
      )
      .toEqual(['Paid for', 'Car sticker NBC 1234', 'Club House on Dec 24, 2026', 'Clearance'])
  })

  test('is not shown to who was not granted it, and not asked for', async () => {
    const { heard } = open({}, { me: ana({ role_type: 'tenant' }) })
    await expect.element(page.getByText(/^The home owner of your house sees its bills/)).toBeVisible()
    expect(heard.some((call) => call.path.startsWith('/api/bills'))).toBe(false)
  })
})

test('a resident signs in by the door of the residents', async () => {
  const heard = aVillage({
    'GET /sanctum/csrf-cookie': () => ({ status: 204, text: '' }),
    'POST /login': () => ({ json: { access_token: 'fresh', token_type: 'Bearer' } }),
    'GET /me': () => ({ json: ana({ role_type: 'tenant' }) }),
    'GET /notifications': () => ({ json: noNotices }),
    ...nothingElse,
  })
  const at = openAt('/my')
  await page.getByRole('textbox', { name: 'Email' }).fill('ana@sampaguita.example')
  await page.getByRole('textbox', { name: 'Password' }).fill('correct horse')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect.element(page.getByRole('heading', { level: 1, name: 'My household' })).toBeVisible()
  expect(at()).toBe('/my')
  expect(heard.find((call) => call.path === '/api/login')?.body).toMatchObject({ isMobile: true })
})
