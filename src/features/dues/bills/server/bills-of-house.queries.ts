import { sql } from 'kysely'
import type { Db } from '#server/database/db.ts'
import { firstDay, type Month } from '#shared/dates.ts'
import { offsetOf, type PageAsk } from '#shared/paging.ts'
import { ofKinds } from './figures.queries.ts'

interface Found {
  ids: number[]
  total: number
}

/** Ids of one page of the bills of some houses, of all months or what covers one, newest due date first, and how many there are. */
export async function billIdsOfHouses(
  db: Db,
  houseIds: readonly number[],
  ask: PageAsk & { allKinds: boolean; month?: Month | null },
): Promise<Found> {
  const first = ask.month ? firstDay(ask.month) : null
  const covering = first
    ? sql`month <= ${first}::date and month + make_interval(months => months) > ${first}::date`
    : sql`true`
  const fits = sql`house_id = any(${houseIds}::int[]) and ${ofKinds(ask.allKinds)} and ${covering}`
  const { rows } = await sql<Found>`
    select
      (select count(*)::int from bills where ${fits}) as total,
      array(
        select id from bills where ${fits}
        order by due_date desc, id desc limit ${ask.size} offset ${offsetOf(ask)}
      ) as ids`.execute(db)
  return rows[0] ?? { ids: [], total: 0 }
}
