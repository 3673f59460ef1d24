import type { Database } from './db.ts'
import type { Log } from './log.ts'

/** What was accepted has this long to finish; a request has 4 s at most, unless it is one of the few that may take minutes. */
const PATIENCE_MS = 5_000
/** So long their end takes once they were cancelled. */
const CANCELLED_MS = 1_500

/**
 * Waits until `finished`, and cancels what still works in the database when that takes too long: a check of the books, a
 * monthly run. It is a transaction and so not done at all, answers 503 where somebody waits for it, and is made good
 * later. With the end of an embedded database a stop stays below ten seconds (promise K02).
 */
export async function endWithin(
  finished: Promise<unknown>,
  database: Pick<Database, 'cancel'>,
  log: Log,
): Promise<void> {
  const done = finished.catch((error: unknown) => log.warn({ err: error }, 'stopping: not everything ended well'))
  if (await endsIn(done, PATIENCE_MS)) return
  log.warn({}, 'stopping: what is still under way is cancelled')
  const cancelled = database
    .cancel()
    .catch((error: unknown) => log.warn({ err: error }, 'stopping: nothing could be cancelled'))
    .then(() => done)
  await endsIn(cancelled, CANCELLED_MS)
}

async function endsIn(work: Promise<unknown>, ms: number): Promise<boolean> {
  const { promise: late, resolve } = Promise.withResolvers<false>()
  const timer = setTimeout(resolve, ms, false)
  try {
    return await Promise.race([work.then(() => true), late])
  } finally {
    clearTimeout(timer)
  }
}
