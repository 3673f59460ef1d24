import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { allRows } from '#server/database/rows.ts'
import { Failure } from '#shared/errors.ts'
import { fields } from '#shared/refusals.ts'
import { sendAlong } from '../database/concurrent-reads.ts'
import type { Tx } from '../database/db.ts'
import { type Aliases, mentionsPerson } from '../people/aliases.queries.ts'
import { refusals, twice } from '../refusals.ts'

export interface StoredAnswer {
  status: number
  reply: string
}

const DAY_MS = 24 * 60 * 60 * 1000

/** A key that may be used: 1 to 255 characters. Undefined when the request has none. */
export function readKey(header: string | string[] | undefined): string | undefined {
  if (header === undefined || header === '') return undefined
  if (typeof header !== 'string' || header.length > 255) {
    throw new Failure('invalid', refusals.key_too_long({ max: 255 }), {
      fields: { 'Idempotency-Key': [fields.too_long({ max: 255 })] },
    })
  }
  return header
}

/** The same for the same request, whatever order the keys of its objects came in. */
export const hashOf = (input: unknown): Buffer =>
  createHash('sha256').update(JSON.stringify(input, sortedKeys)).digest()

const sortedKeys = (_key: string, value: unknown) =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
    : value

/**
 * Claims a key as the first statement of the work's own transaction, so that a process that dies frees it (M04).
 * Returns the kept answer when the work was done before, null when it is ours to do. The same key of a request still
 * running is waited for; a wait that takes too long is 409 with Retry-After. Another body is 422. `days` says how long the key is
 * known, one unless told; `waitsLonger` that
 * the work that follows may wait for locks longer than that.
 */
export async function claimKey(
  tx: Tx,
  claim: {
    userId: number
    call: string
    key: string
    bodyHash: Buffer
    now: Date
    days?: number
    waitsLonger: boolean
  },
): Promise<StoredAnswer | null> {
  const { userId, call, key, bodyHash, now, days = 1, waitsLonger } = claim
  const until = new Date(now.getTime() + days * DAY_MS)
  // One round trip: the limit of the wait is set by the statement that waits.
  const claimed = await sql<{ user_id: number }>`
    with patience as materialized (select set_config('lock_timeout', '4s', true))
    insert into idempotency_keys as k (user_id, call, key, body_hash, created_at, kept_until)
    select ${userId}::int, ${call}::text, ${key}::text, ${bodyHash}::bytea, ${now}::timestamptz, ${until}::timestamptz
    from patience
    on conflict (user_id, call, key) do update
      set body_hash = excluded.body_hash, status = null, reply = null, created_at = excluded.created_at,
        kept_until = excluded.kept_until
      where k.kept_until < excluded.created_at
    returning user_id`
    .execute(tx)
    .catch((error: { code?: string }) => {
      if (error.code === '55P03')
        throw new Failure('conflict', twice.running, {
          retryAfter: 1,
        })
      throw error
    })
  if (waitsLonger) await sql`set local lock_timeout = 0`.execute(tx)
  if (claimed.rows.length) return null
  const rows = await allRows(tx)(sql<{ body_hash: Buffer; status: number | null; reply: string | null }>`
    select body_hash, status, reply from idempotency_keys where user_id = ${userId} and call = ${call} and key = ${key}`)
  const stored = rows[0]
  if (!stored || stored.status === null || stored.reply === null)
    throw new Failure('conflict', twice.running, {
      retryAfter: 1,
    })
  if (!stored.body_hash.equals(bodyHash)) {
    throw new Failure('invalid', refusals.key_used, {
      fields: { 'Idempotency-Key': [refusals.key_used_here] },
    })
  }
  return { status: stored.status, reply: stored.reply }
}

/** Keeps the answer with the claim, in the same transaction; it travels along with the commit. */
export const storeAnswer = (
  tx: Tx,
  at: { userId: number; call: string; key: string },
  answer: StoredAnswer,
): Promise<void> =>
  sendAlong(
    tx,
    sql`update idempotency_keys set status = ${answer.status}, reply = ${answer.reply}
    where user_id = ${at.userId} and call = ${at.call} and key = ${at.key}`,
  )

/** Answers that were kept for repetitions and are too old to be asked for again. */
export const dropOldAnswers = (tx: Tx, now: Date) =>
  sql`delete from idempotency_keys where kept_until < ${now}`.execute(tx)

/** Forgets kept answers that name a person (P03). Their keys stay claimed: what was done is not done again. */
export const deleteAnswers = (tx: Tx, known: Aliases) =>
  sql`update idempotency_keys set status = null, reply = null where ${mentionsPerson(sql`reply`, known)}`.execute(tx)
