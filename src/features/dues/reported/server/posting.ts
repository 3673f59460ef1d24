import { recordPayment } from '#features/dues/desk/server/routes.ts'
import { type PaidOpenItems, sell } from '#features/dues/sales/server/sell.ts'
import { isTransfer } from '#features/ledger/payments/rules.ts'
import { proposeOverLots } from '#features/ledger/settlement/rules.ts'
import { lockLots, openBillsOf } from '#features/ledger/settlement/server/lots.queries.ts'
import { noticeText } from '#features/messages/notifications/server/notice-text.ts'
import { queueNotices } from '#features/messages/notifications/server/queue.ts'
import type { Tx } from '#server/database/db.ts'
import type { Call, WritingCall } from '#server/feature/feature.ts'
import { type LockedItem, type LockingCall, lockOpenItems } from '#server/feature/open-items.ts'
import { conflict, invalid, notFound } from '#shared/errors.ts'
import type { Centavos } from '#shared/money.ts'
import type { OpenItemKind } from '#shared/request-types.ts'
import { fullName } from '#shared/text/names.ts'
import type { reportedContract } from '../contract.ts'
import { refusals } from '../refusals.ts'
import { isOfLot, type ReportedKind, splitOverItems } from '../rules.ts'
import { decide, lockReceipt, lockReport, reportById } from './queries.ts'

type Posted = Call<typeof reportedContract.post>['body']
type Given = Pick<Posted, 'house_id' | 'amount'> & Partial<Posted>

/** Locks a report that waits: 404 for an unknown one, 409 for one that was decided. */
export async function waitingReport(tx: Tx, id: number) {
  const report = await lockReport(tx, id)
  if (!report) throw notFound(refusals.gone)
  if (report.state !== 'waiting') throw conflict(refusals.decided({ state: report.state }))
  return report
}
type Waiting = Awaited<ReturnType<typeof waitingReport>>

/**
 * Holds the receipt that a report is linked to (docs/spec/money.md#payments-that-residents-report). 422 for one that is voided, unknown, of somebody
 * else, or of less than was reported; 409 for one of another report.
 */
export async function receiptFor(tx: Tx, report: Waiting, id: number) {
  const found = await lockReceipt(tx, id)
  const receipt = found?.receipt_number ?? '?'
  if (!found || found.voided) throw invalid('payment_id', refusals.other_amount({ receipt }))
  const lots = [report.house_id, ...report.other_house_ids]
  if (found.resident_id !== report.resident_id && !lots.some((lot) => found.lots.includes(lot)))
    throw invalid('payment_id', refusals.another_lot({ receipt }))
  if (found.taken) throw conflict(refusals.receipt_taken({ receipt }))
  const { amount } = found
  if (amount < report.amount)
    throw invalid('payment_id', refusals.receipt_less({ receipt, amount, reported: report.amount }))
  return found
}

/** Parts of an amount for each lot that it pays, in the order of the lots: the oldest bill of all of them first. */
async function sharesOf(tx: Tx, lots: readonly number[], amount: Centavos) {
  await lockLots(tx, lots)
  const bills = await openBillsOf(tx, lots)
  const shares = proposeOverLots(
    amount,
    lots.map((lot) => bills.filter((bill) => bill.house_id === lot)),
  )
  return lots.map((house_id, at) => ({ house_id, amount: shares[at] ?? 0 })).filter((share) => share.amount > 0)
}

/** Posts a held report through the ledger by one receipt, by its own method and reference unless told; returns the payment's id. */
export async function postReport(call: LockingCall, report: Waiting, given: Given): Promise<number> {
  const method = given.method ?? (report.method as NonNullable<Given['method']>)
  const reference =
    given.reference || (isTransfer({ method, ewalletReference: report.reference }) ? report.reference : null)
  const body = { ...given, method, reference, odd: Boolean(given.odd_reason) }
  const paymentId = await postOver(call, report, body)
  await decide(call.db, report.id, {
    ...{ state: 'posted', paymentId, by: call.account.userId, now: call.now },
    oddReason: given.odd_reason || null,
  })
  return paymentId
}

