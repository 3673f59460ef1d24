import { type RawBuilder, type Selectable, sql } from 'kysely'
import type { Day } from '#shared/dates.ts'
import type { DB } from '../../db/schema.ts'
import type { Db } from './db.ts'

// Who owns, rents or lives where is a matter of the village's day (docs/spec/people.md#tenures): always asked as of one.

/** Who owns each lot on a day: `(house_id, resident_id)`, one row a lot that has an owner. */
export const ownersOn = (day: RawBuilder<unknown> | Day): RawBuilder<{ house_id: number; resident_id: number }> =>
  sql`owners_on(${day}::date)`

/** Whether a lot, `houses h`, was one of its own on a day: no part of another yet. */
export const isWholeOn = (day: Day): RawBuilder<boolean> => sql`(h.joined_to is null or h.joined_on > ${day}::date)`

/** Everybody who owns, rents or lives on a lot on a day: rows of `tenures`. */
export const tenuresOn = (day: RawBuilder<unknown> | Day): RawBuilder<Selectable<DB['tenures']>> =>
  sql`tenures_on(${day}::date)`

/**
 * The order of a person's lots, rows of `tenures` as `own`: what is owned before what is rented, then the oldest. Calls that know one lot a person
 * answer the first.
 */
export const firstLotFirst = sql`array_position(array['home_owner', 'member', 'tenant', 'seller'], own.role), own.from_day, own.id`

/** RESIDENT.ids of a person: the own and those of entries that were made one with it. */
export const samePerson = (residentId: number): RawBuilder<number> =>
  sql<number>`any(array(select id from residents where ${residentId} in (id, merged_into)))`

/** Whether somebody owns, rents or lives on a lot on a day. */
export async function belongsTo(db: Db, residentId: number, houseId: number, day: Day): Promise<boolean> {
  const { rows } = await sql`
    select from ${tenuresOn(day)} own where house_id = ${houseId} and resident_id = ${samePerson(residentId)} limit 1`.execute(
    db,
  )
  return rows.length > 0
}
