import { sql } from 'kysely'
import type { Tx } from '#server/database/db.ts'
import { type ValueChange, writeValues } from '#server/feature/values.queries.ts'
import type { NewPerson } from './queries.ts'

/**
 * Adds many people without passwords by two statements, whatever their number; returns their ids in the same order.
 * A used e-mail violates the constraint `users_email`.
 */
export async function insertUsers(tx: Tx, people: readonly NewPerson[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select nextval(pg_get_serial_sequence('users', 'id'))::int as id from generate_series(1, ${people.length}::int)
  `.execute(tx)
  const ids = rows.map((row) => row.id)
  const added = people.map((person, at) => ({ ...person, id: ids[at] }))
  await sql`
    insert into users (id, kind, firstname, middlename, lastname, email, contact_number, role_type)
    select id, coalesce(kind, 'person'), firstname, middlename, lastname, email, "contactNumber", role
    from jsonb_to_recordset(${JSON.stringify(added)}::jsonb) as new_person(
      id int, kind text, firstname text, middlename text, lastname text, email citext, "contactNumber" text, role text)
  `.execute(tx)
  return ids
}

/** Gives people the roles that follow from their lots. */
export async function setRoles(tx: Tx, people: readonly { user_id: number; role: string }[]): Promise<void> {
  if (people.length === 0) return
  const [ids, roles] = [people.map((one) => one.user_id), people.map((one) => one.role)]
  await sql`update users set role_type = new_role.role
    from unnest(${ids}::int[], ${roles}::text[]) as new_role(user_id, role) where users.id = new_role.user_id`.execute(
    tx,
  )
}

/** Takes people away altogether, for undoing an import; foreign keys refuse whoever did or signed anything. */
export async function deleteUsers(tx: Tx, ids: readonly number[]): Promise<void> {
  await sql`delete from users where id = any(${ids}::int[])`.execute(tx)
}

/** Corrects how people are reached where the old values still stand; returns how many were written. */
export const correctUsers = (tx: Tx, changes: readonly ValueChange[]): Promise<number> =>
  writeValues(tx, 'users', { email: 'citext', contact_number: 'text' }, changes)
