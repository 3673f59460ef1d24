import { letterheadOf } from '#features/office/settings/server/letterhead.ts'
import type { Account } from '#server/access.ts'
import type { Db } from '#server/db.ts'
import type { Call, FileAnswer } from '#server/feature.ts'
import { receiptPdf } from '#server/pdf/receipt.ts'
import { personOf } from '#server/pdf.ts'
import { fullName } from '#shared/names.ts'
import type { PaymentData } from '../contract.ts'
import { receiptFileName } from '../rules.ts'

type Printing = Pick<Call, 'host' | 'timeZone' | 'address'> & { db: Db; account: Account | null }

/**
 * The "Acknowledgement Receipt" of a payment under the village's letterhead (docs/spec/money.md#receipts); a voided
 * one is marked so.
 */
export async function receiptOf(
  payment: PaymentData,
  { db, host, timeZone, account, address }: Printing,
): Promise<FileAnswer> {
  const { voided_at, voided_by, void_reason } = payment
  const receipt = {
    ...(await letterheadOf({ db, host })),
    timeZone,
    payment: {
      ...payment,
      address: payment.house?.address ?? null,
      recorded_by: payment.recorded_by && fullName(payment.recorded_by),
      voided: voided_at && { at: voided_at, reason: void_reason ?? '', by: voided_by ? fullName(voided_by) : '' },
    },
  }
  const body = await receiptPdf(receipt, { person: personOf({ account, address }) })
  return { contentType: 'application/pdf', name: receiptFileName(payment.receipt_number), body }
}
