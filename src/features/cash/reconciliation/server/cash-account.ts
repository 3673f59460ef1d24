import { refusals as places } from '#features/ledger/cash-accounts/refusals.ts'
import { cashAccountById } from '#features/ledger/cash-accounts/server/queries.ts'
import type { Db } from '#server/database/db.ts'
import { invalid, notFound } from '#shared/errors.ts'
import { refusals } from '../refusals.ts'
import { isReconciled } from '../rules.ts'

/** A bank account or a wallet; 404 and 422 for anything else. */
export async function cashAccountOf(db: Db, id: number) {
  const place = await cashAccountById(db, id)
  if (!place) throw notFound(places.gone)
  const { kind } = place
  if (!isReconciled(kind)) throw invalid('place_id', refusals.choose_place)
  return { ...place, kind }
}
