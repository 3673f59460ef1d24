import { expensesContract } from '#features/expenses/contract.ts'
import { incomeContract } from '#features/income/contract.ts'
import { paymentsContract } from '#features/payments/contract.ts'
import { reportsContract } from '#features/reports/contract.ts'
import { client } from '#web/api.ts'

export const expenses = client(expensesContract)
export const income = client(incomeContract)
export const payments = client(paymentsContract)
export const reports = client(reportsContract)
