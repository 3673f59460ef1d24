import { mkdir } from 'node:fs/promises'
import { dueProviders } from '#features/messages/notifications/server/worker.queries.ts'
import { startSealing } from '#server/audit/sealing.ts'
import type { Clock } from '#server/clock.ts'
import { connectionTo } from '#server/database/connection.ts'
import type { SharedConnections } from '#server/database/shared.ts'
import type { Host } from '#server/feature/host.ts'
import { sweepFiles } from '#server/files/sweep.ts'
import { diskOf } from '#server/jobs/disk.ts'
import type { Job } from '#server/jobs/jobs.ts'
import type { Config } from '#server/start/config.ts'
import { acquireStartLock } from '#server/start/start-lock.ts'
import type { Listed } from '#server/villages/list.ts'
import { diskWithQuota } from '#server/villages/quota.ts'
import type { Opened } from '#server/villages/village.ts'
import { prepareHost } from './prepare.ts'
import { workOf } from './work-of.ts'

/** Connections of one village at once, for requests and jobs together. */
const CONNECTIONS = 5
/** Without use for so long a connection is closed, in milliseconds. */
const IDLE_MS = 5_000
/** Another server that starts on the same database is waited for so long. */
const PATIENCE_MS = 60_000

export interface Opening {
  log: Host['log']
  shared: SharedConnections
  /** The system's unless told. */
  clock?: Clock
  /** Called when a job of a village is asked for. */
  ring(village: string, job: string): void
}

/** Opens a village of the list: as at the start of an installation of one, with a share of the connections of all. */
export async function openVillage(
  listed: Listed,
  config: Config,
  { log, shared, clock, ring }: Opening,
): Promise<Opened> {
  const { name, databaseUrl, quotaMegabytes } = listed
  const own = log.child({ village: name })
  await mkdir(config.dataDir, { recursive: true, mode: 0o700 })
  const connection = connectionTo(databaseUrl)
  const alone = await acquireStartLock(connection, own, PATIENCE_MS)
  try {
    const host = await prepareHost({
      ...{
        config,
        connection,
        clock,
        log: own,
        village: name,
        shared,
        poolSize: CONNECTIONS,
        idle: IDLE_MS,
        budget: config.answerWithin,
      },
      disk: (database) => diskWithQuota(diskOf(config.dataDir), database, quotaMegabytes ?? null),
    })
    const { database } = host
    host.bell.ring = async (_tx, job) => database.afterCommit(() => ring(name, job))
    const sweeping: Job = { name: 'files.sweep', cron: '35 * * * *', atStart: true, work: () => sweepFiles(host) }
    const { jobs, timeZone, startWorkers } = workOf(host, connection)
    return {
      host,
      jobs: [...jobs, sweeping],
      timeZone,
      work: () => [startSealing(host), ...startWorkers()],
      busy: async () => (await dueProviders(database.db, host.clock.now())).length > 0,
      close: () => database.close(),
    }
  } finally {
    await alone.release()
  }
}
