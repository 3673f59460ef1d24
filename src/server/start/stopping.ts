import type { Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import type { Database } from '../database/db.ts'
import type { Log } from '../log.ts'

/** Time accepted requests have to finish; a request has 4 s at most, unless it is one of the few that may take minutes. */
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

/** A look at what arrives is taken every so many milliseconds. */
const LOOK_MS = 20
/** Looks without anybody new: what was on its way has arrived. Looks and not time, which may pass without one being taken. */
const QUIET_LOOKS = 8
/** Under load it is never quiet; after so many nobody new is served. */
const MOST_LOOKS = 50

/**
 * Watches an HTTP server's requests so that its stop cuts off none. `leave` has every answer from then on say that its
 * connection ends, also those under way, and resolves when those have arrived that were on their way: then the server
 * can be closed.
 */
export function watchArrivals(server: Server): { leave(): Promise<void> } {
  const underWay = new Set<ServerResponse>()
  let leaving = false
  /** Connected, and nothing asked yet. */
  const fresh = new Set<Socket>()
  let quiet = 0
  const part = (answer: ServerResponse) => {
    if (!answer.headersSent) answer.setHeader('connection', 'close')
    // One that has begun said that its connection stays; it ends with the answer all the same.
    else answer.once('finish', () => answer.socket?.end())
  }
  server.prependListener('connection', (socket: Socket) => {
    quiet = 0
    fresh.add(socket)
    socket.once('close', () => fresh.delete(socket))
  })
  server.prependListener('request', ({ socket }, answer) => {
    quiet = 0
    fresh.delete(socket)
    underWay.add(answer)
    answer.once('close', () => underWay.delete(answer))
    if (leaving) part(answer)
  })
  return {
    async leave() {
      leaving = true
      for (const answer of underWay) part(answer)
      quiet = 0
      for (let look = 0; look < MOST_LOOKS && quiet < QUIET_LOOKS; look++) {
        await pause(LOOK_MS)
        quiet = fresh.size > 0 ? 0 : quiet + 1
      }
    },
  }
}
