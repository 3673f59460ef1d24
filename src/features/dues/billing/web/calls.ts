import { billingContract } from '#features/dues/billing/contract.ts'
import { penaltiesContract } from '#features/dues/billing/penalties.ts'
import { remindingContract } from '#features/dues/billing/reminding.ts'
import { paymentDeskContract } from '#features/dues/billing/taking.ts'
import { paymentsContract } from '#features/ledger/payments/contract.ts'
import { client } from '#web/api.ts'

export const billing = client(billingContract)
export const reminding = client(remindingContract)
export const paymentDesk = client(paymentDeskContract)
export const penalties = client(penaltiesContract)
export const payments = client(paymentsContract)
