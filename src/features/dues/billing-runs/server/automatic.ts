import { owedMonths } from '#features/dues/bills/rules.ts'
import { settingText } from '#features/office/settings/rules.ts'
import { storedSettings } from '#features/office/settings/server/queries.ts'
import type { Database } from '#server/database/db.ts'
import type { Host } from '#server/feature/host.ts'
import type { Job } from '#server/jobs/jobs.ts'
import type { Log } from '#server/log.ts'
import { type Day, dayIn, type Month, monthOf } from '#shared/dates.ts'
import { Failure } from '#shared/errors.ts'
import { issueBillsOnce } from './issue-bills.ts'
import { runHistory } from './queries.ts'

const RUN_MS = 10 * 60_000

/**
 * The automatic run (docs/spec/money.md#monthly-run): issues every month that the village owes at `now`, oldest first,
 * each in a transaction of its own, and returns them. Safe to run at any time, as often as one likes and on several
 * servers at once.
 */
export async function issueOwedMonths(database: Database, { now, log }: { now: Date; log: Log }): Promise<Month[]> {
  const zone = settingText(await storedSettings(database.db), 'village_timezone')
  const { since, done } = await runHistory(database.db)
  const today = dayIn(now, zone)
  const owed = owedMonths(since && monthOf(dayIn(since, zone)), new Set(done), today)
  const issued: Month[] = []
  for (const month of owed) {
    if (await issueOnce(database, month, { now, today, log })) issued.push(month)
  }
  if (issued.length > 0) log.info({ months: issued }, 'Issued the monthly dues')
  return issued
}

/** Issues what is owed as the village's day begins, and what was missed as a server starts. */
export const issueJob = ({ database, clock, log }: Host): Job => ({
  name: 'bills.issue',
  cron: '0 0 * * *',
  atStart: true,
  work: () => issueOwedMonths(database, { now: clock.now(), log }),
})

/** False when another server was first, or when there is nothing to charge yet. */
async function issueOnce(
  database: Database,
  month: Month,
  { now, today, log }: { now: Date; today: Day; log: Log },
): Promise<boolean> {
  try {
    return await database.transaction(
      { userId: null, requestId: null },
      async (tx) => (await issueBillsOnce(tx, { month, startedBy: null, now, today })) !== null,
      { timeout: RUN_MS },
    )
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    log.warn({ month }, `The monthly dues were not issued: ${error.message}`)
    return false
  }
}
