import { sql } from 'kysely'
import type { Db } from '#server/database/db.ts'
import { firstRow } from '#server/database/rows.ts'
import type { Channel } from '../rules.ts'
import type { StoredLetter } from './letters.queries.ts'

/** A delivery that somebody took in hand, with everything that is needed to carry it out. */
export interface Claimed {
  id: number
  key: string
  channel: Channel
  provider: string
  /** This try included. */
  attempts: number
  /** A try before this one ended without anybody hearing how: its process died. */
  interrupted: boolean
  /** The person stopped this way since. */
  stopped: boolean
  /** The account has ended since. */
  ended: boolean
  notification_id: number | null
  caption: string | null
  content: string | null
  url: string | null
  /** Key of its text, for readers of another language. */
  wording: string | null
  params: unknown
  /** The reader's. */
  language: string | null
  firstname: string | null
  lastname: string | null
  email: string | null
  contact_number: string | null
  address: string | null
  letter: StoredLetter | null
  subscription_id: number | null
  endpoint: string | null
  p256dh: string | null
  auth: string | null
  expo_token: string | null
}

/** Providers that something is due for. */
export async function dueProviders(db: Db, now: Date): Promise<string[]> {
  const { rows } = await sql<{ provider: string }>`
    with recursive providers as (
      (select provider from deliveries where state = 'queued' order by provider limit 1)
      union all
      select (select provider from deliveries where state = 'queued' and provider > providers.provider order by provider limit 1)
      from providers where provider is not null
    ),
    due as (
      select provider, (
        select next_try from deliveries
        where state = 'queued' and deliveries.provider = providers.provider and next_try <= ${now}
        order by next_try limit 1
      ) as since
      from providers where provider is not null
    )
    select provider from due where since is not null order by since, provider`.execute(db)
  return rows.map((row) => row.provider)
}

/**
 * Takes the next due delivery of a provider in hand until `until`, when it is due again should this process die.
 * The longest due comes first: one that failed waits behind what was queued since. Undefined when none is due.
 */
export const claimNext = (db: Db, { provider, now, until }: { provider: string; now: Date; until: Date }) =>
  firstRow(db)(sql<Claimed>`
    with next as (
      select id, attempts > 0 and last_error is null as interrupted from deliveries
      where state = 'queued' and provider = ${provider} and next_try <= ${now}
      order by next_try, id limit 1
      for update skip locked
    ),
    claimed as (
      update deliveries set attempts = attempts + 1, next_try = ${until}, last_error = null
      from next where deliveries.id = next.id
      returning deliveries.*, next.interrupted
    )
    select claimed.id, claimed.key, claimed.channel, claimed.provider, claimed.attempts, claimed.interrupted, claimed.address, claimed.letter,
      claimed.notification_id, users.ended_at is not null as ended,
      exists (select from channel_stops stop where stop.user_id = users.id
        and stop.channel = case claimed.channel when 'expo' then 'push' else claimed.channel end) as stopped, users.firstname, users.lastname, users.email::text as email,
      users.contact_number,
      notifications.caption, notifications.content, notifications.url, notifications.wording, notifications.params,
      users.language,
      device.id as subscription_id, device.endpoint, device.p256dh, device.auth, expo_tokens.token as expo_token
    from claimed
    left join notifications on notifications.id = claimed.notification_id
    left join users on users.id = notifications.user_id
    left join push_subscriptions device on device.id = claimed.subscription_id and device.user_id = notifications.user_id
    left join expo_tokens on claimed.channel = 'expo' and expo_tokens.user_id = notifications.user_id`)

interface End {
  state: 'sent' | 'failed' | 'no_device'
  reason: string | null
  providerId: string | null
  /** Parts of a text message. */
  parts: number | null
  /** When its provider is asked what became of it; null for never. */
  receiptDue: Date | null
  now: Date
}

/** Records how a delivery ended, unless somebody else took it in hand since. What a letter said goes with it. */
export async function recordEnd(db: Db, claimed: Claimed, end: End): Promise<void> {
  const { state, reason, providerId, parts, receiptDue, now } = end
  await sql`update deliveries set state = ${state}, last_error = ${reason}, provider_id = ${providerId},
      sent_at = ${state === 'sent' ? now : null}, parts = ${parts}, receipt_due = ${receiptDue}, letter = null
    where id = ${claimed.id} and attempts = ${claimed.attempts} and state = 'queued'`.execute(db)
}

/** Puts a delivery off until `nextTry`. */
export async function recordLater(db: Db, claimed: Claimed, reason: string, nextTry: Date): Promise<void> {
  await sql`update deliveries set last_error = ${reason}, next_try = ${nextTry}
    where id = ${claimed.id} and attempts = ${claimed.attempts} and state = 'queued'`.execute(db)
}

/** Forgets the device or token that a delivery found gone, unless it was replaced since. */
export async function dropDevice(db: Db, claimed: Claimed): Promise<void> {
  if (claimed.channel === 'push' && claimed.subscription_id !== null)
    await sql`delete from push_subscriptions
      where id = ${claimed.subscription_id} and endpoint = ${claimed.endpoint} and auth = ${claimed.auth}`.execute(db)
  if (claimed.channel === 'expo' && claimed.expo_token !== null)
    await sql`delete from expo_tokens where token = ${claimed.expo_token}`.execute(db)
}

/** Marks an e-mail address that bounced: nothing is sent there until the office tries again. */
export async function markBounced(db: Db, { address, reason, now }: { address: string; reason: string; now: Date }) {
  await sql`insert into bounced_addresses (address, reason, found_at) values (${address}, ${reason}, ${now})
    on conflict (address) do update set reason = excluded.reason, found_at = excluded.found_at`.execute(db)
}

/** A text message whose provider is to be asked what became of it. */
export interface DueReceipt {
  id: number
  provider_id: string
  sent_at: Date
}

/** Takes the text message that is asked about next, and puts the next question off until `until`; undefined when none is due. */
export const claimReceipt = (db: Db, { now, until }: { now: Date; until: Date }) =>
  firstRow(db)(sql<DueReceipt>`
    update deliveries set receipt_due = ${until}
    where id = (select id from deliveries where receipt_due <= ${now} order by receipt_due, id limit 1 for update skip locked)
    returning id, provider_id, sent_at`)

/** Records what became of a text message; nobody asks again. */
export async function recordReceipt(
  db: Db,
  id: number,
  { deliveredAt, failure }: { deliveredAt: Date | null; failure: string | null },
): Promise<void> {
  await sql`update deliveries set receipt_due = null, delivered_at = ${deliveredAt},
      state = case when ${failure}::text is null then state else 'failed' end, last_error = ${failure}
    where id = ${id} and state = 'sent'`.execute(db)
}
