import { asksSecondFor } from '#features/office/settings/server/second-officer.ts'
import { approvable } from '#server/access/approvals.ts'
import type { Manifest } from '#server/feature/manifest.ts'
import { expensesContract } from '../contract.ts'
import { refusals } from '../refusals.ts'
import { expenseById, lockExpense } from './queries.ts'
import { receiptsJob } from './receipts.ts'
import { expenses } from './routes.ts'

/** Expenses above the sum of the settings wait for another officer, also those that become so. */
const approvableExpenses = [
  approvable(expenses, expensesContract, 'create', {
    asks: ({ db, body }) => asksSecondFor(db, body.amount),
    about: ({ data }) => refusals.proposed({ amount: data.amount, name: data.expense_name }),
    touches: () => ({}),
  }),
  approvable(expenses, expensesContract, 'update', {
    asks: async ({ db, params, body }) => {
      const before = await expenseById(db, params.id)
      return body.amount > (before?.amount ?? 0) && (await asksSecondFor(db, body.amount))
    },
    about: ({ data }) => refusals.proposed_change({ amount: data.amount, name: data.expense_name }),
    touches: ({ data }) => ({ expense: data.id }),
    before: async ({ db, params }) => ({ amount: (await lockExpense(db, params.id))?.amount }),
  }),
]

export const expensesManifest: Manifest = {
  name: 'expenses',
  serves: [expenses],
  approvable: approvableExpenses,
  tables: {
    expenses: {
      record: 'Expense',
      personal: {
        category: 'none',
        cheque_number: 'none',
        expense_name: 'others',
        expenses_date: 'none',
        method: 'none',
        or_date: 'none',
        or_number: 'none',
        payee: 'others',
        receipt_file_id: 'none',
        search: 'others',
      },
    },
    voucher_numbers: { personal: {} },
    deleted_vouchers: { personal: {} },
  },
  jobs: [receiptsJob],
}
