import { sql } from 'kysely'
import type { Db, Tx } from '#server/database/db.ts'
import type { Role } from '#shared/contract.ts'

export type LinkPurpose = 'invitation' | 'reset' | 'setup' | 'code' | 'email'

export interface NewLink {
  purpose: LinkPurpose
  userId: number | null
  tokenHash: Buffer
  expiresAt: Date
  createdBy: number | null
}

/** Adds a link; earlier links of the same person and purpose (or earlier setup links) end. */
export async function insertLink(tx: Tx, link: NewLink): Promise<void> {
  await tx
    .deleteFrom('account_links')
    .where('purpose', '=', link.purpose)
    .where((where) => (link.userId === null ? where('user_id', 'is', null) : where('user_id', '=', link.userId)))
    .execute()
  await tx
    .insertInto('account_links')
    .values({
      purpose: link.purpose,
      user_id: link.userId,
      token_hash: link.tokenHash,
      expires_at: link.expiresAt,
      created_by: link.createdBy,
    })
    .execute()
}

/** Adds codes on paper by two statements, whatever their number; the earlier ones of the same people end. */
export async function insertCodes(
  tx: Tx,
  codes: readonly { userId: number; tokenHash: Buffer }[],
  { expiresAt, createdBy }: { expiresAt: Date; createdBy: number },
): Promise<void> {
  const userIds = codes.map(({ userId }) => userId)
  await sql`delete from account_links where purpose = 'code' and user_id = any(${userIds}::int[])`.execute(tx)
  await sql`insert into account_links (purpose, user_id, token_hash, expires_at, created_by)
    select 'code', user_id, token_hash, ${expiresAt}, ${createdBy}
    from unnest(${userIds}::int[], ${codes.map(({ tokenHash }) => tokenHash)}::bytea[]) as code (user_id, token_hash)
  `.execute(tx)
}

/** An open link of a purpose; undefined when unknown, used or past its time. */
export async function openLink(db: Db, purpose: LinkPurpose, tokenHash: Buffer, now: Date) {
  const row = await db
    .selectFrom('account_links')
    .leftJoin('users', 'users.id', 'account_links.user_id')
    .select([
      'account_links.id',
      'account_links.user_id',
      'account_links.expires_at',
      'users.firstname',
      'users.lastname',
      'users.middlename',
      'users.sign_in_name',
      'users.password_hash',
      'users.email',
      'users.role_type',
    ])
    .where('account_links.purpose', '=', purpose)
    .where('account_links.token_hash', '=', tokenHash)
    .where('account_links.used_at', 'is', null)
    .where('account_links.expires_at', '>', now)
    .where('users.ended_at', 'is', null)
    .executeTakeFirst()
  return row && { ...row, role_type: row.role_type as Role | null }
}

/** Uses a link up; false when somebody else was faster. */
export async function spendLink(tx: Tx, id: number, now: Date): Promise<boolean> {
  const result = await tx
    .updateTable('account_links')
    .set({ used_at: now })
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .executeTakeFirst()
  return result.numUpdatedRows === 1n
}

/** Ends every open link of a person: the address they were sent to is not the person's any more. */
export const endLinks = (tx: Tx, userId: number) =>
  tx.deleteFrom('account_links').where('user_id', '=', userId).execute()
