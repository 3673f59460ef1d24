import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { addressOf, reportOf, stamps } from '../../../../../test/web/a-report.ts'
import { answer } from '../../../../../test/web/answers.ts'
import { BARE_LOT } from '../../../../../test/web/bare-lot.ts'
import { aBill, aPayment } from '../../../../../test/web/dues-rows.ts'
import { show } from '../../../../../test/web/show.tsx'
import type { Report } from '../contract.ts'
import { ReportedPrepayment } from './ReportedPrepayment.tsx'
import { ReportView } from './ReportView.tsx'

function open(report: Report) {
  const payment = aPayment({ type: 'sale', amount: report.amount })
  const heard = answer(({ path, body }) => {
    if (path.endsWith('/messages')) return { json: { photos: [], messages: [] } }
    if (path === '/api/me') return { json: { id: 1, role_type: 'treasurer', firstname: 'Bea', lastname: 'Cruz' } }
    if (path === '/api/settings') return { json: { village_timezone: 'Asia/Manila' } }
    if (path === '/api/payments/proposal') {
      const id = Number((body as { house_id: number }).house_id)
      const bills = [aBill({ id, amount: 1050, balance: 1050 })]
      return {
        json: {
          house: { ...BARE_LOT, id, block: 2, lot: id, house_type: 'residential', address: addressOf(id), ...stamps },
          ...{ payer: 'Marisol Núñez', exact_sums: false, bills, owed: 1050 },
          order: [{ bill_id: id, after_dues: false, penalties_last: false, penalty: 0 }],
          ...{ credit: 0, penalties: [], splits: [], advance: 0 },
        },
      }
    }
    if (path.endsWith('/post')) return { status: 201, json: { message: 'Recorded.', payment, report } }
    return { json: path === '/api/places' || path === '/api/charges' ? [] : payment }
  })
  show(<ReportView report={report} onBack={() => undefined} />)
  return () => heard.find(({ path }) => path === '/api/payment-reports/7/post')?.body
}
const pay = () => page.getByRole('button', { name: 'Pay', exact: true }).click()

test('one transfer over two lots, a booking and a fee is posted by one receipt', async () => {
  const posted = open(reportOf([3, 4]))
  await expect.element(page.getByText('Total: ₱2,900.00')).toBeVisible()
  await pay()
  await expect.poll(posted).toMatchObject({
    ...{ house_id: 3, amount: 2900 },
    lots: [
      { house_id: 3, amount: '1050' },
      { house_id: 4, amount: '1050' },
    ],
    open_items: [
      { kind: 'booking', target_id: 31 },
      { kind: 'clearance', target_id: 41 },
    ],
  })
})

test('a booking that is left out leaves its part to the lots', async () => {
  const posted = open(reportOf([3]))
  await page.getByRole('button', { name: 'Leave out Booking of Clubhouse' }).click()
  await pay()
  await expect.poll(posted).toMatchObject({
    lots: [{ house_id: 3, amount: '2700' }],
    open_items: [{ kind: 'clearance', target_id: 41 }],
  })
})

test('a booking alone has no lot to pay', async () => {
  const [booking] = reportOf([3]).open_items
  const posted = open(
    reportOf([3], { kind: 'booking', target_id: 31, amount: 600, open_items: booking ? [booking] : [] }),
  )
  await expect.element(page.getByText('Total: ₱600.00')).toBeVisible()
  await pay()
  await expect.poll(posted).toMatchObject({ amount: 600, lots: [], items: [], open_items: [{ target_id: 31 }] })
})

test('what was paid meanwhile is shown, and not paid again', async () => {
  const open_items = reportOf([3]).open_items.map((one) => (one.kind === 'booking' ? { ...one, due: 0 } : one))
  const posted = open(reportOf([3], { amount: 1250, open_items }))
  await expect.element(page.getByText('Nothing to pay')).toBeVisible()
  await pay()
  await expect.poll(posted).toMatchObject({ open_items: [{ kind: 'clearance', target_id: 41 }] })
})

test('a thing that is added takes its part from the lots: what arrived stays', async () => {
  const posted = open(reportOf([3], { amount: 1850 }))
  await page.getByRole('button', { name: 'Add a thing' }).click()
  await page.getByRole('textbox', { name: 'Account' }).fill('Passway')
  await page.getByRole('group', { name: 'A thing of the receipt' }).getByRole('textbox', { name: 'Amount' }).fill('50')
  await expect.element(page.getByText('Total: ₱1,850.00')).toBeVisible()
  await pay()
  await expect
    .poll(posted)
    .toMatchObject({ amount: 1850, lots: [{ house_id: 3, amount: '1000' }], items: [{ amount: '50' }] })
})

test('a year ahead is issued first, with the discount of the day it was paid', async () => {
  const requested: string[] = []
  answer(({ path, method }) => {
    requested.push(`${method} ${path}`)
    if (path === '/api/me') return { json: { id: 1, role_type: 'treasurer', firstname: 'Bea', lastname: 'Cruz' } }
    if (path.endsWith('/year-ahead') && method === 'POST') return { json: { message: '', report: prepaid } }
    if (path.includes('/year-ahead')) return { json: { months: Array(12).fill({}), total: 11_000, discount: 1000 } }
    return { status: 503, json: { message: '' } }
  })
  const prepaid = reportOf([3], { year_ahead: 2027 })
  show(
    <ReportedPrepayment of={prepaid} year={2027}>
      Posting
    </ReportedPrepayment>,
  )
  await expect.element(page.getByText(/12 bills, ₱11,000\.00 in all, ₱1,000\.00 off/)).toBeVisible()
  expect(requested).toContain('GET /api/houses/3/year-ahead')
  await page.getByRole('button', { name: 'Issue 2027' }).click()
  await expect.poll(() => requested).toContain('POST /api/payment-reports/7/year-ahead')
})
