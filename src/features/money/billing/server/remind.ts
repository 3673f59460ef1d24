import { type NewNotice, queueNotices } from '#features/messages/notifications/server/queue.ts'
import { say } from '#features/messages/notifications/server/say.ts'
import type { Tx } from '#server/db.ts'
import type { Host } from '#server/host.ts'
import type { Day } from '#shared/dates.ts'
import { NOBODY_TOLD, type Reached, reachedTogether } from '#shared/reached.ts'
import { overdueOfChosen } from './reminders.queries.ts'

interface Reminding {
  db: Tx
  host: Host
  now: Date
  today: Day
}

/**
 * Reminds the home owner of each house that the chosen bills belong to, once a house, of all that it has overdue. `queued` of
 * the bills are overdue; `reached` counts a house without anybody to tell as reached by nothing.
 */
export async function remindHouses(
  call: Reminding,
  ids: readonly number[],
): Promise<{ queued: number; houses: number; reached: Reached }> {
  const owing = await overdueOfChosen(call.db, ids, call.today)
  const notices = owing.flatMap(({ user_id, firstname, address, months, total }): NewNotice[] =>
    user_id === null
      ? []
      : [
          {
            userId: user_id,
            kind: 'reminder',
            ...say('dues.overdue', { firstname: firstname ?? '', house: address, months, total }),
          },
        ],
  )
  const { reached } = await queueNotices(call, notices)
  const unknown = owing.length - notices.length
  return {
    queued: owing.reduce((sum, house) => sum + house.bills, 0),
    houses: owing.length,
    reached: reachedTogether(reached, { ...NOBODY_TOLD, people: unknown, nobody: unknown }),
  }
}
