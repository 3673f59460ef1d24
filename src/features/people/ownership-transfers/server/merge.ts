import { endAccountForNow, reopenAccount } from '#features/people/account/server/queries.ts'
import { endSessions } from '#features/people/account/server/sessions.ts'
import { storeFirstLots } from '#features/people/residents/server/first-lot.queries.ts'
import { mergeResident, transferOccupancies } from '#features/people/residents/server/merging.queries.ts'
import {
  journalOf,
  type OccupancyJournal,
  restoreJournal,
  standsAs,
} from '#features/people/residents/server/occupancy-journal.queries.ts'
import type { AccessRequest } from '#server/access/access-events.ts'
import type { Tx } from '#server/database/db.ts'
import type { Day } from '#shared/dates.ts'
import { conflict, invalid, notFound } from '#shared/errors.ts'
import { common } from '#shared/refusals.ts'
import { fullName } from '#shared/text/names.ts'
import { refusals } from '../refusals.ts'
import { insertMerge, lockMerge, markMergeUndone, mergedPeople } from './merge-rows.queries.ts'
import { lockPerson } from './queries.ts'

type Merging = AccessRequest & { db: Tx; account: { userId: number }; today: Day; now: Date }

/**
 * Makes two entries of one person one: the lots of the other become the kept one's, its account ends, and whatever was entered
 * for it stays as it was entered and counts as the kept one's (docs/decisions/tenures.md). Returns MERGE.id and the name. 404 for
 * an unknown kept one, 422 for another that cannot be.
 */
export async function mergePeople(
  call: Merging,
  { keptId: stayingId, mergedId }: { keptId: number; mergedId: number },
): Promise<{ id: number; name: string }> {
  const { db, today, now } = call
  if (stayingId === mergedId) throw invalid('other', refusals.somebody_else)
  const [first, second] = await lockBoth(db, stayingId, mergedId)
  const [stored, merged] = stayingId < mergedId ? [first, second] : [second, first]
  if (!stored) throw notFound(common.no_such_resident)
  if (!merged) throw invalid('other', common.no_such_resident)
  if ((await mergedPeople(db, mergedId)).length > 0) throw invalid('other', refusals.merged_before)
  const which = { residentIds: [stayingId, mergedId] }
  const before = await journalOf(db, which)
  await transferOccupancies(db, { from: mergedId, to: stayingId, toUserId: stored.user_id, fromUserId: merged.user_id })
  await mergeResident(db, mergedId, stayingId)
  await storeFirstLots(db, { residentIds: which.residentIds, today, now })
  const hadAccount = merged.ended_at === null
  if (hadAccount) {
    await endAccountForNow(db, merged.user_id, now)
    await endSessions(db, call, { userId: merged.user_id, why: 'account ended' })
  }
  const after = await journalOf(db, which)
  const changed = {
    keptId: stayingId,
    mergedId,
    before: { ...before, hadAccount },
    after,
    createdBy: call.account.userId,
  }
  return { id: await insertMerge(db, changed), name: fullName(stored) }
}

/** Both, held in one order. */
async function lockBoth(tx: Tx, one: number, other: number) {
  const [low, high] = one < other ? [one, other] : [other, one]
  return [await lockPerson(tx, low), await lockPerson(tx, high)] as const
}

/** Makes one person two again, exactly as before. 409 once the lots of either were changed since. */
export async function undoMerge({ db, account, today, now }: Merging, id: number): Promise<void> {
  const merge = await lockMerge(db, id)
  if (!merge) throw notFound(refusals.gone)
  if (merge.undone_at) throw conflict(refusals.merge_undone)
  const { kept_id: stayingId, merged_id: mergedId } = merge
  const which = { residentIds: [stayingId, mergedId] }
  // Both columns hold what mergePeople wrote.
  const before = merge.before as unknown as OccupancyJournal & { hadAccount: boolean }
  if (!(await standsAs(db, which, merge.after as unknown as OccupancyJournal))) throw conflict(refusals.person_changed)
  const { userId } = await mergeResident(db, mergedId, null)
  if (before.hadAccount) await reopenAccount(db, userId)
  await restoreJournal(db, which, before)
  await storeFirstLots(db, { residentIds: which.residentIds, today, now })
  await markMergeUndone(db, id, { by: account.userId, now })
}
