import { type RawBuilder, sql } from 'kysely'

/** Has a row's house its dues of a month already, by a bill of its own or one for several months? Both are SQL. */
export const duesBilled = (house: RawBuilder<unknown>, month: RawBuilder<unknown>): RawBuilder<boolean> => sql`(
  exists (
    select from bills b
    where b.house_id = ${house} and b.month = ${month}::date and b.kind = 'dues' and b.cancelled_at is null)
  or exists (
    select from bills b
    where b.house_id = ${house} and b.months > 1 and b.kind = 'dues' and b.cancelled_at is null
      and b.month <= ${month}::date and b.month + make_interval(months => b.months) > ${month}::date))`
