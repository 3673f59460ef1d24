import { restoredContract } from '#features/money/restored/contract.ts'
import { client } from '#web/api.ts'

export const restored = client(restoredContract)
