import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { never, openBooks, refused, thisMonth } from '../../../../../test/web/books-office.ts'

describe('the dashboard', () => {
  test('tells the income of the month in pesos, and leads to the books', async () => {
    const { at } = openBooks('/dashboard', {
      'POST /income-totals': () => ({
        json: {
          success: true,
          data: { total_income: 1234.5, bills: 1234.5, permits: 0, bookings: 0, car_stickers: 0 },
        },
      }),
      'GET /total-residents': () => ({ json: { total_residents: 1200 } }),
      'GET /overdue-bills-count': () => ({ json: { overdue_bills_count: 31 } }),
      'GET /total-bookings-this-month': () => ({ json: { total_bookings: 8 } }),
    })
    const income = page.getByRole('region', { name: 'Monthly income' })
    await expect.element(income.getByText('₱1,234.50')).toBeVisible()
    await expect.element(income.getByText(`Received in ${thisMonth()}`)).toBeVisible()
    for (const [label, count] of [
      ['Total Residents', '1,200'],
      ['UNPAID MONTHLY DUES', '31'],
      ['MONTHLY BOOKINGS', '8'],
    ] as const) {
      const card = page.getByText(label, { exact: true })
      await expect.element(card).toBeVisible()
      await expect.element(page.getByText(count, { exact: true })).toBeVisible()
    }
    await page.getByRole('link', { name: 'GENERATE REPORT' }).click()
    await expect.poll(at).toBe('/expenses-income')
  })

  test('tells what is overdue by age, and leads to the aging report', async () => {
    const { at } = openBooks('/dashboard', {
      'GET /overview': () => ({
        json: {
          ...{ village_name: 'Sampaguita Village', houses: { total: 3, occupied: 3 }, residents: 3, income: [] },
          ...{ owed: { owed: 900, owed_bills: 3, overdue: 600, overdue_bills: 2 }, received: 10 },
          aging: { '1-30': 100, '31-60': 0, '61-90': 0, '90+': 500 },
          monthly_dues: {
            year: 2026,
            month: 11,
            billed: 3,
            collected: 1,
            outstanding: 2,
            paid: 1,
            pending: 1,
            overdue: 1,
          },
        },
      }),
    })
    const ages = page.getByRole('region', { name: 'Overdue by age' })
    await expect.element(ages.getByRole('link', { name: '1 to 30 days overdue ₱100.00' })).toBeVisible()
    await ages.getByRole('link', { name: 'More than 90 days overdue ₱500.00' }).click()
    await expect.poll(at).toContain('/reports?tab=aging')
  })

  test('says where the money is and since when, and leads to the book of a place', async () => {
    const place = {
      holder: null,
      fund: null,
      change_fund: null,
      closed_to: null,
      main: true,
      ended: false,
      opening: null,
      after_closing: 0,
    }
    const { at } = openBooks('/dashboard', {
      'GET /places': () => ({
        json: [
          {
            ...place,
            id: 1,
            kind: 'drawer',
            name: 'Front desk',
            balance: 1000,
            after_closing: 250.5,
            oldest: '2026-11-18',
          },
          { ...place, id: 2, kind: 'bank', name: 'BPI savings', balance: 90_000, oldest: null },
          { ...place, id: 3, kind: 'wallet', name: 'Old wallet', balance: 0, oldest: null, ended: true },
        ],
      }),
    })
    const money = page.getByRole('region', { name: 'Where the money is' })
    await expect.element(money.getByText('Cash drawer, since Nov 18, 2026')).toBeVisible()
    await expect.element(money.getByText('₱90,000.00')).toBeVisible()
    expect(money.getByText('Old wallet').query()).toBeNull()
    await money.getByRole('link', { name: /Front desk/ }).click()
    await expect.poll(at).toContain('/cash-book?tab=places&place=1')
  })

  test.each([
    ['Promissory notes until the 15th.', 'Promissory notes until the 15th.'],
    ['', 'An administrator can write the office’s note about arrears in the settings.'],
  ])('has the office’s note %j under the sentence of the unpaid residents', async (arrears_note, shown) => {
    openBooks('/dashboard?show=unpaid', {
      'GET /settings': () => ({ json: { village_timezone: 'Asia/Manila', village_blocks: '10', arrears_note } }),
    })
    await expect
      .element(
        page.getByText('Here you can manage all the unpaid residents. You may want to add additional info here.'),
      )
      .toBeVisible()
    await expect.element(page.getByText(shown)).toBeVisible()
  })

  test('says when there is nothing', async () => {
    openBooks('/dashboard')
    await expect.element(page.getByText('No pending bookings.')).toBeVisible()
    await expect.element(page.getByText('No data', { exact: true })).toBeVisible()
    await expect.element(page.getByText('Nothing waits for the office.')).toBeVisible()
  })

  test('says that it is loading', async () => {
    openBooks('/dashboard', {
      'POST /income-totals': never,
      'GET /bookings/recent-pending': never,
      'GET /bills/most-unpaid-residents': never,
      'GET /today': never,
    })
    for (const name of [
      'Loading the income',
      'Loading pending bookings',
      'Loading the most unpaid residents',
      'Loading what waits',
    ])
      await expect.element(page.getByRole('status', { name })).toBeVisible()
  })

  test('says what could not be had, each in its place', async () => {
    openBooks('/dashboard', {
      'POST /income-totals': refused,
      'GET /total-residents': refused,
      'GET /overdue-bills-count': refused,
      'GET /total-bookings-this-month': refused,
    })
    for (const text of [
      'Error: Something broke.',
      'Failed to fetch total residents',
      'Failed to fetch overdue monthly dues count',
      'Failed to fetch total bookings',
    ])
      await expect.element(page.getByText(text).first()).toBeVisible()
  })

  test('asks again for what could not be had, and for that alone', async () => {
    let broken = true
    const { heard } = openBooks('/dashboard', {
      'GET /total-residents': () => (broken ? refused() : { json: { total_residents: 1200 } }),
      'GET /overdue-bills-count': () => ({ json: { overdue_bills_count: 31 } }),
    })
    await expect.element(page.getByText('Some figures could not be loaded.')).toBeVisible()
    const request = (path: string) => heard.filter((call) => call.path === `/api/${path}`).length
    const before = request('overdue-bills-count')
    broken = false
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect.element(page.getByText('1,200', { exact: true })).toBeVisible()
    await expect.element(page.getByText('Some figures could not be loaded.')).not.toBeInTheDocument()
    expect(request('overdue-bills-count')).toBe(before)
  })
})

