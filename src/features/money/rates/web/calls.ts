import { ratesContract } from '#features/money/rates/contract.ts'
import { client } from '#web/api.ts'

export const rates = client(ratesContract)
