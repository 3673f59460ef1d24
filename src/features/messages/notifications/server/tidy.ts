import type { Host } from '#server/feature/host.ts'
import type { Job } from '#server/jobs/jobs.ts'
import { DELIVERIES_STORED_DAYS } from '../rules.ts'
import { removeEnded } from './deliveries.queries.ts'

/** As many as fit into a transaction with time to spare. */
const AT_ONCE = 5_000
const DAY_MS = 24 * 60 * 60 * 1000

/** Forgets how deliveries ended that ended long ago; returns how many were forgotten. */
export async function tidyDeliveries({ database, clock }: Host, atOnce = AT_ONCE): Promise<number> {
  const before = new Date(clock.now().getTime() - DELIVERIES_STORED_DAYS * DAY_MS)
  let removed = 0
  for (let last = atOnce; last === atOnce; removed += last)
    last = await database.transaction({ userId: null, requestId: null }, (tx) => removeEnded(tx, before, atOnce))
  return removed
}

/** Tidies the deliveries at night. */
export const tidyJob = (host: Host): Job => ({
  name: 'notices.tidy',
  cron: '15 3 * * *',
  atStart: false,
  work: () => tidyDeliveries(host),
})
