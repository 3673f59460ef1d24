import type { Paying } from '#features/dues/billing/server/pay.ts'
import { take } from '#features/dues/billing/server/taking.ts'
import { type Besides, sell } from '#features/dues/sales/server/sell.ts'
import { isTransfer, proposeOverLots } from '#features/ledger/payments/rules.ts'
import { lockLots, openBillsOfLots } from '#features/ledger/payments/server/lots.queries.ts'
import { queueNotices } from '#features/messages/notifications/server/queue.ts'
import { say } from '#features/messages/notifications/server/say.ts'
import type { Tx } from '#server/db.ts'
import type { Call } from '#server/feature.ts'
import { type HeldThing, type HoldingCall, holdThings } from '#server/payables.ts'
import { conflict, invalid, notFound } from '#shared/errors.ts'
import type { Centavos } from '#shared/money.ts'
import { fullName } from '#shared/names.ts'
import type { reportedContract } from '../contract.ts'
import { refusals } from '../refusals.ts'
import { isOfLot, type ReportedKind, splitOverThings } from '../rules.ts'
import { decide, holdReport, reportById } from './queries.ts'

type Posting = Paying & HoldingCall
type Posted = Call<typeof reportedContract.post>['body']
type Given = Pick<Posted, 'house_id' | 'amount'> & Partial<Posted>

/** Locks a report that waits: 404 for an unknown one, 409 for one that was decided. */
export async function waitingReport(tx: Tx, id: number) {
  const report = await holdReport(tx, id)
  if (!report) throw notFound(refusals.gone)
  if (report.state !== 'waiting') throw conflict(refusals.decided({ state: report.state }))
  return report
}
type Waiting = Awaited<ReturnType<typeof waitingReport>>

/** Parts of an amount for each lot that it pays, in the order of the lots: the oldest bill of all of them first. */
async function sharesOf(tx: Tx, lots: readonly number[], amount: Centavos) {
  await lockLots(tx, lots)
  const bills = await openBillsOfLots(tx, lots)
  const shares = proposeOverLots(
    amount,
    lots.map((lot) => bills.filter((bill) => bill.house_id === lot)),
  )
  return lots.map((house_id, at) => ({ house_id, amount: shares[at] ?? 0 })).filter((share) => share.amount > 0)
}

