import { nothing, of, openRow, press } from '../../window.ts'

export const WINDOWS = [
  ...of('features/cash/expenses/web/ExpenseForms.tsx', [
    ['Add New Expense', '/expenses-income', press(/New Expense|Add Expense/)],
    ['Edit Expense', '/expenses-income', press(/^Edit /)],
  ]),
  ...of('features/cash/expenses/web/Expenses.tsx', [['Delete Expense', '/expenses-income', press(/^Delete /)]]),
  ...of('features/cash/expenses/web/ExpenseDetails.tsx', [['Expense Details', '/expenses-income', openRow]]),
  ...of('features/cash/expenses/web/IncomeWindow.tsx', [[/./, '/expenses-income?income=bill', nothing]]),
]
