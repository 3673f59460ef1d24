import type { ReceiptPaper } from '#shared/receipt-papers.ts'
import { printPage } from '#web/device/download.ts'
import { notify } from '#web/ui/page/notify.ts'
import { payments } from './calls.ts'

/** Sends the receipt of an entry of the ledger to the printer, on the paper of the settings unless one is told. */
export const printReceipt = (paymentId: number, paper: ReceiptPaper | null = null): void =>
  void printPage(
    () => payments.receipt({ id: paymentId, paper, format: 'html' }),
    () => payments.receipt({ id: paymentId, paper }),
  ).catch(notify.failure)
