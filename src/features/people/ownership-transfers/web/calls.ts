import { client } from '#web/calls/api.ts'
import { ownershipTransfersContract } from '../contract.ts'

export const ownershipTransfers = client(ownershipTransfersContract)
