import { chargesContract } from '#features/money/charges/contract.ts'
import { client } from '#web/api.ts'

export const charges = client(chargesContract)
