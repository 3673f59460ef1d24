import { sql } from 'kysely'
import type { Db } from '#server/database/db.ts'
import { allRows, firstRow } from '#server/database/rows.ts'
import { addDays, type Day } from '#shared/dates.ts'
import { RENEWAL_DAYS } from '#shared/years.ts'

/** Lots of which the vehicle of a plate is in the register today. */
export async function lotsOfPlate(db: Db, plate: string, today: Day): Promise<number[]> {
  const rows = await allRows(db)(sql<{ lot: number }>`
    select vehicle_lot(house_id, resident_id, ${today}::date) as lot from vehicles
    where plate_key = plate_key(${plate}) and (ended_on is null or ended_on > ${today}::date)`)
  return rows.flatMap(({ lot }) => lot ?? [])
}

/** A void sticker that is to be replaced. */
export interface VoidSticker {
  passId: number
  plate: string
  houseId: number
  residentId: number
  until: Day
}

/**
 * Says whether the plate of a void sticker has another good one, of the year or for as long, and whether the register has its vehicle
 * and not for this lot or resident any more.
 */
export async function vehicleOfVoid(db: Db, { passId, plate, houseId, residentId, until }: VoidSticker, today: Day) {
  const row = await firstRow(db)(sql<{ other_good: boolean; gone: boolean }>`
    select exists (select from requests q join issued_passes p on p.request_id = q.id
        where q.product = 'sticker' and plate_key(q.car_plate_number) = plate_key(${plate}) and p.id <> ${passId}
        and p.voided_on is null and p.expiry_date >= least(${until}::date, ${addDays(today, RENEWAL_DAYS + 1)}::date)) as other_good,
      exists (select from vehicles where plate_key = plate_key(${plate})) and not exists (select from vehicles v
        where v.plate_key = plate_key(${plate}) and (v.ended_on is null or v.ended_on > ${today}::date)
        and (v.resident_id = ${residentId} or vehicle_lot(v.house_id, v.resident_id, ${today}::date)
          = (select coalesce(joined_to, id) from houses where id = ${houseId}))) as gone`)
  return row ?? { other_good: false, gone: false }
}
