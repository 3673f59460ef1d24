import * as z from 'zod/mini'
import { assessment, bill } from '#features/dues/bills/contract.ts'
import { refusals } from '#features/dues/bills/refusals.ts'
import { refusals as charges } from '#features/dues/charges/refusals.ts'
import { get, post } from '#shared/contract.ts'
import * as f from '#shared/fields.ts'
import { common } from '#shared/refusals.ts'

// Charges of a lot beside its dues (docs/spec/money.md#charges).

export const manualChargesContract = {
  chargeLot: post('/houses/:id/charges', {
    who: 'bills',
    summary: 'Charge a lot with something of the catalogue or with anything else; a fine after notice and hearing',
    params: f.byId,
    body: z.object({
      charge_id: f.optionalId(),
      /** Without it the charge's own name. */
      name: f.optionalText(200),
      /** Without it the charge's usual amount. */
      amount: f.optionalAmount(charges.amount, { min: 1 }),
      account: f.optionalText(100),
      fine: f.flag(false),
      reason: f.text(500, common.reason_needed),
      due_date: f.optionalDayAhead(),
      notice_date: f.optionalDay(),
      hearing_date: f.optionalDay(),
      /** Advances of the lot settle it by itself, as it does dues. */
      from_advances: f.flag(true),
    }),
    idempotent: true,
    status: 201,
    reply: z.object({ message: z.string(), bill }),
  }),
  assessments: get('/assessments', {
    who: 'read',
    summary: 'The special assessments, newest first, with what was billed and paid',
    reply: z.array(assessment),
  }),
  assess: post('/assessments', {
    who: 'admin',
    summary: 'Bill a special assessment: every instalment of every lot of the kinds at once, each due in its month',
    body: z.object({
      title: f.text(150, refusals.title_needed),
      amount: f.amount(charges.amount, { min: 1 }),
      instalments: f.optionalInteger(1, 120, refusals.instalments),
      first_month: f.monthText(refusals.first_month_needed),
      kinds: z.array(f.text(40, refusals.choose_kinds)),
      resolution: f.optionalText(100),
      /** Advances of lots settle it by itself, as it does dues. */
      from_advances: f.flag(true),
    }),
    idempotent: true,
    patience: 60_000,
    status: 201,
    reply: z.object({ message: z.string(), assessment }),
  }),
}
