import { debtorOf, lotOf } from '#features/dues/desk/server/pay.queries.ts'
import { lockLots } from '#features/ledger/settlement/server/lots.queries.ts'
import { settingText } from '#features/office/settings/rules.ts'
import { storedSettings } from '#features/office/settings/server/queries.ts'
import { isStaff, needLot } from '#server/access/access.ts'
import type { Db } from '#server/database/db.ts'
import { type Call, feature } from '#server/feature/feature.ts'
import type { Day } from '#shared/dates.ts'
import { conflict, forbidden, invalid, notFound } from '#shared/errors.ts'
import { pageAsk, pageOf } from '#shared/paging.ts'
import { fullName } from '#shared/text/names.ts'
import { type PlanRecordData, plansContract } from '../contract.ts'
import { refusals } from '../refusals.ts'
import { instalmentsRefusal, paidOf } from '../rules.ts'
import { agreementOf } from './document.ts'
import {
  billsOfPlan,
  endFollowedPlans,
  endPlan,
  insertPlan,
  lockPlan,
  lotsOwnedBy,
  overdueBills,
  planById,
  planPage,
  runningOf,
  runningOfLots,
} from './queries.ts'

interface PlanRequest {
  house: number
  /** All lots of who answers for this one. */
  all: boolean
  day: Day | null
}

/** Returns the debtor of a lot, the lots that are agreed on together, and those owned beside it; 422 for none and nobody. */
async function whoAnswers(db: Db, { house, all, day }: PlanRequest, today: Day) {
  if (day !== null && day > today) throw invalid('day', refusals.future_day)
  if (!(await lotOf(db, house))) throw invalid('house_id', refusals.no_such_lot)
  const debtor = await debtorOf(db, house, today)
  if (!debtor) throw invalid('house_id', refusals.nobody)
  const owned = await lotsOwnedBy(db, debtor.resident_id, today)
  const others = owned.filter((id) => id !== house)
  return { debtor, lots: all ? [house, ...others] : [house], others }
}

/** Days of grace by the settings. */
const graceOf = async (db: Db): Promise<number> => Number(settingText(await storedSettings(db), 'plan_grace_days'))

/** Returns the arrears agreed on: those of a day. */
async function arrearsOf(db: Db, request: PlanRequest, today: Day) {
  const { debtor, lots, others } = await whoAnswers(db, request, today)
  const day = request.day ?? today
  const bills = await overdueBills(db, lots, day)
  const [running] = await runningOfLots(db, lots, today)
  return {
    agreed_by: fullName(debtor),
    day,
    owed: bills.reduce((sum, { owed }) => sum + owed, 0),
    bills,
    running: running ?? null,
    grace: await graceOf(db),
    other_lots: others.length,
  }
}

/** Writes a plan down; returns its id. The lots are held, so that nothing is paid meanwhile. */
async function agree(call: Call<typeof plansContract.agree>): Promise<number> {
  const { db, body, today, account } = call
  const request = { house: body.house_id, all: body.all_lots, day: body.day ?? null }
  const { debtor, lots } = await whoAnswers(db, request, today)
  await lockLots(db, lots)
  if ((await runningOfLots(db, lots, today)).length > 0) throw conflict(refusals.planned_already)
  const bills = await overdueBills(db, lots, request.day ?? today)
  const owed = bills.reduce((sum, bill) => sum + bill.owed, 0)
  if (owed === 0) throw conflict(refusals.nothing_overdue)
  const refusal = instalmentsRefusal(body.instalments, { owed, agreed: request.day ?? today })
  if (refusal) throw invalid('instalments', refusal)
  const id = await insertPlan(
    db,
    {
      resident_id: debtor.resident_id,
      agreed_by: fullName(debtor),
      agreed_on: request.day ?? today,
      grace: await graceOf(db),
      note: body.note ?? null,
      recorded_by: account.userId,
    },
    bills,
    body.instalments,
  )
  await endFollowedPlans(db, today)
  return id
}

/** A plan with its instalments and bills; 404 for an unknown one. */
async function recordOf(db: Db, id: number, today: Day): Promise<PlanRecordData & { resident_id: number }> {
  const row = await planById(db, id, today)
  if (!row) throw notFound(refusals.gone)
  return { ...row, instalments: paidOf(row.instalments, row.covered), bills: await billsOfPlan(db, id) }
}

export const plans = feature(plansContract, {
  list: async ({ db, query, today }) => {
    const ask = pageAsk(query)
    const { rows, total, open } = await planPage(db, query, today, ask)
    return { ...pageOf(rows, total, ask), total_open: open }
  },

  ofLot: async ({ db, params, account, today }) => {
    const own = !isStaff(account)
    // A tenant sees a part of what the lot owes; a plan tells all of it.
    if (own && needLot(account, params.id, 'view-monthly-dues').role === 'tenant') throw forbidden()
    const rows = await runningOf(db, params.id, today, own)
    return rows.map((row) => ({
      ...row,
      lots: own ? row.lots.filter(({ id }) => id === params.id) : row.lots,
      instalments: paidOf(row.instalments, row.covered),
    }))
  },

  arrears: ({ db, query, today }) =>
    arrearsOf(db, { house: query.house, all: query.all_lots, day: query.day ?? null }, today),

  read: ({ db, params, today }) => recordOf(db, params.id, today),

  agree: async (call) => {
    const id = await agree(call)
    return { message: 'The payment plan is agreed.', plan: await recordOf(call.db, id, call.today) }
  },

  end: async ({ db, params, body, today, account }) => {
    const held = await lockPlan(db, params.id)
    if (!held) throw notFound(refusals.gone)
    const before = await planById(db, params.id, today)
    if (held.ended_on !== null || before?.state === 'fulfilled') throw conflict(refusals.ended_before)
    await endPlan(db, params.id, { ...body, day: today, by: account.userId })
    const message = body.kind === 'broken' ? 'The payment plan is broken.' : 'The payment plan is ended.'
    return { message, plan: await recordOf(db, params.id, today) }
  },

  agreement: async (call) => agreementOf(await recordOf(call.db, call.params.id, call.today), call),
})
