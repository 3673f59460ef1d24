import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Bond, DepositsSummary } from '#features/cash/bonds/contract.ts'
import type { CashAccount } from '#features/ledger/cash-accounts/contract.ts'
import { openAt } from '../../../../../test/web/open-at.tsx'
import { dialog, pageOfRows } from '../../../../../test/web/requests-office.ts'
import { aVillage } from '../../../../../test/web/village.ts'

const cashAccount = (over: Partial<CashAccount>): CashAccount => ({
  id: 2,
  kind: 'petty_cash',
  name: 'Petty cash',
  holder: null,
  fund: 5000,
  change_fund: null,
  closed_to: null,
  main: true,
  ended: false,
  balance: 3800,
  after_closing: 0,
  oldest: null,
  opening: null,
  created_at: '',
  updated_at: '',
  ...over,
})
const rows = [cashAccount({}), cashAccount({ id: 3, kind: 'bank', name: 'BPI savings', fund: null, balance: 250_000 })]
const aBond: Bond = {
  id: 4,
  state: 'open',
  purpose: 'House construction',
  payer_name: 'Ana Cruz',
  lot: { id: 5, name: 'Block 3 Lot 5' },
  request_id: null,
  booking_id: null,
  amount: 15_000,
  held: 15_000,
  returned: 0,
  forfeited: 0,
  covered: 0,
  taken_on: '2026-11-02',
  receipt: { payment_id: 31, receipt_number: 'BD-000004' },
  work_done_on: null,
  inspected_on: null,
  waiting_days: null,
  held_days: 20,
  created_at: '',
  updated_at: '',
}
const depositsSummary: DepositsSummary = {
  from: '2026-11-01',
  to: '2026-11-22',
  opening: 0,
  taken: 15_000,
  voided: 0,
  returned: 0,
  forfeited: 0,
  closing: 15_000,
  states: [{ state: 'open', count: 1, held: 15_000 }],
  aging: [
    { days: 30, count: 1, held: 15_000 },
    { days: null, count: 0, held: 0 },
  ],
}
const proposal = {
  fund: { id: 2, name: 'Petty cash' },
  vouchers: [
    {
      id: 11,
      voucher_number: 'DV-000011',
      day: '2026-11-20',
      name: 'Lamps',
      payee: 'Hardware',
      category: 'Repairs',
      amount: 1200,
    },
  ],
  amount: 1200,
  lacking: 1200,
}

/** Opens the cash book; returns what was sent to a call. */
function openBook(address: string, bond: object = { inspections: [], releases: [] }) {
  const heard = aVillage(
    {
      'GET /settings': () => ({ json: { village_timezone: 'Asia/Manila' } }),
      'GET /places': () => ({ json: rows }),
      'GET /places/summary': () => ({ json: { from: '', to: '', places: [], all: {} } }),
      'GET /bonds/summary': () => ({ json: depositsSummary }),
      'GET /bonds': () => ({ json: { ...(pageOfRows([aBond]).json as object), total_held: 15_000 } }),
      'GET /bonds/4': () => ({ json: { ...aBond, ...bond } }),
      'POST /bonds/4/work-done': () => ({ json: { message: 'It waits.' } }),
      'POST /bonds/4/releases': () => ({ status: 201, json: { message: 'Given back.' } }),
      'POST /bonds/releases/9/undo': () => ({ json: { message: 'It is held again.' } }),
      'GET /replenishments': () => pageOfRows([]),
      'GET /replenishments/proposal': () => ({ json: proposal }),
      'POST /replenishments': () => ({ status: 201, json: { message: 'Replenished.' } }),
    },
    'treasurer',
  )
  openAt(address)
  return {
    sent: (call: string) => heard.filter((one) => `${one.method} ${one.path}` === call).map((one) => one.body),
  }
}

