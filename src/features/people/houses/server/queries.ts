import { sql } from 'kysely'
import type { Db, Tx } from '#server/database/db.ts'
import { type ValueChange, writeValues } from '#server/feature/values.queries.ts'
import { ADDRESS_PARTS, type Place } from '#shared/addresses.ts'
import type { Day } from '#shared/dates.ts'
import type { HOUSE_TYPES } from '#shared/people.ts'

export interface NewHouse extends Place {
  houseType: (typeof HOUSE_TYPES)[number]
  /** Code of a lot kind; a house unless told. */
  kind?: string | undefined
  /** Square metres. */
  area?: number | null | undefined
  title_number?: string | null | undefined
}

/** Fields that can be corrected; undefined ones stay. */
export type HouseChange = Partial<NewHouse>

/**
 * Adds houses by two statements, whatever their number; returns HOUSE.ids in the same order, null where the address
 * is taken, also by somebody else at the same moment.
 */
export async function insertHouses(tx: Tx, houses: readonly NewHouse[]): Promise<(number | null)[]> {
  const { rows } = await sql<{ id: number }>`
    select nextval(pg_get_serial_sequence('houses', 'id'))::int as id from generate_series(1, ${houses.length}::int)
  `.execute(tx)
  const ids = rows.map((row) => row.id)
  const added = houses.map((house, at) => ({ ...house, id: ids[at], kind: house.kind ?? 'house' }))
  const made = await sql<{ id: number }>`
    insert into houses (id, phase, block, lot, house_number, street, unit, house_type, kind, area, title_number)
    select id, phase, block, lot, house_number, street, unit, "houseType", kind, area, title_number
    from jsonb_to_recordset(${JSON.stringify(added)}::jsonb) as new_house(
      id int, phase text, block text, lot text, house_number text, street text, unit text,
      "houseType" text, kind text, area numeric, title_number text)
    order by id
    on conflict on constraint houses_address_key do nothing
    returning id
  `.execute(tx)
  const free = new Set(made.rows.map((row) => row.id))
  return ids.map((id) => (free.has(id) ? id : null))
}

/** Takes houses away altogether, for undoing an import; foreign keys refuse those with residents, bills or payments. */
export async function deleteHouses(tx: Tx, ids: readonly number[]): Promise<void> {
  await sql`delete from houses where id = any(${ids}::int[])`.execute(tx)
}

const partsGiven = (place: Place) =>
  Object.fromEntries(
    ADDRESS_PARTS.flatMap((part) => {
      const value = place[part]
      return value === undefined ? [] : [[part, value === null ? null : String(value)] as const]
    }),
  )

/** The address that the other lot has whose place this one wants; `houseId` is its own, null of a new one. */
export async function isAddressUsed(db: Db, place: Place, houseId: number | null): Promise<string | null> {
  const { rows } = await sql<{ address: string }>`
    select other.address from houses other where other.id is distinct from ${houseId}::int and other.address_key = address_key(
      coalesce((select to_jsonb(one) from houses one where one.id = ${houseId}::int), '{}') || ${JSON.stringify(partsGiven(place))}::jsonb,
      address_parts())`.execute(db)
  return rows[0]?.address ?? null
}

/** Corrects a house; its bills follow it to its new place in the lists. */
export async function updateHouse(tx: Tx, id: number, change: HouseChange): Promise<void> {
  const { houseType, kind, area, title_number } = change
  const given = Object.entries({ house_type: houseType, kind, area, title_number }).filter(
    ([, value]) => value !== undefined,
  )
  const columns = { ...partsGiven(change), ...Object.fromEntries(given) }
  if (Object.keys(columns).length === 0) return
  await tx.updateTable('houses').set(columns).where('id', '=', id).execute()
}

const CORRECTED = { kind: 'text', house_type: 'text', area: 'numeric', title_number: 'text' } as const

/** Corrects single values of lots where the old ones still stand; returns how many were written. */
export const correctHouses = (tx: Tx, changes: readonly ValueChange[]): Promise<number> =>
  writeValues(tx, 'houses', CORRECTED, changes)

/** Makes a lot a part of another from a day on, or a whole one again. */
export const setJoined = (tx: Tx, id: number, joined: { to: number; on: Day } | null) =>
  tx
    .updateTable('houses')
    .set({ joined_to: joined?.to ?? null, joined_on: joined?.on ?? null })
    .where('id', '=', id)
    .execute()
