import * as z from 'zod/mini'
import { get, post } from '#shared/contract.ts'
import * as f from '#shared/fields.ts'
import { page } from '#shared/paging.ts'
import { common } from '#shared/refusals.ts'
import { refusals } from './refusals.ts'
import { END_KINDS, PLAN_STATES } from './rules.ts'

const instalment = z.object({
  day: z.string(),
  amount: f.pesos(),
  /** Part of it that is paid: the first ones first. */
  paid: f.pesos(),
})

const standing = {
  id: z.int(),
  state: z.enum(PLAN_STATES),
  /** Days since the instalment that is not paid was due; 0 while nothing is late. */
  late_days: z.int(),
  agreed_by: z.string(),
  agreed_on: z.string(),
  lots: z.array(f.named),
  total: f.pesos(),
  /** Part of the arrears no longer open; below zero where an earlier payment bounced since. */
  covered: f.pesos(),
  /** The first instalment that is not paid, and what it takes to keep it. */
  next: z.nullable(z.object({ day: z.string(), amount: f.pesos() })),
  /** Since when it is broken. */
  broken_on: z.nullable(z.string()),
  ended_on: z.nullable(z.string()),
  end_reason: z.nullable(z.string()),
}

/** PLAN of a list. */
export const plan = z.object(standing)
export type Plan = z.output<typeof plan>
export type PlanData = z.input<typeof plan>

const plannedBill = z.object({
  id: z.int(),
  lot: f.named,
  kind: z.string(),
  title: z.nullable(z.string()),
  /** `YYYY-MM` */
  month: z.string(),
  due_date: z.string(),
  /** Amounts agreed on, and still open. */
  owed: f.pesos(),
  open: f.pesos(),
})

/** The same with its instalments and bills. */
const planRecord = z.extend(plan, {
  grace: z.int(),
  note: z.nullable(z.string()),
  recorded_by: z.nullable(f.named),
  instalments: z.array(instalment),
  bills: z.array(plannedBill),
})
export type PlanRecord = z.output<typeof planRecord>
export type PlanRecordData = z.input<typeof planRecord>

const arrears = z.object({
  agreed_by: z.string(),
  day: z.string(),
  owed: f.pesos(),
  bills: z.array(plannedBill),
  /** A plan of these lots that goes on. */
  running: z.nullable(z.int()),
  /** Days of grace by the settings. */
  grace: z.int(),
  /** Lots that who answers for this one owns beside it. */
  other_lots: z.int(),
})
export type Arrears = z.output<typeof arrears>

const saved = z.object({ message: z.string(), plan: planRecord })

export const plansContract = {
  list: get('/payment-plans', {
    who: 'read',
    summary: 'Payment plans as they stand today, newest first; `running` are those that are kept, late or broken',
    query: z.object({
      /** `to_decide`: broken, and not said so or ended by the office. */
      state: f.filter(['running', 'to_decide', ...PLAN_STATES]),
      house: f.optionalId(),
      search: f.search(),
      ...f.paged(),
    }),
    reply: z.extend(page(plan), { total_open: f.pesos() }),
  }),
  ofLot: get('/houses/:id/payment-plans', {
    who: 'office + resident',
    summary: 'The payment plans of a lot that go on; residents ask for the lots they own or whose bills they may see',
    params: f.byId,
    reply: z.array(z.extend(plan, { instalments: z.array(instalment) })),
  }),
  arrears: get('/payment-plans/arrears', {
    who: 'read',
    summary: 'What of a lot, or of all lots of its owner, was due before a day and is open',
    query: z.object({ house: f.id(), all_lots: f.flag(false), day: f.optionalDay() }),
    reply: arrears,
  }),
  read: get('/payment-plans/:id', {
    who: 'read',
    summary: 'One payment plan with its instalments and bills',
    params: f.byId,
    reply: planRecord,
  }),
  agree: post('/payment-plans', {
    who: 'bills',
    summary: 'Agree the arrears of a day into instalments that come to the same sum; the bills stay as they are',
    body: z.object({
      house_id: f.id(common.choose_house),
      /** All lots of its owner are agreed on together. */
      all_lots: f.flag(false),
      /** Today unless told. */
      day: f.optionalDay(),
      instalments: z.array(
        z.object({
          day: f.dayAhead(refusals.instalment_day),
          amount: f.amount(refusals.instalment_amount, { min: 1 }),
        }),
      ),
      note: f.optionalText(500),
    }),
    idempotent: true,
    status: 201,
    reply: saved,
  }),
  end: post('/payment-plans/:id/end', {
    who: 'bills',
    summary: 'Say that a plan is broken, or that it ended, as when the lot was sold; with a reason',
    params: f.byId,
    body: z.object({ kind: f.choice(END_KINDS, refusals.choose_end), reason: f.text(500, common.reason_needed) }),
    idempotent: true,
    reply: saved,
  }),
  agreement: get('/payment-plans/:id/agreement', {
    who: 'read',
    summary: 'The agreement to be signed, as PDF',
    params: f.byId,
    reply: 'file',
  }),
}
