import * as z from 'zod/mini'
import { get, post } from '#shared/contract.ts'
import * as f from '#shared/fields.ts'
import { common } from '#shared/refusals.ts'
import { refusals } from './refusals.ts'
import { SETTLEMENTS } from './rules.ts'

/** REFUND: what was given back, or what became of money that was owed back (docs/spec/money.md#refunds). */
export const refund = z.object({
  id: z.int(),
  what: z.enum(SETTLEMENTS),
  /** Of what was paid out: `RF-000012`. */
  number: z.nullable(z.string()),
  booking_id: z.nullable(z.int()),
  house_id: z.nullable(z.int()),
  amount: f.pesos(),
  day: z.string(),
  reason: z.nullable(z.string()),
  expense_id: z.nullable(z.int()),
  undone_at: z.nullable(f.instant()),
  ...f.stamps,
})
export type Refund = z.output<typeof refund>
export type RefundData = z.input<typeof refund>

/** Settlement of a booking's money; all of the rest unless an amount is told. */
export const settling = z.object({
  what: f.choice(SETTLEMENTS, refusals.choose_what),
  amount: f.optionalAmount(refusals.amount, { min: 1 }),
  reason: f.optionalText(500),
  /** Where it is paid from; without it the drawer of who pays. */
  place_id: f.optionalId(),
})

export const refundsContract = {
  list: get('/refunds', {
    who: 'read',
    summary: 'What was given back to a lot or for a booking, newest first, also what was taken back',
    query: z.object({ house_id: f.optionalId(), booking_id: f.optionalId() }),
    reply: z.object({
      /** Unused part of the lot's advances. */
      credit: z.nullable(f.pesos()),
      refunds: z.array(refund),
    }),
  }),
  create: post('/refunds', {
    who: 'voids',
    summary: 'Pay credit of a lot out: an expense of today with a number of its own',
    idempotent: true,
    body: z.object({
      house_id: f.id(refusals.choose_lot),
      amount: f.amount(refusals.amount, { min: 1 }),
      reason: f.text(500, common.reason_needed),
      place_id: f.optionalId(),
    }),
    status: 201,
    reply: z.object({ message: z.string(), refund }),
  }),
  undo: post('/refunds/:id/undo', {
    who: 'voids',
    summary: 'Take a refund back within its month: its expense goes, and the money is owed back as before',
    idempotent: true,
    params: f.byId,
    reply: z.object({ message: z.string(), refund }),
  }),
}
