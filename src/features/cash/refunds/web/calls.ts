import { client } from '#web/calls/api.ts'
import { refundsContract } from '../contract.ts'

export const refunds = client(refundsContract)
