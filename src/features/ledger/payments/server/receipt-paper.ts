import { checkLink } from '#features/office/papers/server/check-link.ts'
import { letterheadOf } from '#features/office/settings/server/letterhead.ts'
import { type Account, isCollector, isStaff } from '#server/access/access.ts'
import type { Db } from '#server/database/db.ts'
import type { Call, FileAnswer } from '#server/feature/feature.ts'
import { queueKey } from '#server/pdf/pdf.ts'
import { receiptHtml, receiptPdf } from '#server/pdf/receipt.ts'
import { forbidden, notFound } from '#shared/errors.ts'
import type { ReceiptPaper } from '#shared/receipt-papers.ts'
import { common } from '#shared/refusals.ts'
import { fullName } from '#shared/text/names.ts'
import type { PaymentData } from '../contract.ts'
import { receiptFileName } from '../rules.ts'
import { paymentRows } from './queries.ts'
import { lotsOfItems, paperOfPayment } from './receipt.queries.ts'
import { creditAppliedAfterLeaving, seesPayment } from './visible-payments.queries.ts'

type Printing = Pick<Call, 'host' | 'timeZone' | 'address' | 'baseUrl'> & { db: Db; account: Account | null }

/**
 * The receipt of a payment under the village's letterhead, called and noted as its series says (docs/spec/money.md#receipts);
 * a voided one is marked so. The paper is that of the settings unless told; as PDF, or as a page to be printed.
 */
export async function receiptOf(
  payment: PaymentData,
  { db, host, timeZone, account, address, baseUrl }: Printing,
  { paper: wanted, format }: { paper: ReceiptPaper | null; format: 'html' | null },
): Promise<FileAnswer> {
  const { voided_at, voided_by, void_reason } = payment
  const { receiptNote, receiptPaper, languageFor, ...head } = await letterheadOf({ db, host })
  const { code, title, kind, permit, notice, notice_shown, order } = await paperOfPayment(db, payment.id)
  const lots = await lotsOfItems(db, payment.id)
  const receipt = {
    ...head,
    title,
    permit,
    copy: kind === 'booklet',
    receiptNote: notice_shown ? (notice ?? receiptNote) : '',
    paper: wanted ?? receiptPaper,
    link: checkLink({ host, baseUrl }, code),
    timeZone,
    language: await languageFor(payment.resident_id),
    payment: {
      ...payment,
      split_order: order,
      items: payment.items.map((item, at) => ({ ...item, lot: lots[at] })),
      address: lots.length > 0 ? [...new Set(lots)].filter(Boolean).join(', ') : (payment.house?.address ?? null),
      recorded_by: payment.recorded_by && fullName(payment.recorded_by),
      voided: voided_at && { at: voided_at, reason: void_reason ?? '', by: voided_by ? fullName(voided_by) : '' },
    },
  }
  const name = receiptFileName(payment.receipt_number)
  if (format === 'html')
    return {
      contentType: 'text/html; charset=utf-8',
      name: name.replace(/pdf$/, 'html'),
      body: await receiptHtml(receipt),
    }
  const body = await receiptPdf(receipt, queueKey({ host, account, address }))
  return { contentType: 'application/pdf', name, body }
}

/** Collectors see what they took themselves, residents what `seenPayments` says; a cashier prints the receipt of whoever asks for it again. */
async function maySee(account: Account, db: Db, payment: PaymentData): Promise<boolean> {
  if (isCollector(account)) return payment.recorded_by?.id === account.userId
  return isStaff(account) || seesPayment(db, account, payment.id)
}

/** Hides uses of its advance on a lot that the reader has left. */
async function asSeen(account: Account, db: Db, payment: PaymentData): Promise<PaymentData> {
  if (isStaff(account) || !payment.advance) return payment
  const hidden = await creditAppliedAfterLeaving(db, account, payment.id)
  if (hidden.length === 0) return payment
  return {
    ...payment,
    advance: {
      ...payment.advance,
      unused: payment.advance.unused + hidden.reduce((sum, use) => sum + use.amount, 0),
    },
    advance_uses: payment.advance_uses.filter(
      (use) => !hidden.some((one) => one.id === use.id && one.used_on === use.used_on),
    ),
  }
}

/** An entry as whoever asks may see it: 404 for an unknown id; residents get 403 for it as for everybody else's. */
export async function paymentFor(account: Account | null, db: Db, id: number): Promise<PaymentData> {
  const [payment] = await paymentRows(db, [id])
  // Without an account the call came with a signed link, which is for this payment alone.
  if (payment && account === null) return payment
  if (payment && account && (await maySee(account, db, payment))) return asSeen(account, db, payment)
  throw account && !isStaff(account) ? forbidden() : notFound(common.no_such_payment)
}
