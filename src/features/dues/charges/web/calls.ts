import { client } from '#web/calls/api.ts'
import { chargesContract } from '../contract.ts'

export const charges = client(chargesContract)
