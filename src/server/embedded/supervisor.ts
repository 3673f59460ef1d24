import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import type { Log } from '../log.ts'
import { type DataDirectory, ensureCluster } from './cluster.ts'
import { adoptFolder } from './data-directory.ts'
import { type DiskReserve, diskReserveFor, prepareLog } from './disk-reserve.ts'
import { identityOf, killWholly, stopOrphans } from './orphans.ts'
import { DataFolderInUse, ensureDatabase, openSession, PostgresSilent } from './owner.ts'
import {
  DeadDatabaseLingers,
  findPostmaster,
  launchPostmaster,
  type Postmaster,
  type ServerSettings,
  stopPostmaster,
} from './postmaster.ts'

const firstPause = 100
const longestPause = 2_000
/** So long a start waits for what is left of a PostgreSQL that was killed. */
const lingersMs = 10_000
/** So long one that was left behind may say nothing before another is started in its place. */
const silenceMs = 3_000
/** A start that takes longer says what it waits for. */
const quietMs = 1_000
const lookMs = 2_000

/** The database's folder was deleted or replaced under the application that works with it, or another one has it now. */
class DatabaseLost extends Error {
  constructor(dataDir: string) {
    super(
      `The database of ${dataDir} was deleted or replaced under the running application, which therefore ends: ` +
        'it must not disturb what is there now. Start it again, after a restore if need be.',
    )
    this.name = 'DatabaseLost'
  }
}

/** Keeps one PostgreSQL running from start() to stop(): when it dies, it is started again, with growing pauses (K03). */
export class Supervisor {
  readonly #place: DataDirectory
  readonly #settings: ServerSettings
  readonly #log: Log
  readonly #room: DiskReserve | null
  #stopping = false
  #repair = Promise.resolve()
  #session: pg.Client | null = null
  /** The cluster this application began with, and the watch over it. */
  #cluster: string | null = null
  #looking: NodeJS.Timeout | undefined
  readonly #lost = Promise.withResolvers<DatabaseLost>()
  #isLost = false

  constructor(place: DataDirectory, settings: ServerSettings, log: Log) {
    this.#place = place
    this.#settings = settings
    this.#log = log
    // A throw-away cluster needs no room of its own.
    this.#room = settings.fsync ? diskReserveFor(place, log) : null
  }

