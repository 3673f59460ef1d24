import { client } from '#web/calls/api.ts'
import { plansContract } from '../contract.ts'

export const plans = client(plansContract)
