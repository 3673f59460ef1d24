import type { Db, Tx } from '#server/database/db.ts'
import { fileUrl } from '#server/people/people.ts'
import type { Day } from '#shared/dates.ts'
import { offsetOf, type Page, type PageAsk, pageOf } from '#shared/paging.ts'
import type { AnnouncementData } from '../contract.ts'
import type { Period } from '../rules.ts'

const columns = [
  'id',
  'admin_id',
  'title',
  'content',
  'picture_file_id',
  'event_start_date',
  'event_end_date',
  'event_start_time',
  'event_end_time',
  'created_at',
  'updated_at',
] as const

type Row = Omit<AnnouncementData, 'picture_url'> & { picture_file_id: string | null }

const toAnnouncement = ({ picture_file_id, ...row }: Row, baseUrl: string): AnnouncementData => ({
  ...row,
  picture_url: picture_file_id === null ? null : fileUrl(baseUrl, picture_file_id),
})

export interface AnnouncementInput {
  title: string
  content: string
  period: Period
}

const valuesOf = ({ title, content, period }: AnnouncementInput) => ({
  title,
  content,
  event_start_date: period.startDate,
  event_end_date: period.endDate,
  event_start_time: period.startTime,
  event_end_time: period.endTime,
})

/** A page of announcements, latest event first unless the last posted one is wanted first; `current` are those not over yet on the village's day. */
export async function announcementPage(
  db: Db,
  { when, order }: { when: 'current' | 'past' | null; order: 'posted' | null },
  today: Day,
  ask: PageAsk,
  baseUrl: string,
): Promise<Page<AnnouncementData>> {
  let query = db.selectFrom('announcements').where('withdrawn_at', 'is', null)
  if (when !== null) query = query.where('event_end_date', when === 'current' ? '>=' : '<', today)
  const rows = await query
    .select(columns)
    .$if(order === null, (all) => all.orderBy('event_start_date', 'desc'))
    .orderBy('id', 'desc')
    .limit(ask.size)
    .offset(offsetOf(ask))
    .execute()
  const { total } = await query.select((select) => select.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  return pageOf(
    rows.map((row) => toAnnouncement(row, baseUrl)),
    total,
    ask,
  )
}

export async function announcementById(db: Db, id: number, baseUrl: string): Promise<AnnouncementData | undefined> {
  const row = await db
    .selectFrom('announcements')
    .select(columns)
    .where('id', '=', id)
    .where('withdrawn_at', 'is', null)
    .executeTakeFirst()
  return row && toAnnouncement(row, baseUrl)
}

/** Adds an announcement by the staff account of a user. */
export async function insertAnnouncement(
  tx: Tx,
  input: AnnouncementInput,
  by: { userId: number; pictureFileId: string | null },
): Promise<number> {
  const { id } = await tx
    .insertInto('announcements')
    .values((values) => ({
      ...valuesOf(input),
      picture_file_id: by.pictureFileId,
      admin_id: values.selectFrom('admins').select('admins.id').where('admins.user_id', '=', by.userId),
    }))
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Keeps others from changing an announcement until the transaction ends. */
export const lockAnnouncement = (tx: Tx, id: number) =>
  tx.selectFrom('announcements').select('id').where('id', '=', id).forUpdate().executeTakeFirst()

export const updateAnnouncement = (tx: Tx, id: number, input: AnnouncementInput) =>
  tx.updateTable('announcements').set(valuesOf(input)).where('id', '=', id).execute()

/** Takes an announcement back; false when it was already. */
export async function withdrawAnnouncement(
  tx: Tx,
  id: number,
  { by, now }: { by: number; now: Date },
): Promise<boolean> {
  const result = await tx
    .updateTable('announcements')
    .set({ withdrawn_at: now, withdrawn_by: by })
    .where('id', '=', id)
    .where('withdrawn_at', 'is', null)
    .executeTakeFirst()
  return result.numUpdatedRows === 1n
}

/** Sets the picture and returns the file id of the one before; undefined when there is no such announcement. */
export async function replacePicture(
  tx: Tx,
  id: number,
  fileId: string,
): Promise<{ before: string | null } | undefined> {
  const row = await tx
    .selectFrom('announcements')
    .select('picture_file_id')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!row) return undefined
  await tx.updateTable('announcements').set({ picture_file_id: fileId }).where('id', '=', id).execute()
  return { before: row.picture_file_id }
}
