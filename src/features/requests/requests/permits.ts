import * as z from 'zod/mini'
import { endpoint } from '#shared/contract.ts'
import * as f from '#shared/fields.ts'
import { page } from '#shared/paging.ts'
import { reached } from '#shared/reached.ts'
import { common } from '#shared/refusals.ts'
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
import { PERMIT, PERMIT_TYPES } from './rules.ts'
import { issuedPermit, permit, permitPayment } from './shapes.ts'

const permitSaved = z.object({ message: z.string(), permit_request: permit })
/** The same of a move that its resident is told of. */
const permitMoved = z.extend(permitSaved, { reached })

export const permitsContract = {
  byStatus: endpoint({
    method: 'GET',
    path: '/permit-requests/:status',
    who: 'read',
    summary: 'Clearance requests of a status, newest first',
    params: byStatus,
    query: listed,
    reply: page(permit),
  }),
  approve: endpoint({
    method: 'POST',
    path: '/permit-requests/:id/approve',
    who: 'records',
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
    who: 'records',
    summary: 'Reject with a reason',
    params: byId,
    body: rejection,
    reply: permitMoved,
  }),
  complete: endpoint({
    method: 'POST',
    path: '/permit-requests/:id/complete',
    who: 'records',
    summary: 'Mark as done; the resident can claim it',
    params: byId,
    reply: z.object({ message: z.string(), reached, permit_request: permit, permit: issuedPermit }),
  }),
  claim: endpoint({
    method: 'PUT',
    path: '/permit-requests/:id/claim',
    who: 'records',
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
    who: 'records + resident',
    summary: 'Ask for a clearance, or enter a request at the counter',
    body: z.object({
      clearanceType: f.choice(PERMIT_TYPES, refusals.choose_clearance),
      purpose: f.text(255, refusals.purpose_needed),
      expect_start_date: f.dayAhead(common.start_date_needed),
      expect_end_date: f.dayAhead(common.end_date_needed),
      descriptions,
      resident_id: f.optionalId(),
      house_id: lotOfRequest,
    }),
    files: ['documents'],
    idempotent: true,
    status: 201,
    reply: permitSaved,
  }),
  openOfResident: endpoint({
    method: 'GET',
    path: '/permits/resident/:residentId',
    who: 'read + resident',
    summary: 'Pending and rejected requests of a resident',
    params: byResident,
    reply: z.object({ message: z.string(), permits: z.array(permit) }),
  }),
  approvedOfResident: endpoint({
    method: 'GET',
    path: '/approved-permits/:residentId',
    who: 'read + resident',
    summary: 'Approved requests of a resident',
    params: byResident,
    reply: z.array(permit),
  }),
  read: endpoint({
    method: 'GET',
    path: '/get-permit-request/:id',
    who: 'read + resident',
    summary: 'One request',
    params: byId,
    reply: permit,
  }),
  paper: endpoint({
    method: 'GET',
    path: '/permit-requests/:id/paper',
    who: 'read + resident',
    summary: 'The clearance that was issued, as a paper',
    params: byId,
    reply: 'file',
  }),
  paymentsOfResident: endpoint({
    method: 'GET',
    path: '/payments/resident/:residentId',
    who: 'read + resident',
    summary: 'What a resident paid for clearances',
    params: byResident,
    reply: z.object({ message: z.string(), payments: z.array(permitPayment) }),
  }),
  receiptLink: endpoint({
    method: 'GET',
    path: '/permit-payments/download-receipt/:paymentId',
    who: 'read + resident',
    summary: 'A signed link to the receipt',
    params: z.object({ paymentId: f.id() }),
    reply: z.object({ url: z.string() }),
  }),
  issued: endpoint({
    method: 'GET',
    path: '/permits',
    who: 'read',
    summary: 'Issued permits, newest first',
    query: z.extend(listed, { permit_type: f.filter(PERMIT_TYPES), permit_status: f.filter(['active', 'expired']) }),
    reply: page(issuedPermit),
  }),
  ofResident: endpoint({
    method: 'GET',
    path: '/residents/:residentId/permits',
    who: 'read',
    summary: "One resident's requests, newest first",
    params: byResident,
    query: paged,
    reply: page(permit),
  }),
}
