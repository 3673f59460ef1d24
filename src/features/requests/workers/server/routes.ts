import { randomInt } from 'node:crypto'
import { lockLot } from '#features/people/residents/server/queries.ts'
import { type Account, isStaff, lotsWith, needLot, needOwnedLot } from '#server/access/access.ts'
import type { Db, Tx } from '#server/database/db.ts'
import { type Call, feature, type Upload } from '#server/feature/feature.ts'
import type { Host } from '#server/feature/host.ts'
import { removeFile, signedFileUrl, storePicture } from '#server/files/files.ts'
import type { Day } from '#shared/dates.ts'
import { conflict, forbidden, invalid, notFound } from '#shared/errors.ts'
import { pageAsk, pageOf } from '#shared/paging.ts'
import { common } from '#shared/refusals.ts'
import { type WorkerData, workersContract } from '../contract.ts'
import { refusals } from '../refusals.ts'
import { isIssued, takesWorkers, WEEKDAYS, type WorkPermit } from '../rules.ts'
import { cardsOf } from './cards.ts'
import {
  type AboutWorker,
  insertWorker,
  lockPermit,
  lockWorker,
  type NewWorker,
  ownWorkers,
  stateOf,
  updateWorker,
  type WorkerRow,
  workerById,
  workerPage,
} from './queries.ts'

type Presenting = Pick<Call, 'host' | 'baseUrl' | 'now' | 'today'>

/** A worker as answers have it. */
const toWorker = (row: WorkerRow, { host, baseUrl, now, today }: Presenting): WorkerData => ({
  ...row,
  photo_url: row.photo_file_id && signedFileUrl(host, baseUrl, row.photo_file_id, now),
  weekdays: [...row.weekdays],
  state: stateOf(row, today),
  permit: row.permit && { ...row.permit, issued: isIssued(row.permit) },
})

/** Refuses with 403 who may not speak for a worker: a clearance is of who may ask for one on the lot, a household of its owner. */
function needOwn(account: Account, houseId: number, ofPermit: boolean): void {
  if (isStaff(account)) return
  if (ofPermit) needLot(account, houseId, 'request-clearance')
  else needOwnedLot(account, houseId)
}

/** Holds a worker for whom the caller may speak and whose pass is good; 404 or 403 for another, 409 for one that ended. */
async function lockOwn(
  { db, account, today }: { db: Tx; account: Account; today: Day },
  id: number,
): Promise<WorkerRow> {
  const held = await lockWorker(db, id)
  if (!held) throw isStaff(account) ? notFound(refusals.gone) : forbidden()
  needOwn(account, held.house.id, held.permit !== null)
  if (stateOf(held, today) === 'ended') throw conflict(refusals.ended_before)
  return held
}

interface Sent {
  name: string
  work: string
  weekdays?: number[] | undefined
  from_day?: Day | null | undefined
  until_day?: Day | null | undefined
}

/**
 * Reads what is said of a worker; `before` is what was known. 422 for a day that is over, an end before the beginning, and one after
 * the end of the clearance.
 */
function readAbout(sent: Sent, permit: WorkPermit | null, today: Day, before?: AboutWorker): AboutWorker {
  const begins = permit && permit.from_day > today ? permit.from_day : today
  const from = sent.from_day ?? before?.from_day ?? begins
  const until = (sent.until_day === undefined ? before?.until_day : sent.until_day) ?? permit?.last_day ?? null
  if (from < today && from !== before?.from_day) throw invalid('from_day', refusals.past_day)
  if (until !== null && until < today) throw invalid('until_day', refusals.past_day)
  if (until !== null && until < from) throw invalid('until_day', common.ends_before_start)
  if (permit && until !== null && until > permit.last_day)
    throw invalid('until_day', refusals.after_permit({ day: permit.last_day }))
  const chosen = new Set(sent.weekdays ?? before?.weekdays ?? WEEKDAYS)
  return {
    name: sent.name,
    work: sent.work,
    weekdays: WEEKDAYS.filter((one) => chosen.has(one)),
    from_day: from,
    until_day: until,
  }
}

