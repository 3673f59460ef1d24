import { storeFirstLots } from '#features/people/residents/server/first-lot.queries.ts'
import {
  beginBefore,
  changeOccupancy,
  lockOccupanciesOfLot,
  lockOccupancy,
  type OccupancyRow,
} from '#features/people/residents/server/occupancies.queries.ts'
import type { Db, Tx } from '#server/database/db.ts'
import { feature } from '#server/feature/feature.ts'
import type { ResidentRole } from '#shared/contract.ts'
import type { Day } from '#shared/dates.ts'
import { invalid, notFound } from '#shared/errors.ts'
import { common } from '#shared/refusals.ts'
import { fullName } from '#shared/text/names.ts'
import { successMessages } from '../answers.ts'
import { ownershipTransfersContract } from '../contract.ts'
import { refusals } from '../refusals.ts'
import { certificateOf } from './certificate.ts'
import { mergePeople, undoMerge } from './merge.ts'
import { mergedPeople, samePeople } from './merge-rows.queries.ts'
import { changeOccupancyDays, lockWholeLot, recordMoveIn } from './move.ts'
import { lotById, occupancyRows, transferById, transfersOf } from './queries.ts'
import { sellLot, undoSale } from './sell.ts'

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
async function changeRole(
  { db, today, now }: Changing,
  id: number,
  change: { role: ResidentRole; billed: boolean; from: Day },
): Promise<void> {
  const occupancy = await lockOccupancy(db, id)
  if (!occupancy) throw notFound(refusals.gone)
  const { house_id: houseId, resident_id: residentId } = occupancy
  const { role, from: day } = change
  await lockWholeLot(db, houseId)
  if (day > today) throw invalid('from_day', refusals.role_in_future)
  if (!isThere(occupancy, day)) {
    const row = (await occupancyRows(db, { houseId })).find((one) => one.id === id)
    throw invalid('from_day', refusals.not_there_then({ name: row ? fullName(row.person) : '' }))
  }
  const others = (await lockOccupanciesOfLot(db, houseId)).filter((one) => one.main && one.id !== id)
  const billed = others.find((one) => isThere(one, day))
  const main = role === 'home_owner' && (change.billed || (!occupancy.main && !billed))
  if (occupancy.main && !main) throw invalid('role', refusals.billed_needed)
  if (main && occupancy.until_day !== null) throw invalid('billed', refusals.leaves_later)
  if (main && others.some((one) => one !== billed && one.from_day >= day))
    throw invalid('from_day', refusals.another_owner)
  if (main && billed) {
    await beginBefore(db, billed, day)
    await changeOccupancy(db, { residentId: billed.resident_id, houseId, day, role: 'home_owner', main: false })
  }
  if (role !== occupancy.role || main !== occupancy.main) {
    await beginBefore(db, occupancy, day)
    await changeOccupancy(db, { residentId, houseId, day, role, main })
  }
  const touched = main && billed ? [residentId, billed.resident_id] : [residentId]
  await storeFirstLots(db, { residentIds: touched, today, now })
}

/** True when a tenure counts on a day; one whose first day nobody said was there before its record. */
const isThere = (one: OccupancyRow, day: Day): boolean =>
  (one.from_day <= day || !one.from_known) && (one.until_day === null || one.until_day > day)

async function saleOrNotFound(db: Db, id: number) {
  const sale = await transferById(db, id)
  if (!sale) throw notFound(refusals.sale_gone)
  return sale
}

export const ownershipTransfers = feature(
  ownershipTransfersContract,
  {
    ofLot: async ({ db, params }) => {
      const house = await lotById(db, params.id)
      if (!house) throw notFound(common.no_such_house)
      return {
        house,
        tenures: await occupancyRows(db, { houseId: params.id }),
        transfers: await transfersOf(db, params.id),
      }
    },

    ofPerson: async ({ db, params }) => {
      const merged = await mergedPeople(db, params.residentId)
      const residentIds = [params.residentId, ...merged.map((one) => one.person.resident_id)]
      const same = await samePeople(db, params.residentId)
      return { tenures: await occupancyRows(db, { residentIds }), same, merged }
    },

    transfer: async (call) => {
      const { db, params, body } = call
      const { day, buyer, deed = null, family_stays: familyStays } = body
      const sale = await saleOrNotFound(db, await sellLot(call, { houseId: params.id, day, buyer, deed, familyStays }))
      const name = sale.buyer ? fullName(sale.buyer) : ''
      return { ...successMessages.sold({ address: sale.house.address, name }), transfer: sale }
    },

    undoTransfer: async (call) => {
      await undoSale(call, call.params.id)
      const sale = await saleOrNotFound(call.db, call.params.id)
      return { ...successMessages.sale_taken_back({ address: sale.house.address }), transfer: sale }
    },

    certificate: async (call) => certificateOf(await saleOrNotFound(call.db, call.params.id), call),

    moveIn: async (call) => {
      const { resident_id: residentId, role, from_day: from, until_day: until = null } = call.body
      const name = await recordMoveIn(call, { houseId: call.params.id, residentId, role, from, until })
      return successMessages.moved_in({ name })
    },

    change: async (call) => {
      const { from_day, until_day: until, reason } = call.body
      await changeOccupancyDays(call, call.params.id, { from: from_day ?? undefined, until, reason })
      return { message: 'The days were saved.' }
    },

    changeRole: async (call) => {
      const { role, billed, from_day: from } = call.body
      await changeRole(call, call.params.id, { role, billed, from })
      return { message: 'The change was saved.' }
    },

    merge: async (call) => {
      const { id, name } = await mergePeople(call, { keptId: call.params.residentId, mergedId: call.body.other })
      return { ...successMessages.merged({ name }), merge: id }
    },

    undoMerge: async (call) => {
      await undoMerge(call, call.params.id)
      return { message: 'They are two people again.' }
    },
  },
  { residents_one_case: { code: 'conflict', message: refusals.two_cases } },
)
