import * as z from 'zod/mini'
import { endpoint } from '#shared/contract.ts'
import * as f from '#shared/fields.ts'
import { page } from '#shared/paging.ts'
import { user } from '#shared/people.ts'
import { common } from '#shared/refusals.ts'
import { billRow } from './contract.ts'

// What a missed payment costs (docs/spec/money.md#penalties): the calls beside those of the bills themselves.

const outcome = { count: z.int(), total: f.pesos(), penalty: f.pesos(), allowed: z.boolean() }

/** PENALTY_RUN: the penalties that were added at once; `started_by` null is the automatic run. */
const penaltyRun = z.object({
  id: z.int(),
  /** The village's day. */
  date: z.string(),
  count: z.int(),
  total: f.pesos(),
  started_by: z.nullable(user),
})

export type PenaltyRun = z.output<typeof penaltyRun>
export type PenaltyRunData = z.input<typeof penaltyRun>

export const penaltiesContract = {
  preview: endpoint({
    method: 'GET',
    path: '/penalty-runs/preview',
    who: 'read',
    summary: 'Which penalties are owed today',
    reply: z.object(outcome),
  }),
  run: endpoint({
    method: 'POST',
    path: '/penalty-runs',
    who: 'staff',
    summary: 'Add the penalties that are owed; never a second one on a bill',
    idempotent: true,
    patience: 60_000,
    reply: z.object({ message: z.string(), count: z.int(), total: f.pesos() }),
  }),
  runs: endpoint({
    method: 'GET',
    path: '/penalty-runs',
    who: 'read',
    summary: 'The runs that added penalties, newest first',
    query: z.object({ page: f.pageNumber(), per_page: f.perPage() }),
    reply: page(penaltyRun),
  }),
  waive: endpoint({
    method: 'POST',
    path: '/bills/:id/waive-penalty',
    who: 'admin',
    summary: 'Take the penalty of a bill back with a reason; both lines stay visible',
    params: z.object({ id: f.id() }),
    body: z.object({ reason: f.text(500, common.reason_needed) }),
    reply: z.object({ message: z.string(), bill: billRow }),
  }),
}
