import type { Db } from '#server/database/db.ts'
import { feature } from '#server/feature/feature.ts'
import { notFound } from '#shared/errors.ts'
import { fullName } from '#shared/names.ts'
import { common } from '#shared/refusals.ts'
import { successMessages } from '../answers.ts'
import { ownershipTransfersContract } from '../contract.ts'
import { refusals } from '../refusals.ts'
import { certificateOf } from './certificate.ts'
import { changeRole } from './change-role.ts'
import { mergePeople, undoMerge } from './merge.ts'
import { mergedPeople, samePeople } from './merge-rows.queries.ts'
import { changeOccupancyDays, recordMoveIn } from './move.ts'
import { lotById, occupancyRows, transferById, transfersOf } from './queries.ts'
import { sellLot, undoSale } from './sell.ts'

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
