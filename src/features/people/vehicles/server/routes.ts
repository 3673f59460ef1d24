import { settingText } from '#features/office/settings/rules.ts'
import { storedSettings } from '#features/office/settings/server/queries.ts'
import { lockLot } from '#features/people/residents/server/queries.ts'
import { asResident } from '#server/access/access.ts'
import type { Db, Tx } from '#server/database/db.ts'
import { type Call, feature } from '#server/feature/feature.ts'
import { belongsTo } from '#server/people/occupancies.queries.ts'
import type { Day } from '#shared/dates.ts'
import { conflict, invalid, notFound } from '#shared/errors.ts'
import { pageAsk, pageOf } from '#shared/paging.ts'
import { common } from '#shared/refusals.ts'
import { csvOf } from '#shared/sheets/csv.ts'
import { vehiclesContract } from '../contract.ts'
import { refusals } from '../refusals.ts'
import { isPlate, showPlate } from '../rules.ts'
import {
  type AboutVehicle,
  firstLotOf,
  insertVehicle,
  lockPlate,
  lockVehicle,
  type OnDay,
  updateVehicle,
  vehicleById,
  vehiclePage,
  vehiclesOf,
  vehiclesOfResident,
} from './queries.ts'
import { vehicleSheet } from './sheet.ts'

const onDay = async (db: Db, today: Day): Promise<OnDay> => ({
  today,
  yearStart: settingText(await storedSettings(db), 'sticker_year_start'),
})

/** A vehicle with its lot of today; 404 for an unknown one. */
async function vehicleOf(db: Db, id: number, today: Day) {
  const found = await vehicleById(db, id, today)
  if (!found) throw notFound(refusals.gone)
  return found
}

/** Refuses with 422 a plate that another vehicle of the register has. */
async function needFreePlate(db: Tx, plate: string, today: Day, self?: number): Promise<void> {
  const known = await lockPlate(db, plate, today)
  if (!known || known.id === self) return
  throw invalid(
    'plate',
    known.house
      ? refusals.plate_known({ plate: showPlate(plate), place: known.house.address })
      : refusals.plate_known_nowhere({ plate: showPlate(plate) }),
  )
}

/** Reads what is said of a vehicle; 422 for what is no plate, a plate that is known, and a person of another lot or none. */
async function readAbout(
  { db, body, today }: Pick<Call<typeof vehiclesContract.add>, 'db' | 'body' | 'today'>,
  self?: number,
): Promise<AboutVehicle> {
  if (!isPlate(body.plate)) throw invalid('plate', refusals.plate_needed)
  const resident = body.resident_id ?? null
  const house = body.house_id ?? (resident === null ? null : await firstLotOf(db, resident, today))
  if (house === null) throw invalid(resident === null ? 'house_id' : 'resident_id', refusals.choose_user)
  if (!(await lockLot(db, house))) throw invalid('house_id', common.no_such_house)
  if (resident !== null && !(await belongsTo(db, resident, house, today)))
    throw invalid('resident_id', refusals.other_lot)
  await needFreePlate(db, body.plate, today, self)
  return {
    house_id: house,
    resident_id: resident,
    plate: showPlate(body.plate),
    kind: body.kind,
    make: body.make ?? '',
    colour: body.colour ?? null,
    or_number: body.or_number ?? null,
    cr_number: body.cr_number ?? null,
    or_day: body.or_day ?? null,
  }
}

/** Holds a vehicle; 404 for an unknown one. */
async function lock(db: Tx, id: number) {
  const held = await lockVehicle(db, id)
  if (!held) throw notFound(refusals.gone)
  return held
}

export const vehicles = feature(vehiclesContract, {
  list: async ({ db, query, today }) => {
    const ask = pageAsk(query)
    const { rows, total } = await vehiclePage(db, query, await onDay(db, today), ask)
    return pageOf(rows, total, ask)
  },

  export: async ({ db, query, today }) => {
    const sheet = csvOf(vehicleSheet(await vehiclesOf(db, query, await onDay(db, today)), today))
    const body = Buffer.from(await sheet.arrayBuffer())
    return { contentType: 'text/csv; charset=utf-8', name: `vehicles-${today}.csv`, body }
  },

  own: ({ db, account, today }) => {
    const { residentId } = asResident(account)
    const owned = account.lots.filter(({ role }) => role === 'home_owner').map(({ houseId }) => houseId)
    return vehiclesOfResident(db, owned, residentId, today)
  },

  add: async (call) => {
    const { db, account, today } = call
    const id = await insertVehicle(db, { ...(await readAbout(call)), created_by: account.userId })
    return { message: 'The vehicle is registered.', vehicle: await vehicleOf(db, id, today) }
  },

  change: async (call) => {
    const { db, params, today } = call
    await lock(db, params.id)
    await updateVehicle(db, params.id, await readAbout(call, params.id))
    return { message: 'The vehicle was changed.', vehicle: await vehicleOf(db, params.id, today) }
  },

  end: async ({ db, params, today }) => {
    if ((await lock(db, params.id)).ended_on !== null) throw conflict(refusals.ended_before)
    await updateVehicle(db, params.id, { ended_on: today })
    return {
      message: 'The vehicle was taken out of the register.',
      vehicle: await vehicleOf(db, params.id, today),
    }
  },

  putBack: async ({ db, params, today }) => {
    const held = await lock(db, params.id)
    if (held.ended_on === null) throw conflict(refusals.not_ended)
    await needFreePlate(db, held.plate, today)
    await updateVehicle(db, params.id, { ended_on: null })
    return { message: 'The vehicle is back in the register.', vehicle: await vehicleOf(db, params.id, today) }
  },
})
