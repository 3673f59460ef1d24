import * as z from 'zod/mini'
import { PAYMENT_METHODS } from '#features/ledger/payments/rules.ts'
import { get } from '#shared/contract.ts'
import * as f from '#shared/fields.ts'

const row = z.object({
  id: z.int(),
  receipt_number: z.string(),
  /** Of the receipt; of a void the day on which the money went out again. */
  day: z.string(),
  /** The day on which it moves its place: a later one where it came after the closing of its drawer. */
  counts_on: z.string(),
  /** The address of the lot; null for a walk-in. */
  lot: z.nullable(z.string()),
  /** HOUSE.id of that lot. */
  house_id: z.nullable(z.int()),
  payer_name: z.string(),
  /** USER.id of the payer; null for a walk-in. */
  user_id: z.nullable(z.int()),
  /** The moment it was recorded. */
  created_at: f.instant(),
  /** Things it paid, and what it left as an advance. */
  items: z.array(z.object({ id: z.int(), text: z.string(), amount: f.pesos() })),
  advance: z.nullable(z.object({ amount: f.pesos() })),
  method: z.enum(PAYMENT_METHODS),
  /** Of its wallet or bank, or the bank and number of a cheque. */
  reference: z.nullable(z.string()),
  place: f.named,
  amount: f.pesos(),
  received_by: z.nullable(f.named),
  /** The day it was voided on, within the days asked for or later. */
  voided_on: z.nullable(z.string()),
  /** True when it counts on the days asked for: one that was voided later does. */
  counts: z.boolean(),
})
export type CollectedRow = z.input<typeof row>
export type Collected = z.output<typeof row>

const range = z.object({ first: z.string(), last: z.string(), count: z.int(), missing: z.array(z.string()) })

const collections = z.object({
  from: z.string(),
  to: z.string(),
  receipts: z.array(row),
  ranges: z.array(range),
  /** True when these are all receipts of the days; of some only, no number is told as missing. */
  whole: z.boolean(),
  by_method: z.array(z.object({ method: z.enum(PAYMENT_METHODS), count: z.int(), amount: f.pesos() })),
  /** Receipts of earlier days that were voided on these; their amounts went out again. */
  voided_earlier: z.array(row),
  /** Asked by what was counted: receipts of the days that came after the closing of their drawer; the next one counts them. */
  counts_later: z.array(row),
  total: f.pesos(),
})
export type Collections = z.output<typeof collections>
export type CollectionsData = z.input<typeof collections>

const collectionsQuery = z.object({
  from: f.optionalDay(),
  to: f.optionalDay(),
  method: f.filter(PAYMENT_METHODS),
  /** Receiver. */
  by: f.optionalId(),
  /** By the day on which they count in their places, as a closing has them, instead of the day of the receipt. */
  counted: f.filter(['true']),
})

export const collectionsContract = {
  read: get('/collections', {
    who: 'office',
    summary: 'What was received on a day or in a period of up to 31 days, by method, with its receipts in order',
    query: collectionsQuery,
    reply: collections,
  }),
  pdf: get('/collections/pdf', {
    who: 'office',
    summary: 'The same as PDF, to be signed by two',
    query: collectionsQuery,
    reply: 'file',
  }),
}
