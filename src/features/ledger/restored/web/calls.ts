import { restoredContract } from '#features/ledger/restored/contract.ts'
import { client } from '#web/calls/api.ts'

export const restored = client(restoredContract)
