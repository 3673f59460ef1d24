import { client } from '#web/api.ts'
import { chargesContract } from '../contract.ts'

export const charges = client(chargesContract)
