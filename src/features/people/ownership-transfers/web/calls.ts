import { client } from '#web/api.ts'
import { ownershipTransfersContract } from '../contract.ts'

export const ownershipTransfers = client(ownershipTransfersContract)
