import { client } from '#web/calls/api.ts'
import { lotContract } from '../contract.ts'

export const lots = client(lotContract)
