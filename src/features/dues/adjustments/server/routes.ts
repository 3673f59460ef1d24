import { refusals } from '#features/dues/bills/refusals.ts'
import { assessmentById, lockAssessment } from '#features/dues/bills/server/assessments.queries.ts'
import { billRows } from '#features/dues/bills/server/bills.queries.ts'
import { voidTexts } from '#features/ledger/payments/server/void-texts.ts'
import { reverseCreditApplications } from '#features/ledger/settlement/server/advances.queries.ts'
import { settleFromCredit } from '#features/ledger/settlement/server/credit.ts'
import { lockBillsOf, lockLots, lockLotsOfBills } from '#features/ledger/settlement/server/lots.queries.ts'
import type { Db, Tx } from '#server/database/db.ts'
import { feature } from '#server/feature/feature.ts'
import { type Day, monthFrom, showMonth } from '#shared/dates.ts'
import { conflict, invalid, notFound } from '#shared/errors.ts'
import { peso } from '#shared/money.ts'
import { adjustmentsContract } from '../contract.ts'
import { type BillToAdjust, cancelRefusal, closedRefusal, correctionRefusal } from '../rules.ts'
import {
  billsIssuedBy,
  billToAdjust,
  type Cancelling,
  cancelBills,
  type IssuedBy,
  insertCorrection,
  lockRun,
  lotsBilledBy,
  markAssessmentReversed,
  markRunReversed,
  roundOff,
  smallBalances,
} from './queries.ts'

/** A bill whose lot nobody else moves meanwhile; 404 for an unknown one. */
async function lockBill(tx: Tx, id: number): Promise<BillToAdjust & { house_id: number }> {
  await (await lockLotsOfBills(tx, [id]))()
  const bill = await billToAdjust(tx, id)
  if (!bill) throw notFound(refusals.gone)
  return bill
}

/** Cancels bills of lots that are held; credit that settled them goes back and settles what else is open. */
async function cancelAll(tx: Tx, bills: { ids: readonly number[]; lots: readonly number[] }, how: Cancelling) {
  await reverseCreditApplications(tx, bills.ids, how.today)
  await cancelBills(tx, bills.ids, how)
  await settleFromCredit(tx, bills.lots, how.today)
}

/** Cancels the bills of a run or an assessment that nothing was paid for; tells how many, the centavos of all, and which are left. */
async function cancelUnpaid(tx: Tx, by: IssuedBy, how: Cancelling) {
  const lots = await lotsBilledBy(tx, by)
  await lockLots(tx, lots)
  await lockBillsOf(tx, lots)
  const { unpaid, total, left } = await billsIssuedBy(tx, by)
  await cancelAll(tx, { ids: unpaid, lots }, how)
  return { cancelled: unpaid.length, total, left }
}

const billCount = (count: number) => `${count.toLocaleString('en')} ${count === 1 ? 'bill' : 'bills'}`

async function rowOf(db: Db, id: number, view: { today: Day; baseUrl: string }) {
  const [bill] = await billRows(db, [id], view)
  if (!bill) throw notFound(refusals.gone)
  return bill
}

export const adjustments = feature(
  adjustmentsContract,
  {
    takeBack: async ({ db, params, body, account, now, today }) => {
      const run = await lockRun(db, params.id)
      if (!run) throw notFound(refusals.run_gone)
      if (run.taken_back_at !== null) throw conflict(refusals.run_taken_back)
      const how = { reason: body.reason, by: account.userId, now, today }
      const done = await cancelUnpaid(db, { bill_run_id: params.id }, how)
      await markRunReversed(db, params.id, how)
      const month = showMonth(monthFrom(run.year, run.month))
      return { message: `${billCount(done.cancelled)} of ${month} cancelled, ${peso(done.total)} in all.`, ...done }
    },

    takeBackAssessment: async ({ db, params, body, account, now, today }) => {
      const found = await lockAssessment(db, params.id)
      if (!found) throw notFound(refusals.assessment_gone)
      if (found.taken_back_at !== null) throw conflict(refusals.assessment_taken_back)
      const how = { reason: body.reason, by: account.userId, now, today }
      const done = await cancelUnpaid(db, { assessment_id: params.id }, how)
      await markAssessmentReversed(db, params.id, how)
      return {
        message: `${billCount(done.cancelled)} of ${found.title} cancelled, ${peso(done.total)} in all.`,
        assessment: await assessmentById(db, params.id),
        ...done,
      }
    },

    cancel: async ({ db, params, body, account, now, today, baseUrl }) => {
      const bill = await lockBill(db, params.id)
      const refused = cancelRefusal(bill)
      if (refused) throw conflict(refused)
      const how = { reason: body.reason, by: account.userId, now, today }
      await cancelAll(db, { ids: [params.id], lots: [bill.house_id] }, how)
      return { message: 'The bill was cancelled.', bill: await rowOf(db, params.id, { today, baseUrl }) }
    },

    addLine: async ({ db, params, body, account, today, baseUrl }) => {
      const bill = await lockBill(db, params.id)
      const closed = closedRefusal(bill)
      if (closed) throw conflict(closed)
      const refused = correctionRefusal(bill, body.amount)
      if (refused) throw invalid('amount', refused)
      await insertCorrection(db, {
        billId: params.id,
        amount: body.amount,
        reason: body.reason,
        by: account.userId,
        today,
      })
      await settleFromCredit(db, [bill.house_id], today)
      return { message: 'The bill was corrected.', bill: await rowOf(db, params.id, { today, baseUrl }) }
    },

    roundOff: async ({ db, params, body, account, today, baseUrl }) => {
      const closed = closedRefusal(await lockBill(db, params.id))
      if (closed) throw conflict(closed)
      const off = await roundOff(db, [params.id], { reason: body.reason, by: account.userId, today })
      if (off.count === 0) throw conflict(refusals.not_small)
      return { message: 'The small balance was rounded off.', bill: await rowOf(db, params.id, { today, baseUrl }) }
    },

    roundOffAll: async ({ db, body, account, today }) => {
      const { ids, lots } = await smallBalances(db, body.bill_ids)
      await lockLots(db, lots)
      await lockBillsOf(db, lots, ids)
      const off = await roundOff(db, ids, { reason: body.reason, by: account.userId, today })
      const count = `${off.count.toLocaleString('en')} ${off.count === 1 ? 'small balance' : 'small balances'}`
      return { message: `${count} rounded off, ${peso(off.total)} in all.`, ...off }
    },
  },
  voidTexts,
)
