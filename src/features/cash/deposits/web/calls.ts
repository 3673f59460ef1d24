import { depositsContract } from '#features/cash/deposits/contract.ts'
import { client } from '#web/api.ts'

export const deposits = client(depositsContract)
