import { sql } from 'kysely'
import { roleNow } from '#server/access/officers.ts'
import type { Db, Tx } from '#server/database/db.ts'
import { toUser, userColumns } from '#server/people/people.ts'
import type { AnswerOf } from '#shared/contract.ts'
import type { Day } from '#shared/dates.ts'
import type { OfficeRole } from '#shared/offices.ts'
import type { Removable } from '#shared/roles.ts'
import type { AdminData, adminsContract } from '../contract.ts'

const withUser = (db: Db) =>
  db
    .selectFrom('admins')
    .innerJoin('users', 'users.id', 'admins.user_id')
    .leftJoin('second_factors', 'second_factors.user_id', 'admins.user_id')
    .select([
      'admins.id',
      'admins.user_id',
      'office_role',
      'term_from',
      'term_until',
      'admins.removed',
      'admins.created_at',
      'admins.updated_at',
      ...userColumns,
    ])
    .select('second_factors.confirmed_at')
    .where('users.ended_at', 'is', null)

type Row = Awaited<ReturnType<ReturnType<typeof withUser>['execute']>>[number]
const toAdmin = (row: Row, baseUrl: string): AdminData => ({
  ...row,
  user: toUser(row, baseUrl),
  // The lists of roles and of rights are check constraints of the table.
  office_role: row.office_role as OfficeRole | null,
  removed: row.removed as Removable[],
  second_factor: row.confirmed_at !== null,
})

/** Everybody with a staff account, by last name. */
export async function listAdmins(db: Db, baseUrl: string): Promise<AdminData[]> {
  const rows = await withUser(db)
    .orderBy(sql`fold(users.lastname)`)
    .orderBy(sql`fold(coalesce(users.firstname, ''))`)
    .orderBy('admins.id', 'desc')
    .execute()
  return rows.map((row) => toAdmin(row, baseUrl))
}

export async function adminById(db: Db, id: number, baseUrl: string): Promise<AdminData | undefined> {
  const row = await withUser(db).where('admins.id', '=', id).executeTakeFirst()
  return row && toAdmin(row, baseUrl)
}

/**
 * Holds every administrator's row until the transaction ends and returns their user ids, so that two who demote or
 * delete each other at once cannot leave the village without one.
 */
export async function lockAdministrators(tx: Tx): Promise<number[]> {
  const rows = await tx
    .selectFrom('users')
    .select('id')
    .where('role_type', '=', 'admin')
    .where('ended_at', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute()
  return rows.map((row) => row.id)
}

/** Name, office and term of everybody who holds one on a day, in the order of the offices. */
export async function officersOn(db: Db, today: Day) {
  const { rows } = await sql<AnswerOf<typeof adminsContract.officers>[number]>`
    select coalesce(u.firstname, '') as firstname, u.middlename, u.lastname, ${roleNow(today)} as office, a.term_from, a.term_until
    from users u join admins a on a.user_id = u.id
    where u.ended_at is null and ${roleNow(today)} not in ('none', 'guard')
    order by array_position(array['president', 'secretary', 'treasurer', 'auditor', 'collector', 'cashier', 'admin'], ${roleNow(today)}),
      fold(u.lastname), u.id`.execute(db)
  return rows
}
