import { settingText } from '#features/office/settings/rules.ts'
import { storedSettings } from '#features/office/settings/server/queries.ts'
import type { Host } from '#server/feature/host.ts'
import type { Job } from '#server/jobs/jobs.ts'
import { dayIn } from '#shared/dates.ts'
import { storeFirstLots } from './first-lot.queries.ts'

/** Tenancies that end and begin by their day change what old calls answer as the village's day begins. */
export const firstLotsJob = ({ database, clock }: Pick<Host, 'database' | 'clock'>): Job => ({
  name: 'tenures.day',
  cron: '1 0 * * *',
  atStart: true,
  work: async () => {
    const now = clock.now()
    const zone = settingText(await storedSettings(database.db), 'village_timezone')
    await database.transaction({ userId: null, requestId: null }, (tx) =>
      storeFirstLots(tx, { residentIds: 'all', today: dayIn(now, zone), now }),
    )
  },
})
