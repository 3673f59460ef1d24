import type { Tx } from '#server/db.ts'
import type { Day } from '#shared/dates.ts'
import type { OfficeRole } from '#shared/offices.ts'

/** What an account of the office is beside `users.role_type`, and when: both days are within the term. */
export interface Office {
  office_role: OfficeRole | null
  term_from: Day | null
  term_until: Day | null
}

/** Makes a staff account of a user; answers ADMIN.id. */
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
