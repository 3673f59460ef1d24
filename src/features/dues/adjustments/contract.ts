import * as z from 'zod/mini'
import { assessment, billRow } from '#features/dues/bills/contract.ts'
import { refusals } from '#features/dues/bills/refusals.ts'
import { post } from '#shared/contract.ts'
import * as f from '#shared/fields.ts'
import { MAX_CENTAVOS } from '#shared/money.ts'
import { house } from '#shared/people.ts'
import { common } from '#shared/refusals.ts'

// Corrections of wrong bills (docs/spec/money.md#putting-right). Everything stays visible.

const reason = () => f.text(500, common.reason_needed)

/** A bill that a run that was taken back leaves as it is: something was paid for it. */
const leftBill = z.object({ bill_id: z.int(), house, amount: f.pesos(), settled: f.pesos() })

export const adjustmentsContract = {
  takeBack: post('/bill-runs/:id/take-back', {
    who: 'bills',
    summary: 'Take a run back: all its unpaid bills are cancelled, the paid ones listed and left',
    params: f.byId,
    body: z.object({ reason: reason() }),
    idempotent: true,
    patience: 100_000,
    reply: z.object({ message: z.string(), cancelled: z.int(), total: f.pesos(), left: z.array(leftBill) }),
  }),
  takeBackAssessment: post('/assessments/:id/take-back', {
    who: 'admin',
    summary: 'Take an assessment back: all its unpaid instalments are cancelled, the paid ones listed and left',
    params: f.byId,
    body: z.object({ reason: reason() }),
    idempotent: true,
    patience: 100_000,
    reply: z.object({
      message: z.string(),
      assessment,
      cancelled: z.int(),
      total: f.pesos(),
      left: z.array(leftBill),
    }),
  }),
  cancel: post('/bills/:id/cancel', {
    who: 'admin',
    summary: 'Cancel a bill that nothing was paid for; it stays visible and counts nowhere',
    params: f.byId,
    body: z.object({ reason: reason() }),
    reply: z.object({ message: z.string(), bill: billRow }),
  }),
  addLine: post('/bills/:id/lines', {
    who: 'admin',
    summary: 'Correct a bill that is not paid by a line with its reason, up or down, never below what is paid of it',
    params: f.byId,
    body: z.object({
      amount: f.amount(refusals.correction, {
        min: -MAX_CENTAVOS,
      }),
      reason: reason(),
    }),
    idempotent: true,
    status: 201,
    reply: z.object({ message: z.string(), bill: billRow }),
  }),
  roundOff: post('/bills/:id/round-off', {
    who: 'bills',
    summary: 'Take off what is left of a bill, where that is below the amount of the settings',
    params: f.byId,
    body: z.object({ reason: reason() }),
    idempotent: true,
    reply: z.object({ message: z.string(), bill: billRow }),
  }),
  roundOffAll: post('/bills/round-off', {
    who: 'bills',
    summary: 'Take off every small balance, or those among chosen bills',
    body: z.object({ bill_ids: z.optional(f.ids(refusals.choose_bill)), reason: reason() }),
    idempotent: true,
    patience: 100_000,
    reply: z.object({ message: z.string(), count: z.int(), total: f.pesos() }),
  }),
}
