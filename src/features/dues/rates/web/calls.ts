import { client } from '#web/api.ts'
import { ratesContract } from '../contract.ts'

export const rates = client(ratesContract)
