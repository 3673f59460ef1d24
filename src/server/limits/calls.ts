import type { Db } from '../database/db.ts'
import { addCalls, dropCallsBefore } from './calls.queries.ts'

const MINUTE_MS = 60_000
/** So many calls of one key stay with a server before it tells the others. */
const SHARE = 0.1

interface Count {
  minute: number
  /** Of the minute before, by all. */
  before: number
  /** Of this minute by all, as far as known. */
  calls: number
  /** Of these, what the others do not know yet. */
  untold: number
}

/**
 * Counts calls a minute by key, for all servers on one database: each counts by itself and tells the others after every
 * tenth of the limit, so that few calls cost a statement. Two servers may so let a tenth more pass than one.
 * The minute slides: what is left of the one before counts as well.
 */
export class CallCounts {
  readonly #max: number
  readonly #db: Db
  readonly #counts = new Map<string, Count>()
  #swept = 0

  constructor(db: Db, max: number) {
    this.#db = db
    this.#max = max
  }

  /** Counts one call; returns in how many seconds the next may come when it is one too many, else 0. */
  async add(key: string, now: Date): Promise<number> {
    const count = this.#countOf(key, now)
    const passed = (now.getTime() % MINUTE_MS) / MINUTE_MS
    // Refused calls are not counted: whoever goes on asking is let in again when the minute is over.
    if (count.calls + count.before * (1 - passed) >= this.#max) return Math.ceil(60 * (1 - passed))
    count.calls += 1
    count.untold += 1
    if (count.untold >= this.#max * SHARE) await this.#tell(key, count)
    return 0
  }

  /** Takes one call back that was counted under the wrong key. */
  reverse(key: string, now: Date): void {
    const count = this.#countOf(key, now)
    count.calls -= 1
    count.untold -= 1
  }

  #countOf(key: string, now: Date): Count {
    const minute = Math.floor(now.getTime() / MINUTE_MS)
    const known = this.#counts.get(key)
    if (known?.minute === minute) return known
    this.#sweep(minute)
    const count = { minute, before: known?.minute === minute - 1 ? known.calls : 0, calls: 0, untold: 0 }
    this.#counts.set(key, count)
    return count
  }

  async #tell(key: string, count: Count): Promise<void> {
    const data = count.untold
    count.untold = 0
    const minute = new Date(count.minute * MINUTE_MS)
    try {
      const all = await addCalls(this.#db, key, minute, data)
      // Never less than what passed here: another telling may still be on its way.
      count.calls = Math.max(count.calls, all + count.untold)
    } catch {
      // Without the database each server counts for itself.
      count.untold += data
    }
  }

  #sweep(minute: number): void {
    if (this.#swept === minute) return
    this.#swept = minute
    for (const [key, count] of this.#counts) if (count.minute < minute - 1) this.#counts.delete(key)
    dropCallsBefore(this.#db, new Date((minute - 1) * MINUTE_MS)).catch(() => undefined)
  }
}
