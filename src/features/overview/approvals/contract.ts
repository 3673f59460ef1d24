import * as z from 'zod/mini'
import { get, post } from '#shared/contract.ts'
import * as f from '#shared/fields.ts'
import { page } from '#shared/paging.ts'
import { refusals } from './refusals.ts'

/** A sentence with its name, so that it is told in the reader's language. */
const messageShape = z.object({ code: z.string(), params: z.record(z.string(), z.unknown()), message: z.string() })

export const APPROVAL_STATES = ['waiting', 'done', 'refused', 'failed', 'withdrawn'] as const
export const APPROVAL_FILTERS = ['waiting', 'mine', 'all'] as const

/** APPROVAL: what somebody proposed, and what another officer said (docs/spec/office.md#second-officer). */
export const approval = z.object({
  id: z.int(),
  /** The call that does it: `POST /payments/:id/void`. */
  call: z.string(),
  about: messageShape,
  /** Counts how often it was asked anew, because what it touches had changed: 1 as it was proposed. */
  shown: z.int(),
  reason: z.nullable(z.string()),
  state: z.enum(APPROVAL_STATES),
  proposed_by: f.named,
  proposed_at: f.instant(),
  decided_by: z.nullable(f.named),
  decided_at: z.nullable(f.instant()),
  /** Why somebody said no. */
  answer: z.nullable(z.string()),
  /** Failure that kept it from being done. */
  failure: z.nullable(messageShape),
  ...f.stamps,
})
export type Approval = z.output<typeof approval>
export type ApprovalData = z.input<typeof approval>

const answer = z.object({ message: z.string(), approval })

export const approvalsContract = {
  list: get('/approvals', {
    who: 'read',
    summary: 'What waits for another officer, what the caller proposed, or all that ever did, newest first',
    query: z.object({
      show: f.choiceOr(APPROVAL_FILTERS, 'waiting'),
      ...f.paged(),
    }),
    reply: page(approval),
  }),
  propose: post('/approvals', {
    who: 'records',
    summary: 'Propose a call that another officer has to agree to; it is tried, and nothing changes',
    // The act says how long it may take and whether it takes a receipt number, so the handler opens the transaction.
    reads: true,
    body: z.object({
      call: f.text(200, refusals.no_act),
      /** Path parameters of the call, and its body. */
      params: z.optional(z.record(z.string(), z.unknown())),
      body: z.optional(z.record(z.string(), z.unknown())),
    }),
    status: 201,
    reply: answer,
  }),
  approve: post('/approvals/:id/approve', {
    who: 'approve',
    summary: 'Agree: it is done at once, dated today, as if who proposed it had called',
    // As above; and what keeps it from being done is recorded although the answer is a refusal.
    reads: true,
    params: f.byId,
    /** The `shown` that the caller looked at; refused where it was asked anew since. */
    body: z.object({ shown: f.id(refusals.shown_needed) }),
    reply: answer,
  }),
  refuse: post('/approvals/:id/refuse', {
    who: 'approve',
    summary: 'Say no, with a reason that who proposed it is told',
    params: f.byId,
    body: z.object({ reason: f.text(500, refusals.answer_needed) }),
    reply: answer,
  }),
  withdraw: post('/approvals/:id/withdraw', {
    who: 'records',
    summary: 'Take an own proposal back',
    params: f.byId,
    reply: answer,
  }),
}
