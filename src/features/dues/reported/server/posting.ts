import type { Paying } from '#features/dues/billing/server/pay.ts'
import { take } from '#features/dues/billing/server/taking.ts'
import { sell } from '#features/dues/sales/server/sell.ts'
import { isTransfer, proposeOverLots } from '#features/ledger/payments/rules.ts'
import { lockLots, openBillsOfLots } from '#features/ledger/payments/server/lots.queries.ts'
import { queueNotices } from '#features/messages/notifications/server/queue.ts'
import { say } from '#features/messages/notifications/server/say.ts'
import type { Tx } from '#server/db.ts'
import type { Call } from '#server/feature.ts'
import { conflict, notFound } from '#shared/errors.ts'
import type { Centavos } from '#shared/money.ts'
import type { reportedContract } from '../contract.ts'
import { refusals } from '../refusals.ts'
import { decide, holdReport, reportById } from './queries.ts'

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
export async function postReport(call: Paying, report: Waiting, given: Given): Promise<number> {
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
async function postOver(call: Paying, report: Waiting, body: Parameters<typeof take>[1] & Given): Promise<number> {
  const several = report.other_house_ids.length > 0 && !body.splits?.length && !body.waive_penalties?.length
  if (!several && !body.lots?.length && !body.items?.length) return take(call, body)
  const { id, amount, receipt_number } = await sell({
    ...call,
    odd: body.odd ?? false,
    body: {
      ...{ series: null, receipt_number: null, place_id: null, late_reason: null, day: null, ...body },
      payer_name: body.payer ?? null,
      house_id: report.house_id,
      items: body.items ?? [],
      lots: body.lots ?? (await sharesOf(call.db, [report.house_id, ...report.other_house_ids], body.amount)),
    } as Parameters<typeof sell>[0]['body'],
  })
  await tellReporter(call, report, { amount, receiptNumber: receipt_number })
  return id
}

/** Tells whoever reported it; of one lot the ledger tells who answers for its debt. */
async function tellReporter(call: Paying, { id }: Waiting, paid: { amount: Centavos; receiptNumber: string }) {
  const row = await reportById(call.db, id)
  if (!row) return
  const words = say('dues.received', { firstname: row.firstname ?? '', months: [], advance: 0, ...paid })
  await queueNotices(call, [{ userId: row.user_id, kind: 'payment', url: '/my/receipts', ...words }])
}
