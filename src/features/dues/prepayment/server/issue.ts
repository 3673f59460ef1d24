import { waitForTurn } from '#features/dues/billing-runs/server/queries.ts'
import { refusals } from '#features/dues/bills/refusals.ts'
import { dueDateOf } from '#features/dues/bills/rules.ts'
import { insertBills, ownerOf } from '#features/dues/bills/server/issue.queries.ts'
import { duesText } from '#features/dues/rates/rules.ts'
import { settleFromCredit } from '#features/ledger/settlement/server/credit.ts'
import { creditOf, lockLots, openBillsOf } from '#features/ledger/settlement/server/lots.queries.ts'
import { type SettingKey, type StoredSettings, settingAmount, settingText } from '#features/office/settings/rules.ts'
import { storedSettings } from '#features/office/settings/server/queries.ts'
import type { Db, Tx } from '#server/database/db.ts'
import { type Day, showDay } from '#shared/dates.ts'
import { conflict, Failure, invalid } from '#shared/errors.ts'
import type { Message } from '#shared/messages.ts'
import type { Centavos } from '#shared/money.ts'
import { lastDayOf, prepaidMonths, prepaymentDiscounts, yearRefusal } from '../rules.ts'
import {
  anyBilled,
  billedMonths,
  insertAnnualPrepayment,
  insertDiscounts,
  type MissingDues,
  missingDues,
} from './queries.ts'

export const sumOf = (amounts: readonly Centavos[]) => amounts.reduce((sum, one) => sum + one, 0)
const counted = (settings: StoredSettings, key: SettingKey) => Number(settingText(settings, key))

export interface Ask {
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
export async function planOf(db: Db, { houseId, year, today, paidOn }: Ask): Promise<Plan> {
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
export function shownPlan(year: number, plan: Plan, { owed, credit }: { owed: Centavos; credit: Centavos }) {
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
export const standingOf = async (db: Db, houseId: number) => ({
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

/**
 * Issues the missing months of a year for a lot with the discount of the day it was paid on, and settles them from its credit.
 * Returns the ids of the bills and what the answers say; 409 when nothing is missing or the lot has no owner.
 */
export async function issueYear(tx: Tx, ask: Ask & { by: number }) {
  const { houseId, year, today } = ask
  for (const month of prepaidMonths(year, today)) await waitForTurn(tx, month)
  await lockLots(tx, [houseId])
  if ((await ownerOf(tx, houseId, today)) === undefined) throw conflict(refusals.no_owner)
  const plan = await planOf(tx, ask)
  const shown = shownPlan(year, plan, await standingOf(tx, houseId))
  const ids = await issuePlan(tx, plan, ask)
  await settleFromCredit(tx, [houseId], today)
  return { ids, ...shown }
}

/** Issues a year for several lots, in their order; returns how many bills. One that is billed already keeps no other from its year; 409 where none has anything missing. */
export async function issueForLots(tx: Tx, lots: readonly number[], ask: Omit<Ask, 'houseId'> & { by: number }) {
  let bills = 0
  let refused: unknown
  for (const houseId of lots)
    await issueYear(tx, { ...ask, houseId }).then(
      ({ ids }) => {
        bills += ids.length
      },
      (cause: unknown) => {
        if (!(cause instanceof Failure) || cause.code !== 'conflict') throw cause
        refused = cause
      },
    )
  if (bills === 0) throw refused
  return bills
}
