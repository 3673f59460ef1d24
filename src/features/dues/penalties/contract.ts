import * as z from 'zod/mini'
import { billRow } from '#features/dues/bills/contract.ts'
import { get, post } from '#shared/contract.ts'
import * as f from '#shared/fields.ts'
import { page } from '#shared/paging.ts'
import { house, user } from '#shared/people.ts'
import { common } from '#shared/refusals.ts'
import { telling } from '#shared/text/telling.ts'

// Penalties of missed payments (docs/spec/money.md#penalties): the calls beside those of the bills themselves.

const outcome = { count: z.int(), total: f.pesos(), penalty: f.pesos(), allowed: z.boolean() }

/** PENALTY_RUN: the penalties that were added at once; `started_by` null is the automatic run. */
const penaltyRun = z.object({
  id: z.int(),
  /** The village's day. */
  date: z.string(),
  count: z.int(),
  total: f.pesos(),
  /** Number of them taken back, with the run or each by itself. */
  waived: z.int(),
  started_by: z.nullable(user),
})

/** A penalty that is owed and not added yet, on its bill. */
const owedPenalty = z.object({
  bill: z.object({
    ...{ id: z.int(), house, kind: z.string(), title: z.nullable(z.string()) },
    ...{ month: z.string(), due_date: z.string() },
  }),
  /** Formula of the penalty: `2 % of ₱1,200.00, Oct 8 – Nov 7, 2026`. */
  formula: z.string(),
  amount: f.pesos(),
})

export type OwedPenalty = z.output<typeof owedPenalty>

export type PenaltyRun = z.output<typeof penaltyRun>
export type PenaltyRunData = z.input<typeof penaltyRun>

export const penaltiesContract = {
  preview: get('/penalty-runs/preview', {
    who: 'read',
    summary: 'Which penalties are owed today, and by what each lot draws them',
    query: z.object(f.paged()),
    reply: z.object({ ...outcome, penalties: page(owedPenalty) }),
  }),
  run: post('/penalty-runs', {
    who: 'bills',
    summary: 'Add the penalties that are owed; never a second one on a bill, or for a period of a rule',
    idempotent: true,
    patience: 60_000,
    reply: z.object({ ...telling, count: z.int(), total: f.pesos() }),
  }),
  runs: get('/penalty-runs', {
    who: 'read',
    summary: 'The runs that added penalties, newest first',
    query: z.object(f.paged()),
    reply: page(penaltyRun),
  }),
  takeBack: post('/penalty-runs/:id/take-back', {
    who: 'admin',
    summary: 'Take a run of penalties back with a reason: each is waived, and what was paid of it becomes an advance',
    params: f.byId,
    body: z.object({ reason: f.text(500, common.reason_needed) }),
    idempotent: true,
    patience: 100_000,
    reply: z.object({
      ...telling,
      waived: z.int(),
      total: f.pesos(),
      /** Part of it that had been paid. */
      credited: f.pesos(),
      /** Penalties of the run that stay as they are: waived before, on a cancelled bill, or paid on a lot that is part of another. */
      left: z.int(),
    }),
  }),
  waive: post('/bills/:id/waive-penalty', {
    who: 'admin',
    summary: 'Take the penalties of a bill back, or one of them, with a reason; all lines stay visible',
    params: f.byId,
    body: z.object({ reason: f.text(500, common.reason_needed), line_id: f.optionalId() }),
    reply: z.object({ message: z.string(), bill: billRow, waived: z.int(), total: f.pesos() }),
  }),
}
