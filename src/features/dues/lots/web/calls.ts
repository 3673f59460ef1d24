import { lotsContract } from '#features/dues/lots/contract.ts'
import { client } from '#web/api.ts'

export const lots = client(lotsContract)
