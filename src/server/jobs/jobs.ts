import { type Clock, fromKysely, PgBoss } from 'pg-boss'
import type { Connection } from '../database/connection.ts'
import type { Tx } from '../database/db.ts'
import { retryWhileDatabaseIsAway } from '../database/outage-retry.ts'
import type { Log } from '../log.ts'
import { watchClock } from './clock-jumps.ts'

/** Work that the product does by itself. Several servers share it: each time it is due one of them does it. */
export interface Job {
  /** Letters, digits and dots: `bills.issue`. */
  name: string
  /** When it is due, as five fields of cron in the village's time zone. */
  cron: string
  /** Done once more when a server starts, to make good what was missed. */
  atStart: boolean
  /** Done besides whenever a `JobBell` rings for it, once a ring; `cron` makes good what was missed. */
  rung?: boolean
  /** Done also while it is asked whether the clock is right: neither issues, charges, decides nor deletes anything by the day. */
  anyTime?: boolean
  /** May be repeated: after a failure, and when the server died in the middle of it. */
  work(): Promise<unknown>
  /** Puts down what is in hand, as the server stops; `work` is to end soon then. */
  stop?(): Promise<void>
}

/** Has a job done at once, by any server that is free. */
export interface JobBell {
  /** Heard when the transaction is committed. Unheard before the jobs have started: a start looks for itself. */
  ring(tx: Tx, job: string): Promise<void>
}

const unheard = async () => undefined

/** A bell that nobody hears yet; `startJobs` listens to it. */
export const newBell = (): JobBell => ({ ring: unheard })

export interface Jobs {
  /** Lets what is under way finish, and takes nothing more. */
  stop(): Promise<void>
}

/** Where jobs that failed for good stay for a month, for whoever looks into it. */
const DEAD = 'dead'
const DAY = 86_400
/** Retry policy of a job that failed; delays in seconds, each twice the one before. */
export const RETRIES = { retryLimit: 10, retryDelay: 30, retryBackoff: true, retryDelayMax: 3_600 }
const POLL_SECONDS = 5
/** A bell is heard at once; looking is for a link that was lost, faster while it cannot be made. */
const RUNG = { pollingIntervalSeconds: 1, notifyPollingIntervalSeconds: 30 }
/** Lifetime of finished jobs that a bell started, in seconds. */
const RUNG_KEPT = 3_600
const STOP_MS = 4_000
const SCHEMA = 'jobs'
/** Times noted while the clock was ahead become now, or nothing would be done until that time comes. */
const NOTHING_OF_THE_FUTURE = [
  `update ${SCHEMA}.version set cron_on = least(cron_on, ${SCHEMA}.job_now()), bam_on = least(bam_on, ${SCHEMA}.job_now()),
     flow_on = least(flow_on, ${SCHEMA}.job_now()), reindex_on = least(reindex_on, ${SCHEMA}.job_now()),
     monitor_backoff_on = least(monitor_backoff_on, ${SCHEMA}.job_now())`,
  `update ${SCHEMA}.queue set monitor_claim_on = least(monitor_claim_on, ${SCHEMA}.job_now()),
     monitor_on = least(monitor_on, ${SCHEMA}.job_now()), maintain_on = least(maintain_on, ${SCHEMA}.job_now())
   where greatest(monitor_claim_on, monitor_on, maintain_on) > ${SCHEMA}.job_now()`,
  `update ${SCHEMA}.job set start_after = least(start_after, ${SCHEMA}.job_now()), started_on = least(started_on, ${SCHEMA}.job_now())
   where completed_on is null and (start_after > ${SCHEMA}.job_now() + interval '1 day' or started_on > ${SCHEMA}.job_now())`,
]

/**
 * Starts the jobs on the database of the product, in a schema of their own, with connections of their own. The village's
 * time zone is asked again after each job, so that a change of the setting counts from the next time on.
 */
