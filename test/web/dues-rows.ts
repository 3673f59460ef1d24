import type { BillRow, OverdueRow, Transaction } from '#features/dues/bills/contract.ts'
import { dueDateOf } from '#features/dues/bills/rules.ts'
import type { Payment } from '#features/ledger/payments/contract.ts'
import { pageOf } from '#shared/paging.ts'
import { NO_TEXTS } from '#shared/text/person-texts.ts'
import { BARE_LOT } from './bare-lot.ts'

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
    small: false,
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
  receipt_amount: over.amount ?? 1000,
  payment_method: 'cash',
  transaction_date: '2026-11-05',
  ewallet_reference: null,
  used_on: null,
  replaces: null,
  replaced_by: null,
  ...stamps,
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
  user_id: 11,
  house: aResident().house,
  lots: [{ id: 31, address: 'Block 2 Lot 14' }],
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
  const request = pageOf(bills, total, { page, size: 10 })
  return { bills: request, current_page: request.current_page, last_page: request.last_page, total }
}
