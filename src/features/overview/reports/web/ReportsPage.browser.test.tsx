import { afterEach, describe, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { PreparedDocument } from '#features/overview/reports/rows.ts'
import { aBooklet, aSeries } from '../../../../../test/web/a-series.ts'
import { never, openBooks, refused } from '../../../../../test/web/books-office.ts'

const home = (at: number) => ({ name: `Home ${at}`, address: `Block 1 Lot ${at}`, monthsBehind: 2, amount: 0.1 })
const homes = (count: number) => ({
  'GET /reports/resident-bill-data': () => ({
    json: { residents: Array.from({ length: count }, (_, at) => home(at + 1)) },
  }),
})
const aDocument = (over: Partial<PreparedDocument> = {}): PreparedDocument => ({
  id: 'abc',
  name: null,
  state: 'waiting',
  progress: 0,
  error: null,
  created_at: '2026-11-21T04:00:00.000Z',
  expires_at: '2026-11-21T10:00:00.000Z',
  ...over,
})
const ready = aDocument({ state: 'ready', progress: 100, name: 'Resident_Bills_Report.pdf' })
const pdf = () => ({
  text: '%PDF-1.4',
  headers: { 'content-disposition': 'attachment; filename="Resident_Bills_Report.pdf"' },
})
const button = page.getByRole('button', { name: 'Print to Pdf' })
const calls = (heard: readonly { method: string; path: string }[]) =>
  heard
    .map(({ method, path }) => `${method} ${path.replace('/api', '')}`)
    .filter((one) => /resident-bills|prepared/.test(one))

describe('a report on the screen', () => {
  test('has its totals, exact to the centavo', async () => {
    openBooks('/reports?tab=bills', homes(3))
    await expect.element(page.getByText('Home 3')).toBeVisible()
    await expect.element(page.getByLabelText('Totals')).toHaveTextContent('Homes3Amount₱0.30')
  })

  test('says when there is nothing, that it is loading, and what went wrong', async () => {
    openBooks('/reports?tab=bills')
    await expect.element(page.getByText('No data', { exact: true })).toBeVisible()
    openBooks('/reports?tab=bills', { 'GET /reports/resident-bill-data': never })
    await expect.element(page.getByRole('status', { name: 'Loading Overdue Bill Report' })).toBeVisible()
    openBooks('/reports?tab=bills', { 'GET /reports/resident-bill-data': refused })
    await expect
      .element(page.getByText('Error: An error occurred while fetching the resident bill data. Something broke.'))
      .toBeVisible()
  })
})

describe('a report on paper', () => {
  test('is printed at once when it is short', async () => {
    const { heard } = openBooks('/reports?tab=bills', { ...homes(3), 'GET /reports/resident-bills': pdf })
    await button.click()
    await expect.poll(() => calls(heard)).toEqual(['GET /reports/resident-bills'])
    await expect.element(button).toBeEnabled()
  })

  test('says what went wrong', async () => {
    openBooks('/reports?tab=bills', { ...homes(3), 'GET /reports/resident-bills': refused })
    await button.click()
    await expect
      .element(page.getByText('An error occurred while generating the report. Something broke.'))
      .toBeVisible()
  })

  test('is prepared with its progress when it is long, and stays to be downloaded again', async () => {
    const states = [aDocument({ state: 'printing', progress: 40 }), ready]
    let go: () => void = () => undefined
    const held = new Promise<void>((done) => {
      go = done
    })
    const { heard } = openBooks('/reports?tab=bills', {
      ...homes(1_001),
      'POST /prepared-reports': () => ({ status: 201, json: { document: states[0] } }),
      'GET /prepared-reports/abc': async () => {
        await held
        return { json: { document: states[1] } }
      },
      'GET /prepared-reports/abc/file': pdf,
    })
    await button.click()
    await expect.element(page.getByText('Generating... 40%')).toBeVisible()
    await expect.element(page.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '40')
    await expect.element(page.getByRole('button', { name: 'Generating...' })).toBeDisabled()
    go()
    await page.getByRole('button', { name: 'Download Resident_Bills_Report.pdf' }).click()
    await expect
      .poll(() => calls(heard))
      .toEqual([
        'POST /prepared-reports',
        'GET /prepared-reports/abc',
        'GET /prepared-reports/abc/file',
        'GET /prepared-reports/abc/file',
      ])
    expect(heard.find((one) => one.path === '/api/prepared-reports')?.body).toEqual({
      report: 'resident-bills',
      year: null,
      month: null,
    })
  })

  test('that could not be prepared says why', async () => {
    openBooks('/reports?tab=bills', {
      ...homes(1_001),
      'POST /prepared-reports': () => ({
        status: 201,
        json: { document: aDocument({ state: 'failed', error: 'The disk is full.' }) },
      }),
    })
    await button.click()
    await expect
      .element(page.getByText('An error occurred while generating the report. The disk is full.'))
      .toBeVisible()
    await expect.element(button).toBeEnabled()
  })
})

describe('the sums below the bookings', () => {
  test('tell those that take place apart from the others, so that price less paid is due', async () => {
    const booking = (booking_status: string, price: number, paid: number, due: number) => ({
      name: 'Ana Cruz',
      amenity: 'Clubhouse',
      booking_date: '2026-11-10',
      start_time: '08:00',
      end_time: '10:00',
      booking_status,
      payment_status: 'partial',
      price,
      paid,
      due,
    })
    openBooks('/reports?tab=bookings', {
      'GET /reports/bookings-data': () => ({
        json: {
          bookings: [
            booking('reserved', 500, 200, 300),
            booking('for_approval', 100, 0, 100),
            booking('rejected', 900, 0, 0),
            booking('cancelled', 300, 50, 0),
          ],
        },
      }),
    })
    await expect
      .element(page.getByLabelText('Totals'))
      .toHaveTextContent(
        'Bookings2Price₱600.00Paid₱200.00Due₱400.00Rejected or cancelled2Price₱1,200.00Paid₱50.00Due₱0.00',
      )
  })
})

describe('a spreadsheet', () => {
  afterEach(() => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
  })

  test('that is not finished in time says so, and can be asked for again', async () => {
    openBooks('/reports?tab=bills', homes(3))
    const excel = page.getByRole('button', { name: 'Excel' })
    await expect.element(excel).toBeEnabled()
    vi.stubGlobal(
      'CompressionStream',
      class {
        readable = new ReadableStream()
        writable = new WritableStream()
      },
    )
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const request = excel.element() as HTMLButtonElement
    request.click()
    await vi.advanceTimersByTimeAsync(61_000)
    vi.useRealTimers()
    await expect
      .element(
        page.getByText(
          'The spreadsheet could not be made. The spreadsheet was not finished within a minute. Please try again.',
        ),
      )
      .toBeVisible()
    await expect.element(excel).toBeEnabled()
  })
})

