import { paymentsContract } from '#features/money/payments/contract.ts'
import { client } from '#web/api.ts'

export const payments = client(paymentsContract)
