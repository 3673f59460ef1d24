import { refusals } from '#features/dues/bills/refusals.ts'
import { billPage, OVERDUE } from '#features/dues/bills/server/list.queries.ts'
import type { Db } from '#server/database/db.ts'
import { feature } from '#server/feature/feature.ts'
import type { BodyOf } from '#shared/contract.ts'
import type { Day } from '#shared/dates.ts'
import { invalid } from '#shared/errors.ts'
import { remindersContract } from '../contract.ts'
import { overdueOfChosen } from './queries.ts'
import { lotsBehind, type Reach, reachOfLots, remind, smsCostOf } from './reminding.ts'

/** More than a village can have overdue. */
const EVERY_BILL = 1_000_000

/** The bills that somebody chose to remind of; 422 when it is none. */
async function chosenBillIds({
  db,
  body,
  today,
}: {
  db: Db
  body: BodyOf<typeof remindersContract.people>
  today: Day
}): Promise<number[]> {
  if (body.bill_ids) return [...new Set(body.bill_ids)]
  if (!body.all) throw invalid('bill_ids', refusals.nobody_to_notify)
  const except = new Set(body.except)
  const filter = { ...OVERDUE, search: body.search, behind: body.behind, today, allKinds: true }
  const { ids } = await billPage(db, filter, 'oldest', { page: 1, size: EVERY_BILL })
  const chosen = ids.filter((id) => !except.has(id))
  if (chosen.length === 0) throw invalid('bill_ids', refusals.nobody_to_notify)
  return chosen
}

const reminderResult = ({ lots, unreached, reached }: Reach) => ({
  lots: lots.length,
  owed: lots.reduce((sum, lot) => sum + lot.total, 0),
  reached,
  letters: unreached.length,
})

export const reminders = feature(remindersContract, {
  reach: async (call) => reminderResult(await lotsBehind(call, call.query.behind ?? '1')),

  people: async (call) => {
    const ids = await chosenBillIds(call)
    const reach = await reachOfLots(call, await overdueOfChosen(call.db, ids, call.today), call.body)
    return { ...reminderResult(reach), people: reach.people, ...(await smsCostOf(call.db, reach)) }
  },

  notifyOverdue: async (call) => {
    const ids = await chosenBillIds(call)
    const lots = await overdueOfChosen(call.db, ids, call.today)
    const queued = lots.reduce((sum, lot) => sum + lot.bills, 0)
    return {
      message: 'Notifications sent successfully' as const,
      queued,
      skipped: ids.length - queued,
      houses: lots.length,
      ...(await remind(call, lots, { sms: call.body.sms })),
    }
  },
})
