import { refusals as unknown } from '#features/people/vehicles/refusals.ts'
import { isPlate, plateKey, showPlate } from '#features/people/vehicles/rules.ts'
import { insertVehicles, platesIn } from '#features/people/vehicles/server/bulk.queries.ts'
import { constraintOf } from '#server/database/failure.ts'
import type { Handlers } from '#server/feature/feature.ts'
import { readUpload } from '#server/sheets/read-file.ts'
import { conflict, invalid } from '#shared/errors.ts'
import { common } from '#shared/refusals.ts'
import type { importContract } from '../contract.ts'
import { refusals } from '../vehicles/refusals.ts'
import { strangersIn } from './vehicle-sheet.queries.ts'
import { readVehicleSheet, tableOf } from './vehicle-sheet.ts'

/** Handlers of a spreadsheet of vehicles alone. */
export const vehicleSheetRoutes: Pick<Handlers<typeof importContract>, 'readVehicles' | 'postVehicles'> = {
  readVehicles: async ({ db, files, today }) => {
    const [file, second] = files
    if (!file) throw invalid('file', refusals.choose_file)
    if (second) throw invalid('file', common.choose_one_file)
    return readVehicleSheet(db, tableOf(await readUpload(file.path, file.village), today), today)
  },

  postVehicles: async ({ db, body: { vehicles }, account, today }) => {
    if (vehicles.length === 0) throw invalid('vehicles', refusals.no_vehicles)
    const wrong = vehicles.findIndex(({ plate }) => !isPlate(plate))
    if (wrong >= 0) throw invalid(`vehicles.${wrong}.plate`, unknown.plate_needed)
    const requested = vehicles.map((one) => ({
      ...one,
      key: plateKey(one.plate),
      resident_id: one.resident_id ?? null,
    }))
    const known = await platesIn(
      db,
      requested.map(({ key }) => key),
      today,
    )
    const taken = new Set<string>()
    for (const { key, plate, house_id } of requested) {
      const there = known.get(key)
      if (taken.has(key) || (there && there.house?.id !== house_id))
        throw conflict(refusals.read_again({ plate: showPlate(plate) }))
      taken.add(key)
    }
    const fresh = requested.filter(({ key }) => !known.has(key))
    const [first] = fresh
    if (first && (await strangersIn(db, fresh, today)) > 0)
      throw conflict(refusals.read_again({ plate: showPlate(first.plate) }))
    await insertVehicles(
      db,
      fresh.map((one) => ({
        houseId: one.house_id,
        residentId: one.resident_id,
        plate: showPlate(one.plate),
        kind: one.kind,
        make: one.make ?? '',
        colour: one.colour ?? null,
      })),
      account.userId,
    ).catch((error: unknown) => {
      if (constraintOf(error) === 'vehicles_plate_once' && first)
        throw conflict(refusals.read_again({ plate: showPlate(first.plate) }))
      throw error
    })
    return {
      message: 'The vehicles are registered.',
      added: fresh.length,
      known: requested.length - fresh.length,
    }
  },
}
