import { sql } from 'kysely'
import type { Tx } from '#server/database/db.ts'
import type { Dependents } from '#server/feature/deletion-guards.ts'

/** People of the house who can sign in. */
export const accountsOnHousehold = sql<Dependents>`
  select h.house_id, u.id, concat_ws(' ', u.firstname, u.lastname) as detail
  from household h join users u on u.id = h.user_id
  where u.password_hash is not null`

/** People of the house who were invited and have not taken it up, or are signed in without a password. */
export const invitationsOnHousehold = sql<Dependents>`
  select h.house_id, u.id, concat_ws(' ', u.firstname, u.lastname) as detail
  from household h join users u on u.id = h.user_id
  where u.password_hash is null and (
    exists (select from account_links l where l.user_id = u.id) or exists (select from sessions s where s.user_id = u.id))`

/**
 * Takes everything personal out of a person whose account has ended (RA 10173): the row stays for the ledger as
 * `Erased Person`, and can never sign in again. `contacts` hold every e-mail address the person had.
 */
export async function eraseUser(
  tx: Tx,
  { userId, contacts, now }: { userId: number; contacts: readonly string[]; now: Date },
): Promise<void> {
  await tx.deleteFrom('sessions').where('user_id', '=', userId).execute()
  await tx.deleteFrom('account_links').where('user_id', '=', userId).execute()
  await tx.deleteFrom('account_requests').where('user_id', '=', userId).execute()
  await sql`delete from login_failures where email = any(${contacts}::citext[])`.execute(tx)
  await tx
    .updateTable('users')
    .set({
      kind: 'person',
      firstname: 'Erased',
      middlename: null,
      lastname: `Person ${userId}`,
      email: null,
      sign_in_name: null,
      contact_number: null,
      picture_file_id: null,
      password_hash: null,
      erased_at: now,
    })
    .where('id', '=', userId)
    .execute()
}
