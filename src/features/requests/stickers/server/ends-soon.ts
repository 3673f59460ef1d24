import { noticeText } from '#features/messages/notifications/server/notice-text.ts'
import { queueNotices } from '#features/messages/notifications/server/queue.ts'
import { settingText } from '#features/office/settings/rules.ts'
import { storedSettings } from '#features/office/settings/server/queries.ts'
import type { Host } from '#server/feature/host.ts'
import type { Job } from '#server/jobs/jobs.ts'
import { dayIn } from '#shared/dates.ts'
import { endingSoon } from './ends-soon.queries.ts'

/** Page of the residents on which a sticker is requested. */
const REQUEST = '/my/requests/sticker'

/** Reminds who uses a vehicle so many days before its sticker ends as the settings say, in the morning and once a last day. */
export const endsSoonJob = (host: Host): Job => ({
  name: 'stickers.ends-soon',
  cron: '0 8 * * *',
  atStart: false,
  work: async () => {
    const { database, clock, log } = host
    const settings = await storedSettings(database.db)
    const days = Number(settingText(settings, 'sticker_remind_before_days'))
    if (days === 0) return
    const today = dayIn(clock.now(), settingText(settings, 'village_timezone'))
    const count = await database.transaction({ userId: null, requestId: null }, async (tx) => {
      const found = await endingSoon(tx, today, days)
      await queueNotices(
        { db: tx, host, now: clock.now() },
        found.map(({ user_id, firstname, plates, until }) => ({
          ...{ userId: user_id, kind: 'sticker' as const, url: REQUEST, dedupeKey: `sticker-ends:${user_id}:${until}` },
          ...noticeText('stickers.ends_soon', { firstname, plates, until }),
        })),
      )
      return found.length
    })
    if (count > 0) log.info({ people: count }, 'Reminded of stickers that end soon')
  },
})