describe('what the cash book holds for others, and petty cash', () => {
  test('replenishes a petty cash fund with what its vouchers came to', async () => {
    const { sent } = openBook('/cash-book?tab=petty')
    await expect.element(page.getByText('It holds ₱3,800.00 of ₱5,000.00.')).toBeVisible()
    await expect.element(page.getByText('DV-000011')).toBeVisible()
    await userEvent.click(page.getByRole('button', { name: 'Replenish' }))
    await expect.element(dialog.getByLabelText(/^Amount/)).toHaveValue('1200.00')
    await userEvent.fill(dialog.getByLabelText('Number of the Cheque'), '000456')
    await userEvent.click(dialog.getByRole('button', { name: 'Replenish' }))
    await expect
      .poll(() => sent('POST /api/replenishments'))
      .toMatchObject([{ fund_id: 2, from_id: '3', method: 'cheque', cheque_number: '000456', amount: '1200.00' }])
  })

  test('says beside the places what of the money is held for others', async () => {
    openBook('/cash-book?tab=places')
    await expect.element(page.getByText('₱15,000.00 of it is held for others and is no income.')).toBeVisible()
  })

  test('leads a bond from the work that is done to what is given back and kept', async () => {
    const { sent } = openBook('/cash-book?tab=held')
    await expect.element(page.getByText('0 to 30 days')).toBeVisible()
    await userEvent.click(page.getByRole('button', { name: 'Nov 2, 2026' }))
    await userEvent.click(dialog.getByRole('button', { name: 'The work is done' }))
    await expect.poll(() => sent('POST /api/bonds/4/work-done')).toHaveLength(1)
    await userEvent.click(dialog.getByRole('button', { name: 'Give back or keep' }))
    const giving = page.getByRole('dialog', { name: 'Give back or keep' })
    await expect.element(giving.getByLabelText(/^Given back/)).toHaveValue('15000.00')
    await userEvent.click(giving.getByRole('button', { name: 'Add a deduction' }))
    await userEvent.fill(giving.getByLabelText(/^Kept for/), 'Gutter')
    await userEvent.fill(giving.getByLabelText(/^Amount/), '1500')
    await expect.element(giving.getByLabelText(/^Given back/)).toHaveValue('13500.00')
    await expect.element(giving.getByLabelText(/^Paid from/)).toHaveValue('3')
    await userEvent.click(giving.getByRole('button', { name: 'Give back', exact: true }))
    await expect
      .poll(() => sent('POST /api/bonds/4/releases'))
      .toMatchObject([
        {
          returned: '13500.00',
          place_id: '3',
          deductions: [{ text: 'Gutter', account: 'Forfeited bonds', amount: '1500' }],
        },
      ])
  })

  test('takes the last release of a bond back, with a reason', async () => {
    const release = {
      ...{
        id: 8,
        day: '2026-11-10',
        returned: 5000,
        voucher_number: 'DV-000007',
        place: { id: 3, name: 'BPI savings' },
      },
      ...{ method: null, cheque_number: null, payee: 'Ana Cruz', note: null, deductions: [], recorded_by: null },
    }
    const undone = { at: '2026-11-11T00:00:00.000Z', by: null, reason: 'Wrong sum' }
    const { sent } = openBook('/cash-book?tab=held', {
      inspections: [],
      releases: [
        { ...release, undone },
        { ...release, id: 9, undone: null },
      ],
    })
    await userEvent.click(page.getByRole('button', { name: 'Nov 2, 2026' }))
    await expect.element(dialog.getByText('Taken back: Wrong sum')).toBeVisible()
    await userEvent.click(dialog.getByRole('button', { name: 'Take back' }))
    const asking = page.getByRole('dialog', { name: 'Take back what was given back' })
    await expect.element(asking.getByText('₱5,000.00 of Nov 10, 2026 is held again.')).toBeVisible()
    await userEvent.fill(asking.getByLabelText(/^Reason/), 'Wrong bond')
    await userEvent.click(asking.getByRole('button', { name: 'Take back' }))
    await expect.poll(() => sent('POST /api/bonds/releases/9/undo')).toEqual([{ reason: 'Wrong bond' }])
  })
})
