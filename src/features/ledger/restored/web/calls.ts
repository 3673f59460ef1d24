import { restoredContract } from '#features/ledger/restored/contract.ts'
import { client } from '#web/api.ts'

export const restored = client(restoredContract)
