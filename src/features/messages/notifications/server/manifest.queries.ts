import { sql } from 'kysely'
import type { Tx } from '#server/database/db.ts'
import type { Dependents } from '#server/feature/deletion-guards.ts'
import type { NoticeKind } from '../rules.ts'

/** Whoever got a notice; what was announced to everyone is nothing of their own. */
export const noticesOnHousehold = sql<Dependents>`
  select household.house_id, n.id, null as detail from household join notifications n using (user_id)
  where n.kind <> 'announcement'`

/** Takes a person's inbox, devices and letters away; `contacts` hold the e-mail addresses the person had. */
export async function eraseNotices(
  tx: Tx,
  { userId, contacts }: { userId: number; contacts: readonly string[] },
): Promise<void> {
  await tx.deleteFrom('notifications').where('user_id', '=', userId).execute()
  await tx.deleteFrom('push_subscriptions').where('user_id', '=', userId).execute()
  await tx.deleteFrom('expo_tokens').where('user_id', '=', userId).execute()
  await tx.deleteFrom('channel_stops').where('user_id', '=', userId).execute()
  await sql`delete from bounced_addresses where address in (select one::citext from unnest(${contacts}::text[]) one)`.execute(
    tx,
  )
  await sql`delete from deliveries where lower(address) in (select lower(one) from unnest(${contacts}::text[]) one)`.execute(
    tx,
  )
}

/** Removes what stands in inboxes since before an instant (P05), of one subject or of all. */
export async function removeOldNotices(tx: Tx, before: Date, kind?: NoticeKind): Promise<undefined> {
  const old = tx.deleteFrom('notifications').where('said_at', '<', before)
  await (kind ? old.where('kind', '=', kind) : old).execute()
}
