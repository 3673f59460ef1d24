import { paymentsContract } from '#features/ledger/payments/contract.ts'
import { client } from '#web/calls/api.ts'

export const payments = client(paymentsContract)
