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

/** NOTIFICATION.ids of a notice to chosen lots. */
export const noticeIdsOf = async (db: Db, id: number): Promise<number[]> => {
  const rows = await allRows(db)(sql<{ id: number }>`
    select distinct notification_id as id from broadcast_lots where broadcast_id = ${id} and notification_id is not null`)
  return rows.map((row) => row.id)
}

/** Choice of lots of a notice; undefined where there is no such notice. */
export const audienceOf = async (db: Db, id: number): Promise<Audience | undefined> =>
  (await firstRow(db)(sql<{ audience: Audience }>`select audience from broadcasts where id = ${id}`))?.audience
