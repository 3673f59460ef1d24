import { plansContract } from '#features/dues/plans/contract.ts'
import { client } from '#web/api.ts'

export const plans = client(plansContract)
