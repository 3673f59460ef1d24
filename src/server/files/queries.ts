import { sql } from 'kysely'
import { allRows } from '#server/database/rows.ts'
import { STORED_BYTES_LOCK } from '../backup/tables.queries.ts'
import type { Db, Tx } from '../database/db.ts'
import type { StoredType } from './kinds.ts'

/** A stored file as the table describes it. */
export interface FileRow {
  id: string
  audience: 'public' | 'private'
  purpose: string
  content_type: StoredType
  /** Bytes. */
  size: number
  owner_user_id: number | null
}

export interface NewFile extends FileRow {
  sha256: Buffer
  original_name: string
}

export const insertFile = (db: Tx, file: NewFile) => db.insertInto('files').values(file).execute()

/** Deletes the row; the database notes the id in removed_files. */
export const deleteFile = (db: Tx, id: string) => db.deleteFrom('files').where('id', '=', id).execute()

export async function fileRow(db: Db, id: string): Promise<FileRow | undefined> {
  const row = await db
    .selectFrom('files')
    .select(['id', 'audience', 'purpose', 'content_type', 'size', 'owner_user_id'])
    .where('id', '=', id)
    .executeTakeFirst()
  // Both are closed lists: audience by its constraint, the type because only this folder writes it.
  return row as FileRow | undefined
}

/** Which of these ids have a row. */
export async function knownFiles(db: Db, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const rows = await db.selectFrom('files').select('id').where('id', 'in', ids).execute()
  return new Set(rows.map((row) => row.id))
}

/** Files whose row is gone and whose bytes may still be there, oldest first. */
export const removedFiles = (db: Db, limit: number) =>
  db.selectFrom('removed_files').select(['id', 'removed_at']).orderBy('removed_at').limit(limit).execute()

export const deleteRemovedFiles = (db: Db, ids: readonly string[]) =>
  db.deleteFrom('removed_files').where('id', 'in', ids).execute()

/** The secret of this name; the first to ask makes it, whoever comes second reads the first one's. */
export async function sharedSecret(db: Db, name: string, fresh: Buffer): Promise<Buffer> {
  await db
    .insertInto('host_secrets')
    .values({ name, secret: fresh })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute()
  const { secret } = await db
    .selectFrom('host_secrets')
    .select('secret')
    .where('name', '=', name)
    .executeTakeFirstOrThrow()
  return secret
}

/** Takes secrets away whose names are like this one, but for some. */
export const deleteSecrets = (db: Db, { like, but }: { like: string; but: readonly string[] }) =>
  db.deleteFrom('host_secrets').where('name', 'like', like).where('name', 'not in', but).execute()

/** True while a backup is being made just now, by whichever process. */
export async function backupRuns(db: Db): Promise<boolean> {
  const rows = await allRows(db)(sql<{ free: boolean }>`select pg_try_advisory_xact_lock(${STORED_BYTES_LOCK}) as free`)
  return rows[0]?.free === false
}
