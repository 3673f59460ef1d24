import { billingContract } from '#features/billing/contract.ts'
import { penaltiesContract } from '#features/billing/penalties.ts'
import { paymentsContract } from '#features/payments/contract.ts'
import { client } from '#web/api.ts'

export const billing = client(billingContract)
export const penalties = client(penaltiesContract)
export const payments = client(paymentsContract)