/** Records it as the desk does: of one lot by its bills, of anything else by one receipt over all it is for. */
async function postOver(
  call: LockingCall,
  report: Waiting,
  body: Parameters<typeof recordPayment>[1] & Given,
): Promise<number> {
  const items = await lockItemsOf(call, report, body)
  const isForLot = isOfLot(report.kind as ReportedKind)
  const byBill = Boolean(body.splits?.length || body.waive_penalties?.length)
  if (byBill && items.length > 0)
    throw invalid(body.splits?.length ? 'splits' : 'waive_penalties', refusals.bills_apart)
  const several = items.length > 0 || !isForLot || (report.other_house_ids.length > 0 && !byBill)
  if (!several && !body.lots?.length && !body.items?.length) return recordPayment(call, body)
  const given = sumOf([...(body.lots ?? []), ...(body.items ?? [])])
  const { shares, left } = splitOverItems(Math.max(0, body.amount - given), items)
  const ofReport = isForLot ? [report.house_id, ...report.other_house_ids] : []
  const lots = body.lots ?? (await sharesOf(call.db, ofReport, left))
  await payItems(items, shares)
  const reporter = await reporterOf(call.db, report)
  const paid = await sell({
    ...call,
    ...{ odd: body.odd ?? false, total: body.amount, openItems: paidItems(items, shares, reporter) },
    body: {
      ...{ series: null, receipt_number: null, place_id: null, late_reason: null, day: null, ...body },
      payer_name: body.payer ?? null,
      house_id: report.house_id,
      items: body.items ?? [],
      lots,
    } as Parameters<typeof sell>[0]['body'],
  })
  const [item, ...more] = items
  if (item?.notifyPaid && more.length + lots.length === 0) await item.notifyPaid(paid.receipt_number)
  else await notifyReporter(call, reporter, { amount: paid.amount, receiptNumber: paid.receipt_number })
  return paid.id
}

const sumOf = (parts: readonly { amount?: Centavos | null }[]): Centavos =>
  parts.reduce((sum, { amount }) => sum + (amount ?? 0), 0)

/** Moves what is paid on; 422 for an item that nothing, or not the whole of a fee, is left for. */
async function payItems(items: readonly LockedItem[], shares: readonly Centavos[]): Promise<void> {
  for (const [at, item] of items.entries()) {
    const share = shares[at] ?? 0
    if (share === 0) throw invalid('amount', refusals.nothing_left({ thing: item.text }))
    if (item.kind !== 'booking' && share < item.due)
      throw invalid('amount', refusals.fee_whole({ thing: item.text, due: item.due }))
    await item.pay(share)
  }
}

/** Locks the bookings and requests that a report is for, or those of them that were chosen; 422 for one that is none of them. */
async function lockItemsOf(call: LockingCall, report: Waiting, { open_items: chosen }: Given): Promise<LockedItem[]> {
  const chosenOf = (ids: readonly number[], isOne: (kind: OpenItemKind) => boolean) =>
    ids.filter((id) => !chosen || chosen.some((one) => isOne(one.kind) && one.target_id === id))
  const locked = await lockOpenItems(call, {
    bookings: chosenOf(report.booking_ids, (kind) => kind === 'booking'),
    requests: chosenOf(report.request_ids, (kind) => kind !== 'booking'),
  })
  const isLocked = ({ kind, target_id }: { kind: OpenItemKind; target_id: number }) =>
    locked.some((one) => one.kind === kind && one.target_id === target_id)
  if (chosen && !chosen.every(isLocked)) throw invalid('open_items', refusals.not_of_report)
  return locked
}

type Reporter = Awaited<ReturnType<typeof reporterOf>>

/** Returns whoever reported it, as receipts and notices name them. */
async function reporterOf(tx: Tx, { id }: Waiting) {
  const row = await reportById(tx, id)
  if (!row) throw new Error('a locked report was not found')
  const firstname = row.firstname ?? ''
  return { residentId: row.resident_id, userId: row.user_id, firstname, payerName: fullName({ ...row, firstname }) }
}

/** Items with their shares, as the receipt has them; undefined where there are none. */
function paidItems(
  items: readonly LockedItem[],
  shares: readonly Centavos[],
  { residentId, payerName }: Reporter,
): PaidOpenItems | undefined {
  const [first, ...more] = items
  if (!first) return undefined
  return {
    type: more.length > 0 ? 'sale' : first.type,
    items: items.map(({ item, text }, at) => ({ ...item, text, amount: shares[at] ?? 0 })),
    oldest: items.map(({ oldest }) => oldest).toSorted()[0] ?? first.oldest,
    payer: { residentId, payerName },
  }
}

/** Tells whoever reported it; of one lot the ledger tells who answers for its debt. */
async function notifyReporter(
  call: WritingCall,
  { userId, firstname }: Reporter,
  paid: { amount: Centavos; receiptNumber: string },
) {
  const words = noticeText('dues.received', { firstname, months: [], advance: 0, ...paid })
  await queueNotices(call, [{ userId, kind: 'payment', url: '/my/receipts', ...words }])
}
