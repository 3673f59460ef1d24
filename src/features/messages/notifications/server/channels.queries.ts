import { sql } from 'kysely'
import type { Db, Tx } from '#server/database/db.ts'
import { STOPPED_CHANNELS, type StoppedChannel } from '../rules.ts'

/** Every way that can be stopped, and whether somebody stopped it. */
export async function channelsOf(db: Db, userId: number): Promise<{ channel: StoppedChannel; stopped: boolean }[]> {
  const rows = await db.selectFrom('channel_stops').select('channel').where('user_id', '=', userId).execute()
  const stopped = new Set(rows.map(({ channel }) => channel))
  return STOPPED_CHANNELS.map((channel) => ({ channel, stopped: stopped.has(channel) }))
}

interface Stop {
  channel: StoppedChannel
  stopped: boolean
  /** Origin: the person, or the word STOP by text message. */
  source: 'person' | 'reply'
}

/** Stops a way to some people, or lets it be used again. */
export async function setStopped(
  tx: Tx,
  userIds: readonly number[],
  { channel, stopped, source }: Stop,
): Promise<void> {
  if (stopped)
    await sql`insert into channel_stops (user_id, channel, source)
      select unnest(${userIds}::int[]), ${channel}, ${source} on conflict (user_id, channel) do nothing`.execute(tx)
  else await sql`delete from channel_stops where user_id = any(${userIds}::int[]) and channel = ${channel}`.execute(tx)
}

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
