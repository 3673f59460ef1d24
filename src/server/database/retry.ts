import { randomInt } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { isConflict, isLost, isReadOnly } from './failure.ts'

const ATTEMPTS = 3

/**
 * Runs a transaction and retries it, up to three times in all, where it left nothing behind: PostgreSQL ended it because of another one, the
 * server takes no changes any more, or the connection was lost before it was `committing`.
 */
export async function withRetry<T>(run: () => Promise<T>, committing: () => boolean): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await run()
    } catch (error) {
      const undone = isConflict(error) || isReadOnly(error) || (isLost(error) && !committing())
      if (attempt === ATTEMPTS || !undone) throw error
      // Two who begin again at once only meet again: the one that stayed gets to its end first.
      if (isConflict(error)) await pause(randomInt(20, 100) * attempt)
    }
  }
}
