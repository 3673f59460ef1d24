import { plansContract } from '#features/money/plans/contract.ts'
import { client } from '#web/api.ts'

export const plans = client(plansContract)
