import { isFull } from '#server/disk.ts'
import { feature } from '#server/feature.ts'
import { version } from '#server/version.ts'
import { Failure } from '#shared/errors.ts'
import { operationContract } from '../contract.ts'
import { because } from '../refusals.ts'
import { booksAreRight } from './queries.ts'

export const operation = feature(operationContract, {
  health: async ({ host }) => {
    const primary = await host.database.ping().catch(() => {
      throw new Failure('unavailable', because.database_away, { retryAfter: 2 })
    })
    const [right, full] = await Promise.all([booksAreRight(host.database), isFull(host.disk)])
    return {
      status: right && !full ? ('ok' as const) : ('degraded' as const),
      database: 'ok',
      primary,
      books: right ? ('ok' as const) : ('differ' as const),
      disk: full ? ('full' as const) : ('ok' as const),
      version,
    }
  },
  live: () => ({ status: 'ok' as const }),
})
