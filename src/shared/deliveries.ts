import * as z from 'zod/mini'

/** By what those who were told something hear of it. One person may be reached by several ways, or by none. */
export const deliverySummary = z.object({
  /** Number of people told, guests included. */
  people: z.int(),
  /** Those with an account to read it in. */
  inbox: z.int(),
  /** Those with a device that takes notices. */
  push: z.int(),
  /** Those whom a mail is sent to. */
  mail: z.int(),
  /** Those whom neither e-mail nor a device reaches, and a text message is sent to; who share a number share it. */
  sms: z.int(),
  /** Those whom none of it reaches. */
  nobody: z.int(),
  /** Those who were told the same within the hour before, and are not told again. */
  merged: z.int(),
})

export type DeliverySummary = z.output<typeof deliverySummary>

/** True when anybody hears of it, or heard the same within the hour before. */
export const wasReached = ({ people, nobody, merged }: DeliverySummary): boolean => people > nobody || merged > 0

/** Nobody was told anything. */
export const NOBODY_TOLD: DeliverySummary = { people: 0, inbox: 0, push: 0, mail: 0, sms: 0, nobody: 0, merged: 0 }

/** Those of both, told of different things. */
export const sumDeliveries = (one: DeliverySummary, other: DeliverySummary): DeliverySummary => ({
  people: one.people + other.people,
  inbox: one.inbox + other.inbox,
  push: one.push + other.push,
  mail: one.mail + other.mail,
  sms: one.sms + other.sms,
  nobody: one.nobody + other.nobody,
  merged: one.merged + other.merged,
})
