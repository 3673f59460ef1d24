import * as z from 'zod/mini'
import { get } from '#shared/contract.ts'
import * as f from '#shared/fields.ts'
import { house } from '#shared/people.ts'

const entry = z.object({
  date: z.string(),
  kind: z.enum(['charge', 'payment', 'use']),
  text: z.string(),
  /** The receipt of a payment. */
  reference: z.nullable(z.string()),
  /** The entry of the ledger, null for a charge. */
  payment_id: z.nullable(z.int()),
  /** Amount of the whole receipt, of which this entry is a share; null for a charge. */
  receipt_amount: z.nullable(f.pesos()),
  charge: f.pesos(),
  payment: f.pesos(),
  /** Part of an advance that was used, which was paid before and moves nothing. */
  used: f.pesos(),
  /** Amount of a payment voided since: it is shown, struck through, and counts nowhere. */
  voided: f.pesos(),
  voided_at: z.nullable(f.instant()),
  void_reason: z.nullable(z.string()),
  voided_by: z.nullable(z.object({ id: z.int(), firstname: z.string(), lastname: z.string() })),
  /** The receipt that a payment was written in place of, and the one in place of a voided payment. */
  replaces: z.nullable(z.string()),
  replaced_by: z.nullable(z.string()),
  /** Of a bill that was cancelled since: what was charged, and the line of that day that takes it off. */
  cancelled: z.boolean(),
  /** One that was voided, cancelled or waived since, or that did so: such entries are folded into one line on screens and papers. */
  reversed: z.boolean(),
  /** Balance after this entry; below zero what was paid ahead. */
  balance: f.pesos(),
})

/** STATEMENT: what a house was charged, what it paid and for what, and what it owes. */
export const statement = z.object({
  house,
  owner: z.nullable(z.string()),
  from: z.nullable(z.string()),
  to: z.string(),
  opening_balance: f.pesos(),
  /** The sums of the entries: charges less waivers, and payments. */
  charged: f.pesos(),
  paid: f.pesos(),
  entries: z.array(entry),
  closing_balance: f.pesos(),
})

export type Statement = z.output<typeof statement>
export type StatementData = z.input<typeof statement>

const byHouse = z.object({ houseId: f.id() })
const period = z.object({ from: f.optionalDay(), to: f.optionalDay() })

export const statementsContract = {
  read: get('/houses/:houseId/statement', {
    who: 'read + resident',
    summary: 'Statement of account of a house',
    params: byHouse,
    query: period,
    reply: statement,
  }),
  pdf: get('/houses/:houseId/statement-pdf', {
    who: 'read + resident',
    summary: 'The same as PDF',
    params: byHouse,
    query: period,
    report: 'Statement of account',
    reply: 'file',
  }),
  certificate: get('/houses/:houseId/balance-certificate', {
    who: 'read + resident',
    summary: 'What a house owes today as a certificate (PDF), for who owns it or lives there, and no tenant',
    params: byHouse,
    reply: 'file',
  }),
}
