import { paymentRows } from '#features/ledger/payments/server/queries.ts'
import { asResident, ownOrStaff } from '#server/access/access.ts'
import type { Db } from '#server/database/db.ts'
import { type ConstraintTexts, feature } from '#server/feature/feature.ts'
import { signedLink } from '#server/files/links.ts'
import type { Day } from '#shared/dates.ts'
import { invalid, notFound } from '#shared/errors.ts'
import { common } from '#shared/refusals.ts'
import { permitsContract, stickersContract } from '../contract.ts'
import { refusals } from '../refusals.ts'
import { type PermitType, STICKER_TYPES, withoutQuotes } from '../rules.ts'
import type { Asking } from './apply.ts'
import { callsOf, issuedPage } from './calls.ts'
import { stickerFee } from './fees.ts'
import { type Presenting, toCarSticker, toIssuedPermit, toPermit, toSticker } from './present.ts'
import { ownerOfPayment, requestById } from './queries.ts'
import { replaceSticker, voidSticker } from './replace.ts'

/** Failures told for the database's refusals. */
const voidTexts: ConstraintTexts = {
  requests_void_in_progress: {
    code: 'conflict',
    message: refusals.moved_on,
  },
  payment_items_request_once: { code: 'conflict', message: refusals.paid },
}

const permit = callsOf({
  type: 'permit',
  present: toPermit,
  issued: (row, pass, call) => ({ permit: toIssuedPermit(row, pass, call) }),
  fields: (
    body: Asking & { clearanceType: PermitType; purpose: string; expect_start_date: Day; expect_end_date: Day },
  ) => {
    const { clearanceType, purpose, expect_start_date, expect_end_date } = body
    if (expect_end_date < expect_start_date) throw invalid('expect_end_date', common.ends_before_start)
    return { permit_type: clearanceType, purpose, expect_start_date, expect_end_date }
  },
  names: { under: 'permit_request', target: 'permit_request_id', fee: 'permit_fee', files: 'documents' },
  payments: (shown) => shown.permit_payments,
  messages: {
    approve: {
      free: 'The request was approved; there is nothing to pay.',
      heard: 'The request was approved; the resident is told what to pay.',
      unheard: 'The request was approved.',
    },
    reject: {
      heard: 'The request was rejected; the resident is told the reason.',
      unheard: 'The request was rejected.',
    },
    complete: {
      heard: 'Permit marked as done successfully. Resident are being notified as well!',
      unheard: 'Permit marked as done successfully.',
    },
    claim: 'The permit was claimed.',
  },
})

export const permits = feature(
  permitsContract,
  {
    ...permit.calls,

    openOfResident: async (call) => {
      ownOrStaff(call.account, call.params.residentId)
      const permits = await permit.inSteps(call, call.params.residentId, ['pending', 'rejected'], 'created')
      return { message: 'Requests that are pending or rejected.', permits }
    },

    approvedOfResident: async (call) => {
      ownOrStaff(call.account, call.params.residentId)
      return permit.inSteps(call, call.params.residentId, ['approved', 'in_progress', 'done', 'claimed'], 'approved')
    },

    paymentsOfResident: async (call) => {
      ownOrStaff(call.account, call.params.residentId)
      const paid = await permit.inSteps(call, call.params.residentId, ['in_progress', 'done', 'claimed'], 'approved')
      const payments = paid.flatMap((one) => one.permit_payments).sort((a, b) => b.id - a.id)
      return { message: 'Payments for clearances.', payments }
    },

    receiptLink: async ({ db, params, account, host, baseUrl, now }) => {
      const owner = await ownerOfPayment(db, params.paymentId)
      ownOrStaff(account, owner?.resident_id ?? null)
      if (!owner) throw notFound(common.no_such_payment)
      return { url: signedLink(host, baseUrl, `/payments/${params.paymentId}/receipt`, now) }
    },

    issued: (call) => {
      const { permit_status: status, permit_type: kind } = call.query
      return issuedPage(call, { product: 'permit', status, kind }, (row, pass) => toIssuedPermit(row, pass, call))
    },
  },
  voidTexts,
)

const UPDATED = {
  heard: 'Car sticker request updated and resident notified successfully.',
  unheard: 'Car sticker request updated.',
}
const DONE = 'Sticker marked as done successfully.'

const sticker = callsOf({
  type: 'sticker',
  present: toSticker,
  issued: (row, pass, { today }) => ({ car_sticker: toCarSticker(row, pass, today) }),
  fields: ({
    car_model,
    car_plate_number,
    sticker_type,
  }: Asking & { car_model: string; car_plate_number: string; sticker_type: string }) => {
    const type = STICKER_TYPES.find((one) => one === withoutQuotes(sticker_type))
    if (!type) throw invalid('sticker_type', refusals.choose_sticker)
    return { car_model, car_plate_number, sticker_type: type }
  },
  names: { under: 'sticker_request', target: 'sticker_request_id', fee: 'sticker_fee', files: 'images' },
  payments: (shown) => shown.sticker_payments,
  messages: {
    approve: UPDATED,
    reject: UPDATED,
    complete: { heard: DONE, unheard: DONE },
    claim: 'The sticker was claimed.',
  },
})

/** A sticker's request as it stands; 404 for an unknown one. */
async function stickerOf(call: Presenting & { db: Db }, id: number) {
  const row = await requestById(call.db, 'sticker', id)
  if (!row) throw notFound(refusals.gone)
  return toSticker(row, call)
}

export const stickers = feature(stickersContract, {
  ...sticker.calls,

  fees: async ({ db, params, today }) => {
    const row = await requestById(db, 'sticker', params.id)
    if (!row) throw notFound(refusals.gone)
    const { fee, processing } = await stickerFee(db, row, today)
    return { sticker_fee: fee, processing_fee: processing, total_fee: fee + processing }
  },

  void: async (call) => {
    await voidSticker(call, call.params.id, call.body)
    return { message: 'The sticker is void.', sticker_request: await stickerOf(call, call.params.id) }
  },

  replace: async (call) => {
    const { id, paymentId } = await replaceSticker(call)
    const [payment = null] = paymentId === null ? [] : await paymentRows(call.db, [paymentId])
    return { message: 'The sticker was replaced.', sticker_request: await stickerOf(call, id), payment }
  },

  own: (call) => sticker.inSteps(call, asResident(call.account).residentId, ['pending', 'rejected'], 'created'),

  approvedOfResident: (call) => {
    ownOrStaff(call.account, call.params.residentId)
    const steps = ['approved', 'in_progress', 'done'] as const
    // Existing clients are not told of what was handed over.
    return sticker.inSteps(call, call.params.residentId, call.query.claimed ? [...steps, 'claimed'] : steps, 'approved')
  },

  ownPayments: async (call) => {
    const { residentId } = asResident(call.account)
    const requests = await sticker.inSteps(call, residentId, ['in_progress', 'done', 'claimed'], 'approved')
    return requests
      .flatMap((request) => request.sticker_payments.map((payment) => ({ ...payment, car_sticker_request: request })))
      .sort((a, b) => b.id - a.id)
  },

  issued: (call) => {
    const { sticker_status: status, sticker_type: kind } = call.query
    return issuedPage(call, { product: 'sticker', status, kind }, (row, pass) => {
      const request = toSticker(row, call)
      return { ...toCarSticker(row, pass, call.today), car_sticker_request: request, resident: request.resident }
    })
  },
})
