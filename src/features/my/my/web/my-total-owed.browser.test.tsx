import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { pageOf } from '#shared/paging.ts'
import { aBooking } from '../../../../../test/web/booking-office.tsx'
import { aBill } from '../../../../../test/web/my-bills.ts'
import { ana, onAPhone, open, owed } from '../../../../../test/web/my-village.tsx'
import { aPermit, aSticker } from '../../../../../test/web/requests-office.ts'

onAPhone()

const booking = aBooking({ id: 31, booking_status: 'reserved', amount_due: 1200 })
const permit = aPermit({ id: 41, permit_status: 'to_pay', total_fee: 800, permit_payments: [] })
const stickerPaid = aSticker({ id: 51, request_status: 'in_progress', total_fee: 300 })
const items = {
  'GET /bookings': () => ({ json: pageOf([booking], 1, { page: 1, size: 100 }) }),
  'GET /approved-permits/12': () => ({ json: [permit] }),
  'GET /approved-sticker-requests/12': () => ({ json: [stickerPaid] }),
}
const reported = (kind: string, target_id: number, amount: number, open_items?: object[]) => ({
  'GET /payment-reports': () => ({
    json: pageOf(
      [
        {
          ...{
            id: 1,
            kind,
            target_id,
            about: null,
            ...(open_items ? { open_items } : {}),
            amount,
            state: 'waiting',
            payment: null,
          },
          ...{ house_id: 3, address: '', lots: [{ house_id: 3, address: 'Block 2 Lot 14' }] },
          ...{ paid_on: '2026-11-20', reference: '4012', method: 'e-wallet' },
        },
      ],
      1,
      { page: 1, size: 20 },
    ),
  }),
})
const link = (name: RegExp) => owed().getByRole('link', { name })
const bills = [aBill('2026-10')]

