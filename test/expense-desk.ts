import { afterEach } from 'vitest'
import type { Expense } from '#features/cash/expenses/contract.ts'
import { testApp } from './app.ts'

export interface Saved {
  message: string
  data: Expense
  errors: Record<string, string[]>
}

interface Listed {
  expenses: { data: Expense[]; total: number; last_page: number; current_page: number; per_page: number }
  total_expenses: number
  errors: Record<string, string[]>
}

export const guards = {
  expense_name: 'Guard salaries',
  amount: '185000.50',
  expenses_date: '2026-11-10',
  or_number: 'OR-1234',
  or_date: '2026-11-11',
}

export const names = ({ expenses }: Listed) => expenses.data.map((one) => one.expense_name)

/** A treasurer with the expenses of the village; they are cleared away after each test. */
export async function expenseDesk() {
  const { call, database, signInAs, tokenFor } = await testApp()
  const { token, userId } = await signInAs('treasurer')
  const { db } = database
  const add = (over: object = {}, headers = {}) =>
    call<Saved>('POST', '/expenses', { ...guards, ...over }, { token, headers })
  const list = async (ask: object = {}) => (await call<Listed>('POST', '/get-expenses', ask, { token })).body
  const rows = () => db.selectFrom('expenses').selectAll().execute()
  afterEach(async () => {
    await database.transaction({ userId: null, requestId: null }, (tx) => tx.deleteFrom('expenses').execute())
  })
  return { add, call, database, db, list, rows, signInAs, token, tokenFor, userId }
}
