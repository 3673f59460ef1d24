import { sql } from 'kysely'
import type { Db, Tx } from '#server/database/db.ts'

export interface StoredMessage {
  id: number
  from_office: boolean
  message: string
  author: { id: number; firstname: string; lastname: string } | null
  created_at: Date
  updated_at: Date
}

/** Returns messages about a complaint, oldest first. */
export async function messagesOf(db: Db, complaintId: number): Promise<StoredMessage[]> {
  const rows = await db
    .selectFrom('complaint_messages as m')
    .leftJoin('users', 'users.id', 'm.author_id')
    .select(['m.id', 'm.from_office', 'm.message', 'm.created_at', 'm.updated_at'])
    .select(['users.id as author_id', 'users.firstname', 'users.lastname'])
    .where('m.complaint_id', '=', complaintId)
    .orderBy('m.id')
    .execute()
  return rows.map(({ author_id, firstname, lastname, ...row }) => ({
    ...row,
    author: author_id === null ? null : { id: author_id, firstname: firstname ?? '', lastname: lastname ?? '' },
  }))
}

/** The photos of a complaint, its messages' too. */
export const photosOf = (db: Db, complaintId: number) =>
  db
    .selectFrom('complaint_photos')
    .select(['id', 'message_id', 'file_id'])
    .where('complaint_id', '=', complaintId)
    .orderBy('id')
    .execute()

export async function insertMessage(
  tx: Tx,
  input: { complaintId: number; authorId: number; fromOffice: boolean; message: string },
): Promise<number> {
  const { id } = await tx
    .insertInto('complaint_messages')
    .values({
      complaint_id: input.complaintId,
      author_id: input.authorId,
      from_office: input.fromOffice,
      message: input.message,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export const insertPhoto = (tx: Tx, photo: { complaintId: number; messageId: number | null; fileId: string }) =>
  tx
    .insertInto('complaint_photos')
    .values({ complaint_id: photo.complaintId, message_id: photo.messageId, file_id: photo.fileId })
    .execute()

/** Holds a complaint until the transaction ends: two who write at once write one after another. */
export const lockComplaint = (tx: Tx, id: number) =>
  tx
    .selectFrom('complaints')
    .select(['status', 'withdrawn_at', 'working_at'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()

/** Brings back what was deleted with a complaint, as the audit log kept it; of a photo only where its file is still there. */
export async function restoreThread(tx: Tx, complaintId: number): Promise<void> {
  const deleted = (table: string) => sql`
    select distinct on (row_id) before from audit_log
    where table_name = ${table} and action = 'delete' and before ->> 'complaint_id' = ${String(complaintId)}
    order by row_id, id desc`
  await sql`
    insert into complaint_messages (id, complaint_id, author_id, from_office, message, created_at)
    select was.id, was.complaint_id, was.author_id, was.from_office, was.message, was.created_at
    from (${deleted('complaint_messages')}) gone, jsonb_populate_record(null::complaint_messages, gone.before) was
    on conflict (id) do nothing`.execute(tx)
  await sql`
    insert into complaint_photos (id, complaint_id, message_id, file_id, created_at)
    select was.id, was.complaint_id, was.message_id, was.file_id, was.created_at
    from (${deleted('complaint_photos')}) gone, jsonb_populate_record(null::complaint_photos, gone.before) was
    join files on files.id = was.file_id
    on conflict (id) do nothing`.execute(tx)
}
