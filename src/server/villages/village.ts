import { Failure, notFound } from '#shared/errors.ts'
import type { Clock } from '../clock.ts'
import type { Host } from '../feature/host.ts'
import type { Worker } from '../feature/manifest.ts'
import type { Job } from '../jobs/jobs.ts'
import type { Log } from '../log.ts'
import { refusals } from '../refusals.ts'
import type { Config } from '../start/config.ts'
import { Duties, minutesBetween } from './duties.ts'
import type { Listed } from './list.ts'

/** A village whose database is there and of this version. */
export interface Opened {
  host: Host
  jobs: readonly Job[]
  /** As its settings say. */
  timeZone(): Promise<string>
  /** Begins what is worked off while somebody is there. */
  work(): readonly Worker[]
  /** True when there is something to work off, so that the workers stay. */
  busy(): Promise<boolean>
  /** Waits for what is under way in the database, and closes it. */
  close(): Promise<void>
}

export interface VillageParts {
  listed: Listed
  config: Config
  clock: Clock
  log: Log
  open(listed: Listed, config: Config): Promise<Opened>
}

/** A village that could not be opened is left alone for so long. */
const AGAIN_MS = 5_000
/** The round comes to it ever less often, at last after so long. */
const ROUND_AGAIN_MS = 5 * 60_000
/** Without anybody there for so long, its workers go. */
const ALONE_MS = 30_000
/** Time accepted work has to finish before a village is closed. */
const PATIENCE_MS = 5_000
const LOOK_MS = 20

const away = () => new Failure('unavailable', refusals.village_away, { retryAfter: 10 })
const noVillage = () => notFound(refusals.no_village)
const moving = () => new Failure('unavailable', refusals.village_moving, { retryAfter: 60 })

/** One of many villages: opened when it is first asked for, without workers and connections while nobody is there. */
export class Village {
  readonly listed: Listed
  readonly config: Config
  readonly #parts: VillageParts
  #opening: Promise<Opened> | null = null
  #opened: Opened | null = null
  #failure: { until: number; roundAt: number; times: number; reason: string } | null = null
  #duties: Duties | null = null
  #timeZone: string
  #workers: readonly Worker[] | null = null
  #there = 0
  #lastThere = 0
  #ended = false
  /** Requests that were answered, by the first digit of their status. */
  readonly answers = new Map<string, number>()

  constructor(parts: VillageParts) {
    this.#parts = parts
    this.listed = parts.listed
    this.config = parts.config
    this.#timeZone = parts.config.timeZone
  }

  /** The host of an open village; null of one that nobody asked for yet. */
  get host(): Host | null {
    return this.#opened?.host ?? null
  }

  get state(): 'closed' | 'failed' | 'not opened' | 'asleep' | 'awake' {
    if (this.listed.closed || this.#ended) return 'closed'
    if (this.#failure) return 'failed'
    if (!this.#opened) return 'not opened'
    return this.#workers ? 'awake' : 'asleep'
  }

  /** Why it could not be opened, for whoever runs the installation. */
  get problem(): string | null {
    return this.#failure?.reason ?? null
  }

  get jobsDue(): number {
    return this.#duties?.waiting(this.#now()) ?? 0
  }

  get jobsGivenUp(): number {
    return this.#duties?.given ?? 0
  }

  /**
   * Lets somebody in, and returns what is to be called when he leaves. 503 while it is moved, is closed
   * or cannot be opened.
   */
  async enter(): Promise<{ host: Host; leave(): void }> {
    const opened = await this.#open()
    if (this.#ended) throw moving()
    this.#there += 1
    this.#wake(opened)
    let gone = false
    return {
      host: opened.host,
      leave: () => {
        if (gone) return
        gone = true
        this.#there -= 1
        this.#lastThere = this.#now().getTime()
      },
    }
  }

  /** Time has passed; returns whether there is work for `turn`. A village that was not opened yet may have missed some. */
  pass(from: Date, to: Date): boolean {
    if (this.listed.closed || this.#ended) return false
    if (!this.#duties) return !this.#failure || this.#failure.roundAt <= to.getTime()
    this.#duties.pass(minutesBetween(from, to, this.#timeZone), to, this.#workers !== null)
    return this.#duties.next(to) !== null
  }

  /** Has a job done that somebody waits for. */
  ring(job: string): void {
    this.#duties?.ring(job, this.#now())
  }

  /** Does one job that is due; returns whether there is another one. */
  async turn(): Promise<boolean> {
    const { leave } = await this.enter()
    try {
      const duties = this.#duties as Duties
      const job = duties.next(this.#now())
      if (!job) return false
      await this.#do(job, duties)
      // A change of the setting counts from the next time on.
      this.#timeZone = (await this.#opened?.timeZone()) ?? this.#timeZone
      return duties.next(this.#now()) !== null
    } finally {
      leave()
    }
  }

  /** Sends the workers away where nobody has been there for a while and nothing is left to do. */
  async rest(): Promise<void> {
    const alone = this.#there === 0 && this.#now().getTime() - this.#lastThere >= ALONE_MS
    if (!alone || this.jobsDue > 0 || !this.#workers || !this.#opened) return
    const busy = await this.#opened.busy().catch(() => false)
    if (busy || this.#there > 0) return
    await this.#dismiss()
  }

  /** Lets what was accepted finish, takes nothing more, and closes. */
  async end(): Promise<void> {
    this.#ended = true
    await this.#opening?.catch(() => undefined)
    await this.#duties?.stop()
    const until = performance.now() + PATIENCE_MS
    while (this.#there > 0 && performance.now() < until) await new Promise((resolve) => setTimeout(resolve, LOOK_MS))
    await this.#dismiss()
    await this.#opened?.close()
  }

  async #do(job: Job, duties: Duties): Promise<void> {
    const { log } = this.#parts
    try {
      await job.work()
      duties.done(job)
    } catch (error) {
      if (this.#ended) return
      log.error({ err: error, village: this.listed.name, job: job.name }, 'A job failed; it is tried again')
      duties.failed(job, this.#now())
    }
  }

  #now(): Date {
    return this.#parts.clock.now()
  }

  async #open(): Promise<Opened> {
    // Whoever comes again finds the village as the list has it now.
    if (this.#ended) throw moving()
    if (this.listed.closed) throw this.listed.closed === 'moving' ? moving() : noVillage()
    if (this.#failure && this.#failure.until > this.#now().getTime()) throw away()
    this.#opening ??= this.#begin()
    return await this.#opening
  }

  async #begin(): Promise<Opened> {
    const { listed, config, open, log } = this.#parts
    try {
      const opened = await open(listed, config)
      this.#timeZone = await opened.timeZone()
      this.#duties = new Duties(opened.jobs, this.#now())
      this.#opened = opened
      this.#failure = null
      return opened
    } catch (error) {
      const reason = error instanceof Error ? error.message : 'It is not known why.'
      const times = (this.#failure?.times ?? 0) + 1
      if (this.#failure?.reason !== reason)
        log.error({ err: error, village: listed.name }, 'A village could not be opened; the others are served')
      const now = this.#now().getTime()
      const roundAt = now + Math.min(ROUND_AGAIN_MS, AGAIN_MS * 2 ** times)
      this.#failure = { until: now + AGAIN_MS, roundAt, times, reason }
      this.#opening = null
      throw away()
    }
  }

  #wake(opened: Opened): void {
    this.#workers ??= opened.work()
  }

  async #dismiss(): Promise<void> {
    const workers = this.#workers ?? []
    this.#workers = null
    await Promise.all(workers.map((one) => one.stop()))
  }
}
