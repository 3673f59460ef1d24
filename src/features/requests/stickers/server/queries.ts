import { sql } from 'kysely'
import type { VehicleKind } from '#features/people/vehicles/rules.ts'
import type { Db } from '#server/database/db.ts'
import { allRows } from '#server/database/rows.ts'
import { ownersOn } from '#server/people/occupancies.queries.ts'
import { addDays, type Day } from '#shared/dates.ts'
import { RENEWAL_DAYS } from '#shared/years.ts'
import type { RenewalFacts } from '../rules.ts'

export interface LotVehicle extends RenewalFacts {
  id: number
  plate: string
  kind: VehicleKind
  make: string
  colour: string | null
}

/** Vehicles in the register that are of a lot today, in the order in which they were entered. */
export const vehiclesOfLot = (db: Db, houseId: number, today: Day): Promise<LotVehicle[]> =>
  allRows(db)(sql<LotVehicle>`
    select v.id, v.plate, v.kind, v.make, v.colour, coalesce(v.resident_id, own.resident_id) as resident_id,
      (select max(p.expiry_date) from requests q join issued_passes p on p.request_id = q.id
        where q.product = 'sticker' and p.voided_on is null and plate_key(q.car_plate_number) = v.plate_key) as good_until,
      exists (select from requests q where q.product = 'sticker' and plate_key(q.car_plate_number) = v.plate_key
        and q.step in ('pending', 'approved', 'in_progress')) as requested,
      exists (select from requests q join issued_passes p on p.request_id = q.id join houses h on h.id = q.house_id
        where q.product = 'sticker' and p.voided_on is not null and plate_key(q.car_plate_number) = v.plate_key
        and p.expiry_date > ${addDays(today, RENEWAL_DAYS)}::date
        and (q.resident_id = v.resident_id or coalesce(h.joined_to, h.id) = ${houseId})
        and not exists (select from issued_passes n where n.replaces_id = p.id)) as replaceable
    from vehicles v left join ${ownersOn(today)} own on own.house_id = ${houseId}
    where (v.ended_on is null or v.ended_on > ${today}::date)
      and vehicle_lot(v.house_id, v.resident_id, ${today}::date) = ${houseId}
    order by v.id`)

/** A resident with the account that is told. */
export interface Holder {
  id: number
  user_id: number
  firstname: string
  middlename: string | null
  lastname: string
}

export const holdersOf = (db: Db, ids: readonly number[]): Promise<Holder[]> =>
  allRows(db)(sql<Holder>`
    select residents.id, users.id as user_id, users.firstname, users.middlename, users.lastname
    from residents join users on users.id = residents.user_id where residents.id = any(${[...ids]}::int[])`)

/** The main owner of a lot on a day. */
export async function ownerOfLot(db: Db, houseId: number, today: Day): Promise<number | null> {
  const rows = await allRows(db)(sql<{ resident_id: number }>`
    select resident_id from ${ownersOn(today)} own where own.house_id = ${houseId}`)
  return rows[0]?.resident_id ?? null
}
