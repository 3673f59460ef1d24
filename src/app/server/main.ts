import { pino } from 'pino'
import { serveMetrics } from '#features/office/operation/server/metrics.ts'
import { settingText } from '#features/office/settings/rules.ts'
import { storedSettings } from '#features/office/settings/server/queries.ts'
import { sealSecondFactors } from '#features/people/account/server/seal-second-factors.ts'
import { adminFromEnvironment, firstTimeZone, newSetupToken } from '#features/people/session/server/setup.ts'
import { buildApp } from '#server/app.ts'
import { startSealing } from '#server/audit/sealing.ts'
import { backupJob } from '#server/backup/job.ts'
import { systemClock } from '#server/clock.ts'
import { ConfigError, readConfig } from '#server/config.ts'
import { openDatabase } from '#server/db.ts'
import { diskOf } from '#server/disk.ts'
import { loadLinkKey } from '#server/files/links.ts'
import { startSweeping } from '#server/files/sweep.ts'
import { startJobs } from '#server/jobs.ts'
import { migrate } from '#server/migrate.ts'
import { openPlace } from '#server/place.ts'
import { takeStartLock } from '#server/start-lock.ts'
import { endWithin, watchArrivals } from '#server/stopping.ts'
import { createHost } from './create-host.ts'
import { manifests } from './features.ts'

const { env } = process

const say = (text: string) => process.stdout.write(`${text}\n`)

/** Starts the product as the environment says and keeps it running until it is told to stop. */
async function main(): Promise<void> {
  // At a terminal a person reads along: the link of the first start must not drown in lines for machines.
  const config = readConfig({ ...env, LOG_LEVEL: env.LOG_LEVEL || (process.stdout.isTTY ? 'warn' : 'info') })
  const log = pino({ level: config.logLevel })
  const place = await openPlace(config, log)
  void place.lost.then(stopWith)
  const alone = await takeStartLock(place.connection, log)
  await migrate(place.connection, { log })
  const database = await openDatabase(place.connection, { log })
  await firstTimeZone(database, config.timeZone)
  if (config.admin && (await adminFromEnvironment(database, config.admin)))
    log.info({}, `${config.admin.email} is the first administrator`)
  const host = createHost({ config, database, log, disk: diskOf(...place.folders) })
  await loadLinkKey(host)
  await sealSecondFactors(host)
  const app = await buildApp(host)
  serveMetrics(app, host)
  const arrivals = watchArrivals(app.server)
  const address = await app.listen({ port: config.port, host: config.host })
  const jobs = await startJobs({
    connection: place.connection,
    jobs: [...manifests.flatMap(({ jobs = [] }) => jobs.map((job) => job(host))), ...backupJob(host, place.connection)],
    timeZone: async () => settingText(await storedSettings(database.db), 'village_timezone'),
    log,
    bell: host.bell,
  })
  const workers = manifests.flatMap(({ workers: start = [] }) => start.map((one) => one(host)))
  const sweeping = startSweeping(host)
  const sealing = startSealing(host)
  const setupToken = await newSetupToken(database, systemClock.now())
  await alone.release()

  let stopping = false
  const stop = async (signal: string) => {
    if (stopping) return
    stopping = true
    log.info({ signal }, 'stopping: what was accepted is finished first')
    // Everything that uses the database has ended before it closes.
    const answered = arrivals.leave().then(() => app.close())
    const finished = Promise.all([answered, ...[jobs, sweeping, ...workers].map((one) => one.stop())])
      .then(() => sealing.stop())
      .then(() => database.close())
    await endWithin(finished, database, log)
    await place.close()
    process.exit(0)
  }
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, () => void stop(signal))
  // Who reads that it is ready may stop it in the same moment.
  greet(config.publicUrl ?? address, setupToken)
}

/** What a person at the terminal needs to know. */
function greet(url: string, setupToken: string | null): void {
  say(`\nPurok is ready at ${url}`)
  if (setupToken)
    say(`\nCreate the first administrator with this one-time link:\n\n  ${url}/setup?token=${setupToken}\n`)
  else say('Sign in there. Stop it with Ctrl+C.\n')
}

/** Ends the process at once: there is nothing any more that could be finished. */
function stopWith(reason: Error): void {
  process.stderr.write(`${reason.message}\n`)
  process.exit(1)
}

main().catch((error: unknown) => {
  const reason = error instanceof Error ? error : new Error(String(error))
  process.stderr.write(
    reason instanceof ConfigError ? `${reason.message}\n` : `Purok could not start: ${reason.message}\n`,
  )
  if (env.LOG_LEVEL === 'debug') process.stderr.write(`${reason.stack}\n`)
  process.exit(1)
})
