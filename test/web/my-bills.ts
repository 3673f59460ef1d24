import type { OwnBill } from '#features/my/my/web/household.ts'
import { stamps } from './my-village.tsx'

/** A month that the own lot owes, unless told otherwise. */
export const aBill = (month: string, over: Partial<OwnBill> = {}): OwnBill => ({
  id: Number(month.replace('-', '')),
  house_id: 3,
  resident_id: 12,
  month,
  amount: 1000,
  lines: [{ id: 1, kind: 'dues', text: 'Monthly dues', amount: 1000 }],
  issue_date: `${month}-01`,
  due_date: `${month}-07`,
  status: 'overdue',
  balance: 1000,
  settled: 0,
  state: 'unpaid',
  kind: 'dues',
  title: null,
  ahead: false,
  small: false,
  cancelled: null,
  transactions: [],
  voided_payments: [],
  ...stamps,
  ...over,
})

/** Two months that one payment settled. */
export const paidTogether = (month: string) =>
  aBill(month, {
    status: 'paid',
    balance: 0,
    settled: 1000.1,
    state: 'paid',
    transactions: [
      {
        id: Number(month.slice(5)),
        payment_id: 90,
        reference_number: 'AR-000090',
        receipt_number: 'AR-000090',
        resident_id: 12,
        bill_id: 1,
        amount: 1000.1,
        receipt_amount: 2000.2,
        payment_method: 'cash',
        transaction_date: '2026-09-03',
        ewallet_reference: null,
        used_on: null,
        replaces: null,
        replaced_by: null,
        ...stamps,
      },
    ],
  })
