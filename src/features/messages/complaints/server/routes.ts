import { noticeText } from '#features/messages/notifications/server/notice-text.ts'
import { notifyOffice } from '#features/messages/notifications/server/notify-office.ts'
import { queueNotices } from '#features/messages/notifications/server/queue.ts'
import { settingText } from '#features/office/settings/rules.ts'
import { storedSettings } from '#features/office/settings/server/queries.ts'
import { asResident, isStaff, needPermission } from '#server/access/access.ts'
import type { Db } from '#server/database/db.ts'
import { feature } from '#server/feature/feature.ts'
import { selectedLot } from '#server/people/selected-lot.ts'
import { conflict, Failure, invalid, notFound } from '#shared/errors.ts'
import { pageAsk } from '#shared/paging.ts'
import { common } from '#shared/refusals.ts'
import { complaintsContract } from '../contract.ts'
import { refusals } from '../refusals.ts'
import { COMPLAINT_STATUSES, type ComplaintType, kindSent, kindsIn } from '../rules.ts'
import {
  allComplaints,
  complaintById,
  complaintPage,
  deleteComplaint,
  insertComplaint,
  isResident,
  noteSeen,
  reopenComplaint,
  restoreComplaint,
  solveComplaint,
} from './queries.ts'
import { complaintPath, seenComplaint, storePhotos, threadOf, withdraw, workOn, writeAnswer } from './thread.ts'

const GONE = refusals.gone
const PERMISSION = 'send-complaints'

async function complaintOrNotFound(db: Db, id: number, baseUrl: string) {
  const complaint = await complaintById(db, id, baseUrl)
  if (!complaint) throw notFound(GONE)
  return complaint
}

interface Sent {
  type: ComplaintType | null
  kind?: string | null | undefined
  message: string
  place?: string | null | undefined
}

/** Values to store of what was sent; 422 for a kind that is none of the village. */
async function readSent(db: Db, { message, place, ...sent }: Sent) {
  const read = kindSent(sent, kindsIn(settingText(await storedSettings(db), 'complaint_kinds')))
  if ('refuse' in read) throw invalid(sent.kind ? 'kind' : 'type', read.refuse)
  return { ...read, message, place: place || null }
}

export const complaints = feature(complaintsContract, {
  byStatus: ({ db, params, baseUrl }) => {
    const status = COMPLAINT_STATUSES.find((one) => one.toLowerCase() === params.status.toLowerCase())
    if (!status)
      throw new Failure('invalid', refusals.no_such_status, {
        fields: { status: [refusals.no_such_status] },
      })
    return allComplaints(db, { status, search: '', residentId: null }, baseUrl)
  },

  list: ({ db, query, account, baseUrl }) => {
    const filter = {
      status: query.status,
      search: isStaff(account) ? query.search : '',
      residentId: isStaff(account) ? null : (account.residentId ?? 0),
    }
    return complaintPage(db, filter, pageAsk(query), baseUrl)
  },

  read: async (call) => threadOf(call, await seenComplaint(call, call.params.id)),

  answer: async (call) => {
    const complaint = await writeAnswer(call, { id: call.params.id, message: call.body.message })
    return { message: 'Your message was sent.', complaint }
  },

  send: async (call) => {
    const { db, body, account, today } = call
    needPermission(account, PERMISSION)
    const { residentId } = asResident(account)
    const sent = await readSent(db, body)
    const houseId = await selectedLot(call, { wanted: body.house_id, residentId, permission: PERMISSION })
    const id = await insertComplaint(db, { residentId, houseId, ...sent, today })
    await storePhotos(call, { complaint_id: id }, { messageId: null, files: call.files, ownerUserId: account.userId })
    await notifyOffice(call, 'complaint')
    return { message: 'Your complaint was sent to the office.' }
  },

  enter: async (call) => {
    const { db, params, body, today, baseUrl } = call
    const { residentId } = params
    if (!(await isResident(db, residentId))) throw notFound(common.no_such_resident)
    const sent = await readSent(db, body)
    const houseId = await selectedLot(call, { wanted: body.house_id, residentId, permission: PERMISSION })
    const id = await insertComplaint(db, { residentId, houseId, ...sent, today })
    return { message: 'The complaint was entered.', complaint: await complaintOrNotFound(db, id, baseUrl) }
  },

  ofResident: ({ db, params, query, baseUrl }) =>
    complaintPage(db, { status: null, search: '', residentId: params.residentId }, pageAsk(query), baseUrl),

  solve: async (call) => {
    const { db, params, body, account, now, baseUrl } = call
    const solved = await solveComplaint(db, { id: params.id, remarks: body.remarks, by: account.userId, now })
    const complaint = await complaintOrNotFound(db, params.id, baseUrl)
    if (!solved) throw conflict(refusals.solved)
    const { user } = complaint.resident
    const { number, kind: type, date_sent: sent } = complaint
    const { reached } = await queueNotices(call, [
      {
        userId: user.id,
        kind: 'complaint',
        url: complaintPath(params.id),
        dedupeKey: `complaint:${params.id}:${now.getTime()}`,
        ...noticeText('complaints.solved', { firstname: user.firstname, number, type, sent, remarks: body.remarks }),
      },
    ])
    return { message: 'The complaint is solved.', complaint, reached }
  },

  seen: async ({ db, params, now }) => {
    await noteSeen(db, params.id, now)
    return { message: 'It is noted.' }
  },

  work: async (call) => ({
    message: 'Whoever sent it is told that you work on it.',
    ...(await workOn(call, call.params.id)),
  }),

  withdraw: async (call) => {
    await withdraw(call, call.params.id)
    return { message: 'You took it back.', complaint: await complaintOrNotFound(call.db, call.params.id, call.baseUrl) }
  },

  remove: async ({ db, params }) => {
    if (!(await deleteComplaint(db, params.id))) throw notFound(GONE)
    return { message: 'The complaint was deleted.' }
  },

  reopen: async (call) => {
    const { db, params, baseUrl } = call
    await seenComplaint(call, params.id)
    const reopened = await reopenComplaint(db, params.id)
    const complaint = await complaintOrNotFound(db, params.id, baseUrl)
    if (!reopened) throw conflict(refusals.pending)
    if (!isStaff(call.account)) await notifyOffice(call, 'answer')
    return { message: 'The complaint is pending again.', complaint }
  },

  restore: async ({ db, params, baseUrl }) => {
    if (!(await restoreComplaint(db, params.id))) throw notFound(refusals.not_deleted)
    return { message: 'The complaint is back.', complaint: await complaintOrNotFound(db, params.id, baseUrl) }
  },
})
