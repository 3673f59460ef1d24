import * as z from 'zod/mini'
import { MAX_NUMBER } from '#features/ledger/series/rules.ts'
import { get, post } from '#shared/contract.ts'
import * as f from '#shared/fields.ts'
import { refusals } from './refusals.ts'
import { LOST_STATES, NUMBERED } from './rules.ts'

/** Lost numbers beside each other of which the same became. */
const lostRun = z.object({
  state: z.enum(LOST_STATES),
  /** As they are printed. */
  from: z.string(),
  to: z.string(),
  first: z.int(),
  last: z.int(),
  count: z.int(),
  note: z.nullable(z.string()),
})
export type LostRun = z.output<typeof lostRun>

/** ASKED NUMBERS: one series of papers since a restore. */
const restoredNumbers = z.object({
  id: z.int(),
  kind: z.enum(NUMBERED),
  /** The office's name of the series of receipts; null for everything else. */
  title: z.nullable(z.string()),
  /** The last one that the backup knew, as it is printed; null where it knew none. */
  known: z.nullable(z.string()),
  /** The last one on paper; null while it is asked for, empty where there is no paper. */
  last: z.nullable(z.string()),
  lost: z.array(lostRun),
})
export type RestoredNumbers = z.output<typeof restoredNumbers>
export type RestoredNumbersData = z.input<typeof restoredNumbers>

const state = z.object({
  /** The last restore; null where there was none. */
  restored: z.nullable(z.object({ taken_at: f.instant(), restored_at: f.instant() })),
  /** True while any number is asked for: until then none of its series is given. */
  asking: z.boolean(),
  /** Number of lost numbers nobody entered or explained. */
  waiting: z.int(),
  numbers: z.array(restoredNumbers),
})
export type RestoredState = z.output<typeof state>

const answer = z.extend(state, { message: z.string() })

export const restoredContract = {
  state: get('/restored', {
    who: 'read',
    summary: 'What is asked since a backup was brought back: the last number of each series, and the lost ones',
    reply: state,
  }),
  say: post('/restored/numbers', {
    who: 'staff',
    summary: 'Say the last number on paper of each series; numbers go on behind it, and those between are lost',
    body: z.object({
      numbers: z
        .array(
          z.object({
            id: f.id(),
            /** As it is printed; empty where no paper of the series is there. */
            last: f.optionalText(30),
          }),
        )
        .check(z.minLength(1), z.maxLength(1000)),
    }),
    reply: answer,
  }),
  explain: post('/restored/explained', {
    who: 'staff',
    summary: 'Say what is known of lost numbers that nobody enters again',
    body: z.object({
      /** Of the asked numbers. */
      id: f.id(),
      first: f.integer(1, MAX_NUMBER, refusals.first_number),
      last: f.integer(1, MAX_NUMBER, refusals.last_number),
      note: f.text(500, refusals.note_needed),
    }),
    reply: answer,
  }),
}
