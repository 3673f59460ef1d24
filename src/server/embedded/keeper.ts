import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import type { Log } from '../log.ts'
import { ensureCluster } from './cluster.ts'
import { ensureDatabase, openSession } from './owner.ts'
import type { Place } from './place.ts'
import {
  DeadDatabaseLingers,
  findPostmaster,
  launchPostmaster,
  type Postmaster,
  type ServerSettings,
  stopPostmaster,
} from './postmaster.ts'
import { prepareLog, type Room, roomFor } from './room.ts'

const firstPause = 100
const longestPause = 2_000
/** So long a start waits for what is left of a PostgreSQL that was killed. */
const lingersMs = 10_000

/** Keeps one PostgreSQL running from start() to stop(): when it dies, it is started again, with growing pauses (K03). */
export class Keeper {
  readonly #place: Place
  readonly #settings: ServerSettings
  readonly #log: Log
  readonly #room: Room | null
  #stopping = false
  #repair = Promise.resolve()
  #session: pg.Client | null = null

  constructor(place: Place, settings: ServerSettings, log: Log) {
    this.#place = place
    this.#settings = settings
    this.#log = log
    // A throw-away cluster needs no room of its own.
    this.#room = settings.fsync ? roomFor(place, log) : null
  }

  /** Answers whether a PostgreSQL was running already, left behind by an application that crashed. */
  async start(): Promise<{ postmaster: Postmaster; adopted: boolean }> {
    await ensureCluster(this.#place, this.#settings.fsync)
    await this.#room?.look('at once')
    const { postmaster, adopted } = await this.#findOrLaunchSoon()
    const session = await this.#watch(postmaster)
    await ensureDatabase(this.#place, session)
    if (await this.#room?.isPlenty()) await prepareLog(session)
    this.#room?.keepLooking()
    if (adopted) this.#log.warn({ pid: postmaster.pid }, 'Took over the database of an application that had crashed')
    return { postmaster, adopted }
  }

  /** Ends PostgreSQL, unless it belongs to another application by now. */
  async stop(): Promise<void> {
    this.#stopping = true
    this.#room?.stopLooking()
    await this.#repair
    const owned = this.#session !== null
    await this.#session?.end()
    if (owned) await stopPostmaster(this.#place)
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

  async #watch(postmaster: Postmaster): Promise<pg.Client> {
    const session = await openSession(this.#place, postmaster, () => !this.#stopping)
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
        await this.#room?.look('at once')
        const { postmaster } = await this.#findOrLaunch(lost)
        await this.#watch(postmaster)
        this.#log.warn({ pid: postmaster.pid, ms: Math.round(performance.now() - since) }, 'The database is back')
        return
      } catch (error) {
        this.#log.error({ err: error }, 'The database is still down')
        await pause(wait)
      }
    }
  }
}
