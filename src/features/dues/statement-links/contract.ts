import * as z from 'zod/mini'
import { get, post } from '#shared/contract.ts'
import * as f from '#shared/fields.ts'

// A link to the statement of one lot, for a chat (docs/spec/money.md#links-to-a-statement).

const link = z.object({
  id: z.int(),
  /** The last day on which it opens. */
  expires_on: z.string(),
  /** Officer who made it. */
  made_by: z.string(),
  created_at: f.instant(),
})

export type StatementLink = z.output<typeof link>

/** In English and in Taglish. */
const texts = z.object({ en: z.string(), fil: z.string() })
/** Texts with what is owed and how it is paid, from a reminder to a demand. */
const toned = z.object({ reminder: texts, second: texts, demand: texts })

export const statementLinksContract = {
  ofLot: get('/lots/:id/statement-links', {
    who: 'read',
    summary: 'The links to the statement of a lot that still open, newest first, without what opens them',
    params: f.byId,
    reply: z.object({ links: z.array(link) }),
  }),
  create: post('/lots/:id/statement-links', {
    who: 'staff',
    summary: 'A link to the statement of a lot, with a text for a chat that names no person and no amount',
    params: f.byId,
    status: 201,
    reply: z.object({
      url: z.string(),
      expires_on: z.string(),
      texts,
      toned,
    }),
  }),
  texts: get('/lots/:id/chat-texts', {
    who: 'read',
    summary: 'Texts for a chat about the dues of one lot in three tones, to be read before a link is made',
    params: f.byId,
    reply: z.object({ toned }),
  }),
  revoke: post('/lots/:id/statement-links/revoke', {
    who: 'staff',
    summary: 'End all links to the statement of a lot',
    params: f.byId,
    reply: z.object({ message: z.string(), revoked: z.int() }),
  }),
  open: get('/s/:token', {
    who: 'public',
    summary: 'The statement of one lot for whoever has its link: what it owes and what moved in a year, and no name',
    atRoot: true,
    params: z.object({ token: z.string().check(z.maxLength(100)) }),
    reply: 'file',
  }),
}
