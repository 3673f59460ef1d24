import { type Clock, PgBoss } from 'pg-boss'
import type { Connection } from './database/connection.ts'
import type { Log } from './log.ts'

/** Work that the product does by itself. Several servers share it: each time it is due one of them does it. */
export interface Job {
  /** Letters, digits and dots: `bills.issue`. */
  name: string
  /** When it is due, as five fields of cron in the village's time zone. */
  cron: string
  /** Done once more when a server starts, to make good what was missed. */
  atStart: boolean
  /** May be repeated: after a failure, and when the server died in the middle of it. */
  work(): Promise<unknown>
}

export interface Jobs {
  /** Lets what is under way finish, and takes nothing more. */
  stop(): Promise<void>
}

/** Where jobs that failed for good stay for a month, for whoever looks into it. */
const DEAD = 'dead'
const DAY = 86_400
const RETRIES = { retryLimit: 10, retryDelay: 30, retryBackoff: true, retryDelayMax: 3_600 }
const POLL_SECONDS = 5
const STOP_MS = 4_000

/**
 * Starts the jobs on the database of the product, in a schema of their own, with connections of their own. The village's
 * time zone is asked again after each job, so that a change of the setting counts from the next time on.
 */
export async function startJobs({
  connection,
  jobs,
  timeZone,
  log,
  clock,
}: {
  connection: Connection
  jobs: readonly Job[]
  timeZone(): Promise<string>
  log: Log
  /** For tests. */
  clock?: Clock
}): Promise<Jobs> {
  const boss = new PgBoss({
    ...bossConnection(connection),
    schema: 'jobs',
    application_name: 'purok jobs',
    options: '-c timezone=UTC',
    max: 3,
    ...(clock ? { clock } : {}),
  })
  boss.on('error', (error) => log.warn({ err: error }, 'The jobs could not reach the database'))
  boss.on('warning', (warning) => log.warn({ warning }, 'A warning of the jobs'))
  await boss.start()
  await boss.createQueue(DEAD, { retentionSeconds: 30 * DAY })
  for (const job of jobs) await begin(boss, job, { timeZone, log })
  return { stop: () => boss.stop({ graceful: true, timeout: STOP_MS }) }
}

async function begin(
  boss: PgBoss,
  job: Job,
  { timeZone, log }: { timeZone(): Promise<string>; log: Log },
): Promise<void> {
  const schedule = async () => boss.schedule(job.name, job.cron, null, { tz: await timeZone() })
  // One at a time, and one waiting is enough.
  await boss.createQueue(job.name, { policy: 'exclusive', deadLetter: DEAD, ...RETRIES })
  await boss.updateQueue(job.name, { deadLetter: DEAD, ...RETRIES })
  await schedule()
  if (job.atStart) await boss.send(job.name)
  await boss.work(job.name, { pollingIntervalSeconds: POLL_SECONDS }, async () => {
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
