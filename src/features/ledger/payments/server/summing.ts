import { settingText } from '#features/office/settings/rules.ts'
import { storedSettings } from '#features/office/settings/server/queries.ts'
import type { Host } from '#server/feature/host.ts'
import type { Job } from '#server/jobs/jobs.ts'
import { dayIn, type Month, monthOf } from '#shared/dates.ts'
import { monthsToSum, sumMonth } from './summed.queries.ts'

const SUM_MS = 60_000

/** Sums up what months before one have no sum yet, one by one; stops where somebody writes, and goes on the next time. */
export async function sumMonths({ database }: Pick<Host, 'database'>, before: Month): Promise<number> {
  const months = await monthsToSum(database.db, before)
  for (const [done, month] of months.entries()) {
    const summed = await database.transaction({ userId: null, requestId: null }, (tx) => sumMonth(tx, month), {
      timeout: SUM_MS,
    })
    if (!summed) return done
  }
  return months.length
}

/** Sums months up that are over, and those of which something changed. */
export const sumsJob = (host: Host): Job => ({
  name: 'payments.sums',
  cron: '12 * * * *',
  atStart: true,
  work: async () => {
    const zone = settingText(await storedSettings(host.database.db), 'village_timezone')
    const months = await sumMonths(host, monthOf(dayIn(host.clock.now(), zone)))
    if (months > 0) host.log.info({ months }, 'Months that are over were summed up')
  },
})
