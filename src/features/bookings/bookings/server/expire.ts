import { settingText } from '#features/office/settings/rules.ts'
import { storedSettings } from '#features/office/settings/server/queries.ts'
import type { Host } from '#server/feature/host.ts'
import type { Job } from '#server/jobs/jobs.ts'
import { rejectBegun } from './expire.queries.ts'
import { notifyExpired } from './notify.ts'

/** So many in one transaction. */
const AT_ONCE = 200

/**
 * Lets undecided bookings expire whose time has begun in the village: they are rejected, who asked is told, and where
 * money was taken the office too. Safe to run at any time and on several servers at once. Returns how many expired.
 */
export async function expireBookings(host: Pick<Host, 'database' | 'clock' | 'config' | 'mail'>): Promise<number> {
  const { database, clock } = host
  const now = clock.now()
  const zone = settingText(await storedSettings(database.db), 'village_timezone')
  let expired = 0
  for (let last = AT_ONCE; last === AT_ONCE; expired += last) {
    last = await database.transaction({ userId: null, requestId: null }, async (tx) => {
      const found = await rejectBegun(tx, { now, zone, limit: AT_ONCE })
      await notifyExpired({ db: tx, host, now }, found)
      return found.length
    })
  }
  return expired
}

/** Looks every five minutes, and for what was missed as a server starts. */
export const expiryJob = (host: Host): Job => ({
  name: 'bookings.expire',
  cron: '*/5 * * * *',
  atStart: true,
  work: async () => {
    const expired = await expireBookings(host)
    if (expired > 0) host.log.info({ expired }, 'Undecided bookings expired')
  },
})
