import { billingContract } from '#features/money/billing/contract.ts'
import { penaltiesContract } from '#features/money/billing/penalties.ts'
import { remindingContract } from '#features/money/billing/reminding.ts'
import { takingContract } from '#features/money/billing/taking.ts'
import { paymentsContract } from '#features/money/payments/contract.ts'
import { client } from '#web/api.ts'

export const billing = client(billingContract)
export const reminding = client(remindingContract)
export const taking = client(takingContract)
export const penalties = client(penaltiesContract)
export const payments = client(paymentsContract)
