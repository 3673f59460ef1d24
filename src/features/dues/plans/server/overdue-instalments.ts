import { noticeText } from '#features/messages/notifications/server/notice-text.ts'
import { type NewNotice, queueNotices } from '#features/messages/notifications/server/queue.ts'
import { settingText } from '#features/office/settings/rules.ts'
import { storedSettings } from '#features/office/settings/server/queries.ts'
import type { Db } from '#server/database/db.ts'
import type { Host } from '#server/feature/host.ts'
import type { Job } from '#server/jobs/jobs.ts'
import { dayIn } from '#shared/dates.ts'
import { type Turned, watchPlans } from './overdue-instalments.queries.ts'
import { planById } from './queries.ts'

/** Notice to the debtor of a plan that turned late, or broken by its grace. */
async function noticeOf(db: Db, turned: Turned, today: string): Promise<NewNotice[]> {
  const { id, state, user_id, due_on } = turned
  if (user_id === null || due_on === null || (state !== 'late' && state !== 'broken')) return []
  const plan = await planById(db, id, today)
  // The office ended it, and told them itself.
  if (!plan || plan.ended_on !== null) return []
  const message = noticeText('dues.instalment', {
    firstname: turned.firstname,
    lots: plan.lots.map(({ name }) => name),
    due: due_on,
    amount: turned.due_left,
    broken: state === 'broken',
  })
  return [{ userId: user_id, kind: 'reminder', url: '/my/pay', ...message, dedupeKey: `plan:${id}:${state}:${due_on}` }]
}

/** Looks at every payment plan as the village's day begins, before the penalties: what turned is noted, and its owner told. */
export const watchJob = (host: Host): Job => ({
  name: 'plans.watch',
  cron: '2 0 * * *',
  atStart: true,
  work: async () => {
    const { database, clock, log } = host
    const today = dayIn(clock.now(), settingText(await storedSettings(database.db), 'village_timezone'))
    const { sold, turned } = await database.transaction({ userId: null, requestId: null }, async (tx) => {
      const seen = await watchPlans(tx, today)
      const notices: NewNotice[] = []
      for (const one of seen.turned) notices.push(...(await noticeOf(tx, one, today)))
      await queueNotices({ db: tx, host, now: clock.now() }, notices)
      return seen
    })
    if (sold.length + turned.length > 0) log.info({ sold, turned: turned.map(({ id }) => id) }, 'Payment plans turned')
  },
})
