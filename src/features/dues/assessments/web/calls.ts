import { chargesContract } from '#features/dues/charges/contract.ts'
import { client } from '#web/calls/api.ts'
import { manualChargesContract } from '../contract.ts'

export const manualCharges = client(manualChargesContract)
export const catalogue = client(chargesContract)
