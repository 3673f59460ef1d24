import * as z from 'zod/mini'
import { get, post } from '#shared/contract.ts'
import * as f from '#shared/fields.ts'
import { page } from '#shared/paging.ts'
import { refusals } from './refusals.ts'
import { finished, reconciliation } from './shapes.ts'

const ofCashAccount = { place_id: f.id(refusals.choose_place) }
const figure = { min: -999_999_999_999, max: 999_999_999_999 }
const asOf = {
  ...ofCashAccount,
  day: f.optionalDay(),
  /** Balance by the bank on the evening of the day; without it what its statements tell. */
  bank: f.optionalAmount(refusals.figure, figure),
}

/** End of a reconciliation: the differences of bank and books, and its record (docs/spec/money.md#reconciliation). */
export const finishingCalls = {
  differences: get('/reconciliation', {
    who: 'read',
    summary: 'The figure of the bank on a day, the books, and everything they differ by',
    query: z.object(asOf),
    reply: reconciliation,
  }),
  pdf: get('/reconciliation/pdf', {
    who: 'read',
    summary: 'The same as PDF',
    query: z.object(asOf),
    reply: 'file',
  }),
  finish: post('/reconciliation/finished', {
    who: 'bank',
    summary: 'Finish the reconciliation of a place on a day: figures and differences are kept as they are',
    body: z.object(asOf),
    idempotent: true,
    status: 201,
    reply: z.object({ message: z.string(), reconciliation: finished }),
  }),
  finished: get('/reconciliation/finished', {
    who: 'read',
    summary: 'The finished reconciliations of a place, newest first',
    query: z.object({ ...ofCashAccount, ...f.paged(50) }),
    reply: page(finished),
  }),
  finishedPdf: get('/reconciliation/finished/:id/pdf', {
    who: 'read',
    summary: 'A finished reconciliation as PDF',
    params: f.byId,
    reply: 'file',
  }),
}
