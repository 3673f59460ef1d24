import * as z from 'zod/mini'
import { MONTHS_BEHIND } from '#features/dues/bills/rules.ts'
import { MAX_BODY, MAX_TITLE } from '#features/messages/notifications/rules.ts'
import { del, get, post, put } from '#shared/contract.ts'
import { deliverySummary } from '#shared/deliveries.ts'
import * as f from '#shared/fields.ts'
import type { Message } from '#shared/messages.ts'
import { page } from '#shared/paging.ts'
import { refusals } from './refusals.ts'
import { AUDIENCE_ROLES, MAX_VALUES, REACHING_WAYS, WAYS } from './rules.ts'

// Notices to lots that are chosen by where they are, what they owe and what reaches them (docs/spec/messages.md#notices-to-chosen-lots).

const values = () => f.list(f.text(60, refusals.choose_lots), refusals.too_many({ max: MAX_VALUES }), MAX_VALUES)

/** Lots that are like all of this; what is left out does not count. */
const audience = z.object({
  phases: z.optional(values()),
  blocks: z.optional(values()),
  streets: z.optional(values()),
  /** Codes of kinds of lots. */
  kinds: z.optional(values()),
  /** Lots picked by hand: these and no others. */
  house_ids: z.optional(f.ids(refusals.choose_lots)),
  /** Overdue months, and more. */
  behind: f.filter(MONTHS_BEHIND),
  /** Members of them, as their standing is today. */
  standing: f.filter(['good', 'not_good']),
  /** People of the lots. */
  role: f.choiceOr(AUDIENCE_ROLES, 'owners'),
  /** People whom a way reaches, or does not reach. */
  has: f.filter(WAYS),
  lacks: f.filter(REACHING_WAYS),
})

const place = z.object({ id: z.int(), address: z.string() })

const reach = {
  lots: z.int(),
  reached: deliverySummary,
  /** Lots of which nothing reaches anybody: they are sent letters. */
  letters: z.array(place),
}

const saved = z.object({
  id: z.int(),
  name: z.string(),
  audience: z.record(z.string(), z.unknown()),
  /** Lots of it that were picked by hand. */
  lots: z.array(place),
})

/** Notice that was sent to chosen lots, and how it fared. */
const broadcast = z.object({
  id: z.int(),
  title: z.string(),
  body: z.string(),
  created_at: f.instant(),
  created_by: z.nullable(f.named),
  /** Choice of lots, as it was sent. */
  audience: z.record(z.string(), z.unknown()),
  withdrawn_at: z.nullable(f.instant()),
  lots: z.int(),
  people: z.int(),
  /** People whose devices, servers or providers took it, whom it still goes to, who can read it in the inbox alone, whom it failed to reach. */
  sent: z.int(),
  waiting: z.int(),
  inbox: z.int(),
  failed: z.int(),
  /** People who opened it, where that is known. */
  read: z.int(),
  /** Parts of text messages that were sent. */
  sms_parts: z.int(),
  /** Cost of them, by the price of that day. */
  sms_price: f.pesos(),
  /** Lots of which nothing reached anybody; none of a notice that was withdrawn. */
  letters: z.int(),
})
export type Broadcast = z.output<typeof broadcast>
export type BroadcastData = z.input<typeof broadcast>

/** A message as it is written, or a template that is filled for each person. */
const text = {
  title: f.optionalText(MAX_TITLE),
  body: f.optionalText(MAX_BODY),
  template_id: f.optionalId(),
}
type Text = { [Field in 'title' | 'body']?: string | null | undefined } & { template_id: number | null }

const needsText = (field: 'title' | 'body', refusal: Message) =>
  z.refine<Text>((sent) => sent.template_id !== null || typeof sent[field] === 'string', {
    ...f.refusing(refusal),
    path: [field],
    // Also when another field was refused, so that the form shows everything at once.
    when: () => true,
  })
const name = f.text(80, refusals.name_needed)

export const audiencesContract = {
  choices: get('/audiences/choices', {
    who: 'read',
    summary: 'The phases, blocks, streets and kinds that lots have, to choose from',
    reply: z.object({
      phases: z.array(z.string()),
      blocks: z.array(z.string()),
      streets: z.array(z.string()),
      kinds: z.array(z.object({ code: z.string(), name: z.string() })),
    }),
  }),
  list: get('/audiences', {
    who: 'read',
    summary: 'Choices of lots that were saved, by name',
    reply: z.array(saved),
  }),
  save: post('/audiences', {
    who: 'records',
    summary: 'Save a choice of lots under a name',
    body: z.object({ name, audience }),
    status: 201,
    reply: z.object({ message: z.string(), saved }),
  }),
  change: put('/audiences/:id', {
    who: 'records',
    summary: 'Change a saved choice of lots',
    params: f.byId,
    body: z.object({ name, audience }),
    reply: z.object({ message: z.string(), saved }),
  }),
  remove: del('/audiences/:id', {
    who: 'records',
    summary: 'Forget a saved choice of lots',
    params: f.byId,
    reply: f.message,
  }),
  reach: post('/audiences/reach', {
    who: 'read',
    reads: true,
    summary: 'How many people of chosen lots a notice would reach, by what, and which lots by nothing',
    body: z.object({ audience, sms: f.flag(false), ...text }),
    report: 'People to write to',
    reply: z.object({
      ...reach,
      /** Parts of all text messages, as they will be sent, and what they cost; null where the text is not told yet. */
      sms_parts: z.nullable(z.int()),
      sms_price: z.nullable(f.pesos()),
    }),
  }),
  send: post('/audiences/send', {
    who: 'records',
    summary: 'Write a notice to the people of chosen lots, once a person; a template is filled for each',
    body: z
      .object({ audience, sms: f.flag(false), ...text })
      .check(needsText('title', refusals.title_needed), needsText('body', refusals.message_needed)),
    idempotent: true,
    patience: 30_000,
    status: 201,
    reply: z.object({ message: z.string(), id: z.int(), ...reach }),
  }),
  broadcasts: get('/audiences/broadcasts', {
    who: 'read',
    summary: 'Notices that were sent to chosen lots, newest first, and how they fared',
    query: z.object(f.paged()),
    reply: page(broadcast),
  }),
  withdraw: post('/audiences/broadcasts/:id/withdraw', {
    who: 'records',
    summary: 'Take a notice to chosen lots back: out of the inboxes, and what was not sent yet is dropped',
    params: f.byId,
    reply: z.object({ message: z.string(), inboxes: z.int(), dropped: z.int(), sent: z.int() }),
  }),
  letters: get('/audiences/broadcasts/:id/letters', {
    who: 'read',
    summary: 'A notice as letters to the lots that it did not reach, a page each, as PDF',
    params: f.byId,
    report: 'Letters for a notice',
    reply: 'file',
  }),
}
