import { waitForTurn } from '#features/dues/billing-runs/server/queries.ts'
import { refusals } from '#features/dues/bills/refusals.ts'
import { dueDateOf } from '#features/dues/bills/rules.ts'
import { billsByIds } from '#features/dues/bills/server/bills.queries.ts'
import { insertBills, ownerOf } from '#features/dues/bills/server/issue.queries.ts'
import { lotOf } from '#features/dues/desk/server/pay.queries.ts'
import { exactSums, recordLotPayment } from '#features/dues/desk/server/pay.ts'
import { duesText } from '#features/dues/rates/rules.ts'
import { AT_DESK, notTheTotal } from '#features/ledger/payments/rules.ts'
import { howPaid } from '#features/ledger/payments/server/ledger.ts'
import { paymentRows } from '#features/ledger/payments/server/queries.ts'
import { isExact, proposeSplit } from '#features/ledger/settlement/rules.ts'
import { settleFromCredit } from '#features/ledger/settlement/server/credit.ts'
import { creditOf, lockBillsOf, lockLots, openBillsOf } from '#features/ledger/settlement/server/lots.queries.ts'
import { type SettingKey, type StoredSettings, settingAmount, settingText } from '#features/office/settings/rules.ts'
import { storedSettings } from '#features/office/settings/server/queries.ts'
import type { Db, Tx } from '#server/database/db.ts'
import { type Call, feature } from '#server/feature/feature.ts'
import type { Host } from '#server/feature/host.ts'
import type { Job } from '#server/jobs/jobs.ts'
import { type Day, dayIn, showDay } from '#shared/dates.ts'
import { conflict, invalid, notFound } from '#shared/errors.ts'
import type { Message } from '#shared/messages.ts'
import { type Centavos, peso } from '#shared/money.ts'
import { annualPrepaymentContract } from '../contract.ts'
import { lastDayOf, prepaidMonths, prepaymentDiscounts, yearRefusal } from '../rules.ts'
import {
  anyBilled,
  billedMonths,
  insertAnnualPrepayment,
  insertDiscounts,
  lotsToLookAt,
  type MissingDues,
  missingDues,
  storeOrReverse,
} from './queries.ts'

const sumOf = (amounts: readonly Centavos[]) => amounts.reduce((sum, one) => sum + one, 0)
const counted = (settings: StoredSettings, key: SettingKey) => Number(settingText(settings, key))

interface Ask {
  houseId: number
  year: number
  today: Day
  /** The day on which it is paid. */
  paidOn: Day
}

interface Planned extends MissingDues {
  dueDate: Day
  discount: Centavos
}

interface Plan {
  bills: Planned[]
  sum: Centavos
  discount: Centavos
  paidBy: Day | null
}

/** Why nothing of a year can be issued ahead for a lot: it has no owner, no dues that are to come, or their bills already. */
async function whyNothing(db: Db, { houseId, year, today }: Omit<Ask, 'paidOn'>): Promise<Message> {
  if ((await ownerOf(db, houseId, today)) === undefined) return refusals.no_owner
  return (await anyBilled(db, houseId, prepaidMonths(year, today))) ? refusals.nothing_missing : refusals.nothing_due
}

/** Plans the missing months of a year for a lot, by its rates and the settings of now; 422 for a year that cannot be, 409 when nothing is missing. */
async function planOf(db: Db, { houseId, year, today, paidOn }: Ask): Promise<Plan> {
  const refused = yearRefusal(year, today)
  if (refused) throw invalid('year', refused)
  const settings = await storedSettings(db)
  const missing = await missingDues(db, {
    houseId,
    months: prepaidMonths(year, today),
    day: today,
    oneForAll: settingAmount(settings, 'bill_amount_per_month'),
  })
  if (missing.length === 0) throw conflict(await whyNothing(db, { houseId, year, today }))
  const until = settingText(settings, 'year_ahead_until')
  const discounts = prepaymentDiscounts(missing, {
    terms: {
      months: counted(settings, 'year_ahead_months'),
      priceOf: counted(settings, 'year_ahead_price_of'),
      percent: counted(settings, 'year_ahead_percent'),
      until,
    },
    year,
    billedMonths: await billedMonths(db, houseId, year),
    paidOn,
  })
  const discount = sumOf(discounts)
  const dueDay = counted(settings, 'bill_due_day')
  return {
    bills: missing.map((dues, at) => ({
      ...dues,
      dueDate: dueDateOf(dues.month, dueDay),
      discount: discounts[at] ?? 0,
    })),
    sum: sumOf(missing.map((dues) => dues.amount)),
    discount,
    paidBy: discount > 0 ? lastDayOf(year, until) : null,
  }
}

