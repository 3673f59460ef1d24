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

/** Subject of what is written back and forth. */
export type Subject = Readonly<{ complaint_id: number } | { request_id: number } | { report_id: number }>

const subjectOf = (subject: Subject) =>
  Object.entries(subject)[0] as [column: 'complaint_id' | 'request_id' | 'report_id', id: number]

/** Returns messages about a subject, oldest first. */
export async function messagesOf(db: Db, subject: Subject): Promise<StoredMessage[]> {
  const [column, id] = subjectOf(subject)
  const rows = await db
    .selectFrom('thread_messages as m')
    .leftJoin('users', 'users.id', 'm.author_id')
    .select(['m.id', 'm.from_office', 'm.message', 'm.created_at', 'm.updated_at'])
    .select(['users.id as author_id', 'users.firstname', 'users.lastname'])
    .where(`m.${column}`, '=', id)
    .orderBy('m.id')
    .execute()
  return rows.map(({ author_id, firstname, lastname, ...row }) => ({
    ...row,
    author: author_id === null ? null : { id: author_id, firstname: firstname ?? '', lastname: lastname ?? '' },
  }))
}

/** The photos of a subject, its messages' too. */
export const photosOf = (db: Db, subject: Subject) => {
  const [column, id] = subjectOf(subject)
  return db
    .selectFrom('thread_photos')
    .select(['id', 'message_id', 'file_id'])
    .where(column, '=', id)
    .orderBy('id')
    .execute()
}

export async function insertMessage(
  tx: Tx,
  subject: Subject,
  input: { authorId: number; fromOffice: boolean; message: string },
): Promise<number> {
  const { id } = await tx
    .insertInto('thread_messages')
    .values({ ...subject, author_id: input.authorId, from_office: input.fromOffice, message: input.message })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export const insertPhoto = (tx: Tx, subject: Subject, photo: { messageId: number | null; fileId: string }) =>
  tx
    .insertInto('thread_photos')
    .values({ ...subject, message_id: photo.messageId, file_id: photo.fileId })
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
  const deleted = (table: string, before: string) => sql`
    select distinct on (row_id) before from audit_log
    where table_name in (${table}, ${before}) and action = 'delete' and before ->> 'complaint_id' = ${String(complaintId)}
    order by row_id, id desc`
  await sql`
    insert into thread_messages (id, complaint_id, author_id, from_office, message, created_at)
    select was.id, was.complaint_id, was.author_id, was.from_office, was.message, was.created_at
    from (${deleted('thread_messages', 'complaint_messages')}) gone, jsonb_populate_record(null::thread_messages, gone.before) was
    on conflict (id) do nothing`.execute(tx)
  await sql`
    insert into thread_photos (id, complaint_id, message_id, file_id, created_at)
    select was.id, was.complaint_id, was.message_id, was.file_id, was.created_at
    from (${deleted('thread_photos', 'complaint_photos')}) gone, jsonb_populate_record(null::thread_photos, gone.before) was
    join files on files.id = was.file_id
    on conflict (id) do nothing`.execute(tx)
}
