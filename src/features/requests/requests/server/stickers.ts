import { tellOffice } from '#features/messages/notifications/server/tell-office.ts'
import { asResident, isStaff, ownOrStaff } from '#server/access.ts'
import { feature } from '#server/feature.ts'
import { invalid, notFound } from '#shared/errors.ts'
import { pageOf } from '#shared/paging.ts'
import { wasReached } from '#shared/reached.ts'
import { stickersContract } from '../contract.ts'
import { refusals } from '../refusals.ts'
import { STICKER, STICKER_TYPES, withoutQuotes } from '../rules.ts'
import { apply, approve, claim, complete, pay, reject } from './moves.ts'
import { passPaper } from './paper.ts'
import { toCarSticker, toSticker } from './present.ts'
import { passPage, requestById } from './queries.ts'
import { readingOf } from './reading.ts'

const product = 'sticker'

const reading = readingOf(product, STICKER, toSticker)

const UPDATED = 'Car sticker request updated and resident notified successfully.'

export const stickers = feature(stickersContract, {
  byStatus: (call) => reading.byStatus(call, call.params.status, call.query),

  approve: async (call) => {
    const { params, body } = call
    const reached = await approve(call, {
      product,
      id: params.id,
      fee: body.sticker_fee,
      processingFee: null,
      note: body.note,
      feeField: 'sticker_fee',
    })
    return {
      reached,
      message: wasReached(reached) ? UPDATED : 'Car sticker request updated.',
      sticker_request: await reading.one(call, params.id),
    }
  },

  reject: async (call) => {
    const reached = await reject(call, product, call.params.id, call.body.note)
    return {
      reached,
      message: wasReached(reached) ? UPDATED : 'Car sticker request updated.',
      sticker_request: await reading.one(call, call.params.id),
    }
  },

  complete: async (call) => {
    const reached = await complete(call, product, call.params.id)
    const row = await requestById(call.db, product, call.params.id)
    if (!row?.pass) throw notFound(refusals.gone)
    return {
      reached,
      message: 'Sticker marked as done successfully.',
      sticker_request: toSticker(row, call),
      car_sticker: toCarSticker(row, row.pass, call.today),
    }
  },

  claim: async (call) => {
    await claim(call, product, call.params.id)
    return { message: 'The sticker was claimed.', sticker_request: await reading.one(call, call.params.id) }
  },

  pay: async (call) => {
    const { body } = call
    const paymentId = await pay(call, product, body.sticker_request_id, body)
    const request = await reading.one(call, body.sticker_request_id)
    const payment = request.sticker_payments.find((one) => one.id === paymentId)
    if (!payment) throw new Error('the payment is not on the request it paid')
    return { message: 'Payment added successfully!', payment, sticker_request: request }
  },

  request: async (call) => {
    const { body, files } = call
    const type = STICKER_TYPES.find((one) => one === withoutQuotes(body.sticker_type))
    if (!type) throw invalid('sticker_type', refusals.choose_sticker)
    const fields = {
      product,
      car_model: body.car_model,
      car_plate_number: body.car_plate_number,
      sticker_type: type,
    } as const
    const id = await apply(call, {
      fields,
      residentId: body.resident_id,
      houseId: body.house_id,
      files,
      descriptions: body.descriptions ?? [],
      fileField: 'images',
    })
    if (!isStaff(call.account)) await tellOffice(call, product)
    return { message: 'The request was sent.', sticker_request: await reading.one(call, id) }
  },

  own: (call) => reading.inSteps(call, asResident(call.account).residentId, ['pending', 'rejected'], 'created'),

  approvedOfResident: (call) => {
    ownOrStaff(call.account, call.params.residentId)
    return reading.inSteps(call, call.params.residentId, ['approved', 'in_progress', 'done'], 'approved')
  },

  read: (call) => reading.oneOf(call, call.params.id),

  paper: (call) => passPaper(call, product, call.params.id),

  ownPayments: async (call) => {
    const { residentId } = asResident(call.account)
    const requests = await reading.inSteps(call, residentId, ['in_progress', 'done', 'claimed'], 'approved')
    return requests
      .flatMap((request) => request.sticker_payments.map((payment) => ({ ...payment, car_sticker_request: request })))
      .sort((a, b) => b.id - a.id)
  },

  issued: async (call) => {
    const { query, today } = call
    const ask = { page: query.page, size: query.per_page }
    const { rows, total } = await passPage(
      call.db,
      { product, status: query.sticker_status, type: query.sticker_type, search: query.search },
      today,
      ask,
    )
    const passes = rows.flatMap((row) => {
      if (!row.pass) return []
      const request = toSticker(row, call)
      return [{ ...toCarSticker(row, row.pass, today), car_sticker_request: request, resident: request.resident }]
    })
    return pageOf(passes, total, ask)
  },

  ofResident: (call) => reading.ofResident(call, call.params.residentId, call.query),
})
