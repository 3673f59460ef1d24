import * as z from 'zod/mini'
import { get, post } from '#shared/contract.ts'
import * as f from '#shared/fields.ts'
import { common } from '#shared/refusals.ts'
import { POINT_KINDS } from './rules.ts'

const checklistItem = z.object({ kind: z.enum(POINT_KINDS), count: z.int() })

export const MONTH_STATES = ['closed', 'asked', 'reopened'] as const

/** MONTH CLOSING: who closed a month, what was open then, and who opened it again (docs/spec/money.md#closing-a-month). */
export const monthClosing = z.object({
  id: z.int(),
  /** `2026-10` */
  month: z.string(),
  /** `asked`: somebody asked for it to be opened, and it is closed still. */
  state: z.enum(MONTH_STATES),
  points: z.array(checklistItem),
  closed_by: f.named,
  closed_at: f.instant(),
  reopen_asked_by: z.nullable(f.named),
  reopen_asked_at: z.nullable(f.instant()),
  reopen_reason: z.nullable(z.string()),
  reopened_by: z.nullable(f.named),
  reopened_at: z.nullable(f.instant()),
  ...f.stamps,
})
export type MonthClosing = z.output<typeof monthClosing>
export type MonthClosingData = z.input<typeof monthClosing>

const ofMonth = z.object({ year: f.year(), month: f.month() })
const answer = z.object({ message: z.string(), closing: monthClosing })

export const monthsContract = {
  list: get('/month-closings', {
    who: 'read',
    summary: 'Closed months, newest first, until when the books are closed, and which month is closed next',
    reply: z.object({
      closed_to: z.nullable(z.string()),
      next: z.nullable(z.string()),
      closings: z.array(monthClosing),
    }),
  }),
  points: get('/month-closings/points', {
    who: 'read',
    summary: 'What is open in a month that is to be closed',
    query: ofMonth,
    reply: z.object({ month: z.string(), points: z.array(checklistItem) }),
  }),
  close: post('/month-closings', {
    who: 'closings',
    summary: 'Close a month that is over, with all before it; with open points only when that is said',
    body: z.extend(ofMonth, { despite: f.flag(false) }),
    idempotent: true,
    status: 201,
    reply: answer,
  }),
  ask: post('/month-closings/:id/reopen', {
    who: 'closings',
    summary: 'Ask for the last closed month to be opened again, with a reason; a second officer does it',
    params: f.byId,
    body: z.object({ reason: f.text(500, common.reason_needed) }),
    idempotent: true,
    reply: answer,
  }),
  reopen: post('/month-closings/:id/reopen/confirm', {
    who: 'approve',
    summary: 'Open a month again that somebody else asked for',
    params: f.byId,
    idempotent: true,
    reply: answer,
  }),
}
