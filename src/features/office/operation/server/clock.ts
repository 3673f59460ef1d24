import type { Host } from '#server/feature/host.ts'
import type { Job } from '#server/jobs/jobs.ts'
import { passUntil } from './seen-until.queries.ts'

/**
 * The job, done only while the clock is believed (docs/decisions/a-clock-that-jumps.md): nothing is issued, charged, decided
 * or deleted for time that nobody saw pass. What was left is done when it is due again.
 */
export const whenBelieved = ({ database, clock, log }: Host, job: Job): Job =>
  job.anyTime
    ? job
    : {
        ...job,
        async work() {
          const now = clock.now()
          const believed = await database.transaction({ userId: null, requestId: null }, (tx) => passUntil(tx, now))
          if (believed) await job.work()
          else
            log.warn(
              { job: job.name, now },
              'The clock jumped: nothing is done by the day until somebody says it is right',
            )
        },
      }
