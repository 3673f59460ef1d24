import { paymentAnswer } from '#features/dues/desk/server/routes.ts'
import { issueForLots } from '#features/dues/prepayment/server/issue.ts'
import { refusals as threads } from '#features/messages/complaints/refusals.ts'
import { conversationOf, writeMessage } from '#features/messages/complaints/server/thread.ts'
import { noticeText } from '#features/messages/notifications/server/notice-text.ts'
import { notifyOffice } from '#features/messages/notifications/server/notify-office.ts'
import { queueNotices } from '#features/messages/notifications/server/queue.ts'
import { asResident, isStaff } from '#server/access/access.ts'
import type { Db } from '#server/database/db.ts'
import { type Call, feature } from '#server/feature/feature.ts'
import { findOpenItems } from '#server/feature/open-items.ts'
import { signedFileUrl, storePicture } from '#server/files/files.ts'
import { conflict, forbidden, invalid, notFound } from '#shared/errors.ts'
import { peso } from '#shared/money.ts'
import { pageAsk, pageOf } from '#shared/paging.ts'
import { fullName } from '#shared/text/names.ts'
import { type ReportData, reportedContract } from '../contract.ts'
import { refusals } from '../refusals.ts'
import { isOfLot, MOST_WAITING, paidOnProblem, takesMessages } from '../rules.ts'
import { postReport, receiptFor, waitingReport } from './posting.ts'
import {
  areOwnTargets,
  decide,
  insertReport,
  lockReporter,
  reportById,
  reportPage,
  type StoredReport,
  waitingOf,
} from './queries.ts'
import { lotsOf, refuseYear } from './report-lots.ts'

type Showing = Pick<Call, 'host' | 'account' | 'baseUrl' | 'now'> & { db: Db }

/** Reports as they are answered; where their references were seen before is the office's business. */
async function shown(
  { host, account, baseUrl, now, db }: Showing,
  rows: readonly StoredReport[],
): Promise<ReportData[]> {
  const all = (of: 'booking_ids' | 'request_ids') => [...new Set(rows.flatMap((row) => row[of]))]
  const items = await findOpenItems(host, db, { bookings: all('booking_ids'), requests: all('request_ids') })
  return rows.map(({ firstname, middlename, lastname, file_id, seen, booking_ids, request_ids, ...rest }) => ({
    ...rest,
    open_items: items.filter(({ kind, target_id: id }) =>
      (kind === 'booking' ? booking_ids : request_ids).includes(id),
    ),
    name: fullName({ firstname: firstname ?? '', middlename, lastname }),
    screenshot_url: file_id === null ? null : signedFileUrl(host, baseUrl, file_id, now),
    seen: isStaff(account) ? seen : [],
  }))
}

async function shownOne(call: Showing, row: StoredReport): Promise<ReportData> {
  const [report] = await shown(call, [row])
  if (!report) throw new Error('a report was read and not shown')
  return report
}

async function reportFor(call: Showing, id: number): Promise<ReportData> {
  const { db, account } = call
  const row = await reportById(db, id)
  if (row && (isStaff(account) || account.residentIds.includes(row.resident_id))) return shownOne(call, row)
  throw isStaff(account) ? notFound(refusals.gone) : forbidden()
}

type Sending = Call<typeof reportedContract.send>

/** Returns what is said to be paid for; bookings and requests without a lot are for the first of them, and no lot. */
async function purposeOf({ db, host, body }: Pick<Sending, 'db' | 'host' | 'body'>) {
  const { kind, target_id, house_id, house_ids, booking_ids, request_ids } = body
  if (!isOfLot(kind) || house_id !== null || house_ids.length > 0) return { kind, target_id }
  const [first] = await findOpenItems(host, db, { bookings: booking_ids, requests: request_ids })
  return first ?? { kind, target_id }
}

/** Returns the purpose as the row keeps it; 422 for a booking or a request of others. */
async function targetsOf({ db, host, account, body }: Sending) {
  const { kind, target_id: id } = await purposeOf({ db, host, body })
  const request = { bookings: new Set(body.booking_ids), requests: new Set(body.request_ids) }
  const of = kind === 'booking' ? 'bookings' : isOfLot(kind) ? null : 'requests'
  if (of && id !== null) request[of].add(id)
  const ids = { bookings: [...request.bookings], requests: [...request.requests] }
  const field = of ? 'target_id' : ids.bookings.length > 0 ? 'booking_ids' : 'request_ids'
  const { residentIds } = account
  if ((of && id === null) || !(await areOwnTargets(db, { kind, id: of && id, ids, residentIds })))
    throw invalid(field, refusals.not_yours)
  const others = (name: keyof typeof ids) => ids[name].filter((one) => of !== name || one !== id)
  return {
    ...{ kind, booking_id: of === 'bookings' ? id : null, request_id: of === 'requests' ? id : null },
    ...{ other_booking_ids: others('bookings'), other_request_ids: others('requests') },
  }
}

