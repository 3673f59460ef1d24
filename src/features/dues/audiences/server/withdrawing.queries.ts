import { sql } from 'kysely'
import type { Db, Tx } from '#server/database/db.ts'
import { allRows, firstRow } from '#server/database/rows.ts'
import type { Audience } from './queries.ts'

/** Marks a notice as withdrawn; false where it was already. */
export async function withdrawBroadcast(tx: Tx, id: number, { by, now }: { by: number; now: Date }): Promise<boolean> {
  const done = await tx
    .updateTable('broadcasts')
    .set({ withdrawn_at: now, withdrawn_by: by })
    .where('id', '=', id)
    .where('withdrawn_at', 'is', null)
    .executeTakeFirst()
  return done.numUpdatedRows === 1n
}

/**
 * NOTIFICATION.ids that a notice to chosen lots brought: not those of the hour before with the same words, and none that another notice to
 * lots counts on.
 */
export const noticeIdsOf = async (db: Db, id: number): Promise<number[]> => {
  const rows = await allRows(db)(sql<{ id: number }>`
    select distinct n.id from broadcasts s join broadcast_lots l on l.broadcast_id = s.id join notifications n on n.id = l.notification_id
    where s.id = ${id} and n.said_at = s.sent_at and not exists (
      select from broadcast_lots o join broadcasts other on other.id = o.broadcast_id
      where o.notification_id = n.id and other.id <> s.id and other.withdrawn_at is null)`)
  return rows.map((row) => row.id)
}

/** Choice of lots of a notice; undefined where there is no such notice. */
export const audienceOf = async (db: Db, id: number): Promise<Audience | undefined> =>
  (await firstRow(db)(sql<{ audience: Audience }>`select audience from broadcasts where id = ${id}`))?.audience
