import * as z from 'zod/mini'
import { del, get, post } from '#shared/contract.ts'
import * as f from '#shared/fields.ts'
import { common } from '#shared/refusals.ts'
import { refusals } from './refusals.ts'
import { PERIODS, RATE_BASES } from './rules.ts'

/** RATE: what a kind of lot pays from a month on, until the next rate of the kind. */
export const rate = z.object({
  id: z.int(),
  /** Code of a lot kind. */
  kind: z.string(),
  basis: z.enum(RATE_BASES),
  amount: f.pesos(),
  period: z.enum(PERIODS),
  /** `YYYY-MM`. */
  from: z.string(),
  resolution: z.nullable(z.string()),
  /** Bills were issued by it. */
  used: z.boolean(),
  ...f.stamps,
})

/** KIND_CHANGE: of which kind a lot is from a month on; `from` null is before the first change. */
export const kindChange = z.object({ from: z.nullable(z.string()), kind: z.string() })

/** EXEMPTION: what of a lot's dues is not billed from a month to a month, both included; 100 is all. */
export const exemption = z.object({
  id: z.int(),
  house_id: z.int(),
  from: z.string(),
  to: z.string(),
  percent: z.int(),
  reason: z.string(),
  /** Officer who approved it, or by which resolution. */
  resolution: z.nullable(z.string()),
  used: z.boolean(),
  ...f.stamps,
})

export type Rate = z.output<typeof rate>
export type RateData = z.input<typeof rate>
export type KindChange = z.output<typeof kindChange>
export type Exemption = z.output<typeof exemption>
export type ExemptionData = z.input<typeof exemption>

const kind = () => f.text(40, refusals.choose_kind)

export const ratesContract = {
  list: get('/rates', {
    who: 'read',
    summary: 'The rates of every kind of lot, the newest of each first',
    reply: z.array(rate),
  }),
  add: post('/rates', {
    who: 'admin',
    summary: 'What a kind of lot pays from a month on',
    body: z.object({
      kind: kind(),
      basis: f.choiceOr(RATE_BASES, 'lot'),
      amount: f.amount(refusals.amount),
      period: f.choiceOr(PERIODS, 'monthly'),
      from: f.monthText(refusals.first_month_needed),
      resolution: f.optionalText(100),
    }),
    status: 201,
    reply: z.object({ message: z.string(), rate }),
  }),
  remove: del('/rates/:id', {
    who: 'admin',
    summary: 'Take a rate back while no bill used it',
    params: f.byId,
    reply: 'empty',
  }),
  kinds: get('/houses/:id/kind', {
    who: 'read',
    summary: 'Of which kind a lot was and will be, the earliest first; empty when it never changed',
    params: f.byId,
    reply: z.array(kindChange),
  }),
  changeKind: post('/houses/:id/kind', {
    who: 'staff',
    summary: 'A lot is of another kind from a month on; bills that were issued stay',
    params: f.byId,
    body: z.object({ kind: kind(), from: f.monthText(refusals.first_month_needed) }),
    reply: z.object({ message: z.string(), kinds: z.array(kindChange) }),
  }),
  exemptions: get('/houses/:id/exemptions', {
    who: 'read',
    summary: 'The exemptions and reductions of a lot, newest first',
    params: f.byId,
    reply: z.array(exemption),
  }),
  exempt: post('/houses/:id/exemptions', {
    who: 'admin',
    summary: 'Exempt a lot from its dues, or reduce them, from a month to a month',
    params: f.byId,
    body: z.object({
      from: f.monthText(refusals.first_month_needed),
      to: f.monthText(refusals.last_month_needed),
      percent: f.optionalInteger(1, 100, refusals.percent),
      reason: f.text(500, common.reason_needed),
      resolution: f.optionalText(200),
      /** The same by another name. */
      approver: f.optionalText(200),
    }),
    status: 201,
    reply: z.object({ message: z.string(), exemption }),
  }),
  removeExemption: del('/houses/:id/exemptions/:exemptionId', {
    who: 'admin',
    summary: 'Take an exemption back while no month of it was billed',
    params: z.object({ id: f.id(), exemptionId: f.id() }),
    reply: 'empty',
  }),
}