/** Where a new worker works: the lot of the clearance, or the lot that is named. 409 where the clearance takes nobody. */
async function placeOf(
  { db, account, today }: { db: Tx; account: Account; today: Day },
  { request_id, house_id }: { request_id: number | null; house_id: number | null },
): Promise<{ houseId: number; permit: WorkPermit | null }> {
  if (request_id === null) {
    if (house_id === null) throw invalid('house_id', refusals.choose_lot)
    needOwn(account, house_id, false)
    if (!(await lockLot(db, house_id))) throw invalid('house_id', common.no_such_house)
    return { houseId: house_id, permit: null }
  }
  const permit = await lockPermit(db, request_id)
  if (!permit) throw isStaff(account) ? invalid('request_id', refusals.no_such_clearance) : forbidden()
  needOwn(account, permit.house_id, true)
  if (!takesWorkers(permit.step)) throw conflict(refusals.clearance_state)
  if (permit.last_day < today) throw conflict(refusals.clearance_over)
  return { houseId: permit.house_id, permit }
}

/** Keeps the photo that came along; null without one. */
async function storePhoto(call: { db: Tx; host: Host; account: Account; files: readonly Upload[] }) {
  const upload = call.files[0]
  if (!upload) return null
  const ownerUserId = isStaff(call.account) ? null : call.account.userId
  return (await storePicture({ ...call, upload, purpose: 'worker', ownerUserId, audience: 'private' })).id
}

/** Adds a worker under a number that no other pass has. */
async function insertNumbered(tx: Tx, worker: Omit<NewWorker, 'pass_number'>): Promise<number> {
  for (;;) {
    const id = await insertWorker(tx, { ...worker, pass_number: String(randomInt(100_000, 1_000_000)) })
    if (id !== null) return id
  }
}

async function saved(call: Presenting & { db: Db }, id: number, message: string) {
  const row = await workerById(call.db, id)
  if (!row) throw notFound(refusals.gone)
  return { message, worker: toWorker(row, call) }
}

export const workers = feature(workersContract, {
  list: async (call) => {
    const ask = pageAsk(call.query)
    const { rows, total } = await workerPage(call.db, call.query, call.today, ask)
    return pageOf(
      rows.map((row) => toWorker(row, call)),
      total,
      ask,
    )
  },

  own: async (call) => {
    const households = call.account.lots.filter(({ role }) => role === 'home_owner').map(({ houseId }) => houseId)
    const permits = lotsWith(call.account, 'request-clearance').map(({ houseId }) => houseId)
    const rows = await ownWorkers(call.db, { households, permits }, call.today)
    const { request } = call.query
    return rows.filter(({ permit }) => (permit?.request_id ?? null) === request).map((row) => toWorker(row, call))
  },

  add: async (call) => {
    const { db, body, account, today } = call
    const { houseId, permit } = await placeOf(call, body)
    const id = await insertNumbered(db, {
      ...readAbout(body, permit, today),
      ...{ house_id: houseId, request_id: permit?.request_id ?? null },
      photo_file_id: await storePhoto(call),
      created_by: account.userId,
    })
    return saved(call, id, 'The worker was entered.')
  },

  change: async (call) => {
    const { db, host, params, body, today } = call
    const held = await lockOwn(call, params.id)
    const about = readAbout(body, held.permit, today, { ...held, weekdays: [...held.weekdays] })
    const photo = await storePhoto(call)
    await updateWorker(db, params.id, { ...about, ...(photo ? { photo_file_id: photo } : {}) })
    if (photo && held.photo_file_id) await removeFile({ db, host, id: held.photo_file_id })
    return saved(call, params.id, 'The worker was changed.')
  },

  end: async (call) => {
    const { db, params, account, today } = call
    await lockOwn(call, params.id)
    await updateWorker(db, params.id, { ended_on: today, ended_by: account.userId })
    return saved(call, params.id, 'The pass has ended.')
  },

  cards: async (call) => {
    const { account, params, query } = call
    needOwn(account, params.id, query.request !== null || query.worker !== null)
    return cardsOf(call, { houseId: params.id, ...query }, (row) => needOwn(account, row.house.id, row.permit !== null))
  },
})
