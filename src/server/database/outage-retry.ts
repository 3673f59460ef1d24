import { setTimeout as pause } from 'node:timers/promises'
import type { Log } from '../log.ts'
import { databaseFailure } from './failure.ts'

/** Time between two tries while the database is away, in milliseconds. */
const AGAIN_MS = 1_000

/**
 * Does work without which the product cannot go on, as soon as the database is there: what fails because it is away is
 * done again. What fails for another reason is thrown, and so is the last failure once `givenUp` says so.
 */
export async function retryWhileDatabaseIsAway<T>(work: () => Promise<T>, log: Log, givenUp = () => false): Promise<T> {
  for (;;) {
    try {
      return await work()
    } catch (error) {
      if (databaseFailure(error) === null || givenUp()) throw error
      log.warn({ err: error }, 'The database is away; what waits for it is tried again')
      await pause(AGAIN_MS)
    }
  }
}
