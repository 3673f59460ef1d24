import * as z from 'zod/mini'
import { ACCESS_DETAILS, ACCESS_EVENTS } from '#shared/access-events.ts'
import { del, get } from '#shared/contract.ts'
import * as f from '#shared/fields.ts'
import { page } from '#shared/paging.ts'
import { ROLES } from '#shared/people.ts'
import { telling } from '#shared/text/telling.ts'

/** One event at the door (R02): who did it to whom, when and from where. */
const event = z.object({
  id: z.int(),
  at: f.instant(),
  event: z.enum(ACCESS_EVENTS),
  detail: z.nullable(z.enum(ACCESS_DETAILS)),
  by: z.nullable(f.named),
  /** Whose account; null for an e-mail nobody has and for an unknown link. */
  whom: z.nullable(f.named),
  address: z.nullable(z.string()),
  /** Name the device gives itself. */
  device: z.nullable(z.string()),
})

/** A sign-in of anybody that has not ended. */
const openSession = z.object({
  id: z.int(),
  person: z.extend(f.named, { role_type: z.enum(ROLES) }),
  user_agent: z.nullable(z.string()),
  address: z.nullable(z.string()),
  created_at: f.instant(),
  last_used_at: f.instant(),
  /** The one that asks. */
  current: z.boolean(),
})

export type AccessEvent = z.output<typeof event>
export type AccessEventData = z.input<typeof event>
export type OpenSession = z.output<typeof openSession>
export type OpenSessionData = z.input<typeof openSession>

const paged = f.paged(20)

export const accessContract = {
  events: get('/access-events', {
    who: 'audit',
    summary: 'Who signed in, was refused or changed how an account is opened, newest first',
    query: z.object({
      event: f.filter(ACCESS_EVENTS),
      /** A part of the name of whoever did it or whose account it is. */
      person: f.search(),
      user_id: z.optional(f.id()),
      address: f.search(),
      from: f.optionalDay(),
      to: f.optionalDay(),
      ...paged,
    }),
    reply: page(event),
  }),
  sessions: get('/open-sessions', {
    who: 'admin',
    summary: 'Everybody who is signed in, and where; the last used first',
    query: z.object({ person: f.search(), ...paged }),
    reply: page(openSession),
  }),
  endSession: del('/open-sessions/:id', {
    who: 'admin',
    summary: "Sign one of anybody's sessions out",
    params: f.byId,
    reply: f.message,
  }),
  endSessions: del('/users/:userId/sessions', {
    who: 'admin',
    summary: 'Sign a person out everywhere; of the own sessions all but this one',
    params: z.object({ userId: f.id() }),
    reply: z.object(telling),
  }),
}
