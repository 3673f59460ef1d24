import type { Db, Tx } from '#server/database/db.ts'

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

/** Ends a session, or all of a person, apart from one that may be kept; returns whose they were. */
export async function removeSessions(
  tx: Tx,
  {
    id,
    userId,
    exceptSessionId: retained,
  }: { id?: number | undefined; userId?: number | undefined; exceptSessionId?: number | undefined },
): Promise<number[]> {
  if (id === undefined && userId === undefined) throw new Error('say which sessions are to end')
  const rows = await tx
    .deleteFrom('sessions')
    .$if(id !== undefined, (query) => query.where('id', '=', id ?? 0))
    .$if(userId !== undefined, (query) => query.where('user_id', '=', userId ?? 0))
    .$if(retained !== undefined, (query) => query.where('id', '<>', retained ?? 0))
    .returning('user_id')
    .execute()
  return rows.map((row) => row.user_id)
}

/** Ends every session that was not used since `idle`, or opened before `opened`; returns whose, and why it ended. */
export async function removeOldSessions(
  tx: Tx,
  { idle, opened }: { idle: Date; opened: Date },
): Promise<{ userId: number; why: 'not used' | '90 days' }[]> {
  const rows = await tx
    .deleteFrom('sessions')
    .where((where) => where.or([where('last_used_at', '<=', idle), where('created_at', '<=', opened)]))
    .returning(['user_id', 'last_used_at'])
    .execute()
  return rows.map((row) => ({ userId: row.user_id, why: row.last_used_at <= idle ? 'not used' : '90 days' }))
}
