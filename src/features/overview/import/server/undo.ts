import { deleteBills } from '#features/money/billing/server/bulk.queries.ts'
import { deleteHouseholds } from '#features/people/houses/server/households.ts'
import type { Account } from '#server/access.ts'
import { constraintOf } from '#server/database/failure.ts'
import type { Tx } from '#server/db.ts'
import { type Guard, namedStanding } from '#server/guards.ts'
import { conflict, notFound } from '#shared/errors.ts'
import type { Said } from '#shared/said.ts'
import { because } from '../refusals.ts'
import { lockPostedRows, postedHouseholds } from './built.queries.ts'
import { lockImport, markUndone, postedRows } from './queries.ts'

const LISTED = 3

const placeOf = (address: string | null) => address ?? 'a house of this file'

const explain = (built: readonly Said[]): Said =>
  (built.length > LISTED ? because.more_built_on : because.built_on)({ reasons: built.slice(0, LISTED) })

/** What a foreign key that refuses names: `sticker_requests_resident_id_fkey` is `sticker requests`. */
const nameOfTable = (constraint: string) => constraint.replace(/_[a-z]+(?:_id|_by)?_fkey$/, '').replaceAll('_', ' ')

/**
 * Takes a posted import back: its bills, owners and houses go, the audit log keeps them. 409 when it is not posted or
 * something was built on its rows, naming what.
 */
export async function undoImport(
  tx: Tx,
  id: number,
  { account, now, reason, guards }: { account: Account; now: Date; reason: string; guards: readonly Guard[] },
): Promise<void> {
  const file = await lockImport(tx, id)
  if (!file) throw notFound()
  if (file.status === 'checked') throw conflict(because.not_posted)
  if (file.status === 'undone') throw conflict(because.undone)
  await lockPostedRows(tx, id)
  const households = postedHouseholds(id)
  const built = await namedStanding(tx, guards, { households, limit: LISTED + 1, placeOf })
  if (built.length) throw conflict(explain(built))
  const rows = await postedRows(tx, id)
  try {
    await deleteBills(
      tx,
      rows.flatMap(({ billId }) => billId ?? []),
    )
    await deleteHouseholds(tx, rows)
  } catch (error) {
    const constraint = constraintOf(error)
    if (constraint === null) throw error
    throw conflict(because.rows_on({ what: nameOfTable(constraint) }))
  }
  await markUndone(tx, id, { by: account.userId, now, reason })
}
