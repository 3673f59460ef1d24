import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Bond } from '#features/cash/bonds/contract.ts'
import type { CashAccount } from '#features/ledger/cash-accounts/contract.ts'
import type { Answer, Heard } from '../../../../../test/web/answers.ts'
import { anExpense, openBooks } from '../../../../../test/web/books-office.ts'
import { openAt } from '../../../../../test/web/open-at.tsx'
import { aLine, reconciliationOffice } from '../../../../../test/web/reconciliation-office.ts'
import { dialog, pageOfRows } from '../../../../../test/web/requests-office.ts'
import { aVillage } from '../../../../../test/web/village.ts'

// Every form by which money leaves says that it waits where another officer has to agree (docs/spec/office.md#second-officer).

const WAITS = 'It waits for the yes of another officer. Nothing is changed yet.'
const refused = () => ({ status: 409, json: { code: 'host.second_officer', message: 'Another officer has to agree.' } })
const proposed = () => ({ status: 201, json: { message: WAITS, approval: {} } })
/** Answers of a call that needs another officer. */
const waiting = (call: string) => ({ [call]: refused, 'POST /approvals': proposed })

const cashAccount = (over: Partial<CashAccount>): CashAccount => ({
  ...{ id: 1, kind: 'drawer', name: 'Front desk', holder: null, fund: null, change_fund: null, closed_to: null },
  ...{ main: true, ended: false, balance: 1250.5, after_closing: 0, oldest: '2026-11-18', opening: null },
  ...{ created_at: '', updated_at: '' },
  ...over,
})
const places = [
  cashAccount({}),
  cashAccount({ id: 2, kind: 'petty_cash', name: 'Petty cash', fund: 5000, balance: 3800 }),
  cashAccount({ id: 3, kind: 'bank', name: 'BPI savings', balance: 250_000 }),
]
const aBond: Bond = {
  ...{ id: 4, state: 'open', purpose: 'House construction', payer_name: 'Ana Cruz', lot: null, request_id: null },
  ...{ booking_id: null, amount: 15_000, held: 15_000, returned: 0, forfeited: 0, covered: 0, taken_on: '2026-11-02' },
  ...{ receipt: { payment_id: 31, receipt_number: 'BD-000004' }, work_done_on: null, inspected_on: null },
  ...{ waiting_days: null, held_days: 20, created_at: '', updated_at: '' },
}
const voucher = {
  ...{ id: 11, voucher_number: 'DV-000011', day: '2026-11-20', name: 'Lamps', payee: 'Hardware', category: 'Repairs' },
  amount: 1200,
}

/** Proposals sent by now. */
type Sent = () => unknown[]
const proposalsIn =
  (heard: readonly Heard[]): Sent =>
  () =>
    heard.filter((one) => one.path === '/api/approvals').map((one) => one.body)

/** Opens the cash book at a tab, where one call needs another officer. */
function openBook(tab: string, call: string): Sent {
  const answers: Record<string, () => Answer> = {
    'GET /settings': () => ({ json: { village_timezone: 'Asia/Manila' } }),
    'GET /places': () => ({ json: places }),
    'GET /places/summary': () => ({ json: { from: '', to: '', places: [], all: {} } }),
    'GET /bonds/summary': () => ({
      json: {
        ...{ from: '2026-11-01', to: '2026-11-22', opening: 0, taken: 0, voided: 0, returned: 0, forfeited: 0 },
        ...{ closing: 0, states: [], aging: [] },
      },
    }),
    'GET /bonds': () => ({ json: { ...(pageOfRows([aBond]).json as object), total_held: 15_000 } }),
    'GET /bonds/4': () => ({ json: { ...aBond, inspections: [], releases: [] } }),
    'GET /cheques': () => ({ json: { ...(pageOfRows([]).json as object), to_deposit: { count: 0, amount: 0 } } }),
    'GET /deposits': () => pageOfRows([]),
    'GET /replenishments': () => pageOfRows([]),
    'GET /replenishments/proposal': () => ({
      json: { fund: { id: 2, name: 'Petty cash' }, vouchers: [voucher], amount: 1200, lacking: 1200 },
    }),
    'GET /day-closings': () => pageOfRows([]),
    'GET /day-closings/drawers': () => ({ json: [] }),
    'GET /month-closings': () => ({ json: { closed_to: '2026-09-30', next: '2026-10', closings: [] } }),
    'GET /month-closings/points': () => ({
      json: { month: '2026-10', points: [{ kind: 'days_not_closed', count: 25 }] },
    }),
  }
  const heard = aVillage({ ...answers, ...waiting(call) }, 'treasurer')
  openAt(`/cash-book?tab=${tab}`)
  return proposalsIn(heard)
}