export async function startJobs({
  connection,
  jobs,
  timeZone,
  log,
  bell = newBell(),
  clock,
}: {
  connection: Connection
  jobs: readonly Job[]
  timeZone(): Promise<string>
  log: Log
  /** Listened to from now on. */
  bell?: JobBell
  /** For tests. */
  clock?: Clock
}): Promise<Jobs> {
  let stopping = false
  const start = () =>
    retryWhileDatabaseIsAway(
      () => startQueue({ connection, jobs, timeZone, log, clock }),
      log,
      () => stopping,
    )
  let boss = await start()
  const ring: JobBell['ring'] = async (tx, job) => {
    await boss.send(job, null, { db: fromKysely(tx) })
  }
  bell.ring = ring
  const stopQueue = () => boss.stop({ graceful: true, timeout: STOP_MS })
  let again = Promise.resolve()
  // Timers and notes of the queue go by the clock: set back by years, they would stand still for years.
  const unwatch = watchClock(() => {
    log.warn({}, 'The clock was set: the jobs begin anew')
    again = again
      .then(async () => {
        bell.ring = unheard
        await stopQueue()
        boss = await start()
        bell.ring = ring
      })
      .catch((error: unknown) => log.error({ err: error }, 'The jobs did not begin anew'))
  })
  return {
    async stop() {
      unwatch()
      stopping = true
      await again
      bell.ring = unheard
      await Promise.all([...jobs.map((job) => job.stop?.()), stopQueue()])
    },
  }
}

type Queued = Pick<Parameters<typeof startJobs>[0], 'connection' | 'jobs' | 'timeZone' | 'log' | 'clock'>

async function startQueue({ connection, jobs, timeZone, log, clock }: Queued): Promise<PgBoss> {
  const boss = new PgBoss({
    ...bossConnection(connection),
    schema: SCHEMA,
    application_name: 'purok jobs',
    options: '-c timezone=UTC',
    max: 3,
    useListenNotify: true,
    ...(clock ? { clock } : {}),
  })
  boss.on('error', (error) => log.warn({ err: error }, 'The jobs could not reach the database'))
  boss.on('warning', (warning) => log.warn({ warning }, 'A warning of the jobs'))
  try {
    await boss.start()
    for (const statement of NOTHING_OF_THE_FUTURE) await boss.getDb().executeSql(statement, [])
    await boss.createQueue(DEAD, { retentionSeconds: 30 * DAY })
    // Of an earlier version, which nobody works on any more.
    for (const { name } of await boss.getSchedules())
      if (!jobs.some((job) => job.name === name)) await boss.unschedule(name)
    for (const job of jobs) await begin(boss, job, { timeZone, log })
    return boss
  } catch (error) {
    // Half begun, it would go on beside the one that is begun next.
    await boss.stop({ graceful: false }).catch(() => undefined)
    throw error
  }
}

async function begin(
  boss: PgBoss,
  job: Job,
  { timeZone, log }: { timeZone(): Promise<string>; log: Log },
): Promise<void> {
  const schedule = async () => boss.schedule(job.name, job.cron, null, { tz: await timeZone() })
  const queue = { deadLetter: DEAD, ...RETRIES, ...(job.rung ? { notify: true, deleteAfterSeconds: RUNG_KEPT } : {}) }
  // One at a time, and one waiting is enough, but for those that are rung for.
  await boss.createQueue(job.name, { policy: job.rung ? 'standard' : 'exclusive', ...queue })
  await boss.updateQueue(job.name, queue)
  await schedule()
  if (job.atStart) await boss.send(job.name)
  const looks = job.rung ? RUNG : { pollingIntervalSeconds: POLL_SECONDS }
  await boss.work(job.name, looks, async () => {
    try {
      await job.work()
    } catch (error) {
      log.error({ err: error, job: job.name }, 'A job failed; it is tried again')
      throw error
    }
    await schedule()
  })
}

/** The library takes a password as text only. */
function bossConnection({ password, ...rest }: Connection) {
  return typeof password === 'string' ? { ...rest, password } : rest
}
