import { noticeText } from '#features/messages/notifications/server/notice-text.ts'
import { type Queueing, queueNotices } from '#features/messages/notifications/server/queue.ts'
import { ADVANCE_TEXT } from '../../settlement/rules.ts'
import type { PaymentData } from '../contract.ts'
import { userOfResident } from './queries.ts'

/** Tells whoever paid that the payment was voided, and why; a guest has no inbox and hears nothing. */
export async function notifyPaymentVoided(call: Queueing, payment: PaymentData, reason: string): Promise<void> {
  if (payment.resident_id === null) return
  const payer = await userOfResident(call.db, payment.resident_id)
  if (!payer) return
  const text = noticeText('payments.voided', {
    firstname: payer.firstname ?? '',
    items: [...payment.items.map((item) => item.text), ...(payment.advance ? [ADVANCE_TEXT] : [])],
    amount: payment.amount,
    receiptNumber: payment.receipt_number,
    reason,
  })
  await queueNotices(call, [
    { userId: payer.id, kind: 'payment', url: '/my/receipts', dedupeKey: `voided:${payment.id}`, ...text },
  ])
}
