import { sql } from 'kysely'
import type { Tx } from '#server/database/db.ts'
import { MAX_DEVICES } from '../rules.ts'

/** Account that takes notices there, and in which session: the device goes with it (A04). */
interface SignedIn {
  userId: number
  sessionId: number
}

export interface Device {
  endpoint: string
  /** Scheme, host and port of the endpoint. */
  service: string
  p256dh: string
  auth: string
}

/**
 * Keeps a browser's subscription for an account, wherever it was before; returns whether it is a new one. An account
 * that has too many devices loses the oldest.
 */
export async function saveDevice(tx: Tx, { userId, sessionId }: SignedIn, device: Device): Promise<boolean> {
  const { rows } = await sql<{ added: boolean }>`
    insert into push_subscriptions (user_id, session_id, endpoint, service, p256dh, auth)
    values (${userId}, ${sessionId}, ${device.endpoint}, ${device.service}, ${device.p256dh}, ${device.auth})
    on conflict (endpoint) do update
      set user_id = excluded.user_id, session_id = excluded.session_id, p256dh = excluded.p256dh, auth = excluded.auth
    returning xmax = 0 as added`.execute(tx)
  await sql`delete from push_subscriptions where user_id = ${userId} and id not in
    (select id from push_subscriptions where user_id = ${userId} order by id desc limit ${MAX_DEVICES})`.execute(tx)
  return rows[0]?.added ?? false
}

export async function removeDevice(tx: Tx, userId: number, endpoint: string): Promise<void> {
  await tx.deleteFrom('push_subscriptions').where('user_id', '=', userId).where('endpoint', '=', endpoint).execute()
}

/** Keeps the token of an account's app, one each; a token belongs to whoever signed in with it last. */
export async function saveExpoToken(tx: Tx, { userId, sessionId }: SignedIn, token: string): Promise<void> {
  // Two accounts that bring the same token at once would each find nobody to take it from.
  await sql`select pg_advisory_xact_lock(hashtextextended(${token}, 0))`.execute(tx)
  await sql`delete from expo_tokens where token = ${token} and user_id <> ${userId}`.execute(tx)
  await sql`insert into expo_tokens (user_id, session_id, token) values (${userId}, ${sessionId}, ${token})
    on conflict (user_id) do update set token = excluded.token, session_id = excluded.session_id`.execute(tx)
}