test('the numbers of a booklet are told, and a missing one is entered as spoiled', async () => {
  const run = { count: 1, amount: 0, first_day: null, last_day: null, payment_id: null, reason: null }
  const { heard } = openBooks('/reports?tab=receipts&series=2', {
    'GET /receipt-series': () => ({ json: [aSeries(), aBooklet()] }),
    'GET /receipt-series/2/numbers': () => ({
      json: {
        series: aBooklet(),
        counts: {},
        numbers: [
          { ...run, state: 'used', from: 'OR-0501', to: 'OR-0507', count: 7, amount: 700.5 },
          { ...run, state: 'missing', from: 'OR-0508', to: 'OR-0508' },
        ],
      },
    }),
    'POST /receipt-series/2/spoiled': () => ({
      json: { message: 'OR-0508 is entered as spoiled.', series: aBooklet() },
    }),
  })
  await expect.element(page.getByText('OR-0507')).toBeVisible()
  await expect
    .element(page.getByLabelText('Totals'))
    .toHaveTextContent('Used7Void0Spoiled0Missing1Out of range0Amount₱700.50')
  await page.getByRole('button', { name: 'Missing: explain' }).click()
  await page.getByRole('dialog').getByRole('textbox', { name: 'Reason' }).fill('Torn')
  await page.getByRole('button', { name: 'Enter as Spoiled' }).click()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  expect(heard.filter((call) => call.path.endsWith('/spoiled'))).toMatchObject([
    { path: '/api/receipt-series/2/spoiled', body: { number: 'OR-0508', reason: 'Torn' } },
  ])
})
