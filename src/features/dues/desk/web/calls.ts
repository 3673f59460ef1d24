import { paymentsContract } from '#features/ledger/payments/contract.ts'
import { client } from '#web/calls/api.ts'
import { billPaymentsContract, paymentDeskContract } from '../contract.ts'

export const billPayments = client(billPaymentsContract)
export const paymentDesk = client(paymentDeskContract)
export const payments = client(paymentsContract)
