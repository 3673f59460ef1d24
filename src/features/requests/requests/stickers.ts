import * as z from 'zod/mini'
import { endpoint } from '#shared/contract.ts'
import * as f from '#shared/fields.ts'
import { page } from '#shared/paging.ts'
import { reached } from '#shared/reached.ts'
import {
  anyAmount,
  byId,
  byResident,
  byStatus,
  descriptions,
  listed,
  lotOfRequest,
  paged,
  paying,
  rejection,
} from './asked.ts'
import { refusals } from './refusals.ts'
import { STICKER, STICKER_TYPES } from './rules.ts'
import { carSticker, issuedSticker, sticker, stickerPayment } from './shapes.ts'

const stickerSaved = z.object({ message: z.string(), sticker_request: sticker })
/** The same of a move that its resident is told of. */
const stickerMoved = z.extend(stickerSaved, { reached })

export const stickersContract = {
  byStatus: endpoint({
    method: 'GET',
    path: '/car-sticker-requests/status/:status',
    who: 'read',
    summary: 'Sticker requests of a status, newest first',
    params: byStatus,
    query: listed,
    reply: page(sticker),
  }),
  approve: endpoint({
    method: 'PUT',
    path: '/car-sticker-requests/approve/:id',
    who: 'records',
    summary: 'Approve with the fees of the settings',
    params: byId,
    body: z.object({ sticker_fee: f.amount(STICKER.feeNeeded), note: f.optionalText(500) }),
    reply: stickerMoved,
  }),
  reject: endpoint({
    method: 'PUT',
    path: '/car-sticker-requests/:id/reject',
    who: 'records',
    summary: 'Reject with a reason',
    params: byId,
    body: rejection,
    reply: stickerMoved,
  }),
  complete: endpoint({
    method: 'PUT',
    path: '/car-sticker-requests/:id/complete',
    who: 'records',
    summary: 'Mark as done; the resident can claim it',
    params: byId,
    reply: z.object({ message: z.string(), reached, sticker_request: sticker, car_sticker: carSticker }),
  }),
  claim: endpoint({
    method: 'PUT',
    path: '/car-sticker-requests/:id/claim',
    who: 'records',
    summary: 'Hand it over',
    params: byId,
    reply: stickerSaved,
  }),
  pay: endpoint({
    method: 'POST',
    path: '/sticker-payments/add-payment',
    who: 'staff',
    idempotent: true,
    takesReceipt: true,
    summary: 'Take the payment; the work begins',
    body: z.object({ sticker_request_id: f.id(), amount: anyAmount(STICKER.payment.zero), ...paying }),
    status: 201,
    reply: z.object({ message: z.string(), payment: stickerPayment, sticker_request: sticker }),
  }),
  request: endpoint({
    method: 'POST',
    path: '/car-sticker-requests',
    who: 'records + resident',
    summary: 'Ask for a sticker, or enter a request at the counter',
    body: z.object({
      car_model: f.text(255, refusals.car_needed),
      car_plate_number: f.text(255, refusals.plate_needed),
      sticker_type: f.text(40, refusals.choose_sticker),
      descriptions,
      resident_id: f.optionalId(),
      house_id: lotOfRequest,
    }),
    files: ['images'],
    idempotent: true,
    status: 201,
    reply: stickerSaved,
  }),
  paper: endpoint({
    method: 'GET',
    path: '/car-sticker-requests/:id/paper',
    who: 'read + resident',
    summary: 'The sticker that was issued, as a paper',
    params: byId,
    reply: 'file',
  }),
  own: endpoint({
    method: 'GET',
    path: '/car-sticker-requests',
    who: 'resident',
    summary: "The caller's pending and rejected requests",
    reply: z.array(sticker),
  }),
  approvedOfResident: endpoint({
    method: 'GET',
    path: '/approved-sticker-requests/:residentId',
    who: 'read + resident',
    summary: 'Approved requests of a resident',
    params: byResident,
    reply: z.array(sticker),
  }),
  read: endpoint({
    method: 'GET',
    path: '/approved-sticker-request/:id',
    who: 'read + resident',
    summary: 'One request',
    params: byId,
    reply: sticker,
  }),
  ownPayments: endpoint({
    method: 'GET',
    path: '/sticker-payments',
    who: 'resident',
    summary: 'What the caller paid for stickers',
    reply: z.array(z.extend(stickerPayment, { car_sticker_request: sticker })),
  }),
  issued: endpoint({
    method: 'GET',
    path: '/car-stickers',
    who: 'read',
    summary: 'Issued stickers, newest first',
    query: z.extend(listed, { sticker_status: f.filter(['active', 'expired']), sticker_type: f.filter(STICKER_TYPES) }),
    reply: page(issuedSticker),
  }),
  ofResident: endpoint({
    method: 'GET',
    path: '/residents/:residentId/stickers',
    who: 'read',
    summary: "One resident's requests, newest first",
    params: byResident,
    query: paged,
    reply: page(sticker),
  }),
}
