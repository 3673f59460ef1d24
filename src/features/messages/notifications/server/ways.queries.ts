import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#server/database/db.ts'
import type { DeliverySummary } from '#shared/deliveries.ts'
import type { StoppedChannel } from '../rules.ts'

/** Ways out of the village: whether there is a mail server, and whether those whom neither mail nor a device reaches get a text message. */
export interface WaysOut {
  mail: boolean
  sms: boolean
}

export type Tally = Omit<DeliverySummary, 'merged'>

/** By what the people of a statement with their `user_id` hear of a notice, as one row. */
export const tallyOf = (people: RawBuilder<unknown>, out: WaysOut) => sql<Tally>`
  select count(*) as people, count(*) filter (where inbox) as inbox, count(*) filter (where push) as push,
    count(*) filter (where mail) as mail, count(*) filter (where sms) as sms,
    count(*) filter (where not (inbox or push or mail or sms)) as nobody
  from (${waysOf(people, out)}) ways`

/** One of those who are told, and by what. */
export interface WaysOfOne {
  user_id: number
  inbox: boolean
  push: boolean
  mail: boolean
  sms: boolean
  /** A mobile number is known, whatever is sent to it. */
  mobile: boolean
  number: string | null
}

export const takes = (channel: StoppedChannel) => sql`not exists (
  select from channel_stops stop where stop.user_id = users.id and stop.channel = ${channel})`

/** Conditions about a row of `users`: whether each way reaches the person. A text message is for whom neither a mail nor a device reaches: an inbox alone calls nobody. */
export const byPush = sql`${takes('push')} and (
  exists (select from push_subscriptions device where device.user_id = users.id)
  or exists (select from expo_tokens where expo_tokens.user_id = users.id))`
export const byMail = ({ mail }: WaysOut) =>
  sql`${mail}::boolean and users.email is not null and ${takes('mail')}
    and not exists (select from bounced_addresses where address = users.email)`
export const hasMobile = sql`coalesce(users.contact_number ~ '^09[0-9]{9}$', false)`
export const bySms = (out: WaysOut) => sql`${out.sms}::boolean and ${hasMobile}
  and ${takes('sms')} and not (${byPush}) and not (${byMail(out)})`

const waysOf = (people: RawBuilder<unknown>, out: WaysOut) => sql<WaysOfOne>`
  select users.id as user_id, users.password_hash is not null as inbox, ${byMail(out)} as mail, ${byPush} as push,
    ${bySms(out)} as sms, ${hasMobile} as mobile, users.contact_number as number
  from users where users.id in (select user_id from (${people}) people)`

/** By what each of some people would hear of a notice now. */
export const waysOfPeople = async (db: Db, userIds: readonly number[], out: WaysOut): Promise<WaysOfOne[]> =>
  (await waysOf(sql`select unnest(${userIds}::int[]) as user_id`, out).execute(db)).rows
