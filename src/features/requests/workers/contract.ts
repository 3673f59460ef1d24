import * as z from 'zod/mini'
import { get, post, put } from '#shared/contract.ts'
import * as f from '#shared/fields.ts'
import { page } from '#shared/paging.ts'
import { byLetter } from '#shared/text/letters.ts'
import { refusals } from './refusals.ts'
import { WORKER_STATES } from './rules.ts'

/** WORKER of a clearance or of a household, with whether he or she may come in today. */
export const worker = z.object({
  id: z.int(),
  name: z.string(),
  work: z.string(),
  /** Signed address of the photo, good for half an hour; null without one. */
  photo_url: z.nullable(z.string()),
  /** ISO days of the week, Monday is 1. */
  weekdays: z.array(z.int()),
  from_day: z.string(),
  /** The last day; null without an end. */
  until_day: z.nullable(z.string()),
  /** Six digits, typed at the gate. */
  pass_number: z.string(),
  ended_on: z.nullable(z.string()),
  ended_by: z.nullable(z.object({ id: z.int(), firstname: z.string(), lastname: z.string() })),
  state: z.enum(WORKER_STATES),
  house: z.object({ id: z.int(), address: z.string() }),
  /** Clearance of the work; null for a worker of the household. */
  permit: z.nullable(
    z.object({
      request_id: z.int(),
      type: z.string(),
      reference_number: z.string(),
      last_day: z.string(),
      issued: z.boolean(),
    }),
  ),
  ...f.stamps,
})
export type Worker = z.output<typeof worker>
export type WorkerData = z.input<typeof worker>

const weekday = f.integer(1, 7, refusals.choose_days)
const about = {
  name: f.text(120, refusals.name_needed),
  work: f.text(60, refusals.work_needed),
  /** Every day of the week unless told. */
  weekdays: z.optional(f.list(weekday, refusals.choose_days, 7)),
  /** Today unless told. */
  from_day: f.optionalDayAhead(),
  /** Where it is left out: the last day of the clearance, and no end for a worker of a household. */
  until_day: f.optionalDayAhead(),
}
const saved = z.object({ message: z.string(), worker })

export const workersContract = {
  list: get('/workers', {
    who: 'read',
    summary: 'Workers of clearances and households by name; `active` are those who have not ended',
    query: z.object({
      state: f.filter(['active', 'ended']),
      /** Workers of clearances, or of households. */
      kind: f.filter(['permit', 'household']),
      house: f.optionalId(),
      request: f.optionalId(),
      /** Name or number of the pass. */
      search: f.search(),
      ...f.paged(),
    }),
    reply: page(worker),
  }),
  own: get('/workers/own', {
    who: 'resident',
    summary:
      "Workers who have not ended: of the households that the caller owns, and of clearances of the caller's lots",
    query: z.object({ request: f.optionalId() }),
    reply: z.array(worker),
  }),
  add: post('/workers', {
    who: 'records + resident',
    summary: 'Enter a worker of a clearance or of a household, with a photo of the face; residents for their own lots',
    body: z.object({ ...about, house_id: f.optionalId(), request_id: f.optionalId() }),
    files: ['photo'],
    ...byLetter,
    status: 201,
    reply: saved,
  }),
  change: put('/workers/:id', {
    who: 'records + resident',
    summary: 'Correct a worker; a new photo takes the place of the one before',
    params: f.byId,
    body: z.object(about),
    files: ['photo'],
    reply: saved,
  }),
  end: post('/workers/:id/end', {
    who: 'records + resident',
    summary: 'End the pass of a worker today',
    params: f.byId,
    reply: saved,
  }),
  cards: get('/houses/:id/worker-cards', {
    who: 'read + resident',
    summary: 'Passes to cut out, eight a sheet: of a clearance, of one worker, or of all workers of the household',
    params: f.byId,
    query: z.object({ request: f.optionalId(), worker: f.optionalId() }),
    reply: 'file',
  }),
}
