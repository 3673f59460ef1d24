import * as z from 'zod/mini'
import { refusals as passwords } from '#features/people/account/refusals.ts'
import { del, get, post, put } from '#shared/contract.ts'
import * as f from '#shared/fields.ts'
import { account, HABITS, ROLES } from '#shared/people.ts'
import { common } from '#shared/refusals.ts'
import { telling } from '#shared/text/telling.ts'
import { refusals } from './refusals.ts'

export const token = z.object({ access_token: z.string(), token_type: z.literal('Bearer') })
/** A sign-in of the caller that has not ended. */
export const ownSession = z.object({
  id: z.int(),
  user_agent: z.nullable(z.string()),
  /** The client's address. */
  address: z.nullable(z.string()),
  created_at: f.instant(),
  last_used_at: f.instant(),
  /** The one that asks. */
  current: z.boolean(),
})

export type OwnSession = z.output<typeof ownSession>

export const sessionContract = {
  csrfCookie: get('/sanctum/csrf-cookie', {
    atRoot: true,
    who: 'public',
    summary: 'Existing clients ask for it before signing in',
    reply: 'empty',
  }),
  login: post('/login', {
    who: 'public',
    summary: 'Sign in',
    // Failed attempts are counted although the answer is a refusal, so the handler opens its own transactions.
    reads: true,
    body: z.object({
      email: f.text(255, refusals.email_needed),
      password: f.password(refusals.password_needed),
      code: f.optionalText(50),
      isMobile: f.flag(false),
    }),
    reply: token,
  }),
  me: get('/me', { who: 'any', summary: 'Who is signed in', reply: account }),
  language: put('/me/language', {
    who: 'any',
    summary: 'The language that what is sent to the caller is read in',
    body: z.object({ language: f.choice(['en', 'fil'], refusals.choose_language) }),
    reply: f.message,
  }),
  habits: put('/me/habits', {
    who: 'office',
    summary: 'What the caller has as they want it: the menu folded, the counter first, hints read',
    body: z.object({ habits: z.array(f.choice(HABITS, refusals.choose_habits)).check(z.maxLength(HABITS.length)) }),
    reply: f.message,
  }),
  logout: post('/logout', { who: 'any', summary: 'End this session', reply: f.message }),
  sessions: get('/sessions', {
    who: 'any',
    summary: 'Where the own account is signed in, this session first',
    reply: z.array(ownSession),
  }),
  endSession: del('/sessions/:id', {
    who: 'any',
    summary: 'Sign one of the own sessions out',
    params: f.byId,
    reply: f.message,
  }),
  setupState: get('/setup', {
    who: 'public',
    summary: 'Is the first administrator still missing',
    reply: z.object({ required: z.boolean() }),
  }),
  setupLink: get('/setup/:token', {
    who: 'public',
    summary: 'Is the one-time link of the first administrator still open',
    guessable: 'setup',
    params: z.object({ token: z.string() }),
    reply: z.object({ expires_at: f.instant() }),
  }),
  setup: post('/setup', {
    who: 'public',
    summary: 'Create the first administrator with the one-time link',
    // A password is hashed before the transaction begins, here and below.
    reads: true,
    guessable: 'setup',
    body: z.object({
      token: f.text(200, refusals.setup_link_missing),
      firstname: f.textOrNone(100, common.first_name_needed),
      lastname: f.text(100, common.last_name_needed),
      /** Null: signs in with the mobile number or user name below, or one made of the name. */
      email: f.emailOrNone(),
      sign_in_name: f.optionalSignInName(),
      password: f.password(refusals.password_needed),
      password_confirmation: f.password(passwords.repeat_password),
      village_name: f.optionalText(200),
      // The first questions; what is not answered stays as in a village that nobody asked.
      address_parts: f.addressParts(),
      bill_amount_per_month: f.optionalText(20),
      bill_due_day: f.optionalText(2),
      allow_miss_payments: f.optionalText(5),
      interest_per_missed_payment: f.optionalText(20),
      exact_sums: f.optionalText(5),
      cheques_taken: f.optionalText(5),
    }),
    status: 201,
    reply: token,
  }),
  forgotPassword: post('/forgot-password', {
    who: 'public',
    summary: 'Ask for a link to a new password',
    guessable: 'forgot-password',
    body: z.object({ email: f.email(refusals.email_needed) }),
    reply: f.message,
  }),
  forgotPasswordOfResident: post('/forgot-password/resident', {
    who: 'public',
    summary: 'Ask for a new password with whatever one signs in with: by mail where that can be, else of the office',
    guessable: 'forgot-password',
    body: z.object({ name: f.text(255, refusals.name_needed) }),
    reply: f.message,
  }),
  resetLink: get('/reset-password/:token', {
    who: 'public',
    summary: 'Is a link to a new password still open',
    guessable: 'reset-password',
    params: z.object({ token: z.string() }),
    /** `resident` says whose pages it belongs to. */
    reply: z.object({ expires_at: f.instant(), resident: z.boolean() }),
  }),
  resetPassword: post('/reset-password', {
    who: 'public',
    summary: 'Set a new password with a link',
    reads: true,
    guessable: 'reset-password',
    body: z.object({
      token: f.text(200, refusals.link_gone),
      password: f.password(passwords.new_password_needed),
      password_confirmation: f.password(passwords.repeat_password),
    }),
    reply: f.message,
  }),
  invitation: get('/invitations/:token', {
    who: 'public',
    summary: 'Whom an invitation is for',
    guessable: 'invitation',
    params: z.object({ token: z.string() }),
    reply: z.object({
      firstname: z.string(),
      email: z.nullable(z.string()),
      role_type: z.enum(ROLES),
      expires_at: f.instant(),
    }),
  }),
  acceptInvitation: post('/invitations/:token', {
    who: 'public',
    summary: 'Set the first password of an invited account',
    reads: true,
    guessable: 'invitation',
    params: z.object({ token: z.string() }),
    body: z.object({
      password: f.password(passwords.new_password_needed),
      password_confirmation: f.password(passwords.repeat_password),
    }),
    reply: z.object({ message: z.string(), role_type: z.enum(ROLES) }),
  }),
}

const ownPassword = f.password(refusals.own_password_needed)
const code = f.text(50, refusals.code_needed)

/**
 * Two-step sign-in of the office: a code of an authenticator app after the password. What takes a password or a code
 * counts failures although it refuses, so its handler opens its own transactions.
 */
export const secondFactorContract = {
  state: get('/second-factor', {
    who: 'office',
    summary: 'Does the own account ask for a second step',
    reply: z.object({ on: z.boolean(), since: z.nullable(f.instant()), recovery_codes: z.int() }),
  }),
  begin: post('/second-factor', {
    who: 'office',
    summary: 'A new secret for an authenticator app; nothing is on before the first right code',
    reads: true,
    body: z.object({ password: ownPassword }),
    reply: z.object({ secret: z.string(), address: z.string() }),
  }),
  confirm: post('/second-factor/confirm', {
    who: 'office',
    summary: 'Switch it on with a code of the app; answers the recovery codes, this once',
    reads: true,
    body: z.object({ code }),
    reply: z.object({ message: z.string(), recovery_codes: z.array(z.string()) }),
  }),
  switchOff: post('/second-factor/off', {
    who: 'office',
    summary: 'Switch it off, with the password and a code',
    reads: true,
    body: z.object({ password: ownPassword, code }),
    reply: f.message,
  }),
  reset: del('/users/:userId/second-factor', {
    who: 'admin',
    summary: "Switch somebody else's off, whose phone is lost",
    params: z.object({ userId: f.id() }),
    reply: z.object(telling),
  }),
}
