import { toCentavos } from '#shared/money.ts'
import type { Bill, OverdueRow, Transaction, VoidedTransaction } from '../contract.ts'

/** A bill of an account; the list's row carries it without its payments. */
export type AccountBill = Bill & { transactions?: Transaction[]; voided_payments?: VoidedTransaction[] }

/** Open bills of an account, and when something was paid last. */
export interface Account {
  /** Unpaid bills, oldest first: overdue ones and those not due yet. */
  unpaid: AccountBill[]
  overdue: AccountBill[]
  /** Months with an overdue bill, oldest first. */
  overdueMonths: string[]
  /** Day of the newest payment that counts. */
  lastPaid: string | undefined
}

/** From all bills of the house when they are there, else from what the list's row knows. */
export function accountOf(row: OverdueRow, answered: readonly AccountBill[] | undefined): Account {
  // The debtor of a house without a home owner may live in another one by now.
  const bills = answered?.some((bill) => bill.house_id === row.resident.house.id) ? answered : undefined
  const unpaid = bills?.filter((bill) => bill.status !== 'paid') ?? row.resident.bills
  const sorted = unpaid.toSorted((a, b) => a.due_date.localeCompare(b.due_date) || a.id - b.id)
  const overdue = sorted.filter((bill) => bill.status === 'overdue')
  const transactions = bills?.flatMap((bill) => bill.transactions ?? []) ?? row.resident.transactions
  return {
    unpaid: sorted,
    overdue,
    overdueMonths: [...new Set(overdue.map((bill) => bill.month))],
    lastPaid: transactions
      .map((one) => one.transaction_date)
      .toSorted()
      .at(-1),
  }
}

/** Pesos added up as centavos. */
export const sumOf = (pesos: readonly number[]): number => pesos.reduce((sum, one) => sum + toCentavos(one), 0) / 100
