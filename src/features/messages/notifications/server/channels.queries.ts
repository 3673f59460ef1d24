import { sql } from 'kysely'
import type { Db, Tx } from '#server/database/db.ts'
import { firstRow } from '#server/database/rows.ts'
import { STOPPED_CHANNELS, type StoppedChannel, type StopSource } from '../rules.ts'
import { hasMobile } from './ways.queries.ts'

/** Every way that can be stopped, and whether somebody stopped it. */
export async function channelsOf(db: Db, userId: number): Promise<{ channel: StoppedChannel; stopped: boolean }[]> {
  const rows = await db.selectFrom('channel_stops').select('channel').where('user_id', '=', userId).execute()
  const stopped = new Set(rows.map(({ channel }) => channel))
  return STOPPED_CHANNELS.map((channel) => ({ channel, stopped: stopped.has(channel) }))
}

interface Stop {
  channel: StoppedChannel
  stopped: boolean
  source: StopSource
}

/**
 * Stops a way to some people, or lets it be used again. The wish of the person takes the place of the office's; what the person
 * stopped, the office does not let be used again: false where such a stop stays.
 */
export async function setStopped(
  tx: Tx,
  userIds: readonly number[],
  { channel, stopped, source }: Stop,
): Promise<boolean> {
  if (stopped) {
    await sql`insert into channel_stops (user_id, channel, source)
      select unnest(${userIds}::int[]), ${channel}, ${source}
      on conflict (user_id, channel) do update set source = excluded.source
        where channel_stops.source = 'office' and excluded.source <> 'office'`.execute(tx)
    return true
  }
  const here = sql`user_id = any(${userIds}::int[]) and channel = ${channel}`
  await sql`delete from channel_stops where ${here} and (${source} <> 'office' or source = 'office')`.execute(tx)
  const { rows } = await sql`select from channel_stops where ${here} limit 1`.execute(tx)
  return rows.length === 0
}

interface Reach {
  inbox: boolean
  email: string | null
  bounced_reason: string | null
  bounced_at: Date | null
  mobile: string | null
  devices: number
  stops: Partial<Record<StoppedChannel, StopSource>>
}

/** By what a resident is reached, and who stopped which way; undefined where there is no such resident any more. */
export const reachOfPerson = (db: Db, userId: number) =>
  firstRow(db)(sql<Reach>`
    select users.password_hash is not null as inbox, users.email::text as email,
      bounced.reason as bounced_reason, bounced.found_at as bounced_at,
      case when ${hasMobile} then users.contact_number end as mobile,
      (select count(*) from push_subscriptions where user_id = users.id)
        + (select count(*) from expo_tokens where user_id = users.id) as devices,
      (select coalesce(jsonb_object_agg(channel, source), '{}') from channel_stops where user_id = users.id) as stops
    from users left join bounced_addresses bounced on bounced.address = users.email
    where users.id = ${userId} and users.ended_at is null
      and exists (select from residents where residents.user_id = users.id)`)

/** Accounts with a contact number: several people of a house may have one. */
export async function usersWithNumber(db: Db, number: string): Promise<number[]> {
  const rows = await db
    .selectFrom('users')
    .select('id')
    .where('contact_number', '=', number)
    .where('ended_at', 'is', null)
    .execute()
  return rows.map(({ id }) => id)
}
