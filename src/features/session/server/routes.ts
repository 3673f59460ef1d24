import { forgottenPassword } from '#features/account/server/invitations.ts'
import { type LinkPurpose, openLink, spendLink } from '#features/account/server/links.queries.ts'
import { checkNewPassword } from '#features/account/server/new-password.ts'
import { countAttempt, credentialsByEmail, personById, setPassword } from '#features/account/server/queries.ts'
import { insertSession } from '#features/account/server/sessions.queries.ts'
import { endSessions } from '#features/account/server/sessions.ts'
import { setupRequired, storeSettings } from '#features/settings/server/queries.ts'
import { type Asked, recordAccess, refusedWith } from '#server/access-events.ts'
import type { Db, Tx } from '#server/db.ts'
import { feature } from '#server/feature.ts'
import type { Host } from '#server/host.ts'
import { hashPassword } from '#server/passwords.ts'
import { hashToken, newToken } from '#server/tokens.ts'
import { Failure, notFound } from '#shared/errors.ts'
import { sessionContract } from '../contract.ts'
import { accountData, sessionsOf } from './queries.ts'
import { insertFirstAdmin, openSetupLink, spendSetupToken } from './setup.ts'
import { signIn } from './sign-in.ts'

const ATTEMPTS_PER_HOUR = 20
const GONE = 'This link is no longer valid.'
const bearer = (token: string) => ({ access_token: token, token_type: 'Bearer' as const })

/** Calls that could be used for guessing: 20 an hour and address (api.md §1.9). Counted also when the call is refused. */
async function slowDown(
  call: { host: Host; address: string; now: Date; requestId: string },
  name: string,
): Promise<void> {
  const attempt = { call: name, address: call.address, now: call.now }
  const before = await call.host.database.transaction({ userId: null, requestId: call.requestId }, (tx) =>
    countAttempt(tx, attempt),
  )
  if (before >= ATTEMPTS_PER_HOUR)
    throw new Failure('too_many', 'Too many attempts. Please try again in an hour.', { retryAfter: 3600 })
}

const gone = (asked: Asked, purpose: LinkPurpose) =>
  refusedWith(notFound(GONE), asked, { event: 'link_refused', userId: null, detail: purpose })

async function linkOrGone(call: Asked & { db: Db }, purpose: LinkPurpose, token: string) {
  const link = await openLink(call.db, purpose, hashToken(token), call.now)
  if (!link || link.user_id === null || link.firstname === null || link.role_type === null) throw gone(call, purpose)
  return {
    id: link.id,
    userId: link.user_id,
    firstname: link.firstname,
    email: link.email,
    role: link.role_type,
    expiresAt: link.expires_at,
  }
}

/** Uses a link up and sets the password it was for; 404 when somebody else was faster. */
async function usedUp(
  call: Asked & { db: Tx; body: { password: string } },
  link: { id: number; userId: number },
  purpose: LinkPurpose,
): Promise<void> {
  if (!(await spendLink(call.db, link.id, call.now))) throw gone(call, purpose)
  await setPassword(call.db, link.userId, await hashPassword(call.body.password))
  await recordAccess(call.db, call, { event: 'link_used', userId: link.userId, detail: purpose })
  await recordAccess(call.db, call, { event: 'password_changed', userId: link.userId, detail: 'link' })
}

export const session = feature(sessionContract, {
  csrfCookie: () => undefined,

  login: async ({ body, host, address, userAgent, now, requestId }) =>
    bearer(await signIn(host, { ...body, address, userAgent, now, requestId })),

  me: async ({ db, account, baseUrl }) => {
    const data = await accountData(db, account.userId, baseUrl)
    if (!data) throw new Failure('unauthenticated', 'Please sign in.')
    return data
  },

  logout: async (call) => {
    await endSessions(call.db, call, { id: call.account.sessionId, why: 'signed out' })
    return { message: 'You are signed out.' }
  },

  sessions: ({ db, account, now }) => sessionsOf(db, account, now),

  endSession: async (call) => {
    const { db, params, account } = call
    const ended = await endSessions(db, call, {
      id: params.id,
      userId: account.userId,
      why: params.id === account.sessionId ? 'signed out' : 'signed out elsewhere',
    })
    if (ended === 0) throw notFound('This session has ended already.')
    return { message: 'The session was signed out.' }
  },

  setupState: async ({ db }) => ({ required: await setupRequired(db) }),

  setupLink: async (call) => {
    await slowDown(call, 'setup-link')
    return { expires_at: (await openSetupLink(call.db, call, call.params.token)).expires_at }
  },

  setup: async (call) => {
    const { db, body, now, userAgent, address } = call
    await slowDown(call, 'setup')
    await spendSetupToken(db, call, body.token)
    checkNewPassword({
      password: body.password,
      confirmation: body.password_confirmation,
      field: 'password',
      confirmationField: 'password_confirmation',
    })
    const userId = await insertFirstAdmin(db, body)
    if (body.village_name) await storeSettings(db, new Map([['village_name', body.village_name]]))
    const token = newToken()
    await insertSession(db, { userId, tokenHash: hashToken(token), userAgent, address, now })
    await recordAccess(db, call, { event: 'setup_done', userId, by: userId })
    return bearer(token)
  },

  forgotPassword: async (call) => {
    const { db, body } = call
    await slowDown(call, 'forgot-password')
    const known = await credentialsByEmail(db, body.email)
    // Without a mail server nobody could receive the link; the office makes one at the counter instead.
    await forgottenPassword(db, call, known && (await personById(db, known.userId)))
    return {
      message:
        'If this e-mail belongs to an account, a link to a new password is on its way. Without e-mail, please ask the office.',
    }
  },

  resetLink: async (call) => {
    await slowDown(call, 'reset-link')
    return { expires_at: (await linkOrGone(call, 'reset', call.params.token)).expiresAt }
  },

  resetPassword: async (call) => {
    const { db, body } = call
    await slowDown(call, 'reset-password')
    const link = await linkOrGone(call, 'reset', body.token)
    checkNewPassword({
      password: body.password,
      confirmation: body.password_confirmation,
      field: 'password',
      confirmationField: 'password_confirmation',
    })
    await usedUp(call, link, 'reset')
    await endSessions(db, call, { userId: link.userId, why: 'new password' })
    return { message: 'Your new password is set. Please sign in.' }
  },

  invitation: async (call) => {
    await slowDown(call, 'invitation')
    const link = await linkOrGone(call, 'invitation', call.params.token)
    return { firstname: link.firstname, email: link.email, role_type: link.role, expires_at: link.expiresAt }
  },

  acceptInvitation: async (call) => {
    const { params, body } = call
    await slowDown(call, 'invitation')
    const link = await linkOrGone(call, 'invitation', params.token)
    checkNewPassword({
      password: body.password,
      confirmation: body.password_confirmation,
      field: 'password',
      confirmationField: 'password_confirmation',
    })
    await usedUp(call, link, 'invitation')
    return { message: 'Your password is set. Please sign in.', role_type: link.role }
  },
})
