import { serveMetrics } from '#features/office/operation/server/metrics.ts'
import { newSetupToken } from '#features/people/session/server/setup.ts'
import { buildApp } from '#server/app.ts'
import { startSealing } from '#server/audit/sealing.ts'
import { systemClock } from '#server/clock.ts'
import { retryWhileDatabaseIsAway } from '#server/database/outage-retry.ts'
import { startSweeping } from '#server/files/sweep.ts'
import { diskOf } from '#server/jobs/disk.ts'
import { startJobs } from '#server/jobs/jobs.ts'
import { openLog } from '#server/log.ts'
import type { Config } from '#server/start/config.ts'
import { type DataDirectory, openDataDirectory } from '#server/start/data-directory.ts'
import { acquireStartLock } from '#server/start/start-lock.ts'
import { endWithin, watchArrivals } from '#server/start/stopping.ts'
import { endOn, writeEnding } from './ending.ts'
import { greeting } from './greeting.ts'
import { listenAt } from './listening.ts'
import { prepareHost } from './prepare.ts'
import { workOf } from './work-of.ts'

/** Starts the product for the one village of the environment and keeps it running until it is told to stop. */
export async function serveOneVillage(config: Config): Promise<void> {
  const log = openLog(config.logLevel)
  const place = await openDataDirectory(config, log)
  try {
    await serve(config, log, place)
  } catch (error) {
    // Nobody is served: its database must not stay behind.
    await place.close()
    throw error
  }
}

async function serve(config: Config, log: ReturnType<typeof openLog>, place: DataDirectory): Promise<void> {
  void place.lost.then(stopWith)
  const alone = await acquireStartLock(place.connection, log)
  const { connection } = place
  const host = await prepareHost({
    ...{ config, connection, log, standby: place.standby, budget: config.answerWithin },
    disk: () => diskOf(...place.folders),
  })
  const { database } = host
  const app = await buildApp(host)
  serveMetrics(app, host)
  const arrivals = watchArrivals(app.server)
  const address = await listenAt(app, config)
  const { startWorkers, ...work } = workOf(host, connection)
  const jobs = await startJobs({ ...work, connection, log, bell: host.bell })
  const workers = startWorkers()
  const sweeping = startSweeping(host)
  const sealing = startSealing(host)
  const setupToken = await retryWhileDatabaseIsAway(() => newSetupToken(database, systemClock.now()), log)
  await alone.release()

  endOn(['SIGTERM', 'SIGINT', 'SIGHUP'], async (signal) => {
    log.info({ signal }, 'stopping: what was accepted is finished first')
    // Everything that uses the database has ended before it closes.
    const answered = arrivals.leave().then(() => app.close())
    const finished = Promise.all([answered, ...[jobs, sweeping, ...workers].map((one) => one.stop())])
      .then(() => sealing.stop())
      .then(() => database.close())
    await endWithin(finished, database, log)
    await place.close()
  })
  // A reader of the greeting may stop it in the same moment.
  writeEnding(greeting({ config, address: address.replace('[::]', '127.0.0.1'), setupToken }))
}

/** Ends the process at once: there is nothing any more that could be finished. */
function stopWith(reason: Error): void {
  process.stderr.write(`${reason.message}\n`)
  process.exit(1)
}
