import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { openDues } from '../../../../../test/web/dues-office.tsx'
import { aBill, anOverdue, aPayment } from '../../../../../test/web/dues-rows.ts'
import { lotProposal } from '../../../../../test/web/lot-proposal.ts'

beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-15T04:00:00Z') }))
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

// ₱1,100.00 of September, of which ₱100.00 is the penalty of October 1.
const row = anOverdue(['2026-09'])
const bills = row.resident.bills.map((bill) => aBill({ ...bill, house_id: 31, balance: 1100 }))
const id = bills[0]?.id ?? 0
const offer = page.getByRole('checkbox', { name: /^Waive the penalty of ₱100.00 on September 2026/ })

async function open(exact: boolean, role: 'admin' | 'treasurer' = 'admin') {
  const settings = { village_timezone: 'Asia/Manila', bill_amount_per_month: '1000', exact_sums: exact as never }
  const account = { bills, total_balance: 1100, advance: 0 }
  const overdues = { data: [row], current_page: 1, last_page: 1, total: 1 }
  const payment = aPayment({ amount: 1000 })
  const opened = openDues(
    '/monthly-dues?tab=overdues&account=31',
    {
      settings: () => settings,
      residentOverdues: () => overdues,
      residentBills: () => account,
      proposal: () => ({
        ...lotProposal(settings, account, overdues),
        penalties: [{ bill_id: id, amount: 100, charged_on: '2026-10-01' }],
      }),
      take: () => ({ message: 'Payment AR-000123 is recorded.', payment, bills: [] }),
      payBills: () => ({ success: true, payment, bills: [] }),
    },
    role,
  )
  await page.getByRole('button', { name: 'Make Payment' }).click()
  return opened
}
const datedEarlier = async () => {
  await page.getByRole('button', { name: /another day/i }).click()
  await userEvent.fill(page.getByLabelText('Date'), '2026-09-28')
}

test('a penalty of after the day is offered, and waived along', async () => {
  const { asks } = await open(false)
  await userEvent.fill(page.getByRole('textbox', { name: 'Amount handed over' }), '1000')
  await expect.element(offer).not.toBeInTheDocument()
  await datedEarlier()
  await offer.click()
  await expect.element(page.getByRole('checkbox', { name: 'September 2026, ₱1,000.00 owed' })).toBeVisible()
  await page.getByRole('button', { name: 'Pay', exact: true }).click()
  await expect.element(page.getByText('Payment recorded')).toBeVisible()
  expect(asks('/api/payments')).toMatchObject([{ amount: 1000, day: '2026-09-28', waive_penalties: [id] }])
})

test('the same where exact sums are asked', async () => {
  const { asks } = await open(true)
  await page.getByRole('checkbox', { name: 'September 2026' }).click()
  await datedEarlier()
  await offer.click()
  await expect
    .element(page.getByRole('status', { name: 'Total of the selected months' }))
    .toHaveTextContent('₱1,000.00')
  await userEvent.fill(page.getByRole('textbox', { name: 'Amount' }), '1000')
  await page.getByRole('button', { name: 'Pay', exact: true }).click()
  await expect.poll(() => asks('/api/bills/pay-edit-bills')).toMatchObject([{ bill_ids: [id], waive_penalties: [id] }])
})

test('a treasurer is told who can waive it', async () => {
  await open(false, 'treasurer')
  await userEvent.fill(page.getByRole('textbox', { name: 'Amount handed over' }), '1000')
  await datedEarlier()
  await expect.element(page.getByText(/^The penalty of ₱100.00 on September 2026 arose on Oct 1, 2026/)).toBeVisible()
  await expect.element(offer).not.toBeInTheDocument()
})
