import type { NoticeKind } from '#features/messages/notifications/rules.ts'
import { noticeText, type StoredMessage } from '#features/messages/notifications/server/notice-text.ts'
import { notifyOffice } from '#features/messages/notifications/server/notify-office.ts'
import { queueNotices } from '#features/messages/notifications/server/queue.ts'
import type { Waiting } from '#features/messages/notifications/server/wordings.ts'
import { isStaff } from '#server/access/access.ts'
import type { Db, Tx } from '#server/database/db.ts'
import type { Call, Upload } from '#server/feature/feature.ts'
import type { Host } from '#server/feature/host.ts'
import { signedFileUrl, storePicture } from '#server/files/files.ts'
import type { Day } from '#shared/dates.ts'
import { conflict, forbidden, invalid, notFound } from '#shared/errors.ts'
import type { Message } from '#shared/messages.ts'
import type { ComplaintData, ComplaintThreadData, ConversationData } from '../contract.ts'
import { refusals } from '../refusals.ts'
import { MAX_PHOTOS } from '../rules.ts'
import { complaintById, noteWorking, solveComplaint } from './queries.ts'
import { insertMessage, insertPhoto, lockComplaint, messagesOf, photosOf, type Subject } from './thread.queries.ts'

export type Conversing = Pick<Call, 'host' | 'account' | 'baseUrl' | 'now'> & { db: Db }

/** A complaint that the caller may see: 404 for staff where there is none, 403 for residents where it is not their own. */
export async function seenComplaint({ db, account, baseUrl }: Conversing, id: number): Promise<ComplaintData> {
  const complaint = await complaintById(db, id, baseUrl)
  if (complaint && (isStaff(account) || account.residentIds.includes(complaint.resident_id))) return complaint
  throw isStaff(account) ? notFound(refusals.gone) : forbidden()
}

/** Photos and messages of a subject, as both sides read them. */
export async function conversationOf(call: Conversing, subject: Subject): Promise<ConversationData> {
  const photos = await photosOf(call.db, subject)
  const shown = (messageId: number | null) =>
    photos
      .filter((photo) => photo.message_id === messageId)
      .map(({ id, file_id }) => ({ id, url: signedFileUrl(call.host, call.baseUrl, file_id, call.now) }))
  const messages = await messagesOf(call.db, subject)
  return { photos: shown(null), messages: messages.map((one) => ({ ...one, photos: shown(one.id) })) }
}

/** A complaint with its photos and everything that was written about it. */
export const threadOf = async (call: Conversing, complaint: ComplaintData): Promise<ComplaintThreadData> => ({
  ...complaint,
  ...(await conversationOf(call, { complaint_id: complaint.id })),
})

interface Photos {
  messageId: number | null
  files: readonly Upload[]
  ownerUserId: number
}

/** Keeps the photos that came along, for the office and whose matter it is. */
export async function storePhotos(
  { db, host }: { db: Tx; host: Host },
  subject: Subject,
  photos: Photos,
): Promise<void> {
  const { messageId, files, ownerUserId } = photos
  if (files.length > MAX_PHOTOS) throw invalid('photos', refusals.too_many_photos({ max: MAX_PHOTOS }))
  for (const upload of files) {
    const file = await storePicture({ db, host, upload, purpose: 'complaint', ownerUserId, audience: 'private' })
    await insertPhoto(db, subject, { messageId, fileId: file.id })
  }
}

export type Writing = Conversing & { db: Tx; files: readonly Upload[]; today: Day }

interface WrittenMessage {
  message: string
  /** Whose matter it is, and where they read of it. */
  to: { userId: number; kind: NoticeKind; url: string; words: () => StoredMessage }
  /** Where the office reads of it. */
  office: { what: Waiting; url?: string }
  /** Why nothing more is written about it, by neither side: it is over. Null while it is open. */
  closed: Message | null
}

/** Writes a message to the other side, with photos, and tells them; 409 once the matter is over. */
export async function writeMessage(
  call: Writing,
  subject: Subject,
  { message, to, office, closed }: WrittenMessage,
): Promise<void> {
  const { db, host, account, now } = call
  if (closed) throw conflict(closed)
  const fromOffice = isStaff(account)
  const messageId = await insertMessage(db, subject, { authorId: account.userId, fromOffice, message })
  await storePhotos(call, subject, { messageId, files: call.files, ownerUserId: to.userId })
  if (!fromOffice) return notifyOffice(call, office.what, undefined, office.url)
  const { userId, kind, url } = to
  const dedupeKey = `complaint-message:${messageId}`
  await queueNotices({ db, host, now }, [{ userId, kind, url, dedupeKey, ...to.words() }])
}

/** Writes to the other side about a complaint; the office works on it from its first answer on. */
export async function writeAnswer(
  call: Writing,
  { id, message }: { id: number; message: string },
): Promise<ComplaintThreadData> {
  const { db, account, now } = call
  const complaint = await seenComplaint(call, id)
  const held = await lockComplaint(db, id)
  const closed = held?.status === 'Pending' ? null : refusals.closed
  if (isStaff(account) && !closed) await noteWorking(db, id, now)
  const { user } = complaint.resident
  const { number } = complaint
  await writeMessage(
    call,
    { complaint_id: id },
    {
      message,
      to: {
        ...{ userId: user.id, kind: 'complaint', url: complaintPath(id) },
        words: () => noticeText('complaints.answered', { firstname: user.firstname, number, message }),
      },
      office: { what: 'answer' },
      closed,
    },
  )
  return threadOf(call, await seenComplaint(call, id))
}

/** Says in one click that the office works on it; whoever sent it is told. */
export async function workOn(call: Conversing & { db: Tx }, id: number) {
  const { db, host, now } = call
  const { resident, number, status } = await seenComplaint(call, id)
  if (!(await noteWorking(db, id, now))) throw conflict(status === 'Pending' ? refusals.working : refusals.solved)
  const { user } = resident
  const { reached } = await queueNotices({ db, host, now }, [
    {
      userId: user.id,
      kind: 'complaint',
      url: complaintPath(id),
      dedupeKey: `complaint-working:${id}`,
      ...noticeText('complaints.working', { firstname: user.firstname, number }),
    },
  ])
  return { complaint: await seenComplaint(call, id), reached }
}

/**
 * Takes an own complaint back while the office has not answered it. It is told as solved, and the moment tells them apart
 * (docs/spec/messages.md#complaints). 403 for what is not the caller's.
 */
export async function withdraw(call: Conversing & { db: Tx }, id: number): Promise<void> {
  const { db, account, now } = call
  await seenComplaint(call, id)
  const held = await lockComplaint(db, id)
  if (held?.withdrawn_at) throw conflict(refusals.withdrawn)
  if (held?.status !== 'Pending') throw conflict(refusals.solved)
  if (held.working_at) throw conflict(refusals.answered)
  await solveComplaint(db, { id, remarks: 'Taken back by the resident.', by: account.userId, now, withdrawn: true })
}

/** The page of a complaint for whoever sent it. */
export const complaintPath = (id: number): string => `/my/requests/complaints/${id}`
