import * as z from 'zod/mini'
import { refusals as passwords } from '#features/people/account/refusals.ts'
import { post } from '#shared/contract.ts'
import * as f from '#shared/fields.ts'
import { token } from './contract.ts'
import { refusals } from './refusals.ts'

const paperCode = f.text(60, refusals.card_code_needed)

/** A code on paper and whoever holds it. In bodies: what stands in an address is kept by many. */
export const startContract = {
  look: post('/start/code', {
    who: 'public',
    summary: 'Whom a code on paper is for',
    // Wrong codes are counted although the answer is a refusal; so below.
    reads: true,
    body: z.object({ code: paperCode }),
    reply: z.object({
      name: z.string(),
      email: z.nullable(z.string()),
      sign_in_name: z.nullable(z.string()),
      expires_at: f.instant(),
    }),
  }),
  start: post('/start', {
    who: 'public',
    summary: 'Choose the password of an account with a code on paper, and be signed in',
    reads: true,
    body: z.object({
      code: paperCode,
      password: f.password(passwords.new_password_needed),
      password_confirmation: f.password(passwords.repeat_password),
    }),
    reply: token,
  }),
}
