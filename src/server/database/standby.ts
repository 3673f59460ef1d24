import { setTimeout as pause } from 'node:timers/promises'
import { type Kysely, sql } from 'kysely'
import type { DB } from '../../../db/schema.ts'
import type { Log } from '../log.ts'
import { databaseFailure } from './failure.ts'

/** A database with its connections. */
interface Closing {
  db: Kysely<DB>
  close(): Promise<void>
}

/** A standby has so long to catch up with what the primary has when a reader comes, in milliseconds. */
const CATCH_UP_MS = 2_000
const LOOK_MS = 100
/** Number of statements a standby is asked at once. */
export const readersAtOnce = 3

/**
 * Reads at a standby that has everything the primary had when the reader came, and so whatever he wrote himself; where it
 * has not after two seconds, or fails in the middle, he reads at the primary.
 */
export class Standby {
  readonly #primary: Kysely<DB>
  readonly #standby: Closing
  readonly #log: Log

  constructor(primary: Kysely<DB>, standby: Closing, log: Log) {
    this.#primary = primary
    this.#standby = standby
    this.#log = log
  }

  async reading<T>(work: (db: Kysely<DB>) => Promise<T>): Promise<T> {
    if (!(await this.#caughtUp())) return await work(this.#primary)
    try {
      return await work(this.#standby.db)
    } catch (error) {
      if (databaseFailure(error) === null) throw error
      this.#log.warn({ err: error }, 'A long read failed at the standby and is done at the primary')
      return await work(this.#primary)
    }
  }

  close(): Promise<void> {
    return this.#standby.close()
  }

  async #caughtUp(): Promise<boolean> {
    const { rows } = await sql<{ at: string }>`select pg_current_wal_flush_lsn()::text as at`.execute(this.#primary)
    const end = performance.now() + CATCH_UP_MS
    try {
      while (!(await this.#has(rows[0]?.at ?? ''))) {
        if (performance.now() > end) throw new Error('It is more than two seconds behind')
        await pause(LOOK_MS)
      }
      return true
    } catch (error) {
      this.#log.warn({ err: error }, 'The standby cannot be read, long reads go to the primary')
      return false
    }
  }

  /** True when it has what the primary had at that place of its log. One that became the primary has it all. */
  async #has(at: string): Promise<boolean> {
    const { rows } = await sql<{ has: boolean }>`
      select case when pg_is_in_recovery() then pg_last_wal_replay_lsn() else pg_current_wal_flush_lsn() end
        >= ${at}::pg_lsn as has`.execute(this.#standby.db)
    return rows[0]?.has === true
  }
}
