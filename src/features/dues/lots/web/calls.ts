import { client } from '#web/calls/api.ts'
import { lotsContract } from '../contract.ts'

export const lots = client(lotsContract)
