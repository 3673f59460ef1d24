import type { Tx } from '#server/database/db.ts'
import type { Day } from '#shared/dates.ts'
import type { OfficeRole } from '#shared/offices.ts'

/** Role of an officer beside `users.role_type`, and its term: both days are within the term. */
export interface Office {
  office_role: OfficeRole | null
  term_from: Day | null
  term_until: Day | null
}

/** Makes a staff account of a user; returns ADMIN.id. */
export async function insertAdmin(tx: Tx, userId: number, office: Partial<Office> = {}): Promise<number> {
  const { id } = await tx
    .insertInto('admins')
    .values({ user_id: userId, ...office })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export const setOffice = (tx: Tx, id: number, office: Office) =>
  tx.updateTable('admins').set(office).where('id', '=', id).execute()

export const endAdmin = (tx: Tx, id: number, now: Date) =>
  tx.updateTable('admins').set({ ended_at: now }).where('id', '=', id).execute()
