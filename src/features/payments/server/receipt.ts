import { letterheadOf } from '#features/settings/server/letterhead.ts'
import type { Db } from '#server/db.ts'
import type { FileAnswer } from '#server/feature.ts'
import type { Host } from '#server/host.ts'
import { receiptPdf } from '#server/pdf/receipt.ts'
import { fullName } from '#shared/names.ts'
import type { PaymentData } from '../contract.ts'
import { receiptFileName } from '../rules.ts'

/** The "Acknowledgement Receipt" of a payment under the village's letterhead (decisions §4); a voided one is marked so. */
export async function receiptOf(
  payment: PaymentData,
  { db, host, timeZone }: { db: Db; host: Host; timeZone: string },
): Promise<FileAnswer> {
  const { voided_at, voided_by, void_reason } = payment
  const body = await receiptPdf({
    ...(await letterheadOf({ db, host })),
    timeZone,
    payment: {
      ...payment,
      address: payment.house?.address ?? null,
      recorded_by: payment.recorded_by && fullName(payment.recorded_by),
      voided: voided_at && { at: voided_at, reason: void_reason ?? '', by: voided_by ? fullName(voided_by) : '' },
    },
  })
  return { contentType: 'application/pdf', name: receiptFileName(payment.receipt_number), body }
}
