import { insertAccessEvent } from '#server/access/access-events.queries.ts'
import type { Database } from '#server/database/db.ts'
import type { Host } from '#server/feature/host.ts'
import type { Job } from '#server/jobs/jobs.ts'
import { removeSessionsOutOfTerm } from './terms.queries.ts'

/** Ends the sessions of officers whose term is over or not begun, in a transaction of its own, and records each. */
export const endSessionsOutOfTerm = ({ transaction }: Pick<Database, 'transaction'>, now: Date): Promise<void> =>
  transaction({ userId: null, requestId: null }, async (tx) => {
    for (const userId of await removeSessionsOutOfTerm(tx, now))
      await insertAccessEvent(tx, {
        at: now,
        event: 'session_ended',
        detail: 'term ended',
        byUserId: null,
        userId,
        address: null,
        device: null,
        requestId: null,
      })
  })

/** At the first minute of a day, for who is signed in and does nothing: a term that is made longer later revives no session. */
export const termsJob = (host: Host): Job => ({
  name: 'terms.end',
  cron: '0 0 * * *',
  atStart: true,
  work: () => endSessionsOutOfTerm(host.database, host.clock.now()),
})
