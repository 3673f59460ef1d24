import { noticeText } from '#features/messages/notifications/server/notice-text.ts'
import { type NewNotice, queueNotices } from '#features/messages/notifications/server/queue.ts'
import type { Tx } from '#server/database/db.ts'
import type { Host } from '#server/feature/host.ts'
import type { Day } from '#shared/dates.ts'
import { type DeliverySummary, NOBODY_TOLD, sumDeliveries } from '#shared/deliveries.ts'
import { overdueOfChosen, type Reminded } from './queries.ts'

interface Reminding {
  db: Tx
  host: Host
  now: Date
  today: Day
}

/** Builds one reminder of what the lots of one person owe. */
function reminderOf(userId: number, lots: readonly Reminded[]): NewNotice {
  const owed = lots.map(({ address, months, total }) => ({ house: address, months, total }))
  const firstname = lots[0]?.firstname ?? ''
  const total = owed.reduce((sum, lot) => sum + lot.total, 0)
  const [only, ...more] = owed
  const message =
    only && more.length === 0
      ? noticeText('dues.overdue', { firstname, ...only })
      : noticeText('dues.overdue_lots', { firstname, lots: owed, total })
  return { userId, kind: 'reminder', ...message }
}

/**
 * Reminds the home owners of the houses that the chosen bills belong to, once a person, of all that these have overdue. `queued`
 * of the bills are overdue; `reached` counts a house without anybody to tell as a person reached by nothing.
 */
export async function sendReminders(
  call: Reminding,
  ids: readonly number[],
): Promise<{ queued: number; houses: number; people: number; reached: DeliverySummary }> {
  const owing = await overdueOfChosen(call.db, ids, call.today)
  const byPerson = Map.groupBy(owing, (house) => house.user_id)
  const unknown = byPerson.get(null)?.length ?? 0
  const notices = [...byPerson].flatMap(([userId, lots]) => (userId === null ? [] : [reminderOf(userId, lots)]))
  const { reached } = await queueNotices(call, notices)
  return {
    queued: owing.reduce((sum, house) => sum + house.bills, 0),
    houses: owing.length,
    people: notices.length + unknown,
    reached: sumDeliveries(reached, { ...NOBODY_TOLD, people: unknown, nobody: unknown }),
  }
}
