import { sql } from 'kysely'
import type { Db } from '#server/db.ts'
import { offsetOf, type PageAsk } from '#shared/paging.ts'
import { ofKinds } from './figures.queries.ts'

interface Found {
  ids: number[]
  total: number
}

/** Ids of one page of the bills of some houses, newest due date first, and how many there are. */
export async function billIdsOfHouses(
  db: Db,
  houseIds: readonly number[],
  ask: PageAsk & { allKinds: boolean },
): Promise<Found> {
  const { rows } = await sql<Found>`
    select
      (select count(*)::int from bills where house_id = any(${houseIds}::int[]) and ${ofKinds(ask.allKinds)}) as total,
      array(
        select id from bills where house_id = any(${houseIds}::int[]) and ${ofKinds(ask.allKinds)}
        order by due_date desc, id desc limit ${ask.size} offset ${offsetOf(ask)}
      ) as ids`.execute(db)
  return rows[0] ?? { ids: [], total: 0 }
}
