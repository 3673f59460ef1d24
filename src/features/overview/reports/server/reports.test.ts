// Runs on both engines: statements.

import { describe, expect, it } from 'vitest'
import { anAmenity } from '#features/bookings/amenities/server/factory.ts'
import { aBooking } from '#features/bookings/bookings/server/factory.ts'
import { aBill, aPaidBill } from '#features/dues/bills/server/factory.ts'
import { aBooklet } from '#features/ledger/series/server/factory.ts'
import { aHouse } from '#features/people/houses/server/factory.ts'
import { testApp } from '../../../../../test/app.ts'
import { pagesOf } from '../../../../../test/pdf-text.ts'

const { call, signInAs, database } = await testApp()
const staff = await signInAs('treasurer')
const get = <Body>(path: string) => call<Body>('GET', path, undefined, { token: staff.token })
const paper = async (path: string) => {
  const answer = await get<never>(path)
  return { answer, text: pagesOf(answer.bytes).join('\n') }
}

const SOURCES = { bills: 0, permits: 0, bookings: 0, car_stickers: 0, others: 0 }
const NO_INCOME = { ...SOURCES, total_income: 0, voided_earlier: 0, over_short: 0, forfeited: 0 }

describe('an empty village', () => {
  it.each([
    'resident-bills',
    'profile-pdf',
    'complaints-pdf',
    'bookings-pdf',
    'car-stickers-pdf',
    'clearances-pdf',
    'income-accounts-pdf',
  ])('has an empty %s, not an error', async (report) => {
    const { answer, text } = await paper(`/reports/${report}`)
    expect(answer.status).toBe(200)
    expect(answer.headers['content-type']).toBe('application/pdf')
    expect(text).toContain('Nothing to report.')
  })

  it.each([
    'resident-bill-data',
    'profile-data',
    'complaints-data',
    'bookings-data',
    'car-stickers-data',
    'clearances-data',
    'income-accounts-data',
  ])('answers %s with empty lists', async (report) => {
    const { status, body } = await get<Record<string, unknown[]>>(`/reports/${report}`)
    expect([status, Object.values(body)]).toEqual([200, [[]]])
  })
})

describe('a village with debts and income', () => {
  it('lists who is behind, on the screen and on paper, most months first', async () => {
    const [nunez, tan] = await database.transaction({ userId: null, requestId: null }, async (tx) => {
      const first = await aHouse(tx, {
        block: 3,
        lot: 7,
        owner: { firstname: 'Ana', middlename: 'Morales', lastname: 'Núñez' },
      })
      const second = await aHouse(tx, {
        block: 4,
        lot: 1,
        owner: { firstname: 'Ben', middlename: null, lastname: 'Tan' },
      })
      return [first, second]
    })
    await database.transaction({ userId: null, requestId: null }, async (tx) => {
      for (const month of ['2026-09', '2026-10']) await aBill(tx, { house: nunez, month, amount: 1000_50 })
      await aBill(tx, { house: tan, month: '2026-10', amount: 1000_00 })
      await aPaidBill(tx, { house: tan, month: '2026-11', amount: 1000_00, paid: '2026-11-05' })
    })
    const { body } = await get('/reports/resident-bill-data')
    const of = (house: typeof nunez) => ({ user_id: house.owner.userId, house_id: house.id })
    expect(body).toEqual({
      residents: [
        { ...of(nunez), name: 'Núñez, Ana M.', address: 'Block 3 Lot 7', monthsBehind: 2, amount: 2001 },
        { ...of(tan), name: 'Tan, Ben', address: 'Block 4 Lot 1', monthsBehind: 1, amount: 1000 },
      ],
    })
    const { answer, text } = await paper('/reports/resident-bills')
    expect(answer.headers['content-disposition']).toContain('filename="Resident_Bills_Report.pdf"')
    for (const piece of [
      'Overdue Bill Report',
      'Núñez, Ana M.',
      '₱2,001.00',
      '₱3,001.00',
      'Prepared by',
      'Page 1 of 1',
    ])
      expect(text).toContain(piece)
    const overdue = await get<{
      bills: { amount_due: number; numOverdueMonths: number; resident: { house: { address: string } } }[]
    }>('/overdue-residents')
    expect(overdue.body.bills).toMatchObject([
      { amount_due: 2001, numOverdueMonths: 2, resident: { house: { address: 'Block 3 Lot 7' } } },
      { amount_due: 1000, numOverdueMonths: 1 },
    ])
    const most = await get<{ bills_count: number; bills: unknown[] }[]>('/bills/most-unpaid-residents')
    expect(most.body.map((one) => [one.bills_count, one.bills.length])).toEqual([
      [2, 2],
      [1, 1],
    ])
    expect((await get('/overdue-bills-count')).body).toEqual({ overdue_bills_count: 3 })
    expect((await get('/total-residents')).body).toEqual({ total_residents: 2 })
  })

  it('prints income and expenses of a month; the sums are those of the income call', async () => {
    await call(
      'POST',
      '/expenses',
      { expense_name: 'Guard salaries', amount: '250.25', expenses_date: '2026-11-03', or_number: '', or_date: '' },
      { token: staff.token },
    )
    const totals = await call<{ data: Record<string, number> }>(
      'POST',
      '/income-totals',
      { year: '2026', month: 11 },
      { token: staff.token },
    )
    expect(totals.body).toEqual({
      success: true,
      data: { ...NO_INCOME, total_income: 1000, bills: 1000 },
    })
    const answer = await call(
      'POST',
      '/export-income-expenses',
      { year: 2026, month: 11 },
      { token: staff.token, headers: { accept: 'application/json' } },
    )
    expect(answer.headers['content-disposition']).toContain('Income_Expenses_Report_2026_11.pdf')
    const text = pagesOf(answer.bytes).join('\n')
    for (const piece of ['November 2026', '₱1,000.00', 'Guard salaries', '₱250.25', '₱749.75'])
      expect(text).toContain(piece)
    expect(
      (await call('POST', '/export-income-expenses', { year: 2026, month: 13 }, { token: staff.token })).status,
    ).toBe(422)
    expect(
      (await call<{ data: object }>('POST', '/income-totals', { year: 2025, month: 1 }, { token: staff.token })).body
        .data,
    ).toEqual(NO_INCOME)
  })

  it('is seen at a glance', async () => {
    const { body } = await get<{ monthly_dues: object; income: object[] }>('/overview')
    expect(body).toMatchObject({
      houses: { total: 2, occupied: 2 },
      residents: 2,
      monthly_dues: {
        year: 2026,
        month: 11,
        billed: 1000,
        collected: 1000,
        outstanding: 0,
        paid: 1,
        pending: 0,
        overdue: 0,
      },
      income: [{ date: '2026-11-05', amount: 1000 }],
    })
    expect((await get('/today')).body).toMatchObject({
      bookings_to_approve: 0,
      complaints_pending: 0,
      notices_failed: 0,
    })
  })
})

