import { feature } from '#server/feature/feature.ts'
import { isFull } from '#server/jobs/disk.ts'
import { version } from '#server/start/version.ts'
import { Failure } from '#shared/errors.ts'
import { operationContract } from '../contract.ts'
import { refusals } from '../refusals.ts'
import { booksAreRight } from './queries.ts'
import { believe, seenUntil } from './seen-until.queries.ts'

const clockState = (seen: { at: Date; near: boolean } | null, now: Date) => ({
  now: now.toISOString(),
  seen_until: seen?.at.toISOString() ?? null,
  believed: seen?.near !== false,
})

export const operation = feature(operationContract, {
  health: async ({ host }) => {
    const primary = await host.database.ping().catch(() => {
      throw new Failure('unavailable', refusals.database_away, { retryAfter: 2 })
    })
    const [right, full, seen] = await Promise.all([
      booksAreRight(host.database),
      isFull(host.disk),
      seenUntil(host.database.beside, host.clock.now()),
    ])
    const jumped = seen?.near === false
    return {
      status: right && !full && !jumped ? ('ok' as const) : ('degraded' as const),
      database: 'ok',
      primary,
      books: right ? ('ok' as const) : ('differ' as const),
      disk: full ? ('full' as const) : ('ok' as const),
      clock: jumped ? ('jumped' as const) : ('ok' as const),
      version,
    }
  },
  clock: async ({ db, now }) => clockState(await seenUntil(db, now), now),
  clockIsRight: async ({ db, now }) => {
    await believe(db, now)
    return { message: 'The clock is right. What goes by itself goes on.', ...clockState({ at: now, near: true }, now) }
  },
  live: () => ({ status: 'ok' as const }),
})
