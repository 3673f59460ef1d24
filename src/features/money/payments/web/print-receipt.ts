import { paymentsContract } from '#features/money/payments/contract.ts'
import { client } from '#web/api.ts'
import { printPage } from '#web/download.ts'
import { notify } from '#web/ui/notify.ts'

const { receipt } = client(paymentsContract)

/** Sends the receipt of an entry of the ledger to the printer. */
export const printReceipt = (paymentId: number): void =>
  void printPage(
    () => receipt({ id: paymentId, format: 'html' }),
    () => receipt({ id: paymentId }),
  ).catch(notify.failure)
