import * as z from 'zod/mini'
import { billRun, skippedHouse } from '#features/dues/bills/contract.ts'
import { get, post } from '#shared/contract.ts'
import * as f from '#shared/fields.ts'
import { page } from '#shared/paging.ts'
import { house } from '#shared/people.ts'

/** Issuing 100,000 bills and their lines takes a while on a small machine. */
const RUN_PATIENCE_MS = 100_000
const month = { year: f.year(), month: f.month() }

export const billingRunsContract = {
  previewRun: get('/bill-runs/preview', {
    who: 'read',
    summary: 'What generating the bills of a month would do',
    query: z.object(month),
    reply: z.object({
      year: z.int(),
      month: z.int(),
      issue_date: z.string(),
      due_date: z.string(),
      /** Of each bill, where it is the same for all; otherwise 0. */
      amount: f.pesos(),
      count: z.int(),
      total: f.pesos(),
      already_billed: z.int(),
      skipped: z.array(skippedHouse),
      /** By kind of lot: how many would be billed, and what in all. */
      kinds: z.array(z.object({ kind: z.string(), name: z.string(), lots: z.int(), total: f.pesos() })),
      /** Lots whose bill differs from their last one. */
      changed: z.array(z.object({ house, before: f.pesos(), after: f.pesos() })),
      /** Lots that are not billed, or less, from a month to a month. */
      exempt: z.array(z.object({ house, percent: z.int(), reason: z.string() })),
      /** Lots that get no bill because their kind has no rate, or they no area. */
      unrated: z.array(z.object({ house, reason: z.enum(['no_rate', 'no_area']) })),
      /** Houses that would be billed although their imported balance, as of `month`, holds this month already. */
      covered: z.array(z.object({ house, month: z.string() })),
    }),
  }),
  run: post('/bill-runs', {
    who: 'bills',
    summary: 'Generate the bills of a month; never a second bill per house and month',
    body: z.object(month),
    idempotent: true,
    patience: RUN_PATIENCE_MS,
    status: 201,
    reply: z.object({ message: z.string(), run: billRun }),
  }),
  runs: get('/bill-runs', {
    who: 'read',
    summary: 'The runs so far, newest first',
    query: z.object(f.paged()),
    reply: page(billRun),
  }),
}
