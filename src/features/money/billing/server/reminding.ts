import { reachOfPeople } from '#features/messages/notifications/server/queue.ts'
import type { Db } from '#server/db.ts'
import { feature } from '#server/feature.ts'
import type { Host } from '#server/host.ts'
import type { Day } from '#shared/dates.ts'
import { NOBODY_TOLD, type Reached, reachedTogether } from '#shared/reached.ts'
import { remindingContract } from '../reminding.ts'
import type { MonthsBehind } from '../rules.ts'
import { overdueOfBehind, type Reminded } from './reminders.queries.ts'

interface Asking {
  db: Db
  host: Pick<Host, 'mail'>
  today: Day
}

/** The lots that are so many months behind: all, those that no reminder reaches, by their address, and how the others hear of it. */
export async function lotsBehind(
  call: Asking,
  behind: MonthsBehind,
): Promise<{ lots: Reminded[]; unreached: Reminded[]; reached: Reached }> {
  const lots = await overdueOfBehind(call.db, behind, call.today)
  const people = [...new Set(lots.flatMap((lot) => lot.user_id ?? []))]
  const { reached, unreached } = await reachOfPeople(call, people)
  const unknown = lots.filter((lot) => lot.user_id === null).length
  return {
    lots,
    unreached: lots.filter((lot) => lot.user_id === null || unreached.has(lot.user_id)),
    reached: reachedTogether(reached, { ...NOBODY_TOLD, people: unknown, nobody: unknown }),
  }
}

export const reminding = feature(remindingContract, {
  reach: async (call) => {
    const { lots, unreached, reached } = await lotsBehind(call, call.query.behind ?? '1')
    const owed = lots.reduce((sum, lot) => sum + lot.total, 0)
    return { lots: lots.length, owed, reached, letters: unreached.length }
  },
})
