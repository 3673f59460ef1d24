import { unwatchFile, watchFile } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { dueProviders } from '#features/messages/notifications/server/worker.queries.ts'
import { buildApp } from '#server/app.ts'
import { startSealing } from '#server/audit/sealing.ts'
import { type Clock, systemClock } from '#server/clock.ts'
import { connectionTo } from '#server/database/connection.ts'
import { SharedConnections } from '#server/database/shared.ts'
import type { Host } from '#server/feature/host.ts'
import { sweepFiles } from '#server/files/sweep.ts'
import { diskOf } from '#server/jobs/disk.ts'
import type { Job } from '#server/jobs/jobs.ts'
import { openLog } from '#server/log.ts'
import type { Config } from '#server/start/config.ts'
import { acquireStartLock } from '#server/start/start-lock.ts'
import { endWithin, watchArrivals } from '#server/start/stopping.ts'
import { toManyVillages } from '#server/villages/by-name.ts'
import { configOfAll, type ManyConfig } from '#server/villages/config.ts'
import type { Listed } from '#server/villages/list.ts'
import { serveOperator } from '#server/villages/operator.ts'
import { diskWithQuota } from '#server/villages/quota.ts'
import { goRound, type Rounds } from '#server/villages/rounds.ts'
import type { Opened } from '#server/villages/village.ts'
import { Villages } from '#server/villages/villages.ts'
import { manifests } from './features.ts'
import { endOn, listenAt, writeEnding } from './listening.ts'
import { prepareHost } from './prepare.ts'
import { workOf } from './work-of.ts'

/** Connections of one village at once, for requests and jobs together. */
const CONNECTIONS = 5
/** Without use for so long a connection is closed, in milliseconds. */
const IDLE_MS = 5_000
/** Another server that starts on the same database is waited for so long. */
const PATIENCE_MS = 60_000

interface Opening {
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

type Environment = Readonly<Record<string, string | undefined>>

/** Time until a change of the list is noticed, in milliseconds. */
const LIST_MS = 1_000

/** Starts the product for the villages of a list and keeps it running until it is told to stop. */
export async function serveManyVillages({ list, connections, operator }: ManyConfig, env: Environment): Promise<void> {
  const config = configOfAll(env)
  const log = openLog(config.logLevel)
  // Whoever waits for a connection of all is refused when nothing got on for so long.
  const shared = new SharedConnections(connections, config.answerWithin)
  let rounds: Rounds | null = null
  const ring = (name: string, job: string) => {
    const village = villages.named(name)
    village?.ring(job)
    if (village) rounds?.call(village)
  }
  const villages = await Villages.of({
    ...{ list, env, log, clock: systemClock },
    open: (listed, own) => openVillage(listed, own, { log, shared, ring }),
  })
  const app = await buildApp({ config, manifests, log }, toManyVillages(villages))
  const arrivals = watchArrivals(app.server)
  const address = await listenAt(app, config)
  const desk = operator && (await serveOperator(villages, operator, log))
  rounds = goRound(villages, systemClock)
  const going = rounds
  const reread = () => void villages.reread().then(() => going.look())
  watchFile(list, { interval: LIST_MS, persistent: false }, reread)
  process.on('SIGHUP', reread)
  going.start()
  await going.look()

  endOn(['SIGTERM', 'SIGINT'], async (signal) => {
    log.info({ signal }, 'stopping: what was accepted is finished first')
    unwatchFile(list)
    going.stop()
    desk?.close()
    const answered = arrivals.leave().then(() => app.close())
    const cancel = () => Promise.all(villages.hosts.map(({ database }) => database.cancel())).then(() => undefined)
    await endWithin(Promise.all([answered, answered.then(() => villages.end())]), { cancel }, log)
  })
  writeEnding(`\nPurok is ready at ${address} for ${villages.all.length} villages\n`)
}
