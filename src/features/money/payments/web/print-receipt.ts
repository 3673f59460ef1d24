import { paymentsContract } from '#features/money/payments/contract.ts'
import type { ReceiptPaper } from '#shared/receipt-papers.ts'
import { client } from '#web/api.ts'
import { printPage } from '#web/download.ts'
import { notify } from '#web/ui/notify.ts'

const { receipt } = client(paymentsContract)

/** Sends the receipt of an entry of the ledger to the printer, on the paper of the settings unless one is told. */
export const printReceipt = (paymentId: number, paper: ReceiptPaper | null = null): void =>
  void printPage(
    () => receipt({ id: paymentId, paper, format: 'html' }),
    () => receipt({ id: paymentId, paper }),
  ).catch(notify.failure)
