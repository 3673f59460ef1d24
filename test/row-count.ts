import type { Db } from '#server/database/db.ts'
import type { DB } from '../db/schema.ts'

export type Table = keyof DB

/** Counts the rows of a table. */
export async function rowCount(db: Db, table: Table): Promise<number> {
  const { rows } = await db
    .selectFrom(table)
    .select((one) => one.fn.countAll<number>().as('rows'))
    .executeTakeFirstOrThrow()
  return rows
}
