import type { Db, Tx } from '#server/db.ts'
import { Failure } from '#shared/errors.ts'

/** Ten wrong passwords within this time lock the pair of account and address for as long (decisions §10). */
const LOCK_MINUTES = 15
const MAX_FAILURES = 10
const WINDOW_MS = LOCK_MINUTES * 60 * 1000

/** An account, known or not, and the client's address that guesses at it. */
export interface Pair {
  email: string
  address: string
  now: Date
}

/** Seconds until a locked pair may try again; 0 when it is not locked. Unknown e-mails lock like known ones. */
async function lockedFor(db: Db, { email, address, now }: Pair): Promise<number> {
  const failures = await db
    .selectFrom('login_failures')
    .select('at')
    .where('email', '=', email)
    .where('address', '=', address)
    .where('at', '>', new Date(now.getTime() - WINDOW_MS))
    .orderBy('at', 'desc')
    .limit(MAX_FAILURES)
    .execute()
  const last = failures[0]
  if (failures.length < MAX_FAILURES || !last) return 0
  return Math.max(1, Math.ceil((last.at.getTime() + WINDOW_MS - now.getTime()) / 1000))
}

/** Refuses a locked pair with 429. */
export async function refuseLocked(db: Db, pair: Pair): Promise<void> {
  const seconds = await lockedFor(db, pair)
  if (seconds > 0)
    throw new Failure('too_many', `Too many wrong passwords. Please try again in ${Math.ceil(seconds / 60)} minutes.`, {
      retryAfter: seconds,
    })
}

/** Counts a failure; true when it was the one that locks the pair. */
export async function recordFailure(tx: Tx, pair: Pair): Promise<boolean> {
  const { email, address, now } = pair
  await tx
    .deleteFrom('login_failures')
    .where('at', '<', new Date(now.getTime() - 2 * WINDOW_MS))
    .execute()
  await tx.insertInto('login_failures').values({ email, address, at: now }).execute()
  return (await lockedFor(tx, pair)) > 0
}

export const forgetFailures = (tx: Tx, { email, address }: Pair) =>
  tx.deleteFrom('login_failures').where('email', '=', email).where('address', '=', address).execute()
