import type { ReceiptPaper } from '#shared/receipt-papers.ts'
import { call } from '#web/calls/api.ts'
import { printPage } from '#web/device/download.ts'
import { notify } from '#web/ui/page/notify.ts'
import { paymentsContract } from '../contract.ts'

/** Sends the receipt of an entry of the ledger to the printer, on the paper of the settings unless one is told. */
export const printReceipt = (paymentId: number, paper: ReceiptPaper | null = null): void =>
  void printPage(
    () => call(paymentsContract.receipt, { id: paymentId, paper, format: 'html' }),
    () => call(paymentsContract.receipt, { id: paymentId, paper }),
  ).catch(notify.failure)
