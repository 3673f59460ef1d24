import { type Job, RETRIES } from '../jobs/jobs.ts'

/** A minute of a day, as a wall clock shows it. */
interface WallMinute {
  hour: number
  minute: number
}

const MINUTE_MS = 60_000
const clocks = new Map<string, Intl.DateTimeFormat>()

function clockOf(timeZone: string): Intl.DateTimeFormat {
  const known =
    clocks.get(timeZone) ?? new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' })
  clocks.set(timeZone, known)
  return known
}

/** The minutes that began after `from` and not after `to`, as the clocks of a zone show them; of a long time the last `most`. */
export function minutesBetween(from: Date, to: Date, timeZone: string, most = 24 * 60): WallMinute[] {
  const last = Math.floor(to.getTime() / MINUTE_MS)
  const first = Math.max(Math.floor(from.getTime() / MINUTE_MS) + 1, last - most + 1)
  const clock = clockOf(timeZone)
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, at) => {
    const [hour = 0, minute = 0] = clock
      .format((first + at) * MINUTE_MS)
      .split(':')
      .map(Number)
    return { hour, minute }
  })
}

/** True when a job of this cron begins at a minute. Jobs are daily or more frequent: other days and months than all are refused. */
export function beginsAt(cron: string, { hour, minute }: WallMinute): boolean {
  const [minutes = '', hours = '', ...days] = cron.split(' ')
  if (days.join(' ') !== '* * *') throw new Error(`A job cannot be due at ${cron}`)
  return fits(minutes, minute) && fits(hours, hour)
}

function fits(field: string, value: number): boolean {
  if (field === '*') return true
  const [, step] = /^\*\/(\d+)$/.exec(field) ?? []
  if (step) return value % Number(step) === 0
  if (!/^\d+$/.test(field)) throw new Error(`A job cannot be due at ${field}`)
  return value === Number(field)
}

interface Duty {
  job: Job
  /** When it may begin, in milliseconds; null while nothing of it is due. */
  due: number | null
  /** Number of times it is to be done once it is due. */
  times: number
  /** Tries of what is due that failed. */
  failures: number
}

/** Also what was put off for longer than any pause: the clock was ahead then. */
const isDue = ({ due }: Duty, now: Date): boolean =>
  due !== null && (due <= now.getTime() || due > now.getTime() + 2_000 * RETRIES.retryDelayMax)

/** Due jobs of one village, and when. They are done one at a time. */
export class Duties {
  readonly #duties: readonly Duty[]
  /** Jobs that were given up since the start. */
  given = 0

  /** Work done at a start is due at once. */
  constructor(jobs: readonly Job[], now: Date) {
    this.#duties = jobs.map((job) => ({ job, due: job.atStart ? now.getTime() : null, times: 1, failures: 0 }))
  }

  /**
   * Time has passed. The cron of a job that is rung for makes good what a ring that was lost left undone, so it counts while
   * somebody is there to wait for it.
   */
  pass(minutes: readonly WallMinute[], now: Date, someoneThere: boolean): void {
    for (const duty of this.#duties) {
      if (duty.due !== null || (duty.job.rung && !someoneThere)) continue
      if (minutes.some((minute) => beginsAt(duty.job.cron, minute))) this.#begin(duty, now)
    }
  }

  /** Somebody asked for a job; it is done once for each time. */
  ring(name: string, now: Date): void {
    const duty = this.#duties.find(({ job }) => job.name === name)
    if (!duty) throw new Error(`There is no job ${name}`)
    if (duty.due === null) this.#begin(duty, now)
    else duty.times += 1
  }

  /** Number of jobs due. */
  waiting(now: Date): number {
    return this.#duties.filter((duty) => isDue(duty, now)).length
  }

  /** The job due longest. */
  next(now: Date): Job | null {
    const [first] = this.#duties.filter((duty) => isDue(duty, now)).toSorted((a, b) => Number(a.due) - Number(b.due))
    return first?.job ?? null
  }

  done(job: Job): void {
    const duty = this.#dutyOf(job)
    duty.failures = 0
    duty.times -= 1
    if (duty.times < 1) duty.due = null
  }

  /** It is tried again later, as pg-boss does it where there is one village, and then when it is due again. */
  failed(job: Job, now: Date): void {
    const duty = this.#dutyOf(job)
    duty.failures += 1
    if (duty.failures > RETRIES.retryLimit) {
      this.given += 1
      duty.due = null
      return
    }
    const pause = Math.min(RETRIES.retryDelayMax, RETRIES.retryDelay * 2 ** (duty.failures - 1))
    duty.due = now.getTime() + pause * 1_000
  }

  /** Puts down what is in hand. */
  async stop(): Promise<void> {
    await Promise.all(this.#duties.map(({ job }) => job.stop?.()))
  }

  #begin(duty: Duty, now: Date): void {
    Object.assign(duty, { due: now.getTime(), times: 1, failures: 0 })
  }

  #dutyOf(job: Job): Duty {
    return this.#duties.find((one) => one.job === job) as Duty
  }
}