export const reported = feature(reportedContract, {
  send: async (call) => {
    const { db, host, body, account, files, today } = call
    const { residentId, houseId } = asResident(account)
    const problem = paidOnProblem(body.paid_on, today)
    if (problem) throw invalid('paid_on', problem)
    if (files.length > 1) throw invalid('screenshot', refusals.one_screenshot)
    await lockReporter(db, residentId)
    const { waiting, same } = await waitingOf(db, residentId, body.reference)
    if (same) throw invalid('reference', refusals.already)
    if (waiting >= MOST_WAITING) throw conflict(refusals.too_many)
    const target = await targetsOf(call)
    const lots = lotsOf(call, target.kind, houseId)
    const [upload] = files
    const file = upload
      ? await storePicture({
          db,
          host,
          upload,
          purpose: 'payment',
          ownerUserId: account.userId,
          audience: 'private',
        })
      : null
    const { amount, method, reference, paid_on } = body
    const year_ahead = target.kind === 'dues' ? (body.year_ahead ?? null) : null
    if (year_ahead !== null) refuseYear(call, year_ahead, [lots.house_id, ...lots.other_house_ids])
    const about = body.about || null
    const id = await insertReport(db, {
      ...target,
      ...lots,
      ...{ resident_id: residentId, about, year_ahead, amount, method, reference, paid_on },
      file_id: file?.id ?? null,
    })
    await notifyOffice(call, 'payment')
    return { message: 'The office has your message and checks the payment.', report: await reportFor(call, id) }
  },

  list: async (call) => {
    const { db, query, account } = call
    const residentIds = isStaff(account) ? null : account.residentIds
    const ask = pageAsk(query)
    const search = isStaff(account) ? query.search : ''
    const { rows, total } = await reportPage(db, { state: query.state, search, residentIds }, ask)
    return pageOf(await shown(call, rows), total, ask)
  },

  read: (call) => reportFor(call, call.params.id),

  messages: async (call) => {
    await reportFor(call, call.params.id)
    return conversationOf(call, { report_id: call.params.id })
  },

  write: async (call) => {
    const { id } = call.params
    const { user_id: userId, name, amount, reference, state } = await reportFor(call, id)
    const { message } = call.body
    await writeMessage(
      call,
      { report_id: id },
      {
        message,
        to: {
          ...{ userId, kind: 'payment', url: `/my/pay/reports/${id}` },
          words: () =>
            noticeText('threads.written', { firstname: name, about: `${peso(amount)} (${reference})`, message }),
        },
        office: { what: 'payment_message', url: `/reported-payments?report=${id}` },
        closed: takesMessages(state) ? null : threads.over,
      },
    )
    return { message: 'Your message was sent.', ...(await conversationOf(call, { report_id: id })) }
  },

  withdraw: async (call) => {
    const { db, params, account, now } = call
    await reportFor(call, params.id)
    await waitingReport(db, params.id)
    await decide(db, params.id, { state: 'withdrawn', by: account.userId, now })
    return { message: 'You took it back.', report: await reportFor(call, params.id) }
  },

  post: async (call) => {
    const { db, params, body } = call
    const paymentId = await postReport(call, await waitingReport(db, params.id), body)
    const answer = await paymentAnswer(call, paymentId)
    const message = `Payment ${answer.payment.receipt_number} is recorded.`
    return { message, ...answer, report: await reportFor(call, params.id) }
  },

  issueYear: async (call) => {
    const { db, params, account, today } = call
    const { year_ahead: year, house_id, other_house_ids, paid_on: paidOn } = await waitingReport(db, params.id)
    if (year === null) throw conflict(refusals.no_year)
    const lots = [house_id, ...other_house_ids].toSorted((one, other) => one - other)
    const issued = await issueForLots(db, lots, { year, today, paidOn, by: account.userId })
    const count = `${issued} ${issued === 1 ? 'bill' : 'bills'}`
    return { message: `${count} of ${year} issued.`, report: await reportFor(call, params.id) }
  },

  link: async (call) => {
    const { db, params, body, account, now } = call
    const report = await waitingReport(db, params.id)
    const receipt = await receiptFor(db, report, body.payment_id)
    await decide(db, params.id, { state: 'posted', paymentId: body.payment_id, by: account.userId, now })
    return { message: `It is receipt ${receipt.receipt_number}.`, report: await reportFor(call, params.id) }
  },

  refuse: async (call) => {
    const { db, params, body, account, now } = call
    await waitingReport(db, params.id)
    await decide(db, params.id, { state: 'refused', reason: body.reason, by: account.userId, now })
    const row = await reportById(db, params.id)
    if (!row) throw notFound(refusals.gone)
    const { reached } = await queueNotices(call, [
      {
        userId: row.user_id,
        kind: 'payment',
        url: '/my/pay',
        dedupeKey: `payment-report:${params.id}`,
        ...noticeText('payments.not_taken', {
          firstname: row.firstname ?? '',
          amount: row.amount,
          reason: body.reason,
        }),
      },
    ])
    return { message: 'It was refused; the resident is told why.', reached, report: await shownOne(call, row) }
  },
})
