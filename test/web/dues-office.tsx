import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { chargingContract } from '#features/money/billing/charging.ts'
import type { BillRow, OverdueRow, Transaction, TransactionRow } from '#features/money/billing/contract.ts'
import { billingContract } from '#features/money/billing/contract.ts'
import { penaltiesContract } from '#features/money/billing/penalties.ts'
import { putRightContract } from '#features/money/billing/put-right.ts'
import { dueDateOf } from '#features/money/billing/rules.ts'
import { takingContract } from '#features/money/billing/taking.ts'
import { MonthlyDuesPage } from '#features/money/billing/web/MonthlyDuesPage.tsx'
import { yearAheadContract } from '#features/money/billing/year-ahead.ts'
import { chargesContract } from '#features/money/charges/contract.ts'
import { type Payment, paymentsContract } from '#features/money/payments/contract.ts'
import { seriesContract } from '#features/money/series/contract.ts'
import { settingsContract } from '#features/office/settings/contract.ts'
import { sessionContract } from '#features/people/session/contract.ts'
import type { AnswerOf, Endpoint, Role } from '#shared/contract.ts'
import { pageOf } from '#shared/paging.ts'
import { NO_TEXTS } from '#shared/person-texts.ts'
import { client } from '#web/api.ts'
import { queryClient } from '#web/query.ts'
import { parseSearch, type Search, stringifySearch } from '#web/search.ts'
import { ConfirmHost } from '#web/ui/ConfirmHost.tsx'
import { Notices } from '#web/ui/Notices.tsx'
import { notices } from '#web/ui/notify.ts'
import { answer, type Heard } from './answers.ts'
import { BARE_LOT } from './bare-lot.ts'
import { lotProposal } from './lot-proposal.ts'
import { show } from './show.tsx'
import { someone } from './village.ts'

const contract = {
  ...billingContract,
  settings: settingsContract.list,
  payment: paymentsContract.read,
  voidPayment: paymentsContract.void,
  take: takingContract.take,
  proposal: takingContract.proposal,
  receipt: paymentsContract.receipt,
  previewPenalties: penaltiesContract.preview,
  runPenalties: penaltiesContract.run,
  penaltyRuns: penaltiesContract.runs,
  waive: penaltiesContract.waive,
  takeBack: putRightContract.takeBack,
  cancel: putRightContract.cancel,
  addLine: putRightContract.addLine,
  chargeLot: chargingContract.chargeLot,
  yearAhead: yearAheadContract.preview,
  issueYear: yearAheadContract.issue,
  charges: chargesContract.list,
  receiptSeries: seriesContract.list,
}
type Contract = typeof contract
type Name = keyof Contract

/** A refusal of the pretended server. */
export interface Refused {
  refused: number
  message: string
  errors?: Record<string, string[]>
}
type Reply<E extends Endpoint> = (E['reply'] extends 'file' ? string : AnswerOf<E>) | Refused
type Served = { [N in Name]?: (heard: Heard) => Reply<Contract[N]> | Promise<Reply<Contract[N]>> }

const emptyPage = pageOf([], 0, { page: 1, size: 10 })
const nothing: Served = {
  settings: () => ({ village_timezone: 'Asia/Manila', bill_amount_per_month: '1000' }),
  list: () => ({ bills: emptyPage, current_page: 1, last_page: 1, total: 0 }),
  transactions: () => emptyPage,
  residentOverdues: () => ({ data: [], current_page: 1, last_page: 1, total: 0 }),
  overdueBills: () => ({ bills: [], currentPage: 1, lastPage: 1, total: 0 }),
  accounts: () => emptyPage,
  residentBills: () => ({ bills: [], total_balance: 0, advance: 0 }),
  runs: () => emptyPage,
  penaltyRuns: () => emptyPage,
  receiptSeries: () => [],
}

const pattern = (endpoint: Endpoint) => new RegExp(`^/api${endpoint.path.replace(/:\w+/g, '[^/]+')}$`)

/** Opens the dues screen at an address; its calls are answered by `served`, and by empty lists otherwise. */
export function openDues(address: string, served: Served = {}, role: Role = 'treasurer') {
  const answers: Served = { ...nothing, ...served }
  notices.set([])
  // What the opened account says that its lot owes.
  answers.proposal ??= async (heard) =>
    lotProposal(
      (await answers.settings?.(heard)) as AnswerOf<Contract['settings']>,
      (await answers.residentBills?.(heard)) as AnswerOf<Contract['residentBills']>,
      (await answers.residentOverdues?.(heard)) as AnswerOf<Contract['residentOverdues']>,
    )
  const heard = answer(async (call) => {
    const names = Object.keys(contract) as Name[]
    const name = names.find((one) => contract[one].method === call.method && pattern(contract[one]).test(call.path))
    const reply = name && (await answers[name]?.(call))
    if (!reply) return { status: 404, json: { message: `Nothing answers ${call.method} ${call.path}.` } }
    if (typeof reply === 'string') return { text: reply, headers: { 'content-type': 'application/pdf' } }
    return { status: 'refused' in reply ? Number(reply.refused) : 200, json: reply }
  })
  const router = createRouter({
    routeTree: createRootRoute({ component: Screen, validateSearch: (search) => search as Search }),
    history: createMemoryHistory({ initialEntries: [address] }),
    parseSearch,
    stringifySearch,
  })
  // The product's own router is the registered one; this one has the same search and a single page.
  show(<RouterProvider router={router as never} />)
  // Shown anew, nothing is known; the first picture is drawn after this.
  queryClient.setQueryData(client(sessionContract).me.key(), someone(role))
  return { router, heard, asks: (path: string) => heard.filter((call) => call.path === path).map((call) => call.body) }
}

