import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { openDues, type Refused } from '../../../../../test/web/dues-office.tsx'
import { aBill, anOverdue, aPayment } from '../../../../../test/web/dues-rows.ts'

const row = anOverdue(['2026-09'])
const amount = page.getByRole('textbox', { name: 'Amount handed over' })
const same = page.getByRole('button', { name: 'Same transfer' })
const sent = () => page.getByRole('button', { name: 'Pay', exact: true }).click()

async function open(take: NonNullable<Parameters<typeof openDues>[1]>['take']) {
  const opened = openDues('/monthly-dues?tab=overdues&account=31', {
    settings: () => ({ village_timezone: 'Asia/Manila', bill_amount_per_month: '1000', exact_sums: false as never }),
    residentOverdues: () => ({ data: [row], current_page: 1, last_page: 1, total: 1 }),
    residentBills: () => ({
      bills: row.resident.bills.map((bill) => aBill({ ...bill, house_id: 31 })),
      total_balance: 1000,
      advance: 0,
    }),
    ...(take ? { take } : {}),
  })
  await page.getByRole('button', { name: 'Make Payment' }).click()
  await userEvent.fill(amount, '900')
  return opened
}

test('a reference that a receipt has may be of the same transfer, whose amount is said then', async () => {
  const text = 'This reference was already recorded (receipt AR-000001).'
  const beyond = 'The receipts of this transfer would be ₱3,100.00, more than its ₱3,000.00.'
  const refusals: Refused[] = [
    {
      ...{ refused: 422, message: text, errors: { reference: [text] } },
      codes: { reference: [{ code: 'payments.used_other_reference', params: { receipt: 'AR-000001' } }] },
    },
    { refused: 422, message: beyond, errors: { transfer_amount: [beyond] } },
  ]
  const paid = {
    message: 'Payment AR-000123 is recorded.',
    payment: aPayment({ amount: 900, advance: { amount: 0, unused: 0 } }),
    bills: [],
  }
  const { asks } = await open(() => refusals.shift() ?? paid)
  await page.getByRole('radio', { name: 'Bank transfer' }).click()
  await page.getByRole('textbox', { name: 'Reference' }).fill('BT-7')
  const whole = page.getByRole('textbox', { name: 'Amount of the whole transfer' })
  await expect.element(same).not.toBeInTheDocument()
  await sent()
  await same.click()
  await expect.element(whole).toHaveFocus()
  await whole.fill('3000')
  await sent()
  await expect.element(whole).toHaveAccessibleDescription(/more than its ₱3,000.00/)
  await whole.fill('3200')
  await sent()
  await expect.element(page.getByRole('dialog').getByText('Payment recorded')).toBeVisible()
  const message = asks('/api/payments') as { transfer_amount?: string }[]
  expect(message.map(({ transfer_amount }) => transfer_amount)).toEqual([undefined, '3000', '3200'])
})

test('another refusal of a reference offers no transfer', async () => {
  const text = 'A cheque goes with a payment by cheque.'
  await open(() => ({
    ...{ refused: 422, message: text, errors: { reference: [text] } },
    codes: { reference: [{ code: 'payments.not_by_cheque', params: {} }] },
  }))
  await page.getByRole('radio', { name: 'E-wallet' }).click()
  const reference = page.getByRole('textbox', { name: 'E-wallet Reference' })
  await reference.fill('GC-7')
  await sent()
  await expect.element(reference).toHaveAccessibleDescription(/A cheque goes/)
  await expect.element(same).not.toBeInTheDocument()
})
