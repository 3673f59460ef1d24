import { type RawBuilder, type Selectable, sql } from 'kysely'
import { allRows } from '#server/database/rows.ts'
import type { Day } from '#shared/dates.ts'
import type { DB } from '../../../db/schema.ts'
import type { Db } from '../database/db.ts'

// Ownership, tenancy and residence are a matter of the village's day (docs/spec/people.md#tenures): always asked as of one.

/** Owners of each lot on a day: `(house_id, resident_id)`, one row a lot that has an owner. */
export const ownersOn = (day: RawBuilder<unknown> | Day): RawBuilder<{ house_id: number; resident_id: number }> =>
  sql`owners_on(${day}::date)`

/** True when a lot, `houses h`, was one of its own on a day: no part of another yet. */
export const isWholeOn = (day: Day): RawBuilder<boolean> => sql`(h.joined_to is null or h.joined_on > ${day}::date)`

/** Everybody who owns, rents or lives on a lot on a day: rows of `tenures`. */
export const tenuresOn = (day: RawBuilder<unknown> | Day): RawBuilder<Selectable<DB['tenures']>> =>
  sql`tenures_on(${day}::date)`

/**
 * The order of a person's lots, rows of `tenures` as `own`: what is owned before what is rented, then the oldest. Calls that know one lot a person
 * answer the first.
 */
export const firstLotFirst = sql`array_position(array['home_owner', 'member', 'tenant', 'seller'], own.role), own.from_day, own.id`

/**
 * Since when a lot is owned by whom the row `own` of `tenures_on(day)` is or lives with: the day on which the last one before them stopped
 * owning it. Null where nobody is known who owned it before, and for tenants (docs/decisions/what-a-buyer-sees.md).
 */
export const boughtOn = (day: RawBuilder<unknown> | Day): RawBuilder<Day | null> => sql<Day | null>`(
  select case when bool_and(bought.day is not null) then min(bought.day) end
  from tenures_on(${day}::date) owner cross join lateral (
    select max(seller.until_day) as day from tenures seller
    where seller.house_id = owner.house_id and seller.role = 'home_owner' and seller.until_day <= owner.from_day
      and seller.resident_id <> owner.resident_id and not exists (
        select from tenures_on(${day}::date) still
        where still.house_id = seller.house_id and still.resident_id = seller.resident_id and still.role = 'home_owner')
  ) bought
  where owner.house_id = own.house_id and owner.role = 'home_owner' and own.role <> 'tenant'
    and (own.role <> 'home_owner' or owner.id = own.id))`

/** The same for the main owner of a lot; null where it has none. */
export async function boughtDay(db: Db, houseId: number, day: Day): Promise<Day | null> {
  const rows = await allRows(db)(sql<{ bought: Day | null }>`
    select ${boughtOn(day)} as bought from ${tenuresOn(day)} own where own.house_id = ${houseId} and own.main`)
  return rows[0]?.bought ?? null
}

/** RESIDENT.ids of a person: the own and those of entries that were made one with it. */
export const samePerson = (residentId: number): RawBuilder<number> =>
  sql<number>`any(array(select id from residents where ${residentId} in (id, merged_into)))`

/** RESIDENT.id and USER.id of an account's person: the own, also without a lot, and those of entries that were made one with it. */
export const entriesOfUser = (userId: number): RawBuilder<{ id: number; user_id: number }> => sql`
  select r.id, r.user_id from residents me join residents r on me.id in (r.id, r.merged_into) where me.user_id = ${userId}`

/** True when somebody owns, rents or lives on a lot on a day. */
export async function belongsTo(db: Db, residentId: number, houseId: number, day: Day): Promise<boolean> {
  const rows = await allRows(db)(sql`
    select from ${tenuresOn(day)} own where house_id = ${houseId} and resident_id = ${samePerson(residentId)} limit 1`)
  return rows.length > 0
}