/** Posts a held report through the ledger by one receipt, by its own method and reference unless told; returns the payment's id. */
export async function postReport(call: Posting, report: Waiting, given: Given): Promise<number> {
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

/** Records it as the desk does: of one lot by its bills, of several lots and things by one receipt over all of them. */
async function postOver(call: Posting, report: Waiting, body: Parameters<typeof take>[1] & Given): Promise<number> {
  const things = await thingsOf(call, report, body)
  const byBill = Boolean(body.splits?.length || body.waive_penalties?.length)
  const several =
    things.length > 0 || !isOfLot(report.kind as ReportedKind) || (report.other_house_ids.length > 0 && !byBill)
  if (!several && !body.lots?.length && !body.items?.length) return take(call, body)
  if (byBill && things.length > 0)
    throw invalid(body.splits?.length ? 'splits' : 'waive_penalties', refusals.bills_apart)
  const given = body.lots?.reduce((sum, lot) => sum + lot.amount, 0) ?? 0
  const { shares, left } = splitOverThings(Math.max(0, body.amount - given), things)
  const lots = body.lots ?? (await lotsLeft(call.db, report, { left, sold: Boolean(body.items?.length), things }))
  await payThings(things, shares)
  const paid = await sell({
    ...call,
    ...{ odd: body.odd ?? false, total: body.amount },
    besides: await besidesOf(call.db, report, things, shares),
    body: {
      ...{ series: null, receipt_number: null, place_id: null, late_reason: null, day: null, ...body },
      payer_name: body.payer ?? null,
      house_id: report.house_id,
      items: body.items ?? [],
      lots,
    } as Parameters<typeof sell>[0]['body'],
  })
  const [thing, ...more] = things
  if (thing?.tell && more.length + lots.length === 0) await thing.tell(paid.receipt_number)
  else await tellReporter(call, report, { amount: paid.amount, receiptNumber: paid.receipt_number })
  return paid.id
}

/** Moves what is paid on; 422 for a thing that nothing, or not the whole of a fee, is left for. */
async function payThings(things: readonly HeldThing[], shares: readonly Centavos[]): Promise<void> {
  for (const [at, thing] of things.entries()) {
    const share = shares[at] ?? 0
    if (share === 0) throw invalid('amount', refusals.nothing_left({ thing: thing.text }))
    if (thing.kind !== 'booking' && share < thing.due)
      throw invalid('amount', refusals.fee_whole({ thing: thing.text, due: thing.due }))
    await thing.pay(share)
  }
}

/** Locks the bookings and requests that a report is for; 422 for one that is none of them. */
async function thingsOf(call: Posting, report: Waiting, { things }: Given): Promise<HeldThing[]> {
  const ids = { bookings: report.booking_ids, requests: report.request_ids }
  if (!things) return holdThings(call, ids)
  const wanted = (of: keyof typeof ids) => [
    ...new Set(
      things.filter(({ kind }) => (kind === 'booking') === (of === 'bookings')).map((thing) => thing.target_id),
    ),
  ]
  if (
    wanted('bookings').some((id) => !ids.bookings.includes(id)) ||
    wanted('requests').some((id) => !ids.requests.includes(id))
  )
    throw invalid('things', refusals.not_of_report)
  const held = await holdThings(call, { bookings: wanted('bookings'), requests: wanted('requests') })
  const isHeld = (thing: (typeof things)[number]) =>
    held.some((one) => one.kind === thing.kind && one.target_id === thing.target_id)
  if (!things.every(isHeld)) throw invalid('things', refusals.not_of_report)
  return held
}

/** Parts of what is left for each lot of a report; 422 where it is for none and nothing else takes the rest. */
async function lotsLeft(
  tx: Tx,
  report: Waiting,
  { left, sold, things }: { left: Centavos; sold: boolean; things: readonly HeldThing[] },
) {
  if (isOfLot(report.kind as ReportedKind)) return sharesOf(tx, [report.house_id, ...report.other_house_ids], left)
  if (left > 0 && !sold)
    throw invalid('amount', refusals.beyond({ due: things.reduce((sum, { due }) => sum + due, 0) }))
  return []
}

/** Things with their shares, as the receipt has them; undefined where there are none. */
async function besidesOf(
  tx: Tx,
  report: Waiting,
  things: readonly HeldThing[],
  shares: readonly Centavos[],
): Promise<Besides | undefined> {
  const items = things.flatMap(({ item, text }, at) => (shares[at] ? [{ ...item, text, amount: shares[at] }] : []))
  const [first, ...more] = things
  if (!first || items.length === 0) return undefined
  return {
    type: more.length > 0 ? 'sale' : first.type,
    items,
    oldest: things.map((one) => one.oldest).toSorted()[0] ?? first.oldest,
    payer: await payerOf(tx, report),
  }
}

/** Returns whoever reported it, as the receipt names them. */
async function payerOf(tx: Tx, { id, resident_id: residentId }: Waiting) {
  const row = await reportById(tx, id)
  return { residentId, payerName: row ? fullName({ ...row, firstname: row.firstname ?? '' }) : '' }
}

/** Tells whoever reported it; of one lot the ledger tells who answers for its debt. */
async function tellReporter(call: Paying, { id }: Waiting, paid: { amount: Centavos; receiptNumber: string }) {
  const row = await reportById(call.db, id)
  if (!row) return
  const words = say('dues.received', { firstname: row.firstname ?? '', months: [], advance: 0, ...paid })
  await queueNotices(call, [{ userId: row.user_id, kind: 'payment', url: '/my/receipts', ...words }])
}
