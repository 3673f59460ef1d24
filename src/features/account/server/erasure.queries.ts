import type { Tx } from '#server/db.ts'

/**
 * Takes everything personal out of a person whose account has ended (RA 10173): the row stays for the ledger as
 * `Erased Person`, and can never sign in again.
 */
export async function eraseUser(tx: Tx, userId: number, now: Date): Promise<void> {
  await tx.deleteFrom('sessions').where('user_id', '=', userId).execute()
  await tx.deleteFrom('account_links').where('user_id', '=', userId).execute()
  await tx
    .updateTable('users')
    .set({
      firstname: 'Erased',
      middlename: null,
      lastname: `Person ${userId}`,
      email: null,
      contact_number: null,
      picture_file_id: null,
      password_hash: null,
      erased_at: now,
    })
    .where('id', '=', userId)
    .execute()
}
