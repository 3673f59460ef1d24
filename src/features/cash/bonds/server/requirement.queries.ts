import { sql } from 'kysely'
import type { Db, Tx } from '#server/database/db.ts'
import { allRows, firstRow } from '#server/database/rows.ts'
import type { Centavos } from '#shared/money.ts'
import { BOND_SETTINGS } from '../rules.ts'

/** Record that requires a bond: a clearance or a booking. */
export interface Asking {
  houseId: number | null
  residentId: number | null
  payerName: string
  purpose: string
}

/** A clearance with its bond as it was approved, null before that, and the setting of its type; undefined for an unknown one. */
export async function clearanceAsking(db: Db, id: number) {
  const { rows } = await sql<Asking & { type: string; bond: Centavos | null }>`
    select r.house_id as "houseId", r.resident_id as "residentId", concat_ws(' ', users.firstname, users.lastname) as "payerName", r.permit_type as type, r.bond,
      r.permit_type || ' ' || r.reference_number as purpose
    from requests r join residents on residents.id = r.resident_id join users on users.id = residents.user_id
    where r.id = ${id} and r.product = 'permit'`.execute(db)
  const row = rows[0]
  return row && { ...row, setting: BOND_SETTINGS[row.type] ?? null }
}

/** True for a request whose time another booking has; who takes money for bookings of its amenity meanwhile waits for our end. */
export async function isPassedOver(tx: Tx, booking: number): Promise<boolean> {
  await sql`select from amenities where id = (select amenity_id from bookings where id = ${booking})
    for no key update`.execute(tx)
  const { rows } = await sql`
    select from bookings where id = ${booking} and booking_status = 'for_approval'
      and holder_of_slot(amenity_id, slot, id) is not null`.execute(tx)
  return rows.length > 0
}

/** Sum that is held for a clearance or a booking, in centavos; whoever takes more for it waits for our end. */
export async function bondsHeldForRequest(
  tx: Tx,
  { request, booking }: { request: number | null; booking: number | null },
): Promise<Centavos> {
  await sql`select from requests where id = ${request} for no key update`.execute(tx)
  await sql`select from bookings where id = ${booking} for no key update`.execute(tx)
  const rows = await allRows(tx)(sql<{ held: Centavos }>`
    select coalesce(sum(held), 0)::bigint as held from bonds where request_id = ${request} or booking_id = ${booking}`)
  return rows[0]?.held ?? 0
}

/** True for a booking that was rejected or cancelled. */
export async function isOver(db: Db, booking: number): Promise<boolean> {
  const { rows } = await sql`
    select from bookings where id = ${booking} and booking_status in ('rejected', 'cancelled')`.execute(db)
  return rows.length > 0
}

/** A booking with the bond of its amenity when it was made, in centavos; undefined for an unknown one. */
export const bookingAsking = (db: Db, id: number) =>
  firstRow(db)(sql<Asking & { bond: Centavos }>`
    select null::int as "houseId", k.resident_id as "residentId", k.full_name as "payerName",
      a.name || ', ' || k.booking_date as purpose, k.bond
    from bookings k join amenities a on a.id = k.amenity_id where k.id = ${id}`)
