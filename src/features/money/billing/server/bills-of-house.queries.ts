import { sql } from 'kysely'
import type { Db } from '#server/db.ts'
import { offsetOf, type PageAsk } from '#shared/paging.ts'

interface Found {
  ids: number[]
  total: number
}

/** Ids of one page of a house's bills, newest due date first, and how many there are. */
export async function billIdsOfHouse(db: Db, houseId: number, ask: PageAsk): Promise<Found> {
  const { rows } = await sql<Found>`
    select
      (select count(*)::int from bills where house_id = ${houseId}) as total,
      array(
        select id from bills where house_id = ${houseId}
        order by due_date desc, id desc limit ${ask.size} offset ${offsetOf(ask)}
      ) as ids`.execute(db)
  return rows[0] ?? { ids: [], total: 0 }
}
