import * as z from 'zod/mini'
import { del, get, post, put } from '#shared/contract.ts'
import { deliverySummary } from '#shared/deliveries.ts'
import * as f from '#shared/fields.ts'
import { refusals } from './refusals.ts'
import { MOST_AFTER, MOST_BEFORE, STEP_LETTERS, STEP_WAYS } from './steps.rules.ts'

// Steps by which lots are reminded by themselves (docs/spec/messages.md#steps-of-reminders).

const step = z.object({
  id: z.int(),
  /** After the due day; below zero before it. */
  days: z.int(),
  way: z.enum(STEP_WAYS),
  letter: z.nullable(z.enum(STEP_LETTERS)),
  /** Words of the office; null for those of the product. */
  template_id: z.nullable(z.int()),
  active: z.boolean(),
  /** Next morning of the step, as if it were on; of a letter, the lots it is to be written to now. */
  next: z.object({
    lots: z.array(z.object({ id: z.int(), address: z.string() })),
    reached: deliverySummary,
    /** Parts of text messages, and what they cost. */
    sms_parts: z.int(),
    sms_price: f.pesos(),
  }),
  /** The morning on which it last reminded, and of how many lots. */
  last: z.nullable(z.object({ at: f.instant(), lots: z.int() })),
})
export type ReminderStep = z.output<typeof step>
/** As handlers build it: centavos. */
export type ReminderStepData = z.input<typeof step>

const fields = {
  days: f.integer(-MOST_BEFORE, MOST_AFTER, refusals.days({ least: -MOST_BEFORE, most: MOST_AFTER })),
  way: f.choice(STEP_WAYS, refusals.choose_way),
  /** Of a letter. */
  letter: f.filter(STEP_LETTERS),
  template_id: f.optionalId(),
  active: f.flag(false),
}

export const reminderStepsContract = {
  list: get('/reminder-steps', {
    who: 'read',
    summary: 'The steps by which lots are reminded by themselves, in their order, and whom each reminds next',
    report: 'People to remind',
    reply: z.array(step),
  }),
  add: post('/reminder-steps', {
    who: 'bills',
    summary: 'Add a step of reminders',
    body: z.object(fields),
    status: 201,
    reply: f.message,
  }),
  change: put('/reminder-steps/:id', {
    who: 'bills',
    summary: 'Change a step of reminders, switch it on or off',
    params: f.byId,
    body: z.object(fields),
    reply: f.message,
  }),
  remove: del('/reminder-steps/:id', {
    who: 'bills',
    summary: 'Remove a step of reminders',
    params: f.byId,
    reply: f.message,
  }),
}
