import { deleteUsers } from '#features/people/account/server/people.queries.ts'
import { insertUser, reopenAccount } from '#features/people/account/server/queries.ts'
import { storeFirstLots } from '#features/people/residents/server/first-lot.queries.ts'
import {
  beginBefore,
  endOccupancies,
  endPermissionsOfLot,
  insertOccupancies,
  lockOccupanciesOfLot,
  type OccupancyRow,
} from '#features/people/residents/server/occupancies.queries.ts'
import {
  journalOf,
  type OccupancyJournal,
  restoreJournal,
  standsAs,
} from '#features/people/residents/server/occupancy-journal.queries.ts'
import { deleteResidents, insertResidents } from '#features/people/residents/server/queries.ts'
import type { Tx } from '#server/database/db.ts'
import { constraintOf } from '#server/database/failure.ts'
import type { WritingCall } from '#server/feature/feature.ts'
import type { Day } from '#shared/dates.ts'
import { conflict, invalid, notFound } from '#shared/errors.ts'
import { common } from '#shared/refusals.ts'
import { fullName } from '#shared/text/names.ts'
import { textsOf } from '#shared/text/person-texts.ts'
import type { NewBuyer } from '../buyer.ts'
import { refusals } from '../refusals.ts'
import { saleProblem, saleStands } from '../rules.ts'
import { lockWholeLot } from './move.ts'
import {
  builtSince,
  insertTransfer,
  lockLot,
  lockPerson,
  lockTransfer,
  markTransferUndone,
  occupancyRows,
} from './queries.ts'

type Selling = Pick<WritingCall, 'db' | 'now' | 'today'> & { account: { userId: number } }

export interface Sale {
  houseId: number
  day: Day
  buyer: number | NewBuyer
  deed: string | null
  /** True when the family of the seller stays on the lot. */
  familyStays: boolean
}

/**
 * Sells a lot on a day, with whatever it owes (docs/spec/people.md#sales): the seller's ownership and family end that day, and
 * with them what they see of it; tenants stay. Returns TRANSFER.id. 422 for a day that cannot be, an unknown buyer, and who owns
 * it already.
 */
export async function sellLot(call: Selling, sale: Sale): Promise<number> {
  const { db, today, now } = call
  const { houseId, day } = sale
  await lockWholeLot(db, houseId)
  const occupancies = await lockOccupanciesOfLot(db, houseId)
  const owners = occupancies.filter((one) => one.main)
  const names = new Map((await occupancyRows(db, { houseId })).map((one) => [one.id, fullName(one.person)]))
  const owning = owners.map((one) => ({
    name: names.get(one.id) ?? '',
    from: one.from_day,
    fromKnown: one.from_known,
    until: one.until_day,
  }))
  const problem = saleProblem(day, owning, today)
  if (problem) throw invalid('day', problem)
  const last = owners.at(-1)
  const seller = last && (last.until_day === null || last.until_day > day) ? last : undefined
  if (typeof sale.buyer === 'number' && sale.buyer === seller?.resident_id)
    throw invalid('buyer', refusals.owned_already)
  const before = await journalOf(db, { houseId })
  await endForSale(db, occupancies, { ...sale, seller })
  await endPermissionsOfLot(db, houseId)
  const { residentId: buyerId, isNew } = await addBuyer(db, sale)
  const everybody = [...new Set([...occupancies.map((one) => one.resident_id), buyerId])]
  await storeFirstLots(db, { residentIds: everybody, today, now })
  const after = await journalOf(db, { houseId })
  return insertTransfer(db, {
    ...{ houseId, day, deed: sale.deed, sellerId: seller?.resident_id ?? null, buyerId, buyerIsNew: isNew },
    ...{ before, after, createdBy: call.account.userId },
  })
}

/** Ends what the sale ends: the ownership, the family unless it stays, and whatever the buyer was there before. */
async function endForSale(
  tx: Tx,
  occupancies: readonly OccupancyRow[],
  { day, houseId, buyer, seller, familyStays }: Sale & { seller: OccupancyRow | undefined },
): Promise<void> {
  const isFamily = ({ role }: OccupancyRow) => role === 'member' || role === 'home_owner'
  const ends = (one: OccupancyRow) =>
    one.id === seller?.id || one.resident_id === buyer || (!familyStays && isFamily(one) && !isLater(one, day))
  for (const one of occupancies.filter((occupancy) => occupancy.until_day === null || occupancy.until_day > day))
    if (ends(one)) {
      await beginBefore(tx, one, day)
      await endOccupancies(tx, { residentId: one.resident_id, houseId, day })
    }
}

/** People who came after the sale, by somebody's word, belong to the buyer. */
const isLater = (one: OccupancyRow, day: Day): boolean => one.from_known && one.from_day >= day

async function addBuyer(tx: Tx, { houseId, day, deed, buyer }: Sale): Promise<{ residentId: number; isNew: boolean }> {
  if (typeof buyer !== 'number') {
    const role = 'home_owner' as const
    const userId = await insertUser(tx, { ...buyer, email: null, contactNumber: null, role })
    const unknown = { birthdate: null, sex: null, civilStatus: null, occupation: null, ...textsOf({}) }
    const [residentId = 0] = await insertResidents(tx, [
      { ...unknown, userId, houseId, role, since: day, sinceKnown: true, deed },
    ])
    return { residentId, isNew: true }
  }
  const person = await lockPerson(tx, buyer)
  if (!person) throw invalid('buyer', common.no_such_resident)
  await reopenAccount(tx, person.user_id)
  await insertOccupancies(tx, [
    { residentId: buyer, houseId, role: 'home_owner', main: true, from: day, fromKnown: true, deed },
  ])
  return { residentId: buyer, isNew: false }
}

/**
 * Takes a sale back: tenures and permissions of the lot are exactly what they were, and who was entered for the sale goes. 409
 * once something was built on it, naming what.
 */
export async function undoSale(call: Selling, id: number): Promise<void> {
  const { db, today, now } = call
  const sale = await lockTransfer(db, id)
  if (!sale) throw notFound(refusals.sale_gone)
  if (sale.undone_at || sale.buyer_id === null) throw conflict(refusals.sale_undone)
  const { house_id: houseId, buyer_id: buyerId, buyer_is_new: isNew } = sale
  await lockLot(db, houseId)
  // Both columns hold what sellLot wrote.
  const [before, after] = [sale.before, sale.after] as unknown as [OccupancyJournal, OccupancyJournal]
  const stands = saleStands(await builtSince(db, { houseId, buyerId, isNew, since: sale.created_at }))
  if (stands) throw conflict(stands)
  if (!(await standsAs(db, { houseId }, after))) throw conflict(refusals.lot_changed)
  const touched = (await lockOccupanciesOfLot(db, houseId)).map((one) => one.resident_id)
  await restoreJournal(db, { houseId }, before)
  await markTransferUndone(db, id, { by: call.account.userId, now })
  if (isNew) await deleteBuyer(db, buyerId)
  await storeFirstLots(db, { residentIds: [...new Set(touched)], today, now })
}

/** Deletes a person entered for a sale that was taken back. */
async function deleteBuyer(tx: Tx, residentId: number): Promise<void> {
  const person = await lockPerson(tx, residentId)
  if (!person) return
  try {
    await deleteResidents(tx, [residentId])
    await deleteUsers(tx, [person.user_id])
  } catch (error) {
    if (constraintOf(error) === null) throw error
    throw conflict(refusals.buyer_stands)
  }
}
