import { correctUsers } from '#features/people/account/server/people.queries.ts'
import { correctHouses } from '#features/people/houses/server/queries.ts'
import { correctResidents } from '#features/people/residents/server/queries.ts'
import type { Tx } from '#server/database/db.ts'
import type { ValueChange } from '#server/feature/values.queries.ts'
import type { Change } from '../plan/updates.ts'

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
