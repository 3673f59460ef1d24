import { lotsContract } from '#features/money/lots/contract.ts'
import { client } from '#web/api.ts'

export const lots = client(lotsContract)
