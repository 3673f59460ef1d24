import type { Tx } from '#server/db.ts'

/** Makes a staff account of a user; answers ADMIN.id. */
export async function insertAdmin(tx: Tx, userId: number): Promise<number> {
  const { id } = await tx.insertInto('admins').values({ user_id: userId }).returning('id').executeTakeFirstOrThrow()
  return id
}

export const endAdmin = (tx: Tx, id: number, now: Date) =>
  tx.updateTable('admins').set({ ended_at: now }).where('id', '=', id).execute()
