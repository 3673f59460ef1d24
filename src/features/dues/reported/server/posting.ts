import type { Paying } from '#features/dues/billing/server/pay.ts'
import { take } from '#features/dues/billing/server/taking.ts'
import type { Tx } from '#server/db.ts'
import { conflict, notFound } from '#shared/errors.ts'
import { refusals } from '../refusals.ts'
import { decide, holdReport } from './queries.ts'

/** Locks a report that waits: 404 for an unknown one, 409 for one that was decided. */
export async function waitingReport(tx: Tx, id: number) {
  const report = await holdReport(tx, id)
  if (!report) throw notFound(refusals.gone)
  if (report.state !== 'waiting') throw conflict(refusals.decided({ state: report.state }))
  return report
}

/** Posts a held report through the ledger, which tells the resident; returns the payment's id. */
export async function postReport(call: Paying, id: number, handedOver: Parameters<typeof take>[1]): Promise<number> {
  const paymentId = await take(call, handedOver)
  await decide(call.db, id, { state: 'posted', paymentId, by: call.account.userId, now: call.now })
  return paymentId
}
