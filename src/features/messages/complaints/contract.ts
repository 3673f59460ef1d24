import * as z from 'zod/mini'
import { endpoint } from '#shared/contract.ts'
import * as f from '#shared/fields.ts'
import { page } from '#shared/paging.ts'
import { residentWithUserAndHouse } from '#shared/people.ts'
import { reached } from '#shared/reached.ts'
import { because } from './refusals.ts'
import { COMPLAINT_STATUSES, COMPLAINT_TYPES, MAX_MESSAGE } from './rules.ts'

/** COMPLAINT with the resident who sent it. */
export const complaint = z.object({
  id: z.int(),
  resident_id: z.int(),
  type: z.enum(COMPLAINT_TYPES),
  message: z.string(),
  status: z.enum(COMPLAINT_STATUSES),
  date_sent: z.string(),
  remarks: z.nullable(z.string()),
  resident: residentWithUserAndHouse,
  ...f.stamps,
})

export type Complaint = z.output<typeof complaint>
export type ComplaintData = z.input<typeof complaint>

const complaintFields = z.object({
  type: f.choice(COMPLAINT_TYPES, because.choose_type),
  message: f.text(MAX_MESSAGE, because.what_happened),
  /** Of which lot, where the resident has several; the first unless told. */
  house_id: f.optionalId(),
})

const byId = z.object({ id: f.id() })

export const complaintsContract = {
  byStatus: endpoint({
    method: 'GET',
    path: '/get-complaints/:status',
    who: 'staff',
    summary: 'All complaints of a status, newest first',
    params: z.object({ status: z.string() }),
    reply: z.array(complaint),
  }),
  list: endpoint({
    method: 'GET',
    path: '/complaints',
    who: 'staff + resident',
    summary: 'Complaints, newest first; residents get their own',
    query: z.object({
      status: f.filter(COMPLAINT_STATUSES),
      search: f.search(),
      page: f.pageNumber(),
      per_page: f.perPage(),
    }),
    reply: page(complaint),
  }),
  read: endpoint({
    method: 'GET',
    path: '/complaints/:id',
    who: 'staff',
    summary: 'One complaint',
    params: byId,
    reply: complaint,
  }),
  send: endpoint({
    method: 'POST',
    path: '/complaints',
    who: 'resident',
    summary: 'Send a complaint',
    body: complaintFields,
    status: 201,
    reply: z.object({ message: z.string() }),
  }),
  enter: endpoint({
    method: 'POST',
    path: '/residents/:residentId/complaints',
    who: 'staff',
    summary: 'Enter a complaint at the counter for a resident',
    params: z.object({ residentId: f.id() }),
    body: complaintFields,
    status: 201,
    reply: z.object({ message: z.string(), complaint }),
  }),
  ofResident: endpoint({
    method: 'GET',
    path: '/residents/:residentId/complaints',
    who: 'staff',
    summary: "One resident's complaints, newest first",
    params: z.object({ residentId: f.id() }),
    query: z.object({ page: f.pageNumber(), per_page: f.perPage() }),
    reply: page(complaint),
  }),
  solve: endpoint({
    method: 'POST',
    path: '/complaints/:id/solve',
    who: 'staff',
    summary: 'Mark a complaint as solved',
    params: byId,
    body: z.object({ remarks: f.text(MAX_MESSAGE, because.how_solved) }),
    reply: z.object({ message: z.string(), complaint, reached }),
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/complaints/:id',
    who: 'staff',
    summary: 'Delete a complaint; the audit log keeps it',
    params: byId,
    reply: z.object({ message: z.string() }),
  }),
  reopen: endpoint({
    method: 'POST',
    path: '/complaints/:id/reopen',
    who: 'staff',
    summary: 'Take the solving of a complaint back: it is pending again, without its remarks',
    params: byId,
    reply: z.object({ message: z.string(), complaint }),
  }),
  restore: endpoint({
    method: 'POST',
    path: '/complaints/:id/restore',
    who: 'staff',
    summary: 'Take the deletion of a complaint back',
    params: byId,
    reply: z.object({ message: z.string(), complaint }),
  }),
}
