import { type SelectQueryBuilder, sql } from 'kysely'
import type { Db, Tx } from '#server/database/db.ts'
import { offsetOf, type Page, type PageAsk, pageOf } from '#shared/paging.ts'
import type { DB } from '../../../../../db/schema.ts'
import type { NotificationData } from '../contract.ts'
import { inWordsOf } from './notice-text.ts'

const columns = [
  'notifications.id',
  'notifications.user_id',
  'notifications.caption',
  'notifications.content',
  'notifications.url',
  'notifications.wording',
  'notifications.params',
  'notifications.read_at',
  'notifications.created_at',
  'notifications.updated_at',
] as const

interface Row extends Omit<NotificationData, 'read_status' | 'text'> {
  read_at: Date | null
  wording: string | null
  params: unknown
  /** The reader's. */
  language: string | null
}

const shown = ({ read_at, wording, params, language, ...row }: Row): NotificationData => ({
  ...row,
  text: inWordsOf(language, { title: row.caption, body: row.content, wording, params }),
  read_status: read_at ? 'read' : 'unread',
})

const newestFirst = (db: Db, userId: number): SelectQueryBuilder<DB, 'notifications' | 'users', Row> =>
  db
    .selectFrom('notifications')
    .innerJoin('users', 'users.id', 'notifications.user_id')
    .select(columns)
    .select('users.language')
    .where('notifications.user_id', '=', userId)
    .where('notifications.withdrawn_at', 'is', null)
    .orderBy('notifications.id', 'desc')

/** The last notices of a person, at most `limit`. */
export async function lastNotices(db: Db, userId: number, limit: number): Promise<NotificationData[]> {
  const rows = await newestFirst(db, userId).limit(limit).execute()
  return rows.map(shown)
}

/** One page of a person's notices, and how many of all are unread. */
export async function noticePage(
  db: Db,
  userId: number,
  ask: PageAsk,
): Promise<Page<NotificationData> & { unread: number }> {
  const { rows: counts } = await sql<{ total: number; unread: number }>`
    select count(*) as total, count(*) filter (where read_at is null) as unread
    from notifications where user_id = ${userId} and withdrawn_at is null`.execute(db)
  const rows = await newestFirst(db, userId).limit(ask.size).offset(offsetOf(ask)).execute()
  return { ...pageOf(rows.map(shown), counts[0]?.total ?? 0, ask), unread: counts[0]?.unread ?? 0 }
}

/** Whose notice it is; undefined when there is none. */
export async function ownerOfNotice(db: Db, id: number): Promise<number | undefined> {
  const row = await db
    .selectFrom('notifications')
    .select('user_id')
    .where('id', '=', id)
    .where('withdrawn_at', 'is', null)
    .executeTakeFirst()
  return row?.user_id
}

/** Marks a notice as read; one that was read keeps its moment. */
export async function markRead(tx: Tx, id: number, now: Date): Promise<NotificationData> {
  const row = await tx
    .updateTable('notifications')
    .set({ read_at: sql`coalesce(read_at, ${now})` })
    .where('id', '=', id)
    .returning(columns)
    .returning((notice) =>
      notice.selectFrom('users').select('language').whereRef('users.id', '=', 'notifications.user_id').as('language'),
    )
    .executeTakeFirstOrThrow()
  return shown(row)
}

/** Is there, or was there, such a person? */
export async function isKnownUser(db: Db, id: number): Promise<boolean> {
  const row = await db.selectFrom('users').select('id').where('id', '=', id).executeTakeFirst()
  return row !== undefined
}

/** Was a notice taken back after it was queued? */
export async function isWithdrawn(db: Db, id: number): Promise<boolean> {
  const row = await db.selectFrom('notifications').select('withdrawn_at').where('id', '=', id).executeTakeFirst()
  return row !== undefined && row.withdrawn_at !== null
}
