import { budgetsContract } from '#features/cash/budgets/contract.ts'
import { client } from '#web/api.ts'

export const budgets = client(budgetsContract)
