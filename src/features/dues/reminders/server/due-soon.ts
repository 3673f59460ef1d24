import { noticeText } from '#features/messages/notifications/server/notice-text.ts'
import { queueNotices } from '#features/messages/notifications/server/queue.ts'
import { settingText } from '#features/office/settings/rules.ts'
import { storedSettings } from '#features/office/settings/server/queries.ts'
import type { Host } from '#server/feature/host.ts'
import type { Job } from '#server/jobs/jobs.ts'
import { dayIn } from '#shared/dates.ts'
import { dueSoon } from './queries.ts'
import { PAY } from './reminding.ts'

/** Reminds owners so many days before their bills are due as the settings say, in the morning and once a due day. */
export const dueSoonJob = (host: Host): Job => ({
  name: 'bills.due-soon',
  cron: '0 8 * * *',
  atStart: false,
  work: async () => {
    const { database, clock, log } = host
    const settings = await storedSettings(database.db)
    const days = Number(settingText(settings, 'remind_before_due_days'))
    if (days === 0) return
    const today = dayIn(clock.now(), settingText(settings, 'village_timezone'))
    const count = await database.transaction({ userId: null, requestId: null }, async (tx) => {
      const found = await dueSoon(tx, today, days)
      await queueNotices(
        { db: tx, host, now: clock.now() },
        found.map(({ user_id, firstname, lots, due_date: due, total }) => ({
          ...{ userId: user_id, kind: 'reminder', url: PAY, dedupeKey: `due-soon:${user_id}:${due}` },
          ...noticeText('dues.due_soon', { firstname, lots, due, total }),
        })),
      )
      return found.length
    })
    if (count > 0) log.info({ people: count }, 'Reminded of bills that will be due')
  },
})
