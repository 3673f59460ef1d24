import type { Tx } from '#server/database/db.ts'
import { conflict, notFound } from '#shared/errors.ts'
import { common } from '#shared/refusals.ts'
import { refusals } from '../refusals.ts'
import { lockLot } from './queries.ts'

/** Holds a lot that somebody can own or live on: 404 for an unknown one, 409 for one that is part of another. */
export async function lockWholeLot(tx: Tx, houseId: number): Promise<void> {
  const lot = await lockLot(tx, houseId)
  if (!lot) throw notFound(common.no_such_house)
  if (lot.joined_to !== null) throw conflict(refusals.part_of_another)
}
