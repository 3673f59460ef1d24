import { sql } from 'kysely'
import type { Db, Tx } from '#server/database/db.ts'
import { allRows, firstRow } from '#server/database/rows.ts'
import { ownersOn } from '#server/people/occupancies.queries.ts'
import type { Day } from '#shared/dates.ts'

/** Links that open on a day, as `links`: not ended by their day or by hand, and of whoever owns the lot on that day. */
const openOn = (today: Day) => sql`
  lot_links links
  join ${ownersOn(today)} own on own.house_id = links.house_id
  join residents r on r.id = links.resident_id and own.resident_id in (r.id, r.merged_into)
  where links.revoked_at is null and links.expires_on >= ${today}::date`

/** The links of a lot that open, newest first. */
export const openLinks = (db: Db, houseId: number, today: Day) =>
  allRows(db)(sql<{
    id: number
    expires_on: Day
    firstname: string | null
    lastname: string
    created_at: Date
  }>`
    select opened.id, opened.expires_on, u.firstname, u.lastname, opened.created_at
    from (select links.* from ${openOn(today)} and links.house_id = ${houseId}) opened
    join users u on u.id = opened.created_by
    order by opened.id desc`)

/** The lot of a link that opens; undefined for one that does not. */
export const lotOfLink = (db: Db, id: number, today: Day) =>
  firstRow(db)(sql<{ house_id: number; expires_on: Day }>`
    select links.house_id, links.expires_on from ${openOn(today)} and links.id = ${id}`)

interface NewLink {
  houseId: number
  residentId: number
  expiresOn: Day
  by: number
  now: Date
}

/** A new link; the one that was made of this lot with the same last day is taken again. */
export async function storeLink(tx: Tx, { houseId, residentId, expiresOn, by, now }: NewLink): Promise<number> {
  const there = await tx
    .selectFrom('lot_links')
    .select('id')
    .where('house_id', '=', houseId)
    .where('resident_id', '=', residentId)
    .where('expires_on', '=', expiresOn)
    .where('revoked_at', 'is', null)
    .executeTakeFirst()
  if (there) return there.id
  const made = await tx
    .insertInto('lot_links')
    .values({ house_id: houseId, resident_id: residentId, expires_on: expiresOn, created_by: by, created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return made.id
}

/** Ends all links of a lot by hand; how many that were. */
export async function revokeLinks(tx: Tx, houseId: number, now: Date): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable('lot_links')
    .set({ revoked_at: now })
    .where('house_id', '=', houseId)
    .where('revoked_at', 'is', null)
    .executeTakeFirst()
  return Number(numUpdatedRows)
}
