import { ownershipTransfersContract } from '#features/people/moves/contract.ts'
import { client } from '#web/api.ts'

export const ownershipTransfers = client(ownershipTransfersContract)