const click = (name: string | RegExp) => userEvent.click(page.getByRole('button', { name }))
const send = (name: string) => userEvent.click(dialog.getByRole('button', { name, exact: true }))

interface Form {
  call: string
  /** As the proposal names its parameters. */
  params?: object
  /** Fills it in and sends it. */
  fill(): Promise<Sent>
}
const forms: Form[] = [
  {
    call: 'POST /bonds/:id/releases',
    params: { id: 4 },
    fill: async () => {
      const sent = openBook('held', 'POST /bonds/4/releases')
      await click('Nov 2, 2026')
      await send('Give back or keep')
      const giving = page.getByRole('dialog', { name: 'Give back or keep' })
      await userEvent.click(giving.getByRole('button', { name: 'Give back', exact: true }))
      return sent
    },
  },
  {
    call: 'POST /places/transfers',
    fill: async () => {
      const sent = openBook('places', 'POST /places/transfers')
      await click('Move Money')
      await userEvent.selectOptions(dialog.getByLabelText(/^From/), 'BPI savings')
      await userEvent.selectOptions(dialog.getByLabelText(/^To/), 'Petty cash')
      await send('Move')
      return sent
    },
  },
  {
    call: 'POST /deposits',
    fill: async () => {
      const sent = openBook('deposits', 'POST /deposits')
      await click('New Deposit')
      await userEvent.fill(dialog.getByLabelText('Cash'), '1000')
      await send('Deposit')
      return sent
    },
  },
  {
    call: 'POST /replenishments',
    fill: async () => {
      const sent = openBook('petty', 'POST /replenishments')
      await click('Replenish')
      await send('Replenish')
      return sent
    },
  },
  {
    call: 'POST /month-closings',
    fill: async () => {
      const sent = openBook('closing', 'POST /month-closings')
      await click('Close October 2026')
      await userEvent.click(dialog.getByLabelText('Close it with these open points'))
      await send('Close the Month')
      return sent
    },
  },
  {
    call: 'PUT /expenses/:id',
    params: { id: 7 },
    fill: async () => {
      const { heard } = openBooks('/expenses-income', {
        ...waiting('PUT /expenses/7'),
        'POST /get-expenses': () => ({
          json: { expenses: pageOfRows([anExpense()]).json, total_expenses: 1234.5 },
        }),
      })
      await click('Edit Street lamps')
      await send('Save Changes')
      return proposalsIn(heard)
    },
  },
  {
    call: 'POST /reconciliation/lines/:id/expense',
    params: { id: 5 },
    fill: async () => {
      const fee = aLine({
        id: 5,
        state: 'unknown',
        amount: -15,
        left: -15,
        description: 'SERVICE CHARGE',
        reference: null,
      })
      const { sent } = reconciliationOffice(
        {
          ...waiting('POST /reconciliation/lines/5/expense'),
          'GET /reconciliation/lines/5/candidates': () => ({ json: { line: fee, entries: [] } }),
        },
        { lines: [fee], address: '/cash-book?tab=reconciliation&lines=unknown' },
      )
      await click(/^Decide line/)
      await send('Post the Expense')
      return () => sent('POST /api/approvals')
    },
  },
]

test.each(forms.map((form) => [form.call, form] as const))('%s says that it waits', async (call, { params, fill }) => {
  const sent = await fill()
  await expect.element(page.getByText(WAITS)).toBeVisible()
  expect(sent()).toMatchObject([{ call, ...(params ? { params } : {}) }])
})
