// biome-ignore-all lint/performance/noBarrelFile: the rules are what other features may read, how a call spells a payment too
// biome-ignore-all lint/performance/noReExportAll: the same

import { addDays, type Day, firstListedDay } from '#shared/dates.ts'
import type { Message } from '#shared/messages.ts'
import type { Centavos } from '#shared/money.ts'
import { plainReference } from '#shared/references.ts'
import { type OpenBill, type Proposal, part, type Split } from '../settlement/rules.ts'
import { refusals } from './refusals.ts'

export * from './how-paid.ts'

/** Payment methods (docs/spec/money.md#ledger); `cash` when a call does not say. */
export const PAYMENT_METHODS = ['cash', 'e-wallet', 'bank transfer', 'cheque'] as const
export type PaymentMethod = (typeof PAYMENT_METHODS)[number]

/** Methods the calls of existing clients take. */
export const OLD_METHODS = ['cash', 'e-wallet'] as const
export type OldMethod = (typeof OLD_METHODS)[number]

/** Subjects of a ledger entry. */
export const PAYMENT_TYPES = ['bill', 'booking', 'permit', 'sticker', 'sale', 'bond'] as const
export type PaymentType = (typeof PAYMENT_TYPES)[number]

/** The account of what bookings pay. */
export const BOOKINGS = 'Amenity bookings'

/** Name of a receipt's file: `Receipt_AR-000123.pdf`. */
export const receiptFileName = (receipt: string): string => `Receipt_${receipt}.pdf`

/** A payment of more days ago than this is recorded with the reason why it comes so late. */
const LATE_DAYS = 60
export const MAX_LATE_REASON = 500
export const isLate = (paid: Day, today: Day): boolean => paid < addDays(today, -LATE_DAYS)
export const tooEarly = (oldest: Day): Message => refusals.too_early({ oldest })

/**
 * Why a payment cannot be of a day, or null. `oldest` is the day of the oldest thing it pays; null where that has no day, like an
 * advance: then the lists show its year. What was billed ahead can be paid today.
 */
export function dayRefusal(paid: Day, { oldest, today }: { oldest: Day | null; today: Day }): Message | null {
  if (paid > today) return refusals.future_day
  if (oldest === null) {
    const first = firstListedDay(today)
    return paid < first ? refusals.too_long_ago({ first }) : null
  }
  return paid < oldest && paid < today ? tooEarly(oldest < today ? oldest : today) : null
}

/** Nothing is recorded without it. */
export const NOT_POSITIVE = refusals.not_positive
export const notTheTotal = (total: Centavos): Message => refusals.not_the_total({ total })

/** Text on paper below an entry that was voided: why, and by which receipt it was replaced. */
export const voidedText = (of: { void_reason: string | null; replaced_by: string | null }): string =>
  of.replaced_by ? `Replaced by ${of.replaced_by}: ${of.void_reason}` : `Voided: ${of.void_reason}`

/** Text of the receipt in its place. */
export const replacesText = (receipt: string): string => `Replaces ${receipt}`

/** Refusal of a used reference; an e-wallet's in the words of old clients. */
export const usedReference = (receipt: string, method: PaymentMethod): Message =>
  method === 'e-wallet' ? refusals.used_reference({ receipt }) : refusals.used_other_reference({ receipt })

/** Is it something that came in by an e-wallet or a bank, under a reference? */
export const isTransfer = (paid: { method: PaymentMethod; ewalletReference: string | null }): boolean =>
  plainReference(paid.ewalletReference) !== null && (paid.method === 'e-wallet' || paid.method === 'bank transfer')

/**
 * Why a receipt of `amount` cannot be of a transfer that brought `transfer` in all, or null; `used` is what counts of it already
 * (centavos).
 */
export function transferRefusal(
  transfer: Centavos,
  amount: Centavos,
  used?: { receipt: string; sum: Centavos; transfer: Centavos | null },
): Message | null {
  const message = used?.transfer ?? transfer
  if (used && message !== transfer) return refusals.other_transfer({ transfer: message, receipt: used.receipt })
  const sum = (used?.sum ?? 0) + amount
  return sum > transfer ? refusals.beyond_transfer({ sum, transfer }) : null
}

export const usedCheque = (receipt: string): Message => refusals.used_cheque({ receipt })

/** Banks take no cheque that is older, in days. */
const STALE_DAYS = 180

/** Why a cheque of a date is not taken on a day, or null. */
export const staleRefusal = (date: Day, taken: Day): Message | null =>
  date < addDays(taken, -STALE_DAYS) ? refusals.stale_cheque : null

/** The split that somebody made by hand, what it leaves is an advance; or why it cannot be so. */
export function splitByHand(
  amount: Centavos,
  bills: readonly OpenBill[],
  parts: readonly { bill_id: number; amount: Centavos }[],
): Proposal | Message {
  if (new Set(parts.map((one) => one.bill_id)).size < parts.length) return refusals.split_twice
  const splits: Split[] = []
  for (const one of parts) {
    const bill = bills.find(({ id }) => id === one.bill_id)
    if (!bill) return refusals.split_unknown
    if (one.amount > bill.balance) return refusals.split_beyond_bill
    splits.push(part(bill, one.amount))
  }
  const advance = amount - splits.reduce((sum, one) => sum + one.amount, 0)
  return advance < 0 ? refusals.split_beyond_amount : { splits, advance }
}
