import { expensesContract } from '#features/cash/expenses/contract.ts'
import { incomeContract } from '#features/cash/income/contract.ts'
import { paymentsContract } from '#features/ledger/payments/contract.ts'
import { client } from '#web/calls/api.ts'

export const expenses = client(expensesContract)
export const income = client(incomeContract)
export const payments = client(paymentsContract)
