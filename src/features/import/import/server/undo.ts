import { deleteBills } from '#features/dues/billing-runs/server/bulk.queries.ts'
import { deleteImportedAdvances } from '#features/ledger/settlement/server/advances.queries.ts'
import { correctUsers, deleteUsers } from '#features/people/account/server/people.queries.ts'
import { correctHouses, deleteHouses } from '#features/people/houses/server/queries.ts'
import { deleteOccupancies } from '#features/people/residents/server/occupancies.queries.ts'
import { correctResidents, deleteResidents } from '#features/people/residents/server/queries.ts'
import { deleteVehicles } from '#features/people/vehicles/server/bulk.queries.ts'
import type { Account } from '#server/access/access.ts'
import type { Tx } from '#server/database/db.ts'
import { constraintOf } from '#server/database/failure.ts'
import { closedDayFailure } from '#server/feature/closed-days.ts'
import { type DeletionGuard, namedDependents } from '#server/feature/deletion-guards.ts'
import type { ValueChange } from '#server/feature/values.queries.ts'
import { conflict, notFound } from '#shared/errors.ts'
import type { Message } from '#shared/messages.ts'
import type { Change } from '../plan/updates.ts'
import { refusals } from '../refusals.ts'
import { lockPostedRows, postedHouseholds, vehiclesUsed } from './built.queries.ts'
import { type PostedRecord, postedChanges, postedRecords, postedRows } from './posted.queries.ts'
import { lockImport, markUndone } from './queries.ts'

const WRITERS = { houses: correctHouses, users: correctUsers, residents: correctResidents }

/** Writes values of lots and people where the old ones still stand; returns how many were written. */
export async function writeChanges(
  tx: Tx,
  changes: readonly (ValueChange & Pick<Change, 'record'>)[],
): Promise<number> {
  let written = 0
  for (const [record, own] of Map.groupBy(changes, (change) => change.record)) written += await WRITERS[record](tx, own)
  return written
}

const LISTED = 3

const placeOf = (address: string | null) => address ?? 'A lot of this file'

const explain = (built: readonly Message[]): Message =>
  (built.length > LISTED ? refusals.more_built_on : refusals.built_on)({ reasons: built.slice(0, LISTED) })

/** Name of the table of a violated foreign key: `sticker_requests_resident_id_fkey` is `sticker requests`. */
const nameOfTable = (constraint: string) => constraint.replace(/_[a-z]+(?:_id|_by)?_fkey$/, '').replaceAll('_', ' ')

/**
 * Takes a posted import back: what it added goes, the audit log keeps it, and what it changed is as it was. 409 when it is
 * not posted, something was built on what it added, or what it changed was changed again, naming what.
 */
export async function undoImport(
  tx: Tx,
  id: number,
  { account, now, reason, guards }: { account: Account; now: Date; reason: string; guards: readonly DeletionGuard[] },
): Promise<void> {
  const file = await lockImport(tx, id)
  if (!file) throw notFound()
  if (file.status === 'checked') throw conflict(refusals.not_posted)
  if (file.status === 'undone') throw conflict(refusals.undone)
  await lockPostedRows(tx, id)
  const used = await vehiclesUsed(tx, id, LISTED + 1)
  // Its vehicles go before it is asked what stands on its lots; a refusal takes that back with all else.
  await deleteVehicles(tx, await recordsOf(tx, id, 'vehicles'))
  const built = [
    ...(await namedDependents(tx, guards, { households: postedHouseholds(id), limit: LISTED + 1, placeOf })),
    ...used.map((plate) => refusals.vehicle_used({ plate })),
  ]
  if (built.length) throw conflict(explain(built))
  await restore(tx, id)
  try {
    await reversePosting(tx, id)
  } catch (error) {
    const constraint = constraintOf(error)
    // A failure that names its closed day or month is told as it is.
    if (constraint === null || closedDayFailure(error)) throw error
    throw conflict(refusals.rows_on({ what: nameOfTable(constraint) }))
  }
  await markUndone(tx, id, { by: account.userId, now, reason })
}

/** Writes back what the import changed; refused as a whole when somebody changed one of the values since. */
async function restore(tx: Tx, importId: number): Promise<void> {
  const changes = await postedChanges(tx, importId)
  const back = changes.map((change) => ({ ...change, from: change.to, to: change.from }))
  if ((await writeChanges(tx, back)) !== changes.length) throw conflict(explain([refusals.changed_again]))
}

const recordsOf = async (tx: Tx, importId: number, record: PostedRecord['record']) =>
  (await postedRecords(tx, importId)).flatMap((one) => (one.record === record ? [one.id] : []))

async function reversePosting(tx: Tx, importId: number): Promise<void> {
  const rows = await postedRows(tx, importId)
  const records = await postedRecords(tx, importId)
  const ids = (record: PostedRecord['record'], first: readonly (number | null)[] = []) => [
    ...new Set([
      ...first.flatMap((one) => one ?? []),
      ...records.flatMap((one) => (one.record === record ? [one.id] : [])),
    ]),
  ]
  const advances = ids('advances')
  if (advances.length) await deleteImportedAdvances(tx, advances)
  await deleteBills(
    tx,
    ids(
      'bills',
      rows.map(({ billId }) => billId),
    ),
  )
  await deleteOccupancies(tx, ids('tenures'))
  await deleteResidents(tx, ids('residents'))
  await deleteUsers(tx, ids('users'))
  await deleteHouses(
    tx,
    rows.map(({ houseId }) => houseId),
  )
}
