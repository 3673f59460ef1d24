import { ratesContract } from '#features/dues/rates/contract.ts'
import { client } from '#web/api.ts'

export const rates = client(ratesContract)