test('a chart below the edge of a phone is drawn when one comes to it', async () => {
  await page.viewport(390, 700)
  openBooks('/dashboard')
  const drawings = () => document.querySelectorAll('section:has(table) svg.recharts-surface').length
  await expect.element(page.getByText('Nothing waits for the office.')).toBeVisible()
  expect(drawings()).toBe(0)
  page.getByRole('heading', { name: 'Collection rate of the dues' }).element().scrollIntoView()
  await expect.poll(drawings).toBeGreaterThan(0)
})

describe('the overdue residents', () => {
  test('that could not be fetched say so', async () => {
    openBooks('/dashboard?show=overdue', { 'GET /overdue-residents': refused })
    await expect
      .element(page.getByRole('dialog').getByText('Error: Failed to fetch overdue residents. Something broke.'))
      .toBeVisible()
  })
})

describe('the overview', () => {
  test('shows the month’s dues and the last payments', async () => {
    openBooks('/homepage')
    await page.getByRole('button', { name: 'See Details' }).click()
    const details = page.getByRole('dialog', { name: 'Details Information' })
    await expect
      .element(details.getByText('Below is a summary of the transaction history for the income received:'))
      .toBeVisible()
    await expect.element(details.getByText('No payment records found.')).toBeVisible()
    await page.getByRole('button', { name: 'Hide Details' }).click()
    await expect.element(details).not.toBeInTheDocument()
  })

  test('that could not be had says why', async () => {
    openBooks('/homepage', { 'GET /overview': refused })
    await expect.element(page.getByText('Error: Something broke.')).toBeVisible()
  })
})
