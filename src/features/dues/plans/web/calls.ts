import { client } from '#web/api.ts'
import { plansContract } from '../contract.ts'

export const plans = client(plansContract)
