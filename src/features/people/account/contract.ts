import * as z from 'zod/mini'
import { get, post, put } from '#shared/contract.ts'
import * as f from '#shared/fields.ts'
import { invitation } from '#shared/people.ts'
import { common } from '#shared/refusals.ts'
import { telling } from '#shared/text/telling.ts'
import { refusals } from './refusals.ts'

const KINDS = ['card', 'name'] as const
/** Kinds of what a resident asks the office for: a new card to sign in with, or another name. */
export type AccountRequestKind = (typeof KINDS)[number]

const accountRequest = z.object({
  id: z.int(),
  user_id: z.int(),
  kind: z.enum(KINDS),
  /** The name that is wanted. */
  wanted: z.nullable(z.string()),
  firstname: z.nullable(z.string()),
  middlename: z.nullable(z.string()),
  lastname: z.string(),
  address: z.string(),
  /** True for somebody with a password: a card for them takes the own one of whoever gives it. */
  has_account: z.boolean(),
  asked_at: f.instant(),
})
export type AccountRequest = z.output<typeof accountRequest>

export const accountRequestsContract = {
  list: get('/account-requests', {
    who: 'read',
    summary: 'Residents who wait for a new card or another name, the oldest request first',
    query: z.object({ user_id: f.optionalId() }),
    reply: z.object({ requests: z.array(accountRequest) }),
  }),
  dismiss: post('/account-requests/:id/dismiss', {
    who: 'records',
    summary: 'End such a request without doing it, with a reason',
    params: f.byId,
    body: z.object({ reason: f.text(300, refusals.why_dismissed) }),
    reply: f.message,
  }),
}

const ownPassword = { current_password: z.optional(f.password(common.own_password_needed)) }

/**
 * Changes that residents make to their own account with the own password. A wrong one is counted although the answer is a refusal, so the
 * handlers open their own transactions.
 */
export const ownAccountContract = {
  changeEmail: post('/my-email', {
    who: 'resident',
    summary: 'Send a link to a new e-mail to sign in with; until it is opened the old one stays',
    reads: true,
    body: z.object({ email: f.email(), ...ownPassword }),
    reply: f.message,
  }),
  confirmEmail: post('/new-email', {
    who: 'public',
    summary: 'Take the new e-mail that a link was sent to',
    guessable: 'new-email',
    body: z.object({ token: f.text(200, refusals.new_link_gone), email: f.email() }),
    reply: f.message,
  }),
  changeNumbers: put('/my-sign-in', {
    who: 'resident',
    summary: 'Change the own mobile number or user name to sign in with, and the contact number; what is absent stays',
    reads: true,
    body: z.object({
      sign_in_name: f.optionalSignInName(),
      contact_number: f.optionalContactNumber(),
      ...ownPassword,
    }),
    reply: f.message,
  }),
  askName: post('/my-name', {
    who: 'resident',
    summary: 'Ask the office to correct the own name',
    body: z.object({ name: f.text(200, refusals.name_needed) }),
    reply: f.message,
  }),
  name: get('/my-name', {
    who: 'resident',
    summary: 'The last request to correct the own name',
    reply: z.object({
      request: z.nullable(
        z.object({
          wanted: z.string(),
          state: z.enum(['waiting', 'done', 'dismissed']),
          reason: z.nullable(z.string()),
          asked_at: f.instant(),
        }),
      ),
    }),
  }),
}

const byUser = z.object({ userId: f.id() })
const link = z.object({ ...telling, invitation })

export const accountContract = {
  changePassword: post('/users/change-password', {
    who: 'any',
    summary: 'Change the own password; all other sessions end',
    // A wrong old password is counted although the answer is a refusal, so the handler opens its own transactions.
    reads: true,
    body: z.object({
      old_password: f.password(refusals.old_password_needed),
      new_password: f.password(refusals.new_password_needed),
      new_password_confirmation: f.password(refusals.repeat_password),
    }),
    reply: f.message,
  }),
  invite: post('/users/:userId/invitation', {
    who: 'records',
    summary: 'Invite a person again; earlier links end',
    params: byUser,
    reply: link,
  }),
  sendPasswordReset: post('/users/:userId/password-reset', {
    who: 'records',
    summary: 'A link to a new password for somebody; takes the own password of whoever asks',
    // A wrong password is counted although the answer is a refusal, so the handler opens its own transactions.
    reads: true,
    params: byUser,
    body: z.object({ current_password: z.optional(f.password(common.own_password_needed)) }),
    reply: link,
  }),
  setSignInName: put('/users/:userId/sign-in-name', {
    who: 'records',
    summary: 'The mobile number or user name with which somebody signs in; null for none',
    params: byUser,
    body: z.object({ sign_in_name: f.optionalSignInName() }),
    reply: z.object({ ...telling, sign_in_name: z.nullable(z.string()) }),
  }),
}
