import type pg from 'pg'
import { DatabaseSilent } from './failure.ts'

/** A client of the pool; one that comes too late goes back unused. */
export async function connectBefore(deadline: number, pool: pg.Pool): Promise<pg.PoolClient> {
  // First of all: it throws at once where a second connection is refused, and then nothing may be left waiting.
  const connecting = pool.connect()
  const { promise: late, resolve } = Promise.withResolvers<void>()
  const timer = setTimeout(resolve, until(deadline))
  const client = await Promise.race([connecting, late]).finally(() => clearTimeout(timer))
  if (client) return client
  connecting.then(
    (tooLate) => tooLate.release(true),
    () => undefined,
  )
  // Made here and not by the timer, so that its stack names who asked.
  throw new DatabaseSilent()
}

/** Milliseconds from now, within what a timer can hold. */
export function until(moment: number): number {
  return Math.min(Math.max(1, moment - performance.now()), 2 ** 31 - 1)
}
