import * as z from 'zod/mini'
import { ewalletReference, lateReason, paymentMethod } from '#features/money/payments/contract.ts'
import { endpoint } from '#shared/contract.ts'
import * as f from '#shared/fields.ts'
import { MAX_CENTAVOS } from '#shared/money.ts'
import { page } from '#shared/paging.ts'
import { reached } from '#shared/reached.ts'
import { MAX_DESCRIPTION, PERMIT, PERMIT_TYPES, REASON_NEEDED, STICKER, STICKER_TYPES } from './rules.ts'
import { carSticker, issuedPermit, issuedSticker, permit, permitPayment, sticker, stickerPayment } from './shapes.ts'

export type { IssuedPermit, IssuedSticker, Permit, Sticker } from './shapes.ts'

const byId = z.object({ id: f.id() })
const byStatus = z.object({ status: z.string() })
const byResident = z.object({ residentId: f.id() })
const listed = z.object({ search: f.search(), page: f.pageNumber(), per_page: f.perPage() })
const paged = z.object({ page: f.pageNumber(), per_page: f.perPage() })
const anyAmount = (refuse: string) => f.optionalAmount(refuse, { min: -MAX_CENTAVOS })
const rejection = z.object({ note: f.text(500, REASON_NEEDED) })
const descriptions = z.optional(z.array(f.optionalText(MAX_DESCRIPTION)))

const paying = {
  resident_id: f.id('Please choose the resident of the request.'),
  payment_status: f.choice(['completed'], 'A payment is recorded as completed.'),
  transaction_id: ewalletReference(),
  payment_method: paymentMethod(),
  payment_date: f.optionalDay(),
  late_reason: lateReason(),
}

const permitSaved = z.object({ message: z.string(), permit_request: permit })
const stickerSaved = z.object({ message: z.string(), sticker_request: sticker })
/** The same of a move that its resident is told of. */
const permitMoved = z.extend(permitSaved, { reached })
const stickerMoved = z.extend(stickerSaved, { reached })

export const permitsContract = {
  byStatus: endpoint({
    method: 'GET',
    path: '/permit-requests/:status',
    who: 'staff',
    summary: 'Clearance requests of a status, newest first',
    params: byStatus,
    query: listed,
    reply: page(permit),
  }),
  approve: endpoint({
    method: 'POST',
    path: '/permit-requests/:id/approve',
    who: 'staff',
    summary: 'Approve with the fees of the settings',
    params: byId,
    body: z.object({
      permit_fee: f.amount(PERMIT.feeNeeded),
      processing_fee: f.amount(PERMIT.feeNeeded),
      note: f.optionalText(500),
    }),
    reply: permitMoved,
  }),
  reject: endpoint({
    method: 'POST',
    path: '/permit-requests/:id/reject',
    who: 'staff',
    summary: 'Reject with a reason',
    params: byId,
    body: rejection,
    reply: permitMoved,
  }),
  complete: endpoint({
    method: 'POST',
    path: '/permit-requests/:id/complete',
    who: 'staff',
    summary: 'Mark as done; the resident can claim it',
    params: byId,
    reply: z.object({ message: z.string(), reached, permit_request: permit, permit: issuedPermit }),
  }),
  claim: endpoint({
    method: 'PUT',
    path: '/permit-requests/:id/claim',
    who: 'staff',
    summary: 'Hand it over',
    params: byId,
    reply: permitSaved,
  }),
  pay: endpoint({
    method: 'POST',
    path: '/permit-payments/add-payment',
    who: 'staff',
    idempotent: true,
    takesReceipt: true,
    summary: 'Take the payment; the work begins',
    body: z.object({ permit_request_id: f.id(), amount: anyAmount(PERMIT.payment.zero), ...paying }),
    status: 201,
    reply: z.object({ message: z.string(), payment: permitPayment, permit_request: permit }),
  }),
  request: endpoint({
    method: 'POST',
    path: '/permit-requests',
    who: 'staff + resident',
    summary: 'Ask for a clearance, or enter a request at the counter',
    body: z.object({
      clearanceType: f.choice(PERMIT_TYPES, 'Please choose a type of clearance.'),
      purpose: f.text(255, 'Purpose is required.'),
      expect_start_date: f.day('Start date is required.'),
      expect_end_date: f.day('End date is required.'),
      descriptions,
      resident_id: f.optionalId(),
    }),
    files: ['documents'],
    status: 201,
    reply: permitSaved,
  }),
  openOfResident: endpoint({
    method: 'GET',
    path: '/permits/resident/:residentId',
    who: 'staff + resident',
    summary: 'Pending and rejected requests of a resident',
    params: byResident,
    reply: z.object({ message: z.string(), permits: z.array(permit) }),
  }),
  approvedOfResident: endpoint({
    method: 'GET',
    path: '/approved-permits/:residentId',
    who: 'staff + resident',
    summary: 'Approved requests of a resident',
    params: byResident,
    reply: z.array(permit),
  }),
  read: endpoint({
    method: 'GET',
    path: '/get-permit-request/:id',
    who: 'staff + resident',
    summary: 'One request',
    params: byId,
    reply: permit,
  }),
  paymentsOfResident: endpoint({
    method: 'GET',
    path: '/payments/resident/:residentId',
    who: 'staff + resident',
    summary: 'What a resident paid for clearances',
    params: byResident,
    reply: z.object({ message: z.string(), payments: z.array(permitPayment) }),
  }),
  receiptLink: endpoint({
    method: 'GET',
    path: '/permit-payments/download-receipt/:paymentId',
    who: 'staff + resident',
    summary: 'A signed link to the receipt',
    params: z.object({ paymentId: f.id() }),
    reply: z.object({ url: z.string() }),
  }),
  issued: endpoint({
    method: 'GET',
    path: '/permits',
    who: 'staff',
    summary: 'Issued permits, newest first',
    query: z.extend(listed, { permit_type: f.filter(PERMIT_TYPES), permit_status: f.filter(['active', 'expired']) }),
    reply: page(issuedPermit),
  }),
  ofResident: endpoint({
    method: 'GET',
    path: '/residents/:residentId/permits',
    who: 'staff',
    summary: "One resident's requests, newest first",
    params: byResident,
    query: paged,
    reply: page(permit),
  }),
}

