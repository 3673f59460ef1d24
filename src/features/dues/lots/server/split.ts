import { lockLots } from '#features/ledger/settlement/server/lots.queries.ts'
import { lotsAtAddress, placeOf, rulesOf } from '#features/people/houses/server/place.ts'
import { insertHouses, isAddressUsed, setJoined, updateHouse } from '#features/people/houses/server/queries.ts'
import { insertOccupancies } from '#features/people/residents/server/occupancies.queries.ts'
import type { Tx } from '#server/database/db.ts'
import type { Place } from '#shared/addresses.ts'
import type { Day } from '#shared/dates.ts'
import { invalid } from '#shared/errors.ts'
import type { HOUSE_TYPES } from '#shared/people.ts'
import { refusals } from '../refusals.ts'
import { insertChange, type LotState, partAt, peopleOn } from './queries.ts'
import { type Changing, statesOf, storeFirst, wholeLot } from './state.ts'

export interface Part {
  place: Place
  /** Square metres; undefined leaves the first as it is. */
  area: number | null | undefined
}

/** A place as the table holds it, beside what of the whole lot's it repeats. */
const whole = (lot: LotState, place: Place): Place => {
  const { phase, block, lot: number, house_number, street, unit } = lot
  const given = Object.fromEntries(Object.entries(place).filter(([, value]) => value !== undefined))
  return { phase, block, lot: number, house_number, street, unit, ...given }
}

/** Adds the lot of a part; returns its id. */
async function makeLot(tx: Tx, from: LotState, { place: sent, area }: Part): Promise<number> {
  const place = whole(from, await placeOf(tx, sent))
  // Types of houses are a check of their table.
  const houseType = from.house_type as (typeof HOUSE_TYPES)[number]
  const [id] = await insertHouses(tx, [{ ...place, houseType, kind: from.kind, area: area ?? null }])
  if (typeof id !== 'number')
    throw lotsAtAddress((await isAddressUsed(tx, place, null)) ?? '', place, await rulesOf(tx))
  return id
}

/** Makes the parts: one that once joined the lot and stood there is a whole lot again, as it was `before`; the others are new. */
async function makeLots(
  tx: Tx,
  from: LotState,
  parts: readonly Part[],
): Promise<{ ids: number[]; before: LotState[] }> {
  const ids: number[] = []
  const before: LotState[] = []
  for (const part of parts) {
    const back = await partAt(tx, from.id, part.place)
    ids.push(back?.id ?? (await makeLot(tx, from, part)))
    if (!back) continue
    before.push(...(await statesOf(tx, [back.id])))
    await setJoined(tx, back.id, null)
    if (part.area !== undefined) await updateHouse(tx, back.id, { area: part.area })
  }
  return { ids, before }
}

/** Adds the people of a lot to its parts. */
async function sharePeople(tx: Tx, from: number, lots: readonly number[], day: Day): Promise<void> {
  const people = await peopleOn(tx, from, day)
  const occupancies = lots.flatMap((houseId) =>
    people.map(({ resident_id: residentId, role, main, until_day: until }) => ({
      ...{ residentId, houseId, role, main, from: day, fromKnown: true, until },
    })),
  )
  if (occupancies.length > 0) await insertOccupancies(tx, occupancies)
}

/**
 * Makes several lots of one, from today: the first keeps its history, bills and advances, the others begin with the same people
 * and nothing owed (docs/decisions/joining-and-splitting-lots.md). Returns LOT_CHANGE.id.
 */
export async function splitLot(call: Changing, houseId: number, parts: readonly Part[]): Promise<number> {
  const { db, account, today } = call
  if (parts.length < 2) throw invalid('parts', refusals.choose_parts)
  await lockLots(db, [houseId])
  const [found] = await statesOf(db, [houseId])
  const lot = wholeLot(found ? [found] : [], houseId)
  const [first, ...others] = parts
  // Its own place first, so that another part may stand where it stood.
  const place = await placeOf(db, first?.place ?? {}, lot, { leaveOut: true })
  await updateHouse(db, houseId, { ...place, ...(first?.area === undefined ? {} : { area: first.area }) })
  const { ids, before } = await makeLots(db, lot, others)
  await sharePeople(db, houseId, ids, today)
  const after = await statesOf(db, [houseId, ...ids])
  await storeFirst(call, after)
  return insertChange(db, {
    ...{ kind: 'split', houseId, others: ids, day: today, createdBy: account.userId },
    before: { lots: [lot, ...before], carried: [] },
    after: { lots: after, carried: [] },
  })
}
