import { sql } from 'kysely'
import type { Db, Tx } from '#server/database/db.ts'
import { allRows } from '#server/database/rows.ts'
import type { Day } from '#shared/dates.ts'
import { conflict } from '#shared/errors.ts'
import { refusals } from '../refusals.ts'
import { plateKey, type VehicleKind } from '../rules.ts'

/** A vehicle of a file. */
export interface VehicleOfLot {
  houseId: number
  /** Its user; null where nobody is known. */
  residentId: number | null
  plate: string
  kind: VehicleKind
  make: string
  colour: string | null
}

/** The lots on a day of those of some plates (as `plateKey` writes them) that the register has; null where the user left the village. */
export async function platesIn(db: Db, keys: readonly string[], today: Day) {
  if (keys.length === 0) return new Map<string, { house: { id: number; address: string } | null }>()
  const rows = await allRows(db)(sql<{ key: string; house: { id: number; address: string } | null }>`
    select v.plate_key as key, case when h.id is not null then json_build_object('id', h.id, 'address', h.address) end as house
    from vehicles v left join houses h on h.id = vehicle_lot(v.house_id, v.resident_id, ${today}::date)
    where v.ended_on is null and v.plate_key = any(${[...keys]}::text[])`)
  return new Map(rows.map(({ key, house }) => [key, { house }]))
}

/** Enters vehicles by one statement; returns their ids in the order given. */
export async function insertVehicles(tx: Tx, vehicles: readonly VehicleOfLot[], by: number): Promise<number[]> {
  if (vehicles.length === 0) return []
  const rows = await allRows(tx)(sql<{ id: number; key: string }>`
    insert into vehicles (house_id, resident_id, plate, kind, make, colour, created_by)
    select "houseId", "residentId", plate, kind, make, colour, ${by}::int
    from jsonb_to_recordset(${JSON.stringify(vehicles)}::jsonb) as new_vehicle(
      "houseId" int, "residentId" int, plate text, kind text, make text, colour text)
    returning id, plate_key as key`)
  const ids = new Map(rows.map(({ id, key }) => [key, id]))
  return vehicles.map(({ plate }) => {
    const id = ids.get(plateKey(plate))
    if (id === undefined) throw conflict(refusals.gone)
    return id
  })
}

/** Takes vehicles away that were entered by mistake, as a file that is undone did. */
export const deleteVehicles = (tx: Tx, ids: readonly number[]) =>
  sql`delete from vehicles where id = any(${[...ids]}::int[])`.execute(tx)