export const stickersContract = {
  byStatus: endpoint({
    method: 'GET',
    path: '/car-sticker-requests/status/:status',
    who: 'staff',
    summary: 'Sticker requests of a status, newest first',
    params: byStatus,
    query: listed,
    reply: page(sticker),
  }),
  approve: endpoint({
    method: 'PUT',
    path: '/car-sticker-requests/approve/:id',
    who: 'staff',
    summary: 'Approve with the fees of the settings',
    params: byId,
    body: z.object({ sticker_fee: f.amount(STICKER.feeNeeded), note: f.optionalText(500) }),
    reply: stickerMoved,
  }),
  reject: endpoint({
    method: 'PUT',
    path: '/car-sticker-requests/:id/reject',
    who: 'staff',
    summary: 'Reject with a reason',
    params: byId,
    body: rejection,
    reply: stickerMoved,
  }),
  complete: endpoint({
    method: 'PUT',
    path: '/car-sticker-requests/:id/complete',
    who: 'staff',
    summary: 'Mark as done; the resident can claim it',
    params: byId,
    reply: z.object({ message: z.string(), reached, sticker_request: sticker, car_sticker: carSticker }),
  }),
  claim: endpoint({
    method: 'PUT',
    path: '/car-sticker-requests/:id/claim',
    who: 'staff',
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
    who: 'staff + resident',
    summary: 'Ask for a sticker, or enter a request at the counter',
    body: z.object({
      car_model: f.text(255, 'Car model is required.'),
      car_plate_number: f.text(255, 'Plate number is required.'),
      sticker_type: f.text(40, 'Please choose a type of sticker.'),
      descriptions,
      resident_id: f.optionalId(),
    }),
    files: ['images'],
    status: 201,
    reply: stickerSaved,
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
    who: 'staff + resident',
    summary: 'Approved requests of a resident',
    params: byResident,
    reply: z.array(sticker),
  }),
  read: endpoint({
    method: 'GET',
    path: '/approved-sticker-request/:id',
    who: 'staff + resident',
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
    who: 'staff',
    summary: 'Issued stickers, newest first',
    query: z.extend(listed, { sticker_status: f.filter(['active', 'expired']), sticker_type: f.filter(STICKER_TYPES) }),
    reply: page(issuedSticker),
  }),
  ofResident: endpoint({
    method: 'GET',
    path: '/residents/:residentId/stickers',
    who: 'staff',
    summary: "One resident's requests, newest first",
    params: byResident,
    query: paged,
    reply: page(sticker),
  }),
}
