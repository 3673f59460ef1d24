import { expensesContract } from '#features/money/expenses/contract.ts'
import { incomeContract } from '#features/money/income/contract.ts'
import { paymentsContract } from '#features/money/payments/contract.ts'
import { client } from '#web/api.ts'

export const expenses = client(expensesContract)
export const income = client(incomeContract)
export const payments = client(paymentsContract)
