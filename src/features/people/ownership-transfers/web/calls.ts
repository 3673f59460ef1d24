import { ownershipTransfersContract } from '#features/people/ownership-transfers/contract.ts'
import { client } from '#web/api.ts'

export const ownershipTransfers = client(ownershipTransfersContract)
