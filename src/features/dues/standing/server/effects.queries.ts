import { sql } from 'kysely'
import type { Db } from '#server/database/db.ts'
import { firstRow } from '#server/database/rows.ts'
import { ownersOn, tenuresOn } from '#server/people/occupancies.queries.ts'
import type { Day } from '#shared/dates.ts'

/**
 * True when the owner of a lot is not in good standing on a day: everybody who lives there shares it. Without a lot that of any lot of
 * the resident.
 */
export async function isDeclared(
  db: Db,
  { houseId, residentId }: { houseId: number | null; residentId: number | null },
  day: Day,
): Promise<boolean> {
  const { rows } = await sql<{ declared: boolean }>`
    select exists (
      select from ${ownersOn(day)} owner join residents r on r.id = owner.resident_id
      join standing_on(${day}::date) last on last.resident_id = coalesce(r.merged_into, r.id) and last.kind = 'declaration'
      where case when ${houseId}::int is not null then owner.house_id = ${houseId}::int
        else owner.house_id in (select house_id from ${tenuresOn(day)} own where own.resident_id = ${residentId}::int) end
    ) as declared`.execute(db)
  return rows[0]?.declared ?? false
}

export interface OwnCase {
  state: 'notified' | 'heard' | 'declared'
  since: Day
  debt: number
}

/** The open case of a person by their RESIDENT.ids; undefined where there is none, or none of its steps counts. */
export const ownCase = (db: Db, residentIds: readonly number[]) =>
  firstRow(db)(sql<OwnCase>`
    select c.state, last.day as since, last.debt from standing_cases c
    join lateral (select day, debt from standing_counting s where s.case_id = c.id and s.kind <> 'demand' order by s.id desc limit 1) last on true
    where c.resident_id = any(${[...residentIds]}::int[]) and c.state in ('notified', 'heard', 'declared')
    order by c.id desc limit 1`)
