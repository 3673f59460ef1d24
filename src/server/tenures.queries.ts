import { type RawBuilder, type Selectable, sql } from 'kysely'
import type { Day } from '#shared/dates.ts'
import type { DB } from '../../db/schema.ts'

// Who owns, rents or lives where is a matter of the village's day (docs/spec/people.md#tenures): always asked as of one.

/** Who owns each lot on a day: `(house_id, resident_id)`, one row a lot that has an owner. */
export const ownersOn = (day: RawBuilder<unknown> | Day): RawBuilder<{ house_id: number; resident_id: number }> =>
  sql`owners_on(${day}::date)`

/** Everybody who owns, rents or lives on a lot on a day: rows of `tenures`. */
export const tenuresOn = (day: RawBuilder<unknown> | Day): RawBuilder<Selectable<DB['tenures']>> =>
  sql`tenures_on(${day}::date)`

/**
 * The order of a person's lots, rows of `tenures` as `own`: what is owned before what is rented, then the oldest. Calls that know one lot a person
 * answer the first.
 */
export const firstLotFirst = sql`array_position(array['home_owner', 'member', 'tenant', 'seller'], own.role), own.from_day, own.id`

/** The house of a row of `residents` among those of a search, on any lot of a day. */
export const livesIn = (resident: RawBuilder<unknown>, houses: RawBuilder<unknown>, day: Day): RawBuilder<boolean> =>
  sql`${resident} in (select t.resident_id from ${tenuresOn(day)} t where t.house_id in (${houses}))`
