import { depositsContract } from '#features/money/deposits/contract.ts'
import { client } from '#web/api.ts'

export const deposits = client(depositsContract)
