import * as z from 'zod/mini'
import { del, get, post, put } from '#shared/contract.ts'
import * as f from '#shared/fields.ts'
import { refusals } from './refusals.ts'
import { MAX_NUMBER, NUMBER_STATES, SERIES_KINDS } from './rules.ts'

/** SERIES: receipts that are numbered together. */
export const series = z.object({
  id: z.int(),
  title: z.string(),
  prefix: z.string(),
  kind: z.enum(SERIES_KINDS),
  first_number: z.int(),
  /** Null: it has no end. */
  final_number: z.nullable(z.int()),
  digits: z.int(),
  holder: z.nullable(z.string()),
  permit: z.nullable(z.string()),
  /** The sentence below its receipts; null: the one of the settings. */
  notice: z.nullable(z.string()),
  notice_shown: z.boolean(),
  /** Payments that name no series draw from it. */
  usual: z.boolean(),
  /** Of receipts for money that is held: bonds alone draw from it. */
  held: z.boolean(),
  closed: z.boolean(),
  /** Number of the next receipt, null when the series is used up. */
  next: z.nullable(z.string()),
  /** Numbers of a booklet that were skipped and not explained yet. */
  missing: z.int(),
  /** Numbers that a restore lost and nobody entered or explained yet. */
  lost: z.int(),
  ...f.stamps,
})
export type Series = z.output<typeof series>
export type SeriesData = z.input<typeof series>

/** The fields by which a call that records a payment says which series it draws from; without them the usual one. */
export const seriesFields = () => ({
  series: f.optionalId(),
  /** Of a printed booklet, or one that a restore lost: the number on the paper; without it the next one. */
  receipt_number: f.optionalText(30),
})
export interface SeriesInput {
  series?: number | null | undefined
  receipt_number?: string | null | undefined
}

/** Of calls that existing clients use too: a number counts with its series alone, as they may send any. */
export const namedSeries = ({ series, receipt_number }: SeriesInput): SeriesInput =>
  series ? { series, receipt_number } : {}

const seriesInput = z.object({
  title: f.text(100, refusals.title_needed),
  /** Letters and digits; none where the paper has numbers alone. */
  prefix: f.optionalText(20),
  kind: f.choiceOr(SERIES_KINDS, 'computer'),
  first_number: f.integer(1, MAX_NUMBER, refusals.first_number),
  final_number: f.optionalInteger(1, MAX_NUMBER, refusals.final_number),
  digits: f.optionalInteger(1, 10, refusals.digits),
  holder: f.optionalText(100),
  permit: f.optionalText(100),
  notice: f.optionalText(255),
  notice_shown: f.flag(true),
  usual: f.flag(false),
  closed: f.flag(false),
})
export type SeriesBody = z.output<typeof seriesInput>

/** Receipts beside each other of which the same became: `from` to `to`; a void, a spoiled one and a stranger stand alone. */
const run = z.object({
  state: z.enum(NUMBER_STATES),
  from: z.string(),
  to: z.string(),
  count: z.int(),
  /** Sum of those that count. */
  amount: f.pesos(),
  first_day: z.nullable(z.string()),
  last_day: z.nullable(z.string()),
  /** The payment of one that stands alone. */
  payment_id: z.nullable(z.int()),
  reason: z.nullable(z.string()),
})
export type NumberRun = z.output<typeof run>
export type NumberRunData = z.input<typeof run>

export const seriesContract = {
  list: get('/receipt-series', {
    who: 'office',
    summary: 'The series of receipts, the usual one first, closed ones last',
    reply: z.array(series),
  }),
  create: post('/receipt-series', {
    who: 'admin',
    summary: 'Add a series of receipts',
    body: seriesInput,
    status: 201,
    reply: series,
  }),
  update: put('/receipt-series/:id', {
    who: 'admin',
    summary: 'Change a series of receipts; prefix and kind stay once a receipt was written',
    params: f.byId,
    body: seriesInput,
    reply: series,
  }),
  numbers: get('/receipt-series/:id/numbers', {
    who: 'read',
    summary: 'What became of the numbers of a series: used, void, spoiled, missing, out of range',
    params: f.byId,
    reply: z.object({
      series,
      counts: z.object({
        used: z.int(),
        void: z.int(),
        spoiled: z.int(),
        missing: z.int(),
        out_of_range: z.int(),
      }),
      numbers: z.array(run),
    }),
  }),
  spoil: post('/receipt-series/:id/spoiled', {
    who: 'staff',
    summary: 'Enter a number of a printed booklet as spoiled',
    params: f.byId,
    body: z.object({ number: f.text(30, refusals.as_printed), reason: f.text(500, refusals.spoil_reason) }),
    status: 201,
    reply: z.object({ message: z.string(), series }),
  }),
  unspoil: del('/receipt-series/:id/spoiled/:number', {
    who: 'staff',
    summary: 'Take back that a number is spoiled; it is missing again',
    params: z.object({ id: f.id(), number: z.string().check(z.maxLength(30)) }),
    reply: z.object({ message: z.string(), series }),
  }),
}