  /** Returns whether a PostgreSQL was running already, left behind by an application that crashed. */
  async start(): Promise<{ postmaster: Postmaster; adopted: boolean }> {
    await adoptFolder(this.#place, this.#log)
    await ensureCluster(this.#place, this.#settings.fsync)
    this.#cluster = await identityOf(this.#place.cluster)
    await stopOrphans(this.#place)
    await this.#room?.look('at once')
    const { postmaster, adopted, session } = await this.#begin()
    this.#looking = setInterval(() => void this.#look(), lookMs).unref()
    await ensureDatabase(this.#place, session)
    if (await this.#room?.isPlenty()) await prepareLog(session)
    this.#room?.keepLooking()
    if (adopted) this.#log.warn({ pid: postmaster.pid }, 'Took over the database of an application that had crashed')
    return { postmaster, adopted }
  }

  /** Resolves when the folder was deleted or replaced: nothing of it is ours any more, and PostgreSQL has ended. */
  get lost(): Promise<DatabaseLost> {
    return this.#lost.promise
  }

  get isLost(): boolean {
    return this.#isLost
  }

  /** Ends PostgreSQL, unless it belongs to another application by now. */
  async stop(): Promise<void> {
    this.#stopping = true
    this.#room?.stopLooking()
    clearInterval(this.#looking)
    if (!this.#isLost) await this.#look()
    await this.#repair
    const owned = this.#session !== null
    await this.#session?.end()
    if (owned && !this.#isLost) await stopPostmaster(this.#place)
  }

  async #look(): Promise<void> {
    if (this.#isLost || this.#cluster === null || (await identityOf(this.#place.cluster)) === this.#cluster) return
    await this.#lose()
  }

  async #lose(): Promise<void> {
    if (this.#isLost) return
    this.#isLost = true
    this.#stopping = true
    this.#room?.stopLooking()
    clearInterval(this.#looking)
    await stopOrphans(this.#place)
    this.#lost.resolve(new DatabaseLost(this.#place.dataDir))
  }

  /** Reaches the PostgreSQL that runs, or starts one; what takes long is said. */
  async #begin(): Promise<{ postmaster: Postmaster; adopted: boolean; session: pg.Client }> {
    const { postmaster, adopted } = await reportLongWait(this.#findOrLaunchSoon(), () =>
      this.#log.warn(
        {},
        'The database was ended in the middle of its work and puts itself in order; this can take a while',
      ),
    )
    try {
      const opened = this.#watch(postmaster, adopted ? silenceMs : Number.POSITIVE_INFINITY)
      const session = await reportLongWait(opened, () =>
        this.#log.warn({ pid: postmaster.pid }, 'Waiting for the database that was left running'),
      )
      return { postmaster, adopted, session }
    } catch (error) {
      // One that was on its way down is started anew, and so is one that hangs.
      const gone = (await findPostmaster(this.#place))?.pid !== postmaster.pid
      if (!adopted || !(gone || error instanceof PostgresSilent)) throw error
      if (!gone) {
        this.#log.warn({ pid: postmaster.pid }, 'The PostgreSQL that was left behind does not answer; starting it anew')
        await killWholly(postmaster.pid)
      }
      return await this.#begin()
    }
  }

  async #findOrLaunchSoon(): Promise<{ postmaster: Postmaster; adopted: boolean }> {
    const since = performance.now()
    for (;;) {
      try {
        return await this.#findOrLaunch()
      } catch (error) {
        if (!(error instanceof DeadDatabaseLingers) || performance.now() - since > lingersMs) throw error
        await pause(firstPause)
      }
    }
  }

  async #findOrLaunch(before?: Postmaster): Promise<{ postmaster: Postmaster; adopted: boolean }> {
    const running = await findPostmaster(this.#place)
    if (running) return { postmaster: running, adopted: true }
    try {
      return { postmaster: await launchPostmaster(this.#place, this.#settings, before), adopted: false }
    } catch (error) {
      // One that a crashed application had only just launched may have been quicker.
      const other = await findPostmaster(this.#place)
      if (other) return { postmaster: other, adopted: true }
      throw error
    }
  }

  async #watch(postmaster: Postmaster, patience = Number.POSITIVE_INFINITY): Promise<pg.Client> {
    const session = await openSession(this.#place, postmaster, { isWanted: () => !this.#stopping, patience })
    this.#session = session
    session.once('end', () => {
      if (!this.#stopping) this.#repair = this.#bringBack(postmaster)
    })
    return session
  }

  async #bringBack(lost: Postmaster): Promise<void> {
    const since = performance.now()
    this.#log.error({ pid: lost.pid }, 'The database is down; starting it again')
    for (let wait = firstPause; !this.#stopping; wait = Math.min(wait * 2, longestPause)) {
      try {
        await this.#look()
        if (this.#isLost) return
        await this.#room?.look('at once')
        const { postmaster } = await this.#findOrLaunch(lost)
        await this.#watch(postmaster)
        this.#log.warn({ pid: postmaster.pid, ms: Math.round(performance.now() - since) }, 'The database is back')
        return
      } catch (error) {
        if (error instanceof DataFolderInUse) return await this.#lose()
        this.#log.error({ err: error }, 'The database is still down')
        await pause(wait)
      }
    }
  }
}

async function reportLongWait<T>(work: Promise<T>, say: () => void): Promise<T> {
  const timer = setTimeout(say, quietMs)
  return await work.finally(() => clearTimeout(timer))
}
