import { paymentsContract } from '#features/money/payments/contract.ts'
import { client } from '#web/api.ts'
import { printFile } from '#web/download.ts'
import { notify } from '#web/ui/notify.ts'

const { receipt } = client(paymentsContract)

/** Sends the receipt of an entry of the ledger to the printer. */
export const printReceipt = (paymentId: number): void =>
  void printFile(() => receipt({ id: paymentId })).catch(notify.failure)
