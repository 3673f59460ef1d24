import { budgetsContract } from '#features/money/budgets/contract.ts'
import { client } from '#web/api.ts'

export const budgets = client(budgetsContract)
