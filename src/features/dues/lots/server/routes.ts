import { reverseLotBalanceTransfer } from '#features/dues/adjustments/server/balance-transfers.ts'
import { lockLots } from '#features/ledger/settlement/server/lots.queries.ts'
import { deleteHouses, setJoined, updateHouse } from '#features/people/houses/server/queries.ts'
import { storeFirstLots } from '#features/people/residents/server/first-lot.queries.ts'
import { restoreJournal, standsAs } from '#features/people/residents/server/occupancy-journal.queries.ts'
import type { Db, Tx } from '#server/database/db.ts'
import { constraintOf } from '#server/database/failure.ts'
import { feature } from '#server/feature/feature.ts'
import { conflict, notFound } from '#shared/errors.ts'
import { peso } from '#shared/money.ts'
import { lotsContract } from '../contract.ts'
import { refusals } from '../refusals.ts'
import { joinLots } from './join.ts'
import {
  builtOn,
  type Changed,
  changeById,
  changedLater,
  changesOf,
  type LotState,
  lockLotChange,
  markUndone,
  othersOfOwner,
  wholeOf,
} from './queries.ts'
import { splitLot } from './split.ts'
import { type Changing, peopleOf, statesOf } from './state.ts'

const placeIn = ({ phase, block, lot, house_number, street, unit }: LotState) => ({
  ...{ phase, block, lot, house_number, street, unit },
})

/** True when lots and their people are as a change left them. */
async function stands(tx: Tx, after: readonly LotState[]): Promise<boolean> {
  const now = await statesOf(
    tx,
    after.map((lot) => lot.id),
  )
  for (const left of after) {
    const lot = now.find((one) => one.id === left.id)
    if (lot?.address !== left.address || lot.joined_to !== left.joined_to) return false
    if (!(await standsAs(tx, { houseId: left.id }, left.journal))) return false
  }
  return true
}

/** Lots that a split made go; 409 where something was entered for one. */
async function deleteLots(tx: Tx, ids: readonly number[]): Promise<void> {
  await deleteHouses(tx, ids).catch((error: unknown) => {
    if (constraintOf(error) === null) throw error
    throw conflict(refusals.built_since)
  })
}

/** Takes a joining or a split back: lots, who belongs to them and what they owe are as before. 409 once something was built on it. */
async function undoChange(call: Changing, id: number): Promise<void> {
  const { db, account, today, now } = call
  const change = await lockLotChange(db, id)
  if (!change) throw notFound(refusals.entry_gone)
  if (change.undone_at) throw conflict(refusals.taken_back)
  const lots = [change.house_id, ...change.others]
  await lockLots(db, lots)
  // Both columns hold what was written with the change.
  const [before, after] = [change.before, change.after] as unknown as [Changed, Changed]
  if ((await changedLater(db, id, lots)) || !(await stands(db, after.lots))) throw conflict(refusals.changed_since)
  if (change.kind === 'split' && (await builtOn(db, change.others, change.created_at)))
    throw conflict(refusals.built_since)
  if (after.carried.length > 0) {
    const how = { by: account.userId, now, today }
    await reverseLotBalanceTransfer(db, { carried: after.carried, lots, paid: refusals.paid_since }, how)
  }
  for (const lot of before.lots) await restoreJournal(db, { houseId: lot.id }, lot.journal)
  const made = after.lots.filter((lot) => !before.lots.some((one) => one.id === lot.id)).map((lot) => lot.id)
  // People of a lot that goes get another lot before it goes.
  const people = peopleOf([...before.lots, ...after.lots])
  for (const houseId of made) await restoreJournal(db, { houseId }, { tenures: [], permissions: [] })
  await storeFirstLots(db, { residentIds: people, today, now })
  await deleteLots(db, made)
  for (const lot of before.lots) {
    await setJoined(
      db,
      lot.id,
      lot.joined_to === null || !lot.joined_on ? null : { to: lot.joined_to, on: lot.joined_on },
    )
    await updateHouse(db, lot.id, { ...placeIn(lot), area: lot.area })
  }
  await markUndone(db, id, { by: account.userId, now })
}

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
