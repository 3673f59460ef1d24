import * as z from 'zod/mini'
import { anyMethod, howPaidAtDesk } from '#features/ledger/payments/contract.ts'
import { OF_REQUESTS } from '#features/ledger/payments/rules.ts'
import { conversation, writing } from '#features/messages/complaints/contract.ts'
import { endpoint, get } from '#shared/contract.ts'
import { deliverySummary } from '#shared/deliveries.ts'
import * as f from '#shared/fields.ts'
import { MAX_CENTAVOS } from '#shared/money.ts'
import { page } from '#shared/paging.ts'
import type { RequestType } from '#shared/request-types.ts'
import { byLetter } from '#shared/text/letters.ts'
import { refusals } from './refusals.ts'
import { MAX_DESCRIPTION, requestTypes } from './rules.ts'

export const byResident = z.object({ residentId: f.id() })
export const listed = z.object({ search: f.search(), ...f.paged() })
export const validity = f.filter(['active', 'expired'])

export const amountToPay = (type: RequestType) =>
  f.optionalAmount(requestTypes[type].payment.zero, { min: -MAX_CENTAVOS })

export const paymentFields = {
  resident_id: f.id(refusals.choose_resident_of),
  payment_status: f.choice(['completed'], refusals.only_completed),
  ...howPaidAtDesk(OF_REQUESTS, anyMethod()),
}

export const asking = {
  descriptions: z.optional(z.array(f.optionalText(MAX_DESCRIPTION))),
  resident_id: f.optionalId(),
  /** Of which lot, where the resident has several; the first unless told. */
  house_id: f.optionalId(),
}

type Schema = z.ZodMiniType
type Writing = Readonly<{ method: 'POST' | 'PUT'; path: string }>
type Paths = Readonly<
  Record<'approve' | 'reject' | 'complete' | 'claim' | 'pay' | 'request' | 'withdraw' | 'write', Writing> &
    Record<'byStatus' | 'approved' | 'read' | 'messages' | 'paper' | 'issued' | 'ofResident', string>
>
export const byPost = <const Path extends string>(path: Path) => ({ method: 'POST', path }) as const
export const byPut = <const Path extends string>(path: Path) => ({ method: 'PUT', path }) as const

/** A path as the literal that it is, which clients without the contract name. */
const pick = <At, Name extends keyof At>({ at }: { at: At }, name: Name): At[Name] => at[name]

/**
 * The calls that every type of request has, at the paths and with the fields of one. `reply` has its answers, which screens do
 * without (scripts/web/contracts.ts).
 */
export const requestCalls = <
  const At extends Paths,
  Fees extends Schema,
  Payment extends Schema,
  RequestForm extends Schema,
  Filters extends Schema,
  Shown extends Schema,
  Saved extends z.ZodMiniObject,
  Done extends Schema,
  Paid extends Schema,
  Issued extends Schema,
>(of: {
  at: At
  /** In summaries. */
  noun: string
  /** The field of the documents. */
  files: string
  body: { approve: Fees; pay: Payment; request: RequestForm }
  /** Of the list of what was issued. */
  filters: Filters
  reply: { shown: Shown; saved: Saved; done: Done; paid: Paid; issued: Issued }
}) => ({
  byStatus: get(pick(of, 'byStatus'), {
    who: 'counter',
    summary: `${of.noun} requests of a status, newest first`,
    params: z.object({ status: z.string() }),
    query: listed,
    reply: page(of.reply.shown),
  }),
  approve: endpoint({
    ...pick(of, 'approve'),
    who: 'records',
    summary: 'Approve with the fees of the settings',
    params: f.byId,
    body: of.body.approve,
    reply: z.extend(of.reply.saved, { reached: deliverySummary }),
  }),
  reject: endpoint({
    ...pick(of, 'reject'),
    who: 'records',
    summary: 'Reject with a reason',
    params: f.byId,
    body: z.object({ note: f.text(500, refusals.rejection_reason) }),
    reply: z.extend(of.reply.saved, { reached: deliverySummary }),
  }),
  complete: endpoint({
    ...pick(of, 'complete'),
    who: 'records',
    summary: 'Mark as done; the resident can claim it',
    params: f.byId,
    reply: of.reply.done,
  }),
  claim: endpoint({
    ...pick(of, 'claim'),
    who: 'records',
    summary: 'Hand it over',
    params: f.byId,
    reply: of.reply.saved,
  }),
  pay: endpoint({
    ...pick(of, 'pay'),
    who: 'till',
    idempotent: true,
    takesReceipt: true,
    summary: 'Take the payment; the work begins',
    body: of.body.pay,
    status: 201,
    reply: of.reply.paid,
  }),
  request: endpoint({
    ...pick(of, 'request'),
    who: 'records + resident',
    summary: `Ask for a ${of.noun.toLowerCase()}, or enter a request at the counter`,
    body: of.body.request,
    files: [of.files],
    ...byLetter,
    status: 201,
    reply: of.reply.saved,
  }),
  messages: get(pick(of, 'messages'), {
    who: 'read + resident',
    summary: 'Messages between resident and office about a request; residents read those of their own',
    params: f.byId,
    reply: conversation,
  }),
  write: endpoint({
    ...pick(of, 'write'),
    who: 'records + resident',
    summary: 'Write to the other side about a request, with photos; residents to their own',
    ...writing,
    reply: z.extend(conversation, { message: z.string() }),
  }),
  withdraw: endpoint({
    ...pick(of, 'withdraw'),
    who: 'resident',
    summary: 'Take an own request back while the office has not decided it',
    params: f.byId,
    reply: of.reply.saved,
  }),
  approvedOfResident: get(pick(of, 'approved'), {
    who: 'read + resident',
    summary: 'Approved requests of a resident; with `claimed` also stickers that were handed over',
    params: byResident,
    query: z.object({ claimed: f.flag(false) }),
    reply: z.array(of.reply.shown),
  }),
  read: get(pick(of, 'read'), {
    who: 'counter + resident',
    summary: 'One request',
    params: f.byId,
    reply: of.reply.shown,
  }),
  paper: get(pick(of, 'paper'), {
    who: 'read + resident',
    summary: `The ${of.noun.toLowerCase()} that was issued, as a paper`,
    params: f.byId,
    reply: 'file',
  }),
  issued: get(pick(of, 'issued'), {
    who: 'read',
    summary: `Issued ${of.noun.toLowerCase()}s, newest first`,
    query: of.filters,
    reply: page(of.reply.issued),
  }),
  ofResident: get(pick(of, 'ofResident'), {
    who: 'read',
    summary: "One resident's requests, newest first",
    params: byResident,
    query: z.object(f.paged()),
    reply: page(of.reply.shown),
  }),
})
