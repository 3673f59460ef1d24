import { client } from '#web/api.ts'
import { refundsContract } from '../contract.ts'

export const refunds = client(refundsContract)
