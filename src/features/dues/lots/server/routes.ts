import type { Db } from '#server/database/db.ts'
import { feature } from '#server/feature/feature.ts'
import { notFound } from '#shared/errors.ts'
import { peso } from '#shared/money.ts'
import { lotsContract } from '../contract.ts'
import { refusals } from '../refusals.ts'
import { joinLots } from './join.ts'
import { changeById, changesOf, othersOfOwner, wholeOf } from './queries.ts'
import { splitLot } from './split.ts'
import { undoChange } from './undo.ts'

async function changeOrNotFound(db: Db, id: number) {
  const change = await changeById(db, id)
  if (!change) throw notFound(refusals.entry_gone)
  return change
}

export const lots = feature(
  lotsContract,
  {
    ofLot: async ({ db, params, today }) => {
      const partOf = await wholeOf(db, params.id)
      if (partOf === undefined) throw notFound(refusals.gone)
      const canJoin = partOf ? [] : await othersOfOwner(db, params.id, today)
      return { changes: await changesOf(db, params.id), part_of: partOf, can_join: canJoin }
    },

    join: async (call) => {
      const { other, area, ...place } = call.body
      const id = await joinLots(call, { houseId: call.params.id, otherId: other, place, area })
      const change = await changeOrNotFound(call.db, id)
      const carried = change.carried > 0 ? ` ${peso(change.carried)} was carried over.` : ''
      return { message: `${change.after} is one lot now.${carried}`, change }
    },

    split: async (call) => {
      const parts = call.body.parts.map(({ area, ...place }) => ({ place, area }))
      const change = await changeOrNotFound(call.db, await splitLot(call, call.params.id, parts))
      const made = [change.after, ...change.others.map((lot) => lot.address)]
      return { message: `${change.before} is ${made.length} lots now: ${made.join(', ')}.`, change }
    },

    undo: async (call) => {
      await undoChange(call, call.params.id)
      const change = await changeOrNotFound(call.db, call.params.id)
      return { message: `${change.before} is as before.`, change }
    },
  },
  {
    houses_address_key: { code: 'invalid', field: 'lot', message: refusals.address_taken },
  },
)