const Screen = () => (
  <main>
    <MonthlyDuesPage />
    <ConfirmHost />
    <Notices />
  </main>
)

// Rows as the server answers them; every field can be set.
const stamps = { created_at: '2026-11-01T00:00:00.000Z', updated_at: '2026-11-01T00:00:00.000Z' }

export const aUser = (over: Partial<BillRow['resident']['user']> = {}): BillRow['resident']['user'] => ({
  id: 11,
  firstname: 'Marisol',
  middlename: 'Peralta',
  lastname: 'Núñez',
  email: 'marisol@village.example',
  contact_number: '09170000001',
  picture_url: null,
  kind: 'person',
  sign_in_name: null,
  role_type: 'home_owner',
  has_account: true,
  ...stamps,
  ...over,
})

export const aResident = (over: Partial<BillRow['resident']> = {}): BillRow['resident'] => ({
  id: 21,
  user_id: 11,
  house_id: 31,
  birthdate: '1980-11-22',
  sex: 'female',
  civil_status: 'married',
  occupation_status: 'self employed',
  ...NO_TEXTS,
  fb_name: 'marisol.nunez',
  user: aUser(),
  house: { id: 31, block: 2, lot: 14, house_type: 'residential', ...BARE_LOT, address: 'Block 2 Lot 14', ...stamps },
  ...stamps,
  ...over,
})

export function aBill(over: Partial<BillRow> = {}): BillRow {
  const month = over.month ?? '2026-11'
  const amount = over.amount ?? 1000
  const status = over.status ?? 'pending'
  return {
    id: 41,
    house_id: 31,
    resident_id: 21,
    month,
    amount,
    lines: [{ id: 1, kind: 'dues', text: 'Monthly dues', amount }],
    kind: 'dues',
    title: null,
    ahead: false,
    cancelled: null,
    issue_date: `${month}-01`,
    due_date: dueDateOf(month, 7),
    status,
    balance: status === 'paid' ? 0 : amount,
    settled: status === 'paid' ? amount : 0,
    state: status === 'paid' ? 'paid' : 'unpaid',
    resident: aResident(),
    transactions: status === 'paid' ? [aTransaction({ amount })] : [],
    voided_payments: [],
    ...stamps,
    ...over,
  }
}

export const aTransaction = (over: Partial<Transaction> = {}): Transaction => ({
  id: 51,
  payment_id: 61,
  reference_number: 'AR-000123',
  receipt_number: 'AR-000123',
  resident_id: 21,
  bill_id: 41,
  amount: 1000,
  payment_method: 'cash',
  transaction_date: '2026-11-05',
  ewallet_reference: null,
  used_on: null,
  ...stamps,
  ...over,
})

export const aTransactionRow = (over: Partial<TransactionRow> = {}): TransactionRow => ({
  ...aTransaction(),
  resident: aResident(),
  voided_at: null,
  void_reason: null,
  voided_by: null,
  bill: { id: 41, due_date: '2026-11-07', status: 'paid' },
  ...over,
})

export const aPayment = (over: Partial<Payment> = {}): Payment => ({
  id: 61,
  receipt_number: 'AR-000123',
  type: 'bill',
  amount: 1000,
  payment_date: '2026-11-05',
  payment_method: 'cash',
  ewallet_reference: null,
  payer_name: 'Marisol P. Núñez',
  resident_id: 21,
  house: aResident().house,
  items: [{ type: 'bill', id: 41, text: 'Monthly dues, November 2026', amount: 1000 }],
  advance: null,
  advance_uses: [],
  replaces: null,
  replaced_by: null,
  recorded_by: { id: 1, firstname: 'Rosa', lastname: 'Tan' },
  voided_at: null,
  void_reason: null,
  voided_by: null,
  late_reason: null,
  ...stamps,
  ...over,
})

/** A home owner behind by the given months, ₱1,000.00 each. */
export function anOverdue(months: readonly string[], over: Partial<OverdueRow> = {}): OverdueRow {
  const bills = months.map((month, index) => aBill({ id: 100 + index, month, status: 'overdue' }))
  return {
    id: 21,
    resident: { ...aResident(), bills, transactions: [] },
    overdueMonths: [...months],
    numOverdueMonths: months.length,
    totalAmount: 1000 * months.length,
    ...stamps,
    ...over,
  }
}

/** The answer of the bills list that holds these. */
export const billsPage = (bills: BillRow[], { page = 1, total = bills.length } = {}) => {
  const asked = pageOf(bills, total, { page, size: 10 })
  return { bills: asked, current_page: asked.current_page, last_page: asked.last_page, total }
}
