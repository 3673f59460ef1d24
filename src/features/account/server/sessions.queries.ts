import type { Db, Tx } from '#server/db.ts'

/** Opens a session; only the token's hash is kept. */
export async function insertSession(
  tx: Tx,
  session: { userId: number; tokenHash: Buffer; userAgent: string | null; address: string; now: Date },
): Promise<void> {
  await tx
    .insertInto('sessions')
    .values({
      user_id: session.userId,
      token_hash: session.tokenHash,
      user_agent: session.userAgent,
      address: session.address,
      created_at: session.now,
      last_used_at: session.now,
    })
    .execute()
}

/** Moves the last use forward, never back: a clock set back must not revive a session (T02). */
export const touchSession = (db: Db, id: number, now: Date) =>
  db.updateTable('sessions').set({ last_used_at: now }).where('id', '=', id).where('last_used_at', '<', now).execute()

/** Ends every session that was not used since. */
export const endIdleSessions = (db: Db, since: Date) =>
  db.deleteFrom('sessions').where('last_used_at', '<=', since).execute()

export const endSession = (tx: Tx, id: number) => tx.deleteFrom('sessions').where('id', '=', id).execute()
/** Ends one session of a person; false when the person has no such session. */
export async function endSessionOf(tx: Tx, userId: number, id: number): Promise<boolean> {
  const result = await tx.deleteFrom('sessions').where('id', '=', id).where('user_id', '=', userId).executeTakeFirst()
  return result.numDeletedRows === 1n
}

export const endSessions = (tx: Tx, userId: number) => tx.deleteFrom('sessions').where('user_id', '=', userId).execute()
export const endOtherSessions = (tx: Tx, userId: number, kept: number) =>
  tx.deleteFrom('sessions').where('user_id', '=', userId).where('id', '<>', kept).execute()
