import * as z from 'zod/mini'
import { post, put } from '#shared/contract.ts'
import * as f from '#shared/fields.ts'
import { invitation } from '#shared/people.ts'
import { common } from '#shared/refusals.ts'
import { telling } from '#shared/text/telling.ts'
import { refusals } from './refusals.ts'

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
