import { isStaff, needLot } from '#server/access/access.ts'
import type { Db } from '#server/database/db.ts'
import { feature } from '#server/feature/feature.ts'
import type { Day } from '#shared/dates.ts'
import { conflict, forbidden, notFound } from '#shared/errors.ts'
import { pageOf } from '#shared/paging.ts'
import { type PlanRecordData, plansContract } from '../contract.ts'
import { refusals } from '../refusals.ts'
import { paidOf } from '../rules.ts'
import { agree, arrearsOf } from './agree.ts'
import { agreementOf } from './document.ts'
import { billsOfPlan, endPlan, lockPlan, planById, planPage, runningOf } from './queries.ts'

/** A plan with its instalments and bills; 404 for an unknown one. */
async function recordOf(db: Db, id: number, today: Day): Promise<PlanRecordData & { resident_id: number }> {
  const row = await planById(db, id, today)
  if (!row) throw notFound(refusals.gone)
  return { ...row, instalments: paidOf(row.instalments, row.covered), bills: await billsOfPlan(db, id) }
}

export const plans = feature(plansContract, {
  list: async ({ db, query, today }) => {
    const ask = { page: query.page, size: query.per_page }
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
