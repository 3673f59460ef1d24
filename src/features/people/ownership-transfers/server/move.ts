import { reopenAccount } from '#features/people/account/server/queries.ts'
import { storeFirstLots } from '#features/people/residents/server/first-lot.queries.ts'
import {
  insertOccupancies,
  lockOccupanciesOfLot,
  lockOccupancy,
  setOccupancyDays,
} from '#features/people/residents/server/occupancies.queries.ts'
import type { Tx } from '#server/database/db.ts'
import { constraintOf } from '#server/database/failure.ts'
import type { ResidentRole } from '#shared/contract.ts'
import type { Day } from '#shared/dates.ts'
import { conflict, invalid, notFound } from '#shared/errors.ts'
import { common } from '#shared/refusals.ts'
import { fullName } from '#shared/text/names.ts'
import { refusals } from '../refusals.ts'
import { lockLot, lockPerson } from './queries.ts'

/** Holds a lot that somebody can own or live on: 404 for an unknown one, 409 for one that is part of another. */
export async function lockWholeLot(tx: Tx, houseId: number): Promise<void> {
  const lot = await lockLot(tx, houseId)
  if (!lot) throw notFound(common.no_such_house)
  if (lot.joined_to !== null) throw conflict(refusals.part_of_another)
}

interface Moving {
  db: Tx
  today: Day
  now: Date
}

const overlaps = (from: Day, until: Day | null, other: { from_day: Day; until_day: Day | null }): boolean =>
  (until === null || other.from_day < until) && (other.until_day === null || other.until_day > from)

/**
 * Somebody known owns, rents or lives on a lot from a day on, beside what they have. The first owner of a lot is the one who is
 * billed; another owns it too. Returns the name. 422 for unknown people, days that cannot be, and who belongs to the lot then.
 */
export async function recordMoveIn(
  { db, today, now }: Moving,
  move: { houseId: number; residentId: number; role: ResidentRole; from: Day; until: Day | null },
): Promise<string> {
  const { houseId, residentId, role, from, until } = move
  await lockWholeLot(db, houseId)
  const person = await lockPerson(db, residentId)
  if (!person) throw invalid('resident_id', common.no_such_resident)
  if (until !== null && until <= from) throw invalid('until_day', refusals.ends_before_start)
  const then = (await lockOccupanciesOfLot(db, houseId)).filter((one) => overlaps(from, until, one))
  if (then.some((one) => one.resident_id === residentId))
    throw invalid('resident_id', refusals.belongs_already({ name: fullName(person) }))
  const main = role === 'home_owner' && !then.some((one) => one.main)
  await reopenAccount(db, person.user_id)
  await insertOccupancies(db, [{ residentId, houseId, role, main, from, fromKnown: true, until }])
  await storeFirstLots(db, { residentIds: [residentId], today, now })
  return fullName(person)
}

/** Corrects or ends a tenure; what is undefined stays. 404 for an unknown id, 422 for days that cannot be. */
export async function changeOccupancyDays(
  { db, today, now }: Moving,
  id: number,
  change: { from?: Day | undefined; until?: Day | null | undefined; reason?: string | null | undefined },
): Promise<void> {
  const occupancy = await lockOccupancy(db, id)
  if (!occupancy) throw notFound(refusals.gone)
  const from = change.from ?? occupancy.from_day
  const until = change.until === undefined ? occupancy.until_day : change.until
  if (until !== null && until <= from) throw invalid('until_day', refusals.ends_before_start)
  await setOccupancyDays(db, id, change).catch((error: unknown) => {
    if (constraintOf(error) !== 'tenures_one_main_owner') throw error
    throw invalid('from_day', refusals.another_owner)
  })
  await storeFirstLots(db, { residentIds: [occupancy.resident_id], today, now })
}
