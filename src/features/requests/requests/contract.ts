// biome-ignore-all lint/performance/noBarrelFile: the contract is what other features may read

import * as z from 'zod/mini'
import { payment, paymentInput } from '#features/ledger/payments/contract.ts'
import { get, post, put } from '#shared/contract.ts'
import { deliverySummary } from '#shared/deliveries.ts'
import * as f from '#shared/fields.ts'
import { common } from '#shared/refusals.ts'
import {
  amountToPay,
  asking,
  byPost,
  byPut,
  byResident,
  listed,
  paymentFields,
  requestCalls,
  validity,
} from './calls.ts'
import { refusals } from './refusals.ts'
import { PERMIT_TYPES, requestTypes, STICKER_TYPES, VOID_KINDS } from './rules.ts'
import { carSticker, issuedPermit, issuedSticker, permit, permitPayment, sticker, stickerPayment } from './shapes.ts'

export { type IssuedPermit, type IssuedSticker, type Permit, type Sticker, sticker } from './shapes.ts'

const permitSaved = { message: z.string(), permit_request: permit }

export const permitsContract = {
  ...requestCalls({
    noun: 'Clearance',
    at: {
      byStatus: '/permit-requests/:status',
      approve: byPost('/permit-requests/:id/approve'),
      reject: byPost('/permit-requests/:id/reject'),
      complete: byPost('/permit-requests/:id/complete'),
      claim: byPut('/permit-requests/:id/claim'),
      pay: byPost('/permit-payments/add-payment'),
      request: byPost('/permit-requests'),
      withdraw: byPost('/permit-requests/:id/withdraw'),
      write: byPost('/permit-requests/:id/messages'),
      messages: '/permit-requests/:id/messages',
      approved: '/approved-permits/:residentId',
      read: '/get-permit-request/:id',
      paper: '/permit-requests/:id/paper',
      issued: '/permits',
      ofResident: '/residents/:residentId/permits',
    },
    files: 'documents',
    body: {
      approve: z.object({
        permit_fee: f.amount(requestTypes.permit.feeNeeded),
        processing_fee: f.amount(requestTypes.permit.feeNeeded),
        note: f.optionalText(500),
      }),
      pay: z.object({ permit_request_id: f.id(), amount: amountToPay('permit'), ...paymentFields }),
      request: z.object({
        clearanceType: f.choice(PERMIT_TYPES, refusals.choose_clearance),
        purpose: f.text(255, refusals.purpose_needed),
        expect_start_date: f.dayAhead(common.start_date_needed),
        expect_end_date: f.dayAhead(common.end_date_needed),
        ...asking,
      }),
    },
    filters: z.extend(listed, { permit_type: f.filter(PERMIT_TYPES), permit_status: validity }),
    reply: {
      shown: permit,
      saved: z.object(permitSaved),
      done: z.object({ ...permitSaved, reached: deliverySummary, permit: issuedPermit }),
      paid: z.object({ ...permitSaved, payment: permitPayment }),
      issued: issuedPermit,
    },
  }),
  openOfResident: get('/permits/resident/:residentId', {
    who: 'read + resident',
    summary: 'Pending and rejected requests of a resident',
    params: byResident,
    reply: z.object({ message: z.string(), permits: z.array(permit) }),
  }),
  paymentsOfResident: get('/payments/resident/:residentId', {
    who: 'read + resident',
    summary: 'What a resident paid for clearances',
    params: byResident,
    reply: z.object({ message: z.string(), payments: z.array(permitPayment) }),
  }),
  receiptLink: get('/permit-payments/download-receipt/:paymentId', {
    who: 'read + resident',
    summary: 'A signed link to the receipt',
    params: z.object({ paymentId: f.id() }),
    reply: z.object({ url: z.string() }),
  }),
}

const stickerSaved = { message: z.string(), sticker_request: sticker }

export const stickersContract = {
  ...requestCalls({
    noun: 'Sticker',
    at: {
      byStatus: '/car-sticker-requests/status/:status',
      approve: byPut('/car-sticker-requests/approve/:id'),
      reject: byPut('/car-sticker-requests/:id/reject'),
      complete: byPut('/car-sticker-requests/:id/complete'),
      claim: byPut('/car-sticker-requests/:id/claim'),
      pay: byPost('/sticker-payments/add-payment'),
      request: byPost('/car-sticker-requests'),
      withdraw: byPost('/car-sticker-requests/:id/withdraw'),
      write: byPost('/car-sticker-requests/:id/messages'),
      messages: '/car-sticker-requests/:id/messages',
      approved: '/approved-sticker-requests/:residentId',
      read: '/approved-sticker-request/:id',
      paper: '/car-sticker-requests/:id/paper',
      issued: '/car-stickers',
      ofResident: '/residents/:residentId/stickers',
    },
    files: 'images',
    body: {
      approve: z.object({ sticker_fee: f.amount(requestTypes.sticker.feeNeeded), note: f.optionalText(500) }),
      pay: z.object({ sticker_request_id: f.id(), amount: amountToPay('sticker'), ...paymentFields }),
      request: z.object({
        car_model: f.text(255, refusals.car_needed),
        car_plate_number: f.text(255, refusals.plate_needed),
        sticker_type: f.text(40, refusals.choose_sticker),
        ...asking,
      }),
    },
    filters: z.extend(listed, { sticker_status: validity, sticker_type: f.filter(STICKER_TYPES) }),
    reply: {
      shown: sticker,
      saved: z.object(stickerSaved),
      done: z.object({ ...stickerSaved, reached: deliverySummary, car_sticker: carSticker }),
      paid: z.object({ ...stickerSaved, payment: stickerPayment }),
      issued: issuedSticker,
    },
  }),
  fees: get('/car-sticker-requests/:id/fees', {
    who: 'read',
    summary: 'Fees of a sticker by the settings and by what its lot has, as they are when it is approved today',
    params: f.byId,
    reply: z.object({ sticker_fee: f.pesos(), processing_fee: f.pesos(), total_fee: f.pesos() }),
  }),
  void: put('/car-sticker-requests/:id/void', {
    who: 'records',
    summary: 'Say that an issued sticker was lost or damaged: its code proves nothing from now on',
    params: f.byId,
    body: z.object({ kind: f.choice(VOID_KINDS, refusals.why_void), reason: f.text(500, refusals.void_reason) }),
    reply: z.object(stickerSaved),
  }),
  replace: post('/car-sticker-requests/:id/replacement', {
    who: 'staff',
    summary: 'Issue a sticker in the place of one that is void, until the same day, for the fee of the settings',
    params: f.byId,
    body: z.object({ amount: f.amount(requestTypes.sticker.feeNeeded), ...paymentInput }),
    idempotent: true,
    takesReceipt: true,
    status: 201,
    reply: z.object({ ...stickerSaved, payment: z.nullable(payment) }),
  }),
  own: get('/car-sticker-requests', {
    who: 'resident',
    summary: "The caller's pending and rejected requests",
    reply: z.array(sticker),
  }),
  ownPayments: get('/sticker-payments', {
    who: 'resident',
    summary: 'What the caller paid for stickers',
    reply: z.array(z.extend(stickerPayment, { car_sticker_request: sticker })),
  }),
}
