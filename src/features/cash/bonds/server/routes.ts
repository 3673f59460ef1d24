import { paymentRows } from '#features/ledger/payments/server/queries.ts'
import { letterheadOf } from '#features/office/settings/server/letterhead.ts'
import type { DocumentCall } from '#features/office/settings/server/office-document.ts'
import type { Db } from '#server/database/db.ts'
import { type Call, type FileAnswer, feature } from '#server/feature/feature.ts'
import { signedFileUrl, storePicture } from '#server/files/files.ts'
import { queueKey } from '#server/pdf/pdf.ts'
import { voucherPdf } from '#server/pdf/voucher.ts'
import { type Day, firstDay, monthOf } from '#shared/dates.ts'
import { conflict, invalid, notFound } from '#shared/errors.ts'
import { peso } from '#shared/money.ts'
import { pageAsk, pageOf } from '#shared/paging.ts'
import { bondsContract } from '../contract.ts'
import { refusals } from '../refusals.ts'
import { ageing, MAX_PHOTOS } from '../rules.ts'
import type { BondData, DepositsSummaryData, ReleaseData } from '../shapes.ts'
import { bondById, bondPage, bondsOf, insertInspection, inspectionsOf, markWorkDone, releasesOf } from './queries.ts'
import { bondRequirement, recordBond } from './record.ts'
import { lockBondToRelease, releaseBond, reverseRelease } from './release.ts'
import { reportOf } from './report.ts'
import { bondsHeldOn, byState, depositSums } from './summary.queries.ts'

/** The voucher of what was given back: what was held then, less each deduction. */
async function voucherOfRelease(release: ReleaseData, bond: BondData, call: DocumentCall): Promise<FileAnswer> {
  const { village, logos } = await letterheadOf(call)
  const number = release.voucher_number
  const stored = release.deductions.reduce((sum, one) => sum + one.amount, 0)
  const body = await voucherPdf(
    {
      village,
      logos,
      number,
      day: release.day,
      payee: release.payee,
      from: release.place?.name ?? null,
      method: [release.method, release.cheque_number].filter(Boolean).join(' '),
      items: [
        {
          text: [`Bond: ${bond.purpose}`, bond.lot?.name].filter(Boolean).join(', '),
          account: 'Money held',
          paper: bond.receipt?.receipt_number ?? '',
          amount: release.returned + stored,
        },
        ...release.deductions.map((one) => ({ ...one, text: `Less: ${one.text}`, paper: '', amount: -one.amount })),
      ],
      undone: release.undone !== null,
      preparedBy: release.recorded_by?.name ?? null,
    },
    queueKey(call),
  )
  return { contentType: 'application/pdf', name: `Voucher_${number}.pdf`, inline: true, body }
}

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
    aging: ageing(await bondsHeldOn(db, period.to)),
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
    const ask = pageAsk(query)
    const { rows, total, held } = await bondPage(db, query, today, ask)
    return { ...pageOf(rows, total, ask), total_held: held }
  },

  summary: ({ db, query, today }) => summaryOf(db, periodOf(query, today)),

  report: async (call) => {
    const period = periodOf(call.query, call.today)
    return reportOf(await summaryOf(call.db, period), await bondsHeldOn(call.db, period.to), call)
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
    const { id, state } = await lockBondToRelease(db, params.id, day, today)
    if (state !== 'open') throw conflict(refusals.waits_already)
    await markWorkDone(db, id, day)
    return { message: 'The bond waits for an inspection.', bond: await recordOf(call, id) }
  },

  inspect: async (call) => {
    const { db, params, body, account, today } = call
    const { passed, inspector, findings } = body
    const day = body.day ?? today
    const { id, state } = await lockBondToRelease(db, params.id, day, today)
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
