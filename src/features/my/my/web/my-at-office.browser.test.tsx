import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { pageOf } from '#shared/paging.ts'
import { reportOf } from '../../../../../test/web/a-report.ts'
import { aBooking } from '../../../../../test/web/booking-office.tsx'
import { aBill } from '../../../../../test/web/my-bills.ts'
import { onAPhone, open, owed } from '../../../../../test/web/my-village.tsx'
import { aPermit } from '../../../../../test/web/requests-office.ts'

onAPhone()

const now = new Date().toISOString()
const listOf = <Row,>(...rows: Row[]) => ({ json: pageOf(rows, rows.length, { page: 1, size: 50 }) })
const refused = reportOf([3], {
  ...{ id: 8, state: 'refused', reason: 'This reference is not in our wallet.', decided_at: now, open_items: [] },
  ...{ amount: 500, about: 'October' },
  screenshot_url: '/api/files/8',
})
const bills = [aBill('2026-10')]
const atOffice = () => page.getByRole('region', { name: 'At the office' })

describe('home', () => {
  test('says since when the oldest is overdue: the day after its due day', async () => {
    open({}, { bills: [aBill('2026-10', { due_date: '2026-10-07', status: 'overdue' })] })
    await expect.element(owed()).toMatchTextContent(/Overdue since Oct 8, 2026/)
  })

  test('says until when the next is to be paid', async () => {
    open({}, { bills: [aBill('2026-12', { due_date: '2026-12-07', status: 'pending' })] })
    await expect.element(owed()).toMatchTextContent(/To be paid by Dec 7, 2026/)
  })

  test('lists what waits at the office, and leads to it', async () => {
    const day = new Date(Date.now() + 5 * 86_400_000).toISOString().slice(0, 10)
    open({
      'GET /payment-reports': () => listOf(reportOf([3], { amount: 500, open_items: [] })),
      'GET /bookings': () => listOf(aBooking({ id: 31, booking_status: 'for_approval', booking_date: day })),
      'GET /approved-permits/12': () => ({ json: [aPermit({ id: 41, permit_status: 'to_claim' })] }),
      'GET /permits/resident/12': () => ({ json: { permits: [] } }),
      'GET /car-sticker-requests': () => ({ json: [] }),
    })
    for (const [text, path] of [
      [/Payment of ₱500\.00/, '/my/pay'],
      [/Waiting for the office/, '/my/bookings/31'],
      [/Ready, come and get it/, '/my/requests/clearances/41'],
    ] as const)
      await expect.element(atOffice().getByRole('link', { name: text })).toHaveAttribute('href', path)
  })

  test('tells what was refused and why, and sends it again as it was, corrected', async () => {
    const { heard, at } = open(
      {
        'GET /payment-reports': () => listOf(refused),
        'GET /payment-reports/8': () => ({ json: refused }),
        'GET /files/8': () => ({ text: 'the picture' }),
        'POST /payment-reports': () => ({ status: 201, json: { message: '', report: { id: 9 } } }),
      },
      { bills },
    )
    await expect.element(page.getByText('This reference is not in our wallet.')).toBeVisible()
    await page.getByRole('link', { name: 'Look at it and send it again' }).click()
    expect(at()).toBe('/my/pay?only=lot-3&again=8')
    const reference = page.getByRole('textbox', { name: 'Reference number' })
    await expect.element(reference).toHaveValue(refused.reference)
    // Nothing is paid again, and its screenshot is there.
    await expect.element(page.getByText(/^You paid already: pay nothing again/)).toBeVisible()
    await expect.element(page.getByText('Pay exactly')).not.toBeInTheDocument()
    await expect.element(page.getByRole('link', { name: 'Look at it and send it again' })).not.toBeInTheDocument()
    await expect.element(page.getByText(/^screenshot\./)).toBeVisible()
    await reference.fill('4012 773 590 9291')
    await page.getByRole('button', { name: 'I paid ₱500.00' }).click()
    const sent = () => heard.find(({ path, method }) => path === '/api/payment-reports' && method === 'POST')?.body
    await expect
      .poll(() => Object.fromEntries((sent() as FormData | undefined) ?? []))
      .toMatchObject({
        ...{ amount: '500', reference: '4012 773 590 9291', paid_on: '2026-11-20', about: 'October' },
        'screenshot[]': expect.any(File),
      })
  })

  test('says nothing more of it once another was sent', async () => {
    open({ 'GET /payment-reports': () => listOf(reportOf([3], { id: 9, open_items: [] }), refused) }, { bills })
    await expect.element(atOffice()).toBeVisible()
    await expect.element(page.getByText('This reference is not in our wallet.')).not.toBeInTheDocument()
  })

  test('tells an event of today before a later announcement', async () => {
    const event = {
      ...{ content: '', picture_url: null, event_start_time: '08:00', event_end_time: '10:00' },
    }
    const later = '2099-01-01'
    const all = [
      { ...event, id: 2, title: 'Elections', event_start_date: later, event_end_date: later },
      { ...event, id: 1, title: 'No water', event_start_date: '2026-01-01', event_end_date: later },
    ]
    open({ 'GET /announcements': () => listOf(...all) }, {})
    await expect.element(page.getByRole('region', { name: 'Today' })).toMatchTextContent(/No water/)
  })
})
