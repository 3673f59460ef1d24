import { client } from '#web/api.ts'
import { lotsContract } from '../contract.ts'

export const lots = client(lotsContract)
