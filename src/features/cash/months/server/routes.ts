import { notifyOffice } from '#features/messages/notifications/server/notify-office.ts'
import type { Db, Tx } from '#server/database/db.ts'
import { feature } from '#server/feature/feature.ts'
import { monthFrom, monthOf, showMonth } from '#shared/dates.ts'
import { conflict, invalid, notFound } from '#shared/errors.ts'
import { type MonthClosingData, monthsContract } from '../contract.ts'
import { refusals } from '../refusals.ts'
import { nextMonth } from '../rules.ts'
import {
  booksClosedTo,
  checklistItems,
  insertClosing,
  listClosings,
  lockMonthClose,
  lockMonths,
  markReopened,
  markRequested,
} from './queries.ts'

async function readClosing(db: Db, id: number): Promise<MonthClosingData> {
  const [closing] = await listClosings(db, id)
  if (!closing) throw notFound(refusals.gone)
  return closing
}

/** The last closed month, held; 404 and 409 for what is none. */
async function lockLastMonth(tx: Tx, id: number) {
  await lockMonths(tx)
  const closing = await lockMonthClose(tx, id)
  if (!closing) throw notFound(refusals.gone)
  if (closing.reopened_at !== null) throw conflict(refusals.not_closed)
  const closedTo = await booksClosedTo(tx)
  if (closedTo === null || monthOf(closedTo) !== monthOf(closing.month)) throw conflict(refusals.later_closed)
  return closing
}

export const months = feature(monthsContract, {
  list: async ({ db, today }) => {
    const closed_to = await booksClosedTo(db)
    return { closed_to, next: nextMonth(closed_to, today), closings: await listClosings(db) }
  },

  points: async ({ db, query }) => {
    const month = monthFrom(query.year, query.month)
    return { month, points: await checklistItems(db, month) }
  },

  close: async ({ db, body, account, now, today }) => {
    const month = monthFrom(body.year, body.month)
    if (month >= monthOf(today)) throw invalid('month', refusals.not_over({ month }))
    await lockMonths(db)
    const closedTo = await booksClosedTo(db)
    if (closedTo !== null && month <= monthOf(closedTo)) throw conflict(refusals.closed_before({ month }))
    const points = await checklistItems(db, month)
    if (points.length > 0 && !body.despite) throw conflict(refusals.open_points({ month, count: points.length }))
    const id = await insertClosing(db, { month, points, by: account.userId, at: now })
    return { message: `${showMonth(month)} is closed.`, closing: await readClosing(db, id) }
  },

  ask: async (call) => {
    const { db, params, body, account, now } = call
    const closing = await lockLastMonth(db, params.id)
    if (closing.reopen_asked_by !== null) throw conflict(refusals.asked)
    await markRequested(db, closing.id, { by: account.userId, at: now, reason: body.reason })
    await notifyOffice(call, 'reopening', account.userId)
    const message = `A second officer opens ${showMonth(monthOf(closing.month))} now.`
    return { message, closing: await readClosing(db, closing.id) }
  },

  reopen: async ({ db, params, account, now }) => {
    const closing = await lockLastMonth(db, params.id)
    if (closing.reopen_asked_by === null) throw conflict(refusals.not_asked)
    if (closing.reopen_asked_by === account.userId) throw conflict(refusals.same_person)
    await markReopened(db, closing.id, { by: account.userId, at: now })
    return {
      message: `${showMonth(monthOf(closing.month))} is open again.`,
      closing: await readClosing(db, closing.id),
    }
  },
})
