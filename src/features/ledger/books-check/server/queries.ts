import type { Db, Tx } from '#server/database/db.ts'

/** User ids of the administrators, who are told of a difference. */
export async function administrators(db: Db): Promise<number[]> {
  const rows = await db
    .selectFrom('users')
    .select('id')
    .where('role_type', '=', 'admin')
    .where('ended_at', 'is', null)
    .orderBy('id')
    .execute()
  return rows.map((row) => row.id)
}

/** Keeps what a check found. */
export async function storeBooksCheck(tx: Tx, check: { at: Date; problems: string[] }): Promise<void> {
  await tx.insertInto('books_checks').values({ checked_at: check.at, problems: check.problems }).execute()
}
