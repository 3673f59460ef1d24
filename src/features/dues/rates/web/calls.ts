import { client } from '#web/calls/api.ts'
import { ratesContract } from '../contract.ts'

export const rates = client(ratesContract)
