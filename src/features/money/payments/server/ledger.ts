import type { Tx } from '#server/db.ts'
import type { Day } from '#shared/dates.ts'
import { conflict, invalid, notFound } from '#shared/errors.ts'
import { common } from '#shared/refusals.ts'
import { because } from '../refusals.ts'
import { dayRefusal, isLate, LATE_REASON, receiptNumber, usedReference } from '../rules.ts'
import {
  insertEntry,
  lockEntry,
  markVoided,
  type NewEntry,
  receiptOfReference,
  takeReceiptNumber,
} from './ledger.queries.ts'

/** What a feature tells the ledger of money it received. */
export interface Receipt extends Omit<NewEntry, 'receiptNumber' | 'amount'> {
  /** The village's day: no payment is later. */
  today: Day
  /** The day of the oldest thing it pays: no payment is earlier. */
  oldest: Day
  /** The request's own names of these fields, for its errors. */
  fields?: { paymentDate?: string; ewalletReference?: string; lateReason?: string }
}

/**
 * Records money received as one entry of the ledger (docs/spec/money.md#ledger): amount is the sum of the items, in
 * centavos. Call it last, when everything that may be refused was: from here on until the transaction ends every other
 * payment waits for its receipt number. 422 for a payment date later than today or before what it pays, for one of
 * long ago without the reason, and for a used e-wallet reference.
 */
export async function recordPayment(tx: Tx, receipt: Receipt): Promise<{ id: number; receiptNumber: string }> {
  const { today, oldest, fields, ...entry } = receipt
  const refused = dayRefusal(entry.paymentDate, { oldest, today })
  if (refused) throw invalid(fields?.paymentDate ?? 'payment_date', refused)
  const late = isLate(entry.paymentDate, today)
  if (late && entry.lateReason === null) throw invalid(fields?.lateReason ?? 'late_reason', LATE_REASON)
  if (entry.ewalletReference !== null) {
    const used = await receiptOfReference(tx, entry.ewalletReference)
    if (used) throw invalid(fields?.ewalletReference ?? 'ewallet_reference', usedReference(used))
  }
  const amount = entry.items.reduce((sum, item) => sum + item.amount, 0)
  const number = receiptNumber(await takeReceiptNumber(tx))
  return {
    id: await insertEntry(tx, { ...entry, lateReason: late ? entry.lateReason : null, amount, receiptNumber: number }),
    receiptNumber: number,
  }
}

/**
 * Takes a payment away (docs/spec/money.md#voided-payments): it stays visible, counts nowhere, and what it paid is
 * unpaid again. 404 for an unknown id, 409 when it is voided already.
 */
export async function voidPayment(
  tx: Tx,
  voiding: { id: number; reason: string; voidedBy: number; now: Date },
): Promise<void> {
  const entry = await lockEntry(tx, voiding.id)
  if (!entry) throw notFound(common.no_such_payment)
  if (entry.voided_at !== null) throw conflict(because.voided)
  await markVoided(tx, voiding.id, { reason: voiding.reason, by: voiding.voidedBy, at: voiding.now })
}
