import type { Tx } from '#server/db.ts'

/** Takes a person's inbox, devices and letters away. */
export async function eraseNotices(tx: Tx, { userId, email }: { userId: number; email: string | null }): Promise<void> {
  await tx.deleteFrom('notifications').where('user_id', '=', userId).execute()
  await tx.deleteFrom('push_subscriptions').where('user_id', '=', userId).execute()
  await tx.deleteFrom('expo_tokens').where('user_id', '=', userId).execute()
  if (email !== null) await tx.deleteFrom('deliveries').where('address', '=', email).execute()
}

/** Removes what stands in inboxes since before an instant (P05). */
export const removeOldNotices = (tx: Tx, before: Date) =>
  tx.deleteFrom('notifications').where('said_at', '<', before).execute()