describe('the bookings report', () => {
  it('counts nothing as due for bookings that do not take place', async () => {
    await database.transaction({ userId: null, requestId: null }, async (tx) => {
      const amenity = await anAmenity(tx, { day_price: 300_00 })
      for (const booking_status of ['reserved', 'for_approval', 'rejected', 'cancelled'] as const)
        await aBooking(tx, { amenity, created_by: staff.userId, booking_date: '2027-03-01', booking_status })
    })
    const { body } = await get<{ bookings: { booking_status: string; price: number; due: number }[] }>(
      '/reports/bookings-data?year=2027&month=3',
    )
    expect(body.bookings.map((row) => [row.booking_status, row.price, row.due])).toEqual([
      ['reserved', 600, 600],
      ['for_approval', 600, 600],
      ['rejected', 600, 0],
      ['cancelled', 600, 0],
    ])
    expect((await paper('/reports/bookings-pdf?year=2027&month=3')).text).toContain('₱1,200.00')
  })
})

describe('the numbers of a series of receipts', () => {
  it('are on paper what they are on the screen', async () => {
    const series = await database.transaction({ userId: null, requestId: null }, (tx) =>
      aBooklet(tx, { holder: 'Collector Nena' }),
    )
    for (const receipt_number of ['501', '502', '505'])
      await call(
        'POST',
        '/sales',
        { payer_name: 'Lola', items: [{ account: 'Fees', amount: 12.5 }], series, receipt_number },
        { token: staff.token },
      )
    const { answer, text } = await paper(`/reports/receipt-numbers-pdf?series=${series}`)
    expect(answer.headers['content-disposition']).toContain('Receipt_Numbers_OR.pdf')
    for (const line of [
      'Official Receipt, OR-0501 to OR-0550, held by Collector Nena',
      'UsedOR-0501OR-05022',
      'MissingOR-0503OR-05042',
      'UsedOR-0505OR-05051',
      'Total, 3 lines',
      '₱37.50',
    ])
      expect(text).toContain(line)
  })

  it('know when there is no such series', async () => {
    expect((await get('/reports/receipt-numbers-pdf?series=999')).status).toBe(404)
    expect((await get('/reports/receipt-numbers-pdf')).status).toBe(422)
  })
})

describe('income by account', () => {
  it('puts every peso of a period into exactly one account', async () => {
    const paid = { amount: 750_00, paid: '2025-03-09', month: '2025-03' } as const
    await database.transaction({ userId: null, requestId: null }, (tx) => aPaidBill(tx, paid))
    const sold = await call(
      'POST',
      '/sales',
      { payer_name: 'A visitor', items: [{ account: 'Passway', amount: 100 }] },
      {
        token: staff.token,
      },
    )
    expect(sold.status).toBe(201)
    const lots = { group: 'Collected from lots', account: 'Monthly dues', amount: 750 }
    const march = await get('/reports/income-accounts-data?year=2025&month=3')
    expect(march.body).toEqual({ accounts: [lots] })
    expect((await get('/reports/income-accounts-data?year=2025&month=4')).body).toEqual({ accounts: [] })
    // March of every year.
    expect((await get('/reports/income-accounts-data?month=3')).body).toEqual({ accounts: [lots] })
    const all = await get<{ accounts: (typeof lots)[] }>('/reports/income-accounts-data')
    expect(all.body.accounts).toContainEqual({ group: 'Other income', account: 'Passway', amount: 100 })
    const ledger = await get<{ total_amount: number }>('/payments')
    expect(all.body.accounts.reduce((sum, one) => sum + one.amount, 0)).toBe(ledger.body.total_amount)
    const { text } = await paper('/reports/income-accounts-pdf?year=2025&month=3')
    for (const piece of ['Income by Account', 'Monthly dues', '₱750.00', 'Collected from lots'])
      expect(text).toContain(piece)
  })
})
