import * as z from 'zod/mini'
import { forLot, paymentResult } from '#features/dues/desk/contract.ts'
import { shares, soldItems } from '#features/dues/sales/contract.ts'
import { PAYMENT_METHODS } from '#features/ledger/payments/rules.ts'
import { conversation, writing } from '#features/messages/complaints/contract.ts'
import { get, post } from '#shared/contract.ts'
import { deliverySummary } from '#shared/deliveries.ts'
import * as f from '#shared/fields.ts'
import { page } from '#shared/paging.ts'
import { OPEN_ITEM_KINDS } from '#shared/request-types.ts'
import { byLetter } from '#shared/text/letters.ts'
import { refusals } from './refusals.ts'
import { REPORT_STATES, REPORTED_KINDS, REPORTED_METHODS } from './rules.ts'

/** PAYMENT_REPORT: what a resident says was paid. It changes no balance until the office posts it. */
export const report = z.object({
  id: z.int(),
  resident_id: z.int(),
  /** USER.id and the name of whoever reported it. */
  user_id: z.int(),
  name: z.string(),
  house_id: z.int(),
  address: z.string(),
  /** All lots that it is for, that of `house_id` first. */
  lots: z.array(z.object({ house_id: z.int(), address: z.string() })),
  kind: z.enum(REPORTED_KINDS),
  /** The booking or the request that it is for. */
  target_id: z.nullable(z.int()),
  /** All bookings and requests that it is for, and what is open of each now; the office's receipt pays them before the lots. */
  open_items: z.array(
    z.object({ kind: z.enum(OPEN_ITEM_KINDS), target_id: z.int(), text: z.string(), due: f.pesos() }),
  ),
  /** The year that its lots pay ahead with this besides what they owe; null for none. */
  year_ahead: z.nullable(z.int()),
  about: z.nullable(z.string()),
  amount: f.pesos(),
  method: z.enum(REPORTED_METHODS),
  reference: z.string(),
  paid_on: z.string(),
  /** Opens for half an hour; null where none was sent. */
  screenshot_url: z.nullable(z.string()),
  state: z.enum(REPORT_STATES),
  /** Why the office recorded it although its amount is not exact. */
  odd_reason: z.nullable(z.string()),
  /** Why the office refused it. */
  reason: z.nullable(z.string()),
  /** Receipt it was posted as. */
  payment: z.nullable(z.object({ id: z.int(), receipt_number: z.string(), voided: z.boolean() })),
  decided_at: z.nullable(f.instant()),
  /** Where the same reference was seen before; told to the office alone. */
  seen: z.array(
    z.object({
      payment_id: z.nullable(z.int()),
      receipt_number: z.nullable(z.string()),
      report_id: z.nullable(z.int()),
    }),
  ),
  ...f.stamps,
})

export type Report = z.output<typeof report>
export type ReportData = z.input<typeof report>

const decided = z.object({ message: z.string(), report })

export const reportedContract = {
  send: post('/payment-reports', {
    who: 'resident',
    summary:
      'Tell the office of a payment by e-wallet or bank, with its reference and a screenshot; no balance changes',
    body: z.object({
      amount: f.amount(refusals.amount, { min: 1 }),
      method: f.choice(REPORTED_METHODS, refusals.choose_method),
      reference: f.text(100, refusals.reference),
      paid_on: f.day(refusals.paid_on),
      kind: f.choiceOr(REPORTED_KINDS, 'dues'),
      /** Of a booking or a request. */
      target_id: f.optionalId(),
      house_id: f.optionalId(),
      /** Own lots that one transfer paid for; absent: that of `house_id`. */
      house_ids: f.idsOrNone(refusals.choose_lot),
      /** Own bookings and requests that the same transfer paid for besides. */
      booking_ids: f.idsOrNone(refusals.not_yours),
      request_ids: f.idsOrNone(refusals.not_yours),
      /** The same transfer pays this year ahead for its lots. */
      year_ahead: z.optional(z.nullable(f.year())),
      about: f.optionalText(200),
    }),
    files: ['screenshot'],
    ...byLetter,
    status: 201,
    reply: decided,
  }),
  list: get('/payment-reports', {
    who: 'read + resident',
    summary:
      'Payments that residents reported, those that wait the longest first, others newest first; residents get their own',
    query: z.object({
      state: f.filter(REPORT_STATES),
      search: f.search(),
      ...f.paged(),
    }),
    reply: page(report),
  }),
  read: get('/payment-reports/:id', {
    who: 'read + resident',
    summary: 'One reported payment; residents read their own',
    params: f.byId,
    reply: report,
  }),
  messages: get('/payment-reports/:id/messages', {
    who: 'read + resident',
    summary: 'Messages between resident and office about a reported payment; residents read those of their own',
    params: f.byId,
    reply: conversation,
  }),
  write: post('/payment-reports/:id/messages', {
    who: 'bank + resident',
    summary: 'Write to the other side about a reported payment, with photos; residents to their own',
    ...writing,
    reply: z.extend(conversation, { message: z.string() }),
  }),
  withdraw: post('/payment-reports/:id/withdraw', {
    who: 'resident',
    summary: 'Take an own report back while it waits',
    params: f.byId,
    reply: decided,
  }),
  post: post('/payment-reports/:id/post', {
    who: 'bank',
    summary: 'Record a reported payment in the ledger with one receipt over all it is for, and tell the resident',
    params: f.byId,
    body: z.object({
      ...forLot,
      /** As it was reported unless told. */
      method: f.choiceOr(PAYMENT_METHODS, undefined),
      /** Part of each lot where there are several; absent: the oldest bill of all of them first. */
      lots: shares,
      /** Fees and other open_items that it pays besides. */
      items: soldItems,
      /** The open_items of the report that it pays; absent: all of them. */
      open_items: z.optional(
        z.nullable(
          z.array(
            z.object({
              kind: f.choice(OPEN_ITEM_KINDS, refusals.not_of_report),
              target_id: f.id(refusals.not_of_report),
            }),
          ),
        ),
      ),
      /** Why an amount is recorded that is not exact where the village takes exact ones. */
      odd_reason: f.optionalText(300),
    }),
    idempotent: true,
    takesReceipt: true,
    status: 201,
    reply: z.extend(paymentResult, { report }),
  }),
  issueYear: post('/payment-reports/:id/year-ahead', {
    who: 'bank',
    summary:
      'Issue the year that a reported payment pays ahead, for each of its lots, with the discount of the day it was paid',
    params: f.byId,
    reply: decided,
  }),
  link: post('/payment-reports/:id/link', {
    who: 'bank',
    summary: 'Say with which receipt a reported payment was recorded already',
    params: f.byId,
    body: z.object({ payment_id: f.id(refusals.choose_receipt) }),
    reply: decided,
  }),
  refuse: post('/payment-reports/:id/refuse', {
    who: 'bank',
    summary: 'Refuse a reported payment with a reason that the resident reads',
    params: f.byId,
    body: z.object({ reason: f.text(500, refusals.why_refused) }),
    reply: z.extend(decided, { reached: deliverySummary }),
  }),
}
