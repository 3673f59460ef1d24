import { paymentRows } from '#features/ledger/payments/server/queries.ts'
import type { Db } from '#server/database/db.ts'
import { type Call, feature } from '#server/feature/feature.ts'
import { signedFileUrl, storePicture } from '#server/files/files.ts'
import { type Day, firstDay, monthOf } from '#shared/dates.ts'
import { conflict, invalid, notFound } from '#shared/errors.ts'
import { peso } from '#shared/money.ts'
import { pageOf } from '#shared/paging.ts'
import { bondsContract } from '../contract.ts'
import { refusals } from '../refusals.ts'
import { ageing, MAX_PHOTOS } from '../rules.ts'
import type { DepositsSummaryData } from '../shapes.ts'
import { bondById, bondPage, bondsOf, insertInspection, inspectionsOf, markWorkDone, releasesOf } from './queries.ts'
import { recordBond } from './record.ts'
import { lockedBond, releaseBond, reverseRelease } from './release.ts'
import { reportOf } from './report.ts'
import { bondRequirement } from './requirement.ts'
import { byState, depositSums, depositsHeldOn } from './summary.queries.ts'
import { voucherOfRelease } from './voucher.ts'

type Reading = Pick<Call, 'host' | 'baseUrl' | 'now' | 'today'> & { db: Db }

/** A bond with its inspections and releases; 404 for an unknown one. */
async function recordOf({ db, host, baseUrl, now, today }: Reading, id: number) {
  const bond = await bondById(db, id, today)
  if (!bond) throw notFound(refusals.gone)
  const inspections = await inspectionsOf(db, id)
  return {
    ...bond,
    inspections: inspections.map((one) => ({
      ...one,
      photos: one.photos.map((photo) => ({ id: photo, url: signedFileUrl(host, baseUrl, photo, now) })),
    })),
    releases: await releasesOf(db, { bond: id }),
  }
}

/** The period asked for; without one this month. */
function periodOf(query: { from?: Day | null | undefined; to?: Day | null | undefined }, today: Day) {
  const to = query.to ?? today
  const from = query.from ?? firstDay(monthOf(to))
  if (from > to) throw invalid('from', refusals.days)
  return { from, to }
}

async function summaryOf(db: Db, period: { from: Day; to: Day }): Promise<DepositsSummaryData> {
  return {
    ...period,
    ...(await depositSums(db, period)),
    states: await byState(db, period.to),
    aging: ageing(await depositsHeldOn(db, period.to)),
  }
}

/** Keeps the photos of an inspection, for the office alone; returns their ids. */
async function photosOf({ db, host, files }: Call<typeof bondsContract.inspect>): Promise<string[]> {
  if (files.length > MAX_PHOTOS) throw invalid('photos', refusals.too_many_photos)
  const ids: string[] = []
  for (const upload of files) {
    const stored = await storePicture({ db, host, upload, purpose: 'bond', ownerUserId: null, audience: 'private' })
    ids.push(stored.id)
  }
  return ids
}

export const bonds = feature(bondsContract, {
  list: async ({ db, query, today }) => {
    const ask = { page: query.page, size: query.per_page }
    const { rows, total, held } = await bondPage(db, query, today, ask)
    return { ...pageOf(rows, total, ask), total_held: held }
  },

  summary: ({ db, query, today }) => summaryOf(db, periodOf(query, today)),

  report: async (call) => {
    const period = periodOf(call.query, call.today)
    return reportOf(await summaryOf(call.db, period), await depositsHeldOn(call.db, period.to), call)
  },

  asked: async ({ db, query, today }) => {
    const input = await bondRequirement(db, query)
    if (!input) throw invalid('request', refusals.no_such_request)
    const { purpose, amount, payerName } = input
    const { request, booking } = query
    return { purpose, amount, payer_name: payerName, bonds: await bondsOf(db, { request, booking }, today) }
  },

  read: (call) => recordOf(call, call.params.id),

  take: async (call) => {
    const { bondId, paymentId } = await recordBond(call)
    const [payment] = await paymentRows(call.db, [paymentId])
    if (!payment) throw new Error('a bond was taken whose payment is not there')
    const bond = await recordOf(call, bondId)
    return { message: `${peso(bond.amount)} is held with receipt ${payment.receipt_number}.`, bond, payment }
  },

  workDone: async (call) => {
    const { db, params, body, today } = call
    const day = body.day ?? today
    const { id, state } = await lockedBond(db, params.id, day, today)
    if (state !== 'open') throw conflict(refusals.waits_already)
    await markWorkDone(db, id, day)
    return { message: 'The bond waits for an inspection.', bond: await recordOf(call, id) }
  },

  inspect: async (call) => {
    const { db, params, body, account, today } = call
    const { passed, inspector, findings } = body
    const day = body.day ?? today
    const { id, state } = await lockedBond(db, params.id, day, today)
    if (state !== 'for_inspection') throw conflict(refusals.not_waiting)
    const input = { bond_id: id, day, passed, inspector, findings, recorded_by: account.userId }
    await insertInspection(db, input, await photosOf(call))
    const message = passed ? 'The bond can be given back.' : 'The work goes on; the bond stays open.'
    return { message, bond: await recordOf(call, id) }
  },

  release: async (call) => {
    await releaseBond(call)
    const bond = await recordOf(call, call.params.id)
    const last = bond.releases.at(-1)
    const message = last?.voucher_number
      ? `${peso(last.returned)} was given back with voucher ${last.voucher_number}.`
      : 'The bond was kept as income.'
    return { message, bond }
  },

  undoRelease: async (call) => {
    const bond = await recordOf(call, await reverseRelease(call))
    return { message: `Taken back: ${peso(bond.held)} is held again.`, bond }
  },

  voucher: async (call) => {
    const [release] = await releasesOf(call.db, { id: call.params.id })
    if (!release?.voucher_number) throw notFound(refusals.no_voucher)
    const bond = await bondById(call.db, release.bond_id, call.today)
    if (!bond) throw new Error('a release is of no bond')
    return voucherOfRelease(release, bond, call)
  },
})
