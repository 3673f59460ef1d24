import type { Expense } from '#features/cash/expenses/contract.ts'
import { EXPENSE_CATEGORIES, OTHER } from '#features/cash/expenses/rules.ts'
import type { Day } from '#shared/dates.ts'

/** The form of an expense. */
export interface ExpenseValues {
  expense_name: string
  amount: string
  expenses_date: Day | ''
  /** One of the usual list; with `Other` the text beside it says which, if anything does. */
  category: string
  other_category: string
  /** Where the money comes from; empty: the drawer. */
  place_id: string
  payee: string
  /** Method by which a bank pays it; empty where its place has one way. */
  method: '' | 'cash' | 'cheque' | 'bank transfer' | 'e-wallet'
  cheque_number: string
  or_number: string
  /** Of a voucher whose record was lost; empty for the next number. */
  lost_voucher: string
  or_date: Day | ''
  /** A photo or PDF of the receipt that is to be kept. */
  receipt: File | null
  /** Takes the kept receipt away. */
  remove_receipt: boolean
}

const isUsual = (category: string) => EXPENSE_CATEGORIES.some((one) => one === category)

/** A new expense of a day. */
export const newExpense = (day: Day | ''): ExpenseValues => ({
  expense_name: '',
  amount: '',
  expenses_date: day,
  category: OTHER,
  other_category: '',
  place_id: '',
  payee: '',
  method: '',
  cheque_number: '',
  or_number: '',
  lost_voucher: '',
  or_date: '',
  receipt: null,
  remove_receipt: false,
})

/** An expense that is to be corrected. */
export const valuesOf = (expense: Expense): ExpenseValues => ({
  expense_name: expense.expense_name,
  amount: expense.amount.toFixed(2),
  expenses_date: expense.expenses_date,
  category: isUsual(expense.category) ? expense.category : OTHER,
  other_category: isUsual(expense.category) ? '' : expense.category,
  place_id: String(expense.place?.id ?? ''),
  payee: expense.payee ?? '',
  method: expense.method ?? '',
  cheque_number: expense.cheque_number ?? '',
  or_number: expense.or_number ?? '',
  lost_voucher: '',
  or_date: expense.or_date ?? '',
  receipt: null,
  remove_receipt: false,
})

/** Builds the body; a form with a file only when there is one. */
export function askOf({
  category,
  other_category,
  receipt,
  remove_receipt: _,
  lost_voucher,
  ...values
}: ExpenseValues) {
  const named = category === OTHER ? other_category || OTHER : category
  const number = lost_voucher ? { lost_voucher } : {}
  return { ...values, ...number, category: named, ...(receipt ? { files: { receipt } } : {}) }
}