/** As the answers of both calls say it; `owed` and `credit` are what the lot has besides. */
function shownPlan(year: number, plan: Plan, { owed, credit }: { owed: Centavos; credit: Centavos }) {
  const total = plan.sum - plan.discount
  return {
    year,
    months: plan.bills.map(({ month, dueDate, amount, discount }) => ({ month, due_date: dueDate, amount, discount })),
    sum: plan.sum,
    discount: plan.discount,
    total,
    paid_by: plan.paidBy,
    owed,
    credit,
    to_pay: Math.max(0, owed + total - credit),
  }
}

/** Returns what a lot owes and its credit, in centavos. */
const standingOf = async (db: Db, houseId: number) => ({
  owed: sumOf((await openBillsOf(db, [houseId])).map((bill) => bill.balance)),
  credit: await creditOf(db, houseId),
})

async function issuePlan(tx: Tx, plan: Plan, { houseId, year, paidOn, by }: Ask & { by: number }): Promise<number[]> {
  const prepaymentId = await insertAnnualPrepayment(tx, {
    houseId,
    year,
    discount: plan.discount,
    paidBy: plan.paidBy,
    by,
  })
  const ids = await insertBills(
    tx,
    plan.bills.map((dues) => ({
      houseId,
      residentId: dues.resident_id,
      kind: 'dues',
      title: dues.period === 'monthly' ? null : duesText(dues.period, dues.month),
      text: duesText(dues.period, dues.month),
      month: dues.month,
      months: dues.months,
      issueDate: paidOn,
      dueDate: dues.dueDate,
      amount: dues.amount,
      account: null,
      rateId: dues.rate_id,
      exemptionId: dues.exemption_id,
      yearAheadId: prepaymentId,
    })),
    by,
  )
  await insertDiscounts(
    tx,
    ids.map((id, at) => ({ id, discount: plan.bills[at]?.discount ?? 0 })),
    { text: plan.paidBy ? `Discount for a year ahead, paid by ${showDay(plan.paidBy)}` : '', day: paidOn, by },
  )
  return ids
}

/** Takes the payment that was sent along, over everything that the lot owes, oldest first; returns its id. */
async function payAlong(call: Call<typeof annualPrepaymentContract.issue>, houseId: number): Promise<number | null> {
  const { payment } = call.body
  if (!payment) return null
  const bills = await lockBillsOf(call.db, [houseId])
  const proposal = proposeSplit(payment.amount, bills)
  if (!isExact(proposal, bills) && (await exactSums(call.db)))
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
  preview: async ({ db, params, query, today }) => {
    const house = await lotOrNotFound(db, params.id)
    const plan = await planOf(db, { houseId: params.id, year: query.year, today, paidOn: query.day ?? today })
    return { house, ...shownPlan(query.year, plan, await standingOf(db, params.id)) }
  },

  issue: async (call) => {
    const { db, params, body, account, today } = call
    const house = await lotOrNotFound(db, params.id)
    for (const month of prepaidMonths(body.year, today)) await waitForTurn(db, month)
    await lockLots(db, [params.id])
    if ((await ownerOf(db, params.id, today)) === undefined) throw conflict(refusals.no_owner)
    const paidOn = body.payment?.day ?? today
    // The earlier of the two: days sort as texts.
    const ask = { houseId: params.id, year: body.year, today, paidOn: [paidOn, today].toSorted()[0] ?? today }
    const plan = await planOf(db, ask)
    const shown = shownPlan(body.year, plan, await standingOf(db, params.id))
    const ids = await issuePlan(db, plan, { ...ask, by: account.userId })
    await settleFromCredit(db, [params.id], today)
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
