import { sql } from 'kysely'
import type { Tx } from '#server/database/db.ts'
import { allRows } from '#server/database/rows.ts'
import type { Dependents } from '#server/feature/deletion-guards.ts'
import { samePerson } from '#server/people/occupancies.queries.ts'
import type { Day } from '#shared/dates.ts'

/** Workers of a lot or of clearances of its people. */
export const workersOnHousehold = sql<Dependents>`
  select household.house_id, w.id, w.name as detail from household join workers w on w.house_id = household.house_id
  union
  select household.house_id, w.id, w.name from household join requests r using (resident_id) join workers w on w.request_id = r.id`

const filesOf = (rows: readonly { photo_file_id: string | null }[]): string[] =>
  rows.flatMap(({ photo_file_id }) => photo_file_id ?? [])

/**
 * Takes away workers of clearances of somebody who is erased, whom that person entered, and of households where nobody else was owner
 * when they were entered. Returns the files of their photos.
 */
export const eraseWorkers = async (tx: Tx, { residentId, userId }: { residentId: number; userId: number }) =>
  filesOf(
    await allRows(tx)(sql<{ photo_file_id: string | null }>`
      delete from workers w where w.created_by = ${userId}
        or w.request_id in (select id from requests where resident_id = ${samePerson(residentId)})
        or (w.request_id is null and exists (select from tenures t where ${ownsThen} and t.resident_id = ${samePerson(residentId)})
          and not exists (select from tenures t where ${ownsThen} and t.resident_id <> ${samePerson(residentId)}))
      returning photo_file_id`),
  )

/** A tenure `t` of an owner of the lot of a worker `w` on the day of the entry. */
const ownsThen = sql`t.house_id = w.house_id and t.role = 'home_owner' and t.from_day <= w.created_at::date
  and (t.until_day is null or t.until_day > w.created_at::date)`

/**
 * Removes workers who ended before a day: by the office or the household, by their last day, or with their clearance. Returns the files
 * of their photos.
 */
export const removeEndedWorkers = async (tx: Tx, before: Day): Promise<string[]> =>
  filesOf(
    await allRows(tx)(sql<{ photo_file_id: string | null }>`
      delete from workers w using (
        select own.id, least(own.ended_on, own.until_day + 1, least(r.expect_end_date, p.expiry_date) + 1,
          case when r.step = 'rejected' then r.updated_at::date end,
          case when r.id is null then household_until(own.house_id, coalesce(h.joined_to, h.id), own.created_at) end) as over_on
        from workers own join houses h on h.id = own.house_id left join requests r on r.id = own.request_id left join issued_passes p on p.request_id = r.id
      ) ending where ending.id = w.id and ending.over_on < ${before}::date
      returning photo_file_id`),
  )
