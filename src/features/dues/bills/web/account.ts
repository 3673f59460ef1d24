import { toCentavos } from '#shared/money.ts'
import type { Bill, OverdueRow, Transaction, VoidedTransaction } from '../contract.ts'

/** A bill of an account; the list's row carries it without its payments. */
export type AccountBill = Bill & { transactions?: Transaction[]; voided_payments?: VoidedTransaction[] }

/** One payment as its receipt says it: several months paid together are one. */
export interface PaymentEntry {
  paymentId: number
  receiptNumber: string
  date: string
  method: Transaction['payment_method']
  /** Pesos, all that its receipt says. */
  amount: number
  months: number
  /** It counts nowhere: who took it away, when, why, and the receipt in its place. */
  voided: Pick<VoidedTransaction, 'voided_at' | 'void_reason' | 'voided_by' | 'replaced_by'> | null
  /** The receipt that it was written in place of. */
  replaces: string | null
}

/** Bills and payments of an account. */
export interface Account {
  /** Unpaid bills, oldest first: overdue ones and those not due yet. */
  unpaid: AccountBill[]
  overdue: AccountBill[]
  /** Months with an overdue bill, oldest first. */
  overdueMonths: string[]
  payments: PaymentEntry[]
}

/** From all bills of the house when they are there, else from what the list's row knows. */
export function accountOf(row: OverdueRow, answered: readonly AccountBill[] | undefined): Account {
  // The debtor of a house without a home owner may live in another one by now.
  const bills = answered?.some((bill) => bill.house_id === row.resident.house.id) ? answered : undefined
  const unpaid = bills?.filter((bill) => bill.status !== 'paid') ?? row.resident.bills
  const sorted = unpaid.toSorted((a, b) => a.due_date.localeCompare(b.due_date) || a.id - b.id)
  const overdue = sorted.filter((bill) => bill.status === 'overdue')
  return {
    unpaid: sorted,
    overdue,
    overdueMonths: [...new Set(overdue.map((bill) => bill.month))],
    payments: paymentsOf(
      bills?.flatMap((bill) => [...(bill.transactions ?? []), ...(bill.voided_payments ?? [])]) ??
        row.resident.transactions,
    ),
  }
}

/** Newest first. */
function paymentsOf(transactions: readonly (Transaction | VoidedTransaction)[]): PaymentEntry[] {
  const entries = new Map<number, PaymentEntry>()
  for (const one of transactions) {
    const entry = entries.get(one.payment_id)
    entries.set(one.payment_id, {
      paymentId: one.payment_id,
      receiptNumber: one.receipt_number,
      date: one.transaction_date,
      method: one.payment_method,
      amount: one.receipt_amount ?? sumOf([entry?.amount ?? 0, one.amount]),
      months: (entry?.months ?? 0) + 1,
      voided: 'voided_at' in one ? one : null,
      replaces: one.replaces,
    })
  }
  return [...entries.values()].toSorted((a, b) => b.date.localeCompare(a.date) || b.paymentId - a.paymentId)
}

/** Pesos added up as centavos. */
export const sumOf = (pesos: readonly number[]): number => pesos.reduce((sum, one) => sum + toCentavos(one), 0) / 100
