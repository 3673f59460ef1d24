import { insertAccessEvent } from '#server/access/access-events.queries.ts'
import { type AccessRequest, recordAccess } from '#server/access/access-events.ts'
import type { Database, Tx } from '#server/database/db.ts'
import type { AccessDetail } from '#shared/access-events.ts'
import { removeOldSessions, removeSessions } from './sessions.queries.ts'

const DAY_MS = 24 * 60 * 60 * 1000
/** A session ends after this long without use (docs/spec/access.md#sessions). */
const IDLE_DAYS = 30
/** And after this long however much it is used: a stolen one does not live for ever (A13). */
const LIFE_DAYS = 90

/** Sessions not used since `idle` have ended, and those opened before `opened`. */
export const endedBefore = (now: Date): { idle: Date; opened: Date } => ({
  idle: new Date(now.getTime() - IDLE_DAYS * DAY_MS),
  opened: new Date(now.getTime() - LIFE_DAYS * DAY_MS),
})

interface Ending {
  id?: number
  userId?: number
  /** The session that stays. */
  exceptSessionId?: number
  why: AccessDetail
}

/** Ends a session, or those of a person, and records each; returns how many there were. The last of a transaction. */
export async function endSessions(tx: Tx, request: AccessRequest, { why, ...which }: Ending): Promise<number> {
  const ended = await removeSessions(tx, which)
  for (const userId of ended) await recordAccess(tx, request, { event: 'session_ended', userId, detail: why })
  return ended.length
}

/** Ends what has ended by time, in a transaction of its own: gone for good, so that a clock set back revives none (T02). */
export const endOldSessions = ({ transaction }: Pick<Database, 'transaction'>, now: Date): Promise<void> =>
  transaction({ userId: null, requestId: null }, async (tx) => {
    for (const { userId, why } of await removeOldSessions(tx, endedBefore(now)))
      await insertAccessEvent(tx, {
        at: now,
        event: 'session_ended',
        detail: why,
        byUserId: null,
        userId,
        address: null,
        device: null,
        requestId: null,
      })
  })
