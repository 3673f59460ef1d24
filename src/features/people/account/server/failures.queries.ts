import { sql } from 'kysely'
import type { Db, Tx } from '#server/database/db.ts'
import { networkOf } from '#server/limits/network.ts'
import { Failure } from '#shared/errors.ts'
import { refusals } from '../refusals.ts'

/**
 * Ten wrong passwords within this time lock the pair of account and network for as long (docs/spec/access.md#lockout).
 */
const LOCK_MINUTES = 15
const MAX_FAILURES = 10
/** Of all accounts together, fifty lock the network: many people may share one, and a few of them mistype. */
const MAX_FAILURES_OF_NETWORK = 50
/** Name under which wrong codes of cards are counted: apart, so that a hall full of people who mistype them locks no password. */
const CODES = 'paper code'
const WINDOW_MS = LOCK_MINUTES * 60 * 1000

/** An account, known or not, and the client's address that guesses at it. */
export interface Pair {
  /** Typed text; the same for everybody, whether somebody has it or not. */
  email: string
  address: string
  now: Date
}

/** Seconds until `most` failures of a network are less again, of all passwords or under some names; 0 when they are. Unknown e-mails count like known ones. */
async function lockedFor(
  db: Db,
  { address, now }: Omit<Pair, 'email'>,
  most: number,
  names?: readonly string[],
): Promise<number> {
  const failures = await db
    .selectFrom('login_failures')
    .select('at')
    .where('address', '=', networkOf(address))
    .where(names ? sql<boolean>`email = any(${names}::citext[])` : sql<boolean>`email <> ${CODES}`)
    .where('at', '>', new Date(now.getTime() - WINDOW_MS))
    .orderBy('at', 'desc')
    .limit(most)
    .execute()
  const last = failures[0]
  if (failures.length < most || !last) return 0
  return Math.max(1, Math.ceil((last.at.getTime() + WINDOW_MS - now.getTime()) / 1000))
}

function refuse(seconds: number, why: (typeof refusals)['too_many_wrong'] = refusals.too_many_wrong): void {
  if (seconds > 0) throw new Failure('too_many', why({ minutes: Math.ceil(seconds / 60) }), { retryAfter: seconds })
}

/** Refuses a locked pair with 429. */
export async function refuseLocked(db: Db, pair: Pair): Promise<void> {
  refuse(await lockedFor(db, pair, MAX_FAILURES, [pair.email]))
}

/**
 * True when the account behind is locked by failures under all of its names together. It is not told by another answer than
 * a wrong password, or a lock under one name would show that another is the same account's.
 */
export const isLockedByAnyName = async (
  db: Db,
  client: Omit<Pair, 'email'>,
  names: readonly string[],
): Promise<boolean> => (await lockedFor(db, client, MAX_FAILURES, names)) > 0

/** The same of an account that is signed in already and has nothing to hide from itself: 429. */
export async function refuseLockedAccount(
  db: Db,
  client: Omit<Pair, 'email'>,
  names: readonly string[],
): Promise<void> {
  refuse(await lockedFor(db, client, MAX_FAILURES, names))
}

/** Refuses a network with 429 that guesses at many accounts. */
export async function refuseGuesser(db: Db, client: Omit<Pair, 'email'>): Promise<void> {
  refuse(await lockedFor(db, client, MAX_FAILURES_OF_NETWORK))
}

/** Refuses a network with 429 that guesses at codes of cards. For wrong codes alone: a right one is none that was guessed. */
export async function refuseCodeGuesser(db: Db, client: Omit<Pair, 'email'>): Promise<void> {
  refuse(await lockedFor(db, client, MAX_FAILURES_OF_NETWORK, [CODES]), refusals.too_many_wrong_codes)
}

/** Counts a wrong code of a card; true when it was the one that locks the network for codes. */
export async function recordWrongCode(tx: Tx, client: Omit<Pair, 'email'>): Promise<boolean> {
  await insertFailure(tx, { ...client, email: CODES })
  return (await lockedFor(tx, client, MAX_FAILURES_OF_NETWORK, [CODES])) > 0
}

/** Counts a failure; true when it was the one that locks the pair. */
export async function recordFailure(tx: Tx, pair: Pair): Promise<boolean> {
  await insertFailure(tx, pair)
  return (await lockedFor(tx, pair, MAX_FAILURES, [pair.email])) > 0
}

async function insertFailure(tx: Tx, { email, address, now }: Pair): Promise<void> {
  await tx
    .deleteFrom('login_failures')
    .where('at', '<', new Date(now.getTime() - 2 * WINDOW_MS))
    .execute()
  await tx
    .insertInto('login_failures')
    .values({ email, address: networkOf(address), at: now })
    .execute()
}

export const deleteFailures = (tx: Tx, { address }: Omit<Pair, 'email'>, names: readonly string[]) =>
  tx
    .deleteFrom('login_failures')
    .where('email', '=', sql<string>`any(${names}::citext[])`)
    .where('address', '=', networkOf(address))
    .execute()
