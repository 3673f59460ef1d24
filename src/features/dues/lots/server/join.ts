import { transferLotBalance } from '#features/dues/adjustments/server/balance-transfers.ts'
import { ownerOf } from '#features/dues/bills/server/issue.queries.ts'
import { creditOf, lockLots, openBillsOf } from '#features/ledger/settlement/server/lots.queries.ts'
import { placeOf } from '#features/people/houses/server/place.ts'
import { setJoined, updateHouse } from '#features/people/houses/server/queries.ts'
import {
  beginBefore,
  endOccupancies,
  insertOccupancies,
  lockOccupanciesOfLot,
  movePermissions,
  type OccupancyRow,
} from '#features/people/residents/server/occupancies.queries.ts'
import type { Tx } from '#server/database/db.ts'
import type { Place } from '#shared/addresses.ts'
import type { Day } from '#shared/dates.ts'
import { conflict, invalid } from '#shared/errors.ts'
import { refusals } from '../refusals.ts'
import { insertChange, type LotState } from './queries.ts'
import { type Changing, statesOf, storeFirst, wholeLot } from './state.ts'

export interface Joining {
  houseId: number
  otherId: number
  /** Where the joined lot stands, as it was sent. */
  place: Place
  /** Square metres; both areas together unless it is said. */
  area: number | null | undefined
}

const together = (one: number | null, other: number | null): number | null =>
  one === null || other === null ? null : one + other

const counts = ({ until_day }: OccupancyRow, day: Day): boolean => until_day === null || until_day > day

/** Moves the people of the other lot to this one, and to the other no more. */
async function movePeople(tx: Tx, { from, to }: { from: number; to: number }, day: Day): Promise<void> {
  const here = (await lockOccupanciesOfLot(tx, to)).filter((one) => counts(one, day)).map((one) => one.resident_id)
  for (const one of (await lockOccupanciesOfLot(tx, from)).filter((occupancy) => counts(occupancy, day))) {
    const { resident_id: residentId, role, until_day: until } = one
    await beginBefore(tx, one, day)
    await endOccupancies(tx, { residentId, houseId: from, day })
    if (!here.includes(residentId))
      await insertOccupancies(tx, [{ residentId, houseId: to, role, main: false, from: day, fromKnown: true, until }])
  }
  await movePermissions(tx, { from, to })
}

/** The one owner of both lots; undefined where nobody owns them and nothing is owed. */
async function commonOwner(tx: Tx, stored: LotState, other: LotState, day: Day): Promise<number | undefined> {
  const [owner, his] = [await ownerOf(tx, stored.id, day), await ownerOf(tx, other.id, day)]
  if (owner !== his) throw invalid('other', refusals.other_owner)
  if (owner === undefined && (await openBillsOf(tx, [other.id])).length > 0) throw conflict(refusals.nobody_owns)
  return owner
}

/**
 * Makes another lot of the same owner a part of a lot, from today (docs/decisions/joining-and-splitting-lots.md). Returns
 * LOT_CHANGE.id. 422 for a lot that cannot join, 409 for one that is part of another or has an advance.
 */
export async function joinLots(call: Changing, { houseId, otherId, place: sent, area }: Joining): Promise<number> {
  const { db, account, today, now } = call
  if (houseId === otherId) throw invalid('other', refusals.same_lot)
  await lockLots(db, [houseId, otherId])
  const before = await statesOf(db, [houseId, otherId])
  const stored = wholeLot(before, houseId)
  if (!before.some((lot) => lot.id === otherId)) throw invalid('other', refusals.gone)
  const other = wholeLot(before, otherId)
  const owner = await commonOwner(db, stored, other, today)
  const advance = await creditOf(db, otherId)
  if (advance > 0) throw conflict(refusals.advance_stays({ address: other.address, advance }))
  const place = await placeOf(db, sent, stored, { leaveOut: true })
  await updateHouse(db, houseId, { ...place, area: area === undefined ? together(stored.area, other.area) : area })
  await setJoined(db, otherId, { to: houseId, on: today })
  await movePeople(db, { from: otherId, to: houseId }, today)
  const [named] = (await statesOf(db, [houseId])) as [LotState]
  const carried =
    owner === undefined
      ? []
      : await transferLotBalance(db, { from: other, to: named, residentId: owner }, { by: account.userId, now, today })
  const after = await statesOf(db, [houseId, otherId])
  await storeFirst(call, after)
  return insertChange(db, {
    ...{ kind: 'join', houseId, others: [otherId], day: today, createdBy: account.userId },
    before: { lots: before, carried: [] },
    after: { lots: after, carried },
  })
}
