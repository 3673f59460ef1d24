import { Failure } from '#shared/errors.ts'
import { hashToken } from '../access/tokens.ts'
import type { Database } from '../database/db.ts'
import { refusals } from '../refusals.ts'
import { countAttempt } from './attempts.queries.ts'
import { CallCounts } from './calls.ts'
import { networkOf } from './network.ts'

/** Of one network, where guessing must stay slow (docs/spec/http.md#limits). */
const GUESSES_PER_HOUR = 20
/** Number of sessions remembered as real, and for how long. */
const FAMILIAR = 10_000
const FAMILIAR_MS = 10 * 60_000

/** A client that calls. */
export interface Client {
  address: string
  now: Date
}

/** Rate limits (A11): a stranger by network, whoever is really signed in by account. */
export class Limits {
  readonly #database: Database
  readonly #calls: CallCounts
  /** Tokens that opened a session a moment ago, by their hash: their calls do not stand in the strangers' line. */
  readonly #familiar = new Map<string, number>()

  constructor(database: Database, callsPerMinute: number) {
    this.#database = database
    this.#calls = new CallCounts(database.db, callsPerMinute)
  }

  /** Counts a call of somebody who is not signed in, or not yet known to be; returns the 429 beyond the limit. */
  async stranger({ address, now }: Client): Promise<Failure | null> {
    return refusal(await this.#calls.add(networkOf(address), now))
  }

  /** Counts a call of an account; 429 beyond the limit. */
  async account(userId: number, now: Date): Promise<void> {
    const tooMany = refusal(await this.#calls.add(`account ${userId}`, now))
    if (tooMany) throw tooMany
  }

  /** The call that was counted as a stranger's is none. */
  noStranger({ address, now }: Client): void {
    this.#calls.reverse(networkOf(address), now)
  }

  /** True when a token opened a session in the last minutes. It decides about lines alone, never about rights. */
  knows(token: string, now: Date): boolean {
    return (this.#familiar.get(keyOf(token)) ?? 0) > now.getTime()
  }

  /** Notes what a token was found to be worth. */
  note(token: string, real: boolean, now: Date): void {
    const key = keyOf(token)
    this.#familiar.delete(key)
    if (!real) return
    this.#familiar.set(key, now.getTime() + FAMILIAR_MS)
    const [oldest] = this.#familiar.size > FAMILIAR ? this.#familiar.keys() : []
    if (oldest !== undefined) this.#familiar.delete(oldest)
  }

  /** Counts a call with which something could be guessed, before its own work and also when that is refused; 429 beyond 20 an hour and network. */
  async guess(what: string, { address, now }: Client, requestId: string): Promise<void> {
    const attempt = { what, whom: networkOf(address), now }
    const before = await this.#database.transaction({ userId: null, requestId }, (tx) => countAttempt(tx, attempt))
    if (before >= GUESSES_PER_HOUR) throw new Failure('too_many', refusals.too_many_attempts, { retryAfter: 3600 })
  }
}

const keyOf = (token: string) => hashToken(token).toString('base64')

const refusal = (seconds: number) =>
  seconds > 0 ? new Failure('too_many', refusals.too_many_requests, { retryAfter: seconds }) : null
