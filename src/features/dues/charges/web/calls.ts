import { chargesContract } from '#features/dues/charges/contract.ts'
import { client } from '#web/api.ts'

export const charges = client(chargesContract)
