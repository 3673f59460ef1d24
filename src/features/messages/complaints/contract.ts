import * as z from 'zod/mini'
import { del, get, post } from '#shared/contract.ts'
import { deliverySummary } from '#shared/deliveries.ts'
import * as f from '#shared/fields.ts'
import { page } from '#shared/paging.ts'
import { residentWithUserAndHouse } from '#shared/people.ts'
import { byLetter } from '#shared/text/letters.ts'
import { refusals } from './refusals.ts'
import { COMPLAINT_STATUSES, COMPLAINT_TYPES, MAX_KIND, MAX_MESSAGE, MAX_PLACE } from './rules.ts'

/** COMPLAINT with the resident who sent it. */
export const complaint = z.object({
  id: z.int(),
  resident_id: z.int(),
  /** To say it: `C-2026-0042`. */
  number: z.string(),
  /** As existing clients know it: Others where the village's kind is none of the three. */
  type: z.enum(COMPLAINT_TYPES),
  /** The kind in the village's own words. */
  kind: z.string(),
  message: z.string(),
  /** Where it happened, in words; null where nobody said it. */
  place: z.nullable(z.string()),
  status: z.enum(COMPLAINT_STATUSES),
  date_sent: z.string(),
  remarks: z.nullable(z.string()),
  /** When the office opened it, when it answered or said that it works on it, and when it solved it. */
  seen_at: z.nullable(f.instant()),
  working_at: z.nullable(f.instant()),
  solved_at: z.nullable(f.instant()),
  /** When whoever sent it took it back: its status is Solved then, as existing clients know it. */
  withdrawn_at: z.nullable(f.instant()),
  resident: residentWithUserAndHouse,
  ...f.stamps,
})

/** An address that opens for half an hour. */
const photo = z.object({ id: z.int(), url: z.string() })

/** Photos and messages between a resident and the office, oldest first: about a complaint, a request, a reported payment. */
export const conversation = z.object({
  photos: z.array(photo),
  messages: z.array(
    z.object({
      id: z.int(),
      from_office: z.boolean(),
      /** Author; null where nobody knows any more. */
      author: z.nullable(z.object({ id: z.int(), firstname: z.string(), lastname: z.string() })),
      message: z.string(),
      photos: z.array(photo),
      ...f.stamps,
    }),
  ),
})
export type Conversation = z.output<typeof conversation>
export type ConversationData = z.input<typeof conversation>

/** A message to the other side, with photos. */
export const messageFields = z.object({ message: f.text(MAX_MESSAGE, refusals.write_something) })

/** Endpoint fields that every call has which writes one. */
export const writing = {
  params: f.byId,
  body: messageFields,
  files: ['photos'],
  ...byLetter,
  status: 201,
} as const

/** A complaint with its photos and what was written back and forth. */
export const complaintThread = z.extend(complaint, conversation.shape)

export type ComplaintThread = z.output<typeof complaintThread>
export type ComplaintThreadData = z.input<typeof complaintThread>
export type Complaint = z.output<typeof complaint>
export type ComplaintData = z.input<typeof complaint>

const complaintFields = z.object({
  /** One of the two is needed: a type as existing clients know it, or a kind of the setting `complaint_kinds`. */
  type: f.choiceOr(COMPLAINT_TYPES, null, refusals.choose_type),
  kind: f.optionalText(MAX_KIND),
  message: f.text(MAX_MESSAGE, refusals.what_happened),
  place: f.optionalText(MAX_PLACE),
  /** Of which lot, where the resident has several; the first unless told. */
  house_id: f.optionalId(),
})

export const complaintsContract = {
  byStatus: get('/get-complaints/:status', {
    who: 'read',
    summary: 'All complaints of a status, newest first',
    params: z.object({ status: z.string() }),
    reply: z.array(complaint),
  }),
  list: get('/complaints', {
    who: 'read + resident',
    summary: 'Complaints, newest first; residents get their own',
    query: z.object({
      status: f.filter(COMPLAINT_STATUSES),
      search: f.search(),
      ...f.paged(),
    }),
    reply: page(complaint),
  }),
  read: get('/complaints/:id', {
    who: 'read + resident',
    summary: 'One complaint with its photos and answers; residents read their own',
    params: f.byId,
    reply: complaintThread,
  }),
  send: post('/complaints', {
    who: 'resident',
    summary: 'Send a complaint, with photos',
    body: complaintFields,
    files: ['photos'],
    ...byLetter,
    status: 201,
    reply: f.message,
  }),
  answer: post('/complaints/:id/messages', {
    who: 'records + resident',
    summary: 'Write to the other side about a complaint, with photos; residents to their own',
    ...writing,
    reply: z.object({ message: z.string(), complaint: complaintThread }),
  }),
  enter: post('/residents/:residentId/complaints', {
    who: 'records',
    summary: 'Enter a complaint at the counter for a resident',
    params: z.object({ residentId: f.id() }),
    body: complaintFields,
    status: 201,
    reply: z.object({ message: z.string(), complaint }),
  }),
  ofResident: get('/residents/:residentId/complaints', {
    who: 'read',
    summary: "One resident's complaints, newest first",
    params: z.object({ residentId: f.id() }),
    query: z.object(f.paged()),
    reply: page(complaint),
  }),
  solve: post('/complaints/:id/solve', {
    who: 'records',
    summary: 'Mark a complaint as solved',
    params: f.byId,
    body: z.object({ remarks: f.text(MAX_MESSAGE, refusals.how_solved) }),
    reply: z.object({ message: z.string(), complaint, reached: deliverySummary }),
  }),
  seen: post('/complaints/:id/seen', {
    who: 'records',
    summary: 'Note that the office opened a complaint; whoever sent it reads so',
    params: f.byId,
    reply: f.message,
  }),
  work: post('/complaints/:id/work', {
    who: 'records',
    summary: 'Say that the office works on a complaint; whoever sent it is told',
    params: f.byId,
    reply: z.object({ message: z.string(), complaint, reached: deliverySummary }),
  }),
  withdraw: post('/complaints/:id/withdraw', {
    who: 'resident',
    summary: 'Take an own complaint back while the office has not answered it',
    params: f.byId,
    reply: z.object({ message: z.string(), complaint }),
  }),
  remove: del('/complaints/:id', {
    who: 'records',
    summary: 'Delete a complaint; the audit log keeps it',
    params: f.byId,
    reply: f.message,
  }),
  reopen: post('/complaints/:id/reopen', {
    who: 'records + resident',
    summary: 'Take the solving of a complaint back: it is pending again, without its remarks; residents of their own',
    params: f.byId,
    reply: z.object({ message: z.string(), complaint }),
  }),
  restore: post('/complaints/:id/restore', {
    who: 'records',
    summary: 'Take the deletion of a complaint back',
    params: f.byId,
    reply: z.object({ message: z.string(), complaint }),
  }),
}
