import { asksSecondFor } from '#features/office/settings/server/second-officer.ts'
import { approvable } from '#server/access/approvals.ts'
import { expensesContract } from '../contract.ts'
import { refusals } from '../refusals.ts'
import { expenseById, lockExpense } from './queries.ts'
import { expenses } from './routes.ts'

/** Expenses above the sum of the settings wait for another officer, also those that become so. */
export const approvableExpenses = [
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
