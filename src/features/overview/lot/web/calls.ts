import { client } from '#web/api.ts'
import { lotContract } from '../contract.ts'

export const lots = client(lotContract)
