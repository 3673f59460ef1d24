import { storeFirstLots } from '#features/people/residents/server/first-lot.queries.ts'
import { journalOf } from '#features/people/residents/server/occupancy-journal.queries.ts'
import type { Tx } from '#server/database/db.ts'
import type { WritingCall } from '#server/feature/feature.ts'
import { conflict, notFound } from '#shared/errors.ts'
import { refusals } from '../refusals.ts'
import { type LotState, lockLotStates } from './queries.ts'

export type Changing = Pick<WritingCall, 'db' | 'now' | 'today'> & { account: { userId: number } }

/** Lots as they stand, with who belongs to them, held until the transaction ends. */
export async function statesOf(tx: Tx, ids: readonly number[]): Promise<LotState[]> {
  const states: LotState[] = []
  for (const lot of await lockLotStates(tx, ids))
    states.push({ ...lot, journal: await journalOf(tx, { houseId: lot.id }) })
  return states
}

/** A whole lot of the states; 404 where there is none, 409 for a part of another. */
export function wholeLot(states: readonly LotState[], id: number): LotState {
  const lot = states.find((one) => one.id === id)
  if (!lot) throw notFound(refusals.gone)
  if (lot.joined_to !== null) throw conflict(refusals.part_already)
  return lot
}

/** Everybody who belongs or belonged to lots, as the journals say it. */
export const peopleOf = (states: readonly LotState[]): number[] => [
  ...new Set(
    states.flatMap(({ journal }) => journal.tenures.map((one) => Number((one as { resident_id: number }).resident_id))),
  ),
]

/** Calls that know one lot a person follow. */
export const storeFirst = ({ db, today, now }: Changing, states: readonly LotState[]) =>
  storeFirstLots(db, { residentIds: peopleOf(states), today, now })
