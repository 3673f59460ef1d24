import { noticeText } from '#features/messages/notifications/server/notice-text.ts'
import { queueNoticeForAll, withdrawNotices } from '#features/messages/notifications/server/queue.ts'
import type { Db } from '#server/database/db.ts'
import type { Call } from '#server/feature/feature.ts'
import { feature } from '#server/feature/feature.ts'
import { removeFile, storePicture } from '#server/files/files.ts'
import { fileUrl } from '#server/people/people.ts'
import { invalid, notFound } from '#shared/errors.ts'
import { pageAsk } from '#shared/paging.ts'
import { common } from '#shared/refusals.ts'
import { type AnnouncementData, announcementsContract } from '../contract.ts'
import { refusals } from '../refusals.ts'
import { isBackwards, periodOf } from '../rules.ts'
import {
  type AnnouncementInput,
  announcementById,
  announcementPage,
  insertAnnouncement,
  lockAnnouncement,
  replacePicture,
  updateAnnouncement,
  withdrawAnnouncement,
} from './queries.ts'

type Sent = Call<typeof announcementsContract.create>['body']

/** An announcement with what was sent of it; what is absent stays. */
const changed = (before: AnnouncementData, sent: Partial<Sent>): Sent => ({
  title: sent.title ?? before.title,
  content: sent.content ?? before.content,
  eventStartDate: sent.eventStartDate ?? before.event_start_date,
  eventEndDate: sent.eventEndDate === undefined ? before.event_end_date : sent.eventEndDate,
  eventStartTime: sent.eventStartTime === undefined ? before.event_start_time : sent.eventStartTime,
  eventEndTime: sent.eventEndTime === undefined ? before.event_end_time : sent.eventEndTime,
})

/** Throws 422 when the end is before the start. */
function announcementInput(sent: Sent): AnnouncementInput {
  const period = periodOf({
    startDate: sent.eventStartDate,
    endDate: sent.eventEndDate,
    startTime: sent.eventStartTime,
    endTime: sent.eventEndTime,
  })
  if (isBackwards(period)) throw invalid('eventEndDate', common.ends_before_start)
  return { title: sent.title, content: sent.content, period }
}

const GONE = refusals.gone

/** Its notices have this in common. */
const noticesOf = (id: number) => `announcement:${id}`

async function announcementOrNotFound(db: Db, id: number, baseUrl: string) {
  const announcement = await announcementById(db, id, baseUrl)
  if (!announcement) throw notFound(GONE)
  return announcement
}

export const announcements = feature(announcementsContract, {
  list: ({ db, query, today, baseUrl }) => announcementPage(db, query, today, pageAsk(query), baseUrl),

  read: async ({ db, params, baseUrl }) => ({ announcement: await announcementOrNotFound(db, params.id, baseUrl) }),

  create: async (call) => {
    const { db, body, files, account, host, baseUrl } = call
    const input = announcementInput(body)
    const upload = files[0]
    const picture = upload
      ? await storePicture({ db, host, upload, purpose: 'announcement', ownerUserId: account.userId })
      : null
    const id = await insertAnnouncement(db, input, { userId: account.userId, pictureFileId: picture?.id ?? null })
    const { title, content, period } = input
    const { reached } = await queueNoticeForAll(call, 'everyone', {
      kind: 'announcement',
      ...noticeText('announcements.new', { title, content, ...period }),
      dedupeKey: noticesOf(id),
    })
    return {
      message: 'The announcement was sent.',
      announcement: await announcementOrNotFound(db, id, baseUrl),
      reached,
    }
  },

  update: async ({ db, params, body, baseUrl }) => {
    await lockAnnouncement(db, params.id)
    const before = await announcementOrNotFound(db, params.id, baseUrl)
    await updateAnnouncement(db, params.id, announcementInput(changed(before, body)))
    return { message: 'Announcement edited!', announcement: await announcementOrNotFound(db, params.id, baseUrl) }
  },

  withdraw: async (call) => {
    const { db, params, account, now, baseUrl } = call
    await announcementOrNotFound(db, params.id, baseUrl)
    // Of two who do it at once the second finds nothing.
    if (!(await withdrawAnnouncement(db, params.id, { by: account.userId, now }))) throw notFound(GONE)
    return { message: 'The announcement was withdrawn.', ...(await withdrawNotices(call, noticesOf(params.id))) }
  },

  setPicture: async ({ db, params, files, account, host, baseUrl }) => {
    const upload = files[0]
    if (!upload) throw invalid('image', common.choose_picture)
    await announcementOrNotFound(db, params.id, baseUrl)
    const picture = await storePicture({ db, host, upload, purpose: 'announcement', ownerUserId: account.userId })
    const replaced = await replacePicture(db, params.id, picture.id)
    if (!replaced) throw notFound(GONE)
    if (replaced.before) await removeFile({ db, host, id: replaced.before })
    return fileUrl(baseUrl, picture.id)
  },
})
