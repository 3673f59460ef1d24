import { storeFirstLots } from '#features/people/residents/server/first-lot.queries.ts'
import {
  beginBefore,
  changeOccupancy,
  lockOccupanciesOfLot,
  lockOccupancy,
  type OccupancyRow,
} from '#features/people/residents/server/occupancies.queries.ts'
import type { Tx } from '#server/database/db.ts'
import type { ResidentRole } from '#shared/contract.ts'
import type { Day } from '#shared/dates.ts'
import { invalid, notFound } from '#shared/errors.ts'
import { fullName } from '#shared/names.ts'
import { refusals } from '../refusals.ts'
import { lockWholeLot } from './lock-lot.ts'
import { occupancyRows } from './queries.ts'

interface Changing {
  db: Tx
  today: Day
  now: Date
}

/**
 * Makes somebody of a lot something else there from a day on; what they were before stays in the history. An owner who is billed
 * from then on takes the place of who was, and unpaid bills name the new one; who was billed owns the lot too. 404 for an unknown
 * tenure, 422 for a day that cannot be and where nobody would be billed any more.
 */
export async function changeRole(
  { db, today, now }: Changing,
  id: number,
  change: { role: ResidentRole; billed: boolean; from: Day },
): Promise<void> {
  const tenure = await lockOccupancy(db, id)
  if (!tenure) throw notFound(refusals.gone)
  const { house_id: houseId, resident_id: residentId } = tenure
  const { role, from: day } = change
  await lockWholeLot(db, houseId)
  if (day > today) throw invalid('from_day', refusals.role_in_future)
  if (!isThere(tenure, day)) {
    const row = (await occupancyRows(db, { houseId })).find((one) => one.id === id)
    throw invalid('from_day', refusals.not_there_then({ name: row ? fullName(row.person) : '' }))
  }
  const others = (await lockOccupanciesOfLot(db, houseId)).filter((one) => one.main && one.id !== id)
  const billed = others.find((one) => isThere(one, day))
  const main = role === 'home_owner' && (change.billed || (!tenure.main && !billed))
  if (tenure.main && !main) throw invalid('role', refusals.billed_needed)
  if (main && tenure.until_day !== null) throw invalid('billed', refusals.leaves_later)
  if (main && others.some((one) => one !== billed && one.from_day >= day))
    throw invalid('from_day', refusals.another_owner)
  if (main && billed) {
    await beginBefore(db, billed, day)
    await changeOccupancy(db, { residentId: billed.resident_id, houseId, day, role: 'home_owner', main: false })
  }
  if (role !== tenure.role || main !== tenure.main) {
    await beginBefore(db, tenure, day)
    await changeOccupancy(db, { residentId, houseId, day, role, main })
  }
  const touched = main && billed ? [residentId, billed.resident_id] : [residentId]
  await storeFirstLots(db, { residentIds: touched, today, now })
}

/** True when a tenure counts on a day; one whose first day nobody said was there before its record. */
const isThere = (one: OccupancyRow, day: Day): boolean =>
  (one.from_day <= day || !one.from_known) && (one.until_day === null || one.until_day > day)