describe('a reserved booking and an approved fee', () => {
  test('are part of the one figure of home, and paid with the bills or alone', async () => {
    open(items, { bills })
    await expect.element(owed()).toMatchTextContent(/Owed in all\s*₱3,000\.00/)
    await expect.element(link(/^Pay ₱3,000\.00/)).toHaveAttribute('href', '/my/pay')
    await expect.element(link(/₱1,200\.00/)).toHaveAttribute('href', '/my/pay?booking=31')
    await expect.element(link(/₱800\.00/)).toHaveAttribute('href', '/my/pay?clearance=41')
    await expect.element(owed().getByText('₱300.00')).not.toBeInTheDocument()
  })

  test('are chosen on the page to pay: what is taken out is not reported', async () => {
    const answer = { status: 201, json: { message: '', report: { id: 1 } } }
    const { heard, at } = open({ ...items, 'POST /payment-reports': () => answer }, { bills, at: '/my/pay' })
    await expect.element(page.getByRole('button', { name: 'I paid ₱3,000.00' })).toBeVisible()
    await page.getByText('All that is owed, in one payment').click()
    await page.getByRole('checkbox', { name: /₱800\.00/ }).click()
    await expect.element(page.getByText('2 of 3 in this payment')).toBeVisible()
    expect(at()).toBe('/my/pay?only=lot-3%2Cbooking-31')
    await page.getByRole('textbox', { name: 'Reference number' }).fill('4012 773 590 920 1')
    await page.getByRole('button', { name: 'I paid ₱2,200.00' }).click()
    const sent = () => heard.find(({ path, method }) => path === '/api/payment-reports' && method === 'POST')?.body
    await expect.poll(sent).toMatchObject({ amount: 2200, house_ids: [3], booking_ids: [31] })
    expect(sent()).not.toHaveProperty('request_ids')
  })

  test('may be paid without the bills', async () => {
    const answer = { status: 201, json: { message: '', report: { id: 1 } } }
    const { heard } = open(
      { ...items, 'POST /payment-reports': () => answer },
      { bills, at: '/my/pay?only=booking-31,clearance-41' },
    )
    await page.getByRole('textbox', { name: 'Reference number' }).fill('4012 773 590 920 1')
    await page.getByRole('button', { name: 'I paid ₱2,000.00' }).click()
    const sent = () => heard.find(({ path, method }) => path === '/api/payment-reports' && method === 'POST')?.body
    await expect
      .poll(sent)
      .toMatchObject({ amount: 2000, kind: 'booking', target_id: 31, booking_ids: [31], request_ids: [41] })
    expect(sent()).not.toHaveProperty('house_ids')
  })

  test('are reported with the bills in one payment, and told of in one report', async () => {
    const answer = { status: 201, json: { message: '', report: { id: 1 } } }
    const { heard } = open({ ...items, 'POST /payment-reports': () => answer }, { bills, at: '/my/pay' })
    await page.getByRole('textbox', { name: 'Reference number' }).fill('4012 773 590 9201')
    await page.getByRole('button', { name: 'I paid ₱3,000.00' }).click()
    const sent = () => heard.find(({ path, method }) => path === '/api/payment-reports' && method === 'POST')?.body
    const all = { house_ids: [3], booking_ids: [31], request_ids: [41] }
    await expect.poll(sent).toMatchObject({ amount: 3000, kind: 'dues', ...all })
  })

  test('that one payment with the bills pays are not asked for again', async () => {
    const open_items = [
      { kind: 'booking', target_id: 31, text: 'Booking of Clubhouse', due: 1200 },
      { kind: 'clearance', target_id: 41, text: 'Building Clearance CR-41', due: 800 },
    ]
    open({ ...items, ...reported('dues', 0, 2500, open_items) }, { bills })
    await expect.element(owed()).toMatchTextContent(/₱3,000\.00.*You reported ₱2,500\.00/)
    await expect.element(link(/₱800\.00/)).toMatchTextContent(/Reported/)
    await expect.element(link(/^Pay ₱500\.00/)).toHaveAttribute('href', '/my/pay')
  })

  test('that was reported is told, and not asked for again', async () => {
    open({ ...items, ...reported('booking', 31, 1200) }, { bills })
    await expect.element(owed()).toMatchTextContent(/₱3,000\.00.*You reported ₱1,200\.00/)
    await expect.element(link(/₱1,200\.00/)).toMatchTextContent(/Reported, waits for the office/)
    await expect.element(link(/₱1,200\.00/)).toHaveAttribute('href', '/my/bookings/31')
  })

  test('that was reported has no form to report it again', async () => {
    const more = { ...reported('booking', 31, 1200), 'GET /bookings/31': () => ({ json: booking }) }
    open(more, { bills, at: '/my/pay?booking=31' })
    await expect.element(page.getByRole('region', { name: 'Reported payment of ₱1,200.00' })).toBeVisible()
    await expect.element(page.getByRole('textbox', { name: 'Reference number' })).not.toBeInTheDocument()
  })

  test('that was reported in part is asked for the rest, on its own page too', async () => {
    open(
      { ...reported('booking', 31, 500), 'GET /bookings/31': () => ({ json: booking }) },
      { bills, at: '/my/bookings/31' },
    )
    await expect.element(page.getByRole('link', { name: 'Pay ₱700.00' })).toHaveAttribute('href', '/my/pay?booking=31')
  })

  test('is what the button pays where no bill is open', async () => {
    open(items)
    await expect.element(link(/^Pay ₱2,000\.00/)).toHaveAttribute('href', '/my/pay')
  })

  test('of whoever may not see the bills is shown beside that', async () => {
    open(items, { me: ana({ role_type: 'tenant' }) })
    await expect.element(owed()).toMatchTextContent(/₱2,000\.00.*The home owner of your house sees its bills/)
  })

  test('that was paid meanwhile is not asked for', async () => {
    const paid = { ...permit, permit_status: 'in_progress' as const }
    open({ 'GET /get-permit-request/41': () => ({ json: paid }) }, { at: '/my/pay?clearance=41' })
    await expect.element(page.getByText('Nothing is left to pay for it now.')).toBeVisible()
  })
})
