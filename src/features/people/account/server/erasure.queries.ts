import { sql } from 'kysely'
import type { Tx } from '#server/database/db.ts'

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
