import { paymentsContract } from '#features/ledger/payments/contract.ts'
import { client } from '#web/api.ts'

export const payments = client(paymentsContract)
