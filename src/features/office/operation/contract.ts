import * as z from 'zod/mini'
import { get, post } from '#shared/contract.ts'

const clockState = z.object({
  /** ISO 8601 */
  now: z.string(),
  /** Until when the product saw time pass, ISO 8601; null before it did anything by itself. */
  seen_until: z.nullable(z.string()),
  /** False while nothing goes by itself. */
  believed: z.boolean(),
})

export const operationContract = {
  health: get('/health', {
    who: 'public',
    summary: 'Is the product ready to work',
    reply: z.object({
      status: z.enum(['ok', 'degraded']),
      database: z.string(),
      /** The server that takes changes (`10.0.0.1:5432`); null where it is on this machine, behind a socket. */
      primary: z.nullable(z.string()),
      /** Of the last check, on start or at night. */
      books: z.enum(['ok', 'differ']),
      /** Full below 200 MB: what is there can be read, nothing is written. */
      disk: z.enum(['ok', 'full']),
      /** Far from the time that was seen to pass: nothing goes by itself until somebody says that it is right. */
      clock: z.enum(['ok', 'jumped']),
      version: z.string(),
    }),
  }),
  clock: get('/clock', {
    who: 'read',
    summary: 'What the clock says, and whether it is believed',
    reply: clockState,
  }),
  clockIsRight: post('/clock/right', {
    who: 'staff',
    summary: 'Says that the clock is right, so that what goes by itself goes on',
    reply: z.extend(clockState, { message: z.string() }),
  }),
  live: get('/live', {
    who: 'public',
    summary: 'Is the process alive; says nothing of the database',
    reply: z.object({ status: z.literal('ok') }),
  }),
}
