import * as z from 'zod/mini'
import { refusals } from '#features/dues/bills/refusals.ts'
import { MONTHS_BEHIND } from '#features/dues/bills/rules.ts'
import { get, post } from '#shared/contract.ts'
import { deliverySummary } from '#shared/deliveries.ts'
import * as f from '#shared/fields.ts'

// Whom reminders would reach, before they are sent (docs/spec/messages.md#reminders-of-dues).

/** Overdue bills by their ids; or with `all` every one of those whom a text finds and that are so many months behind, except some. */
export const chosenBills = {
  bill_ids: z.optional(f.ids(refusals.nobody_to_notify)),
  all: f.flag(false),
  search: f.search(),
  behind: f.filter(MONTHS_BEHIND),
  except: f.idsOrNone(refusals.nobody_to_notify),
  /** True to send a text message to those whom neither e-mail nor a device reaches. */
  sms: f.flag(false),
}

const reach = {
  lots: z.int(),
  /** Amount they owe of overdue bills. */
  owed: f.pesos(),
  reached: deliverySummary,
  /** Lots whose owner nothing reaches, or is not known: they are sent letters. */
  letters: z.int(),
}

/** Somebody who would be reminded, once of all own lots; nobody is known of a lot without an owner. */
const remindedPerson = z.object({
  user_id: z.nullable(z.int()),
  name: z.nullable(z.string()),
  lots: z.array(z.object({ id: z.int(), address: z.string() })),
  owed: f.pesos(),
  /** By what; by nothing where none is true. */
  mail: z.boolean(),
  sms: z.boolean(),
  push: z.boolean(),
  inbox: z.boolean(),
  /** Told the same within the hour before, and not told again. */
  merged: z.boolean(),
})

export type RemindedPerson = z.output<typeof remindedPerson>
/** As handlers build it: centavos. */
export type RemindedPersonData = z.input<typeof remindedPerson>

export const remindersContract = {
  reach: get('/bills/reminders', {
    who: 'read',
    summary: 'Whom reminders of all overdue bills would reach, and by what',
    query: z.object({ behind: f.filter(MONTHS_BEHIND) }),
    reply: z.object(reach),
  }),
  people: post('/bills/reminders', {
    who: 'read',
    reads: true,
    summary: 'Whom reminders of chosen overdue bills would reach, person by person, and by what',
    body: z.object(chosenBills),
    report: 'People to remind',
    reply: z.object({
      ...reach,
      people: z.array(remindedPerson),
      /** Parts of all text messages, as they will be sent, and what they cost. */
      sms_parts: z.int(),
      sms_price: f.pesos(),
    }),
  }),
  notifyOverdue: post('/bills/notify-overdue', {
    who: 'bills',
    summary: 'Remind the home owners of overdue bills, once a person; bills that are not overdue are skipped',
    body: z.object(chosenBills),
    reply: z.object({
      message: z.literal('Notifications sent successfully'),
      /** Chosen bills that are overdue, and those that are not. */
      queued: z.int(),
      skipped: z.int(),
      houses: z.int(),
      /** Each has one reminder, of all own houses. */
      people: z.int(),
      reached: deliverySummary,
    }),
  }),
}
