import type { Tx } from '#server/database/db.ts'
import type { Day } from '#shared/dates.ts'
import { isPlate, showPlate, type VehicleKind } from '../rules.ts'
import { insertVehicle, lockPlate, updateVehicle } from './queries.ts'

/** A vehicle for which a sticker was issued. */
export interface StickerVehicle {
  houseId: number
  residentId: number
  plate: string
  make: string
  kind: VehicleKind
  today: Day
  by: number
}

/**
 * Enters the vehicle of an issued sticker into the register. A plate that is there is of whom the office just issued it to; what else is
 * known of it stays. A text that is no plate, such as `none yet`, is left out.
 */
export async function registerStickerVehicle(tx: Tx, of: StickerVehicle): Promise<void> {
  if (!isPlate(of.plate)) return
  const about = { house_id: of.houseId, resident_id: of.residentId, kind: of.kind, make: of.make }
  const known = await lockPlate(tx, of.plate, of.today)
  if (known) return void (await updateVehicle(tx, known.id, about))
  await insertVehicle(tx, {
    ...about,
    plate: showPlate(of.plate),
    ...{ colour: null, or_number: null, cr_number: null, or_day: null },
    created_by: of.by,
  })
}
