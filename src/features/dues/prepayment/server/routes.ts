import { refusals } from '#features/dues/bills/refusals.ts'
import { billsByIds } from '#features/dues/bills/server/bills.queries.ts'
import { lotOf } from '#features/dues/desk/server/pay.queries.ts'
import { exactSums, recordLotPayment } from '#features/dues/desk/server/pay.ts'
import { AT_DESK, notTheTotal } from '#features/ledger/payments/rules.ts'
import { howPaid } from '#features/ledger/payments/server/ledger.ts'
import { paymentRows } from '#features/ledger/payments/server/queries.ts'
import { isExact, proposeSplit } from '#features/ledger/settlement/rules.ts'
import { settleFromCredit } from '#features/ledger/settlement/server/credit.ts'
import { lockBillsOf, lockLots } from '#features/ledger/settlement/server/lots.queries.ts'
import { settingText } from '#features/office/settings/rules.ts'
import { storedSettings } from '#features/office/settings/server/queries.ts'
import { isStaff, mayDo, needLot, seenOf } from '#server/access/access.ts'
import type { Db, Tx } from '#server/database/db.ts'
import { type Call, feature } from '#server/feature/feature.ts'
import type { Host } from '#server/feature/host.ts'
import type { Job } from '#server/jobs/jobs.ts'
import { type Day, dayIn } from '#shared/dates.ts'
import { forbidden, invalid, notFound } from '#shared/errors.ts'
import { peso } from '#shared/money.ts'
import { annualPrepaymentContract } from '../contract.ts'
import { issueYear, planOf, shownPlan, standingOf, sumOf } from './issue.ts'
import { lotsToLookAt, storeOrReverse } from './queries.ts'

/** Takes the payment that was sent along, over everything that the lot owes, oldest first; returns its id. */
async function payAlong(call: Call<typeof annualPrepaymentContract.issue>, houseId: number): Promise<number | null> {
  const { payment } = call.body
  // Bills that stay open are the work of who issues bills.
  const whole = !mayDo(call.account, 'bills')
  if (!payment && whole) throw forbidden(refusals.year_paid_whole)
  if (!payment) return null
  const bills = await lockBillsOf(call.db, [houseId])
  const proposal = proposeSplit(payment.amount, bills)
  if (!isExact(proposal, bills) && (whole || (await exactSums(call.db))))
    throw invalid('payment', notTheTotal(sumOf(bills.map((bill) => bill.balance))))
  return recordLotPayment(call, {
    houseId,
    bills,
    proposal,
    money: { ...howPaid(payment, AT_DESK, call.today, 'payment.'), waive: [] },
  })
}

async function lotOrNotFound(db: Db, id: number) {
  const lot = await lotOf(db, id)
  if (!lot) throw notFound(refusals.no_such_lot)
  return lot
}

export const annualPrepayment = feature(annualPrepaymentContract, {
  preview: async ({ db, params, query, today, account }) => {
    // A tenant sees a part of what the lot owes, and this tells all of it.
    if (!isStaff(account) && seenOf(needLot(account, params.id, 'view-monthly-dues')).tenant) throw forbidden()
    const house = await lotOrNotFound(db, params.id)
    const plan = await planOf(db, { houseId: params.id, year: query.year, today, paidOn: query.day ?? today })
    return { house, ...shownPlan(query.year, plan, await standingOf(db, params.id)) }
  },

  issue: async (call) => {
    const { db, params, body, account, today } = call
    const house = await lotOrNotFound(db, params.id)
    // The earlier of the two: days sort as texts.
    const paidOn = [body.payment?.day ?? today, today].toSorted()[0] ?? today
    const issued = await issueYear(db, { houseId: params.id, year: body.year, today, paidOn, by: account.userId })
    const { ids, ...shown } = issued
    const paymentId = await payAlong(call, params.id)
    const [payment = null] = paymentId === null ? [] : await paymentRows(db, [paymentId])
    const count = `${ids.length} ${ids.length === 1 ? 'bill' : 'bills'}`
    return {
      message: `${count} of ${body.year} issued for ${house.address}, ${peso(shown.total)} in all.`,
      house,
      ...shown,
      bills: await billsByIds(db, ids, today),
      payment,
    }
  },
})

/** Takes the discounts back whose year was not paid by its day, as the next one begins. */
export const annualPrepaymentJob = ({ database, clock, log }: Host): Job => ({
  name: 'bills.years-ahead',
  cron: '10 0 * * *',
  atStart: true,
  work: async () => {
    const zone = settingText(await storedSettings(database.db), 'village_timezone')
    const today = dayIn(clock.now(), zone)
    const lots = await database.transaction({ userId: null, requestId: null }, (tx) => lookAtDiscounts(tx, today), {
      timeout: 60_000,
    })
    if (lots.length > 0)
      log.info({ lots: lots.length }, 'Took discounts of years ahead back that were not paid in time')
  },
})

/** Returns the lots that owe more by it. */
export async function lookAtDiscounts(tx: Tx, today: Day): Promise<number[]> {
  const lots = await lotsToLookAt(tx, today)
  if (lots.length === 0) return []
  await lockLots(tx, lots)
  await lockBillsOf(tx, lots)
  const more = await storeOrReverse(tx, { houseIds: lots, today, text: 'Discount taken back: not paid in time' })
  await settleFromCredit(tx, more, today)
  return more
}
