import * as z from 'zod/mini'
import { MAX_BODY, MAX_TITLE } from '#features/messages/notifications/rules.ts'
import { del, get, post, put } from '#shared/contract.ts'
import * as f from '#shared/fields.ts'
import { refusals } from './refusals.ts'
import { MAX_NAME } from './rules.ts'

// Texts of notices that the office writes once (docs/spec/messages.md#templates-of-messages).

const template = z.object({
  id: z.int(),
  name: z.string(),
  title_en: z.string(),
  body_en: z.string(),
  /** Empty where the office wrote no Filipino: the English is used then. */
  title_fil: z.string(),
  body_fil: z.string(),
})
export type MessageTemplate = z.output<typeof template>

const texts = z.object({
  name: f.text(MAX_NAME, refusals.name_needed),
  title_en: f.text(MAX_TITLE, refusals.title_needed),
  body_en: f.text(MAX_BODY, refusals.body_needed),
  title_fil: f.optionalText(MAX_TITLE),
  body_fil: f.optionalText(MAX_BODY),
})
const saved = z.object({ message: z.string(), template })

export const messageTemplatesContract = {
  list: get('/message-templates', {
    who: 'read',
    summary: 'Templates of messages in both languages, by name',
    reply: z.array(template),
  }),
  add: post('/message-templates', {
    who: 'records',
    summary: 'Write a template of a message; it may name {name}, {lots}, {amount}, {months}, {due} and {association}',
    body: texts,
    status: 201,
    reply: saved,
  }),
  change: put('/message-templates/:id', {
    who: 'records',
    summary: 'Change a template of a message; what was sent stays as it was',
    params: f.byId,
    body: texts,
    reply: saved,
  }),
  remove: del('/message-templates/:id', {
    who: 'records',
    summary: 'Delete a template of a message that nothing uses',
    params: f.byId,
    reply: f.message,
  }),
}
