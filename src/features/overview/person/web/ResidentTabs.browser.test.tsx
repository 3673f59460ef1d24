import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { pageOf } from '#shared/paging.ts'
import { aBooking, aPayment } from '../../../../../test/web/booking-office.tsx'
import { aBill, aResident } from '../../../../../test/web/dues-rows.ts'
import { aPermit, approved, aSticker } from '../../../../../test/web/requests-office.ts'
import { house, openResidents, resident, stamps, user } from '../../../../../test/web/residents-office.ts'

describe('the lower tabs', () => {
  test('show the bills of the house first, and what else belongs to the resident', async () => {
    const none = () => ({ json: pageOf([], 0, { page: 1, size: 10 }) })
    const { at } = openResidents('/users/residents?user=121', {
      'GET /residents/21/bookings': none,
      'GET /residents/21/permits': none,
      'GET /residents/21/stickers': none,
      'GET /residents/21/complaints': none,
    })
    await expect.element(page.getByText('No bills available')).toBeVisible()
    const tabs = page.getByRole('tablist', { name: 'What belongs to this resident' }).getByRole('tab')
    expect(tabs.elements().map((one) => one.textContent)).toEqual([
      'BILLING',
      'RESERVATION',
      'PERMITS',
      'STICKERS',
      'COMPLAINTS',
    ])
    for (const [tab, empty] of [
      ['RESERVATION', 'No bookings available.'],
      ['PERMITS', 'No permit requests available'],
      ['STICKERS', 'No car sticker requests available'],
      ['COMPLAINTS', 'No complaints found.'],
    ] as const) {
      await page.getByRole('tab', { name: tab }).click()
      await expect.element(page.getByText(empty)).toBeVisible()
      expect(at()).toBe(`/users/residents?user=121&tab=${tab.toLowerCase()}`)
    }
  })

  test('name the lot of each bill', async () => {
    const lots = ['Block 2 Lot 14', 'Block 2 Lot 15'].map((address, at) => ({ ...house, id: 7 + at, address }))
    openResidents('/users/residents?user=121', {
      'GET /residents/21/bills': () => ({
        json: pageOf(
          lots.map((lot, at) => aBill({ id: 41 + at, house_id: lot.id, resident: aResident({ house: lot }) })),
          2,
          { page: 1, size: 10 },
        ),
      }),
    })
    const bills = page.getByRole('table', { name: 'Bills' })
    await expect.element(bills.getByRole('row', { name: /^BLK 2 LOT 14 November 2026/ })).toBeVisible()
    await expect.element(bills.getByRole('row', { name: /^BLK 2 LOT 15 November 2026/ })).toBeVisible()
  })

  test('list the bookings with price and states, and lead to the review', async () => {
    const booking = aBooking({ booking_date: '2026-11-22', booking_payments: [aPayment({ amount: 100 })] })
    const { at } = openResidents('/users/residents?user=121&tab=reservation', {
      'GET /residents/21/bookings': () => ({ json: pageOf([booking], 21, { page: 1, size: 10 }) }),
    })
    await expect
      .element(
        page.getByRole('row', {
          name: /^Clubhouse Nov 22, 2026 8:00 AM - 10:00 AM ₱600.00 ₱100.00 Partial For approval Review/,
        }),
      )
      .toBeVisible()
    await page.getByRole('button', { name: 'Page 2' }).click()
    expect(at()).toBe('/users/residents?user=121&tab=reservation&below=2')
    await page.getByRole('link', { name: 'Review the booking of Clubhouse, Nov 22, 2026' }).click()
    await expect.element(page.getByRole('dialog', { name: 'Review Booking' })).toBeVisible()
  })

  test('list the requests, each with a way to the tab on which it stands', async () => {
    openResidents('/users/residents?user=121&tab=permits', {
      'GET /residents/21/permits': () => ({
        json: pageOf(
          [
            aPermit({ id: 41 }),
            aPermit({ id: 42, reference_number: 'CR-PAY2345', permit_status: 'to_pay', ...approved }),
          ],
          2,
          { page: 1, size: 10 },
        ),
      }),
      'GET /residents/21/stickers': () => ({
        json: pageOf([aSticker({ id: 43, request_status: 'claimed', total_fee: 300 })], 1, { page: 1, size: 10 }),
      }),
    })
    const way = (name: string) => page.getByRole('link', { name })
    await expect.element(way('Review CR-ABC2345')).toHaveAttribute('href', '/clearance?review=41')
    await expect.element(way('View CR-PAY2345')).toHaveAttribute('href', '/clearance?tab=to_pay&request=42')
    await page.getByRole('tab', { name: 'STICKERS' }).click()
    await expect
      .element(way('View CS-XYZ6789'))
      .toHaveAttribute('href', '/sticker?tab=completed&status=claimed&request=43')
    await expect.element(page.getByRole('row', { name: /ABC 123 Two wheel .* ₱300.00 Claimed View/ })).toBeVisible()
  })

  test('list the complaints, the message shortened', async () => {
    openResidents('/users/residents?user=121&tab=complaints', {
      'GET /residents/21/complaints': () => ({
        json: pageOf(
          [
            {
              id: 9,
              resident_id: 21,
              type: 'Noise',
              ...{ number: 'C-2026-0009', kind: 'Noise', seen_at: null, working_at: null, withdrawn_at: null },
              message: 'Videoke until two. '.repeat(20),
              status: 'Solved',
              date_sent: '2026-11-20',
              remarks: 'Talked to them.',
              resident: { ...resident, user, house },
              ...stamps,
            },
          ],
          1,
          { page: 1, size: 10 },
        ),
      }),
    })
    await expect.element(page.getByText(/^Videoke until two\..{90,110}…$/)).toBeVisible()
    await expect
      .element(page.getByRole('link', { name: 'View the complaint of Nov 20, 2026' }))
      .toHaveAttribute('href', '/complaints?complaint=9&status=solved')
  })

  test('list the bills with month, days, amount and status', async () => {
    const bill = {
      id: 41,
      house_id: 7,
      resident_id: 20,
      month: '2026-10',
      amount: 1100.5,
      lines: [{ id: 1, kind: 'dues', text: 'Monthly dues', amount: 1100.5 }],
      issue_date: '2026-10-01',
      due_date: '2026-10-07',
      status: 'overdue',
      balance: 1100.5,
      resident: { ...resident, user, house },
      transactions: [],
      voided_payments: [],
      ...stamps,
    }
    openResidents('/users/residents?user=121', {
      'GET /residents/21/bills': () => ({ json: pageOf([bill], 1, { page: 1, size: 10 }) }),
    })
    await expect
      .element(
        page.getByRole('row', { name: 'BLK 2 LOT 14 October 2026 Oct 1, 2026 Oct 7, 2026 N/A ₱1,100.50 Overdue' }),
      )
      .toBeVisible()
  })
})
