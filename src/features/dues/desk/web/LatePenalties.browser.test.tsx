import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { pageOf } from '#shared/paging.ts'
import { openDues } from '../../../../../test/web/dues-office.tsx'
import { aBill, anOverdue, aPayment, aResident, aUser } from '../../../../../test/web/dues-rows.ts'
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

const onOctober1 = { bill_id: id, month: '2026-09', amount: 100, paid: 0, charged_on: '2026-10-01' }

async function open(exact: boolean, role: 'admin' | 'treasurer' = 'admin', penalties = [onOctober1]) {
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
        penalties,
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

test('several penalties of a bill are offered as one: those that arose after the day', async () => {
  const { asks } = await open(false, 'admin', [
    { ...onOctober1, amount: 30, charged_on: '2026-09-28' },
    { ...onOctober1, amount: 59.9 },
    { ...onOctober1, amount: 40.1, charged_on: '2026-11-01' },
  ])
  await userEvent.fill(page.getByRole('textbox', { name: 'Amount handed over' }), '1000')
  await datedEarlier()
  await offer.click()
  await expect.element(page.getByRole('checkbox', { name: 'September 2026, ₱1,000.00 owed' })).toBeVisible()
  await page.getByRole('button', { name: 'Pay', exact: true }).click()
  await expect.poll(() => asks('/api/payments')).toMatchObject([{ waive_penalties: [id] }])
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

test('what is paid of it is said, and the bill owes no less', async () => {
  await open(false, 'admin', [{ ...onOctober1, paid: 100 }])
  await userEvent.fill(page.getByRole('textbox', { name: 'Amount handed over' }), '1000')
  await datedEarlier()
  await offer.click()
  await expect.element(page.getByText('₱100.00 of it is paid and becomes an advance')).toBeVisible()
  await expect.element(page.getByRole('checkbox', { name: 'September 2026, ₱1,100.00 owed' })).toBeVisible()
})

test('a payment for the wrong lot counts for the right one from its day, in the same step', async () => {
  const settings = { village_timezone: 'Asia/Manila', bill_amount_per_month: '1000', exact_sums: false as never }
  const of = { payment_date: '2026-10-20', value_day: '2026-09-28', closed: true }
  const wrong = aPayment({ ...of, house: aResident().house })
  const right = aResident({ house_id: 32, house: { ...aResident().house, id: 32, address: 'Block 2 Lot 15' } })
  const [overdue, user] = [anOverdue([]), aUser()]
  const resident = {
    ...overdue.resident,
    ...right,
    firstname: user.firstname,
    middlename: null,
    lastname: user.lastname,
  }
  const request: unknown[] = []
  const { asks } = openDues(
    '/monthly-dues?tab=history',
    {
      receipts: () => ({ ...pageOf([wrong], 1, { page: 1, size: 10 }), total_amount: 0 }),
      payment: () => wrong,
      accounts: () =>
        pageOf([{ ...overdue, resident, balance: 1000, advance: 0, last_payment: null, all_lots: null }], 1, {
          page: 1,
          size: 6,
        }),
      proposal: ({ body }) => {
        request.push(body)
        // September and its penalty were paid in October; October is open.
        const account = { bills: [aBill({ id: 142, month: '2026-10', status: 'overdue' })] }
        const own = { month: '2026-09', amount: 100, paid: 100 }
        return {
          ...lotProposal(settings, account, { data: [] }),
          penalties: [
            { ...own, bill_id: 140, charged_on: '2026-09-28' },
            { ...own, bill_id: id, charged_on: '2026-10-01' },
          ],
        }
      },
      replace: () => ({ message: 'Voided.', payment: aPayment({ id: 62 }), bills: [], voided: wrong }),
    },
    'admin',
  )
  await page.getByRole('button', { name: 'Replace payment AR-000123' }).click()
  const window = page.getByRole('dialog', { name: 'Replace payment' })
  await window.getByRole('textbox', { name: 'Reason' }).fill('Wrong lot')
  const lot = window.getByRole('combobox', { name: 'Lot' })
  await userEvent.fill(lot, 'Lot 15')
  await window.getByRole('option', { name: /BLK 2 LOT 15/ }).click()
  // The month of the old payment is closed, so the right one is of today.
  await expect.element(window.getByLabelText('Date')).toHaveValue('2026-11-15')
  await expect.element(window.getByText(/penalties go by Sep 28, 2026 all the same/)).toBeVisible()
  // A penalty that arose on the day of the payment itself is not offered.
  await expect.poll(() => window.getByRole('checkbox').elements().length).toBe(1)
  await offer.click()
  await window.getByRole('button', { name: /^Replace: Block 2 Lot 14 → Block 2 Lot 15$/ }).click()
  await expect.element(window.getByText('Replaces AR-000123')).toBeVisible()
  expect(request).toContainEqual({ house_id: 32 })
  expect(asks('/api/payments/61/replace')).toMatchObject([{ house_id: 32, day: '2026-11-15', waive_penalties: [id] }])
})
