import { serveMetrics } from '#features/office/operation/server/metrics.ts'
import { newSetupToken } from '#features/people/session/server/setup.ts'
import { buildApp } from '#server/app.ts'
import { startSealing } from '#server/audit/sealing.ts'
import { systemClock } from '#server/clock.ts'
import { retryWhileDatabaseIsAway } from '#server/database/outage-retry.ts'
import { startSweeping } from '#server/files/sweep.ts'
import { isLocalAddress, linkBase, listensHereAlone, networkAddresses, webAddress } from '#server/http/client.ts'
import { diskOf } from '#server/jobs/disk.ts'
import { startJobs } from '#server/jobs/jobs.ts'
import { openLog } from '#server/log.ts'
import { type Config, readConfig } from '#server/start/config.ts'
import { type DataDirectory, openDataDirectory } from '#server/start/data-directory.ts'
import { acquireStartLock } from '#server/start/start-lock.ts'
import { endWithin, watchArrivals } from '#server/start/stopping.ts'
import { endOn, listenAt, writeEnding } from './listening.ts'
import { prepareHost } from './prepare.ts'
import { workOf } from './work-of.ts'

interface Greeted {
  config: Pick<Config, 'publicUrl' | 'host'>
  /** Address this machine reaches it at, with the port it was given. */
  address: string
  /** Of the one-time link of the first administrator; null when there is one. */
  setupToken: string | null
  /** Addresses of the machine in its networks. */
  addresses?: readonly string[]
}

/** Returns what a person at the terminal needs to know: where it is, how to begin, and how phones come to it. */
export function greeting({ config, address, setupToken, addresses = networkAddresses() }: Greeted): string {
  const url = linkBase(config, address, () => addresses)
  const begin =
    setupToken === null
      ? 'Sign in there. Stop it with Ctrl+C.\n'
      : `Create the first administrator with this one-time link:\n\n  ${url}/setup?token=${setupToken}\n`
  const phones = phonesReach({ config, address, first: setupToken !== null, addresses, url })
  return [`\nPurok is ready at ${url}`, ...(setupToken === null ? [] : ['']), begin, ...phones].join('\n')
}

interface Phones extends Required<Pick<Greeted, 'config' | 'address' | 'addresses'>> {
  first: boolean
  url: string
}

function phonesReach({ config, address, first, addresses, url }: Phones): string[] {
  const port = Number(new URL(address).port || 80)
  if (isLocalAddress(url)) return first ? wayForPhones(port, addresses) : [`${NOT_YET} npm run doctor says how.\n`]
  const names = new URL(url)
  if (names.protocol === 'https:') return []
  if (listensHereAlone(config.host) && addresses.includes(names.hostname))
    return [`Phones cannot open ${url} yet: HOST=0.0.0.0 is missing beside PUBLIC_URL.\n`]
  return [`Phones in this network open ${url} too.\n`]
}

const NOT_YET = 'Phones cannot open that address: only this computer knows it.'

function wayForPhones(port: number, [address]: readonly string[]): string[] {
  if (address === undefined) return [`${NOT_YET} Once the computer is in a network, npm run doctor says what to set.\n`]
  const settings = [
    'HOST=0.0.0.0',
    ...(port === readConfig({}).port ? [] : [`PORT=${port}`]),
    `PUBLIC_URL=${webAddress(address, port)}`,
  ]
  return [
    `${NOT_YET} For phones in its network, stop it with Ctrl+C and start it with`,
    `\n  ${settings.join(' ')} npm start\n`,
    'or, which is also how on Windows, write these lines into a file named .env in this folder and start it as before:',
    `\n${settings.map((line) => `  ${line}`).join('\n')}\n`,
  ]
}

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
