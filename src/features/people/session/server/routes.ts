import { setupRequired } from '#features/office/settings/server/queries.ts'
import { forgottenPassword } from '#features/people/account/server/invitations.ts'
import { type LinkPurpose, openLink, spendLink } from '#features/people/account/server/links.queries.ts'
import { checkNewPassword } from '#features/people/account/server/new-password.ts'
import {
  credentialsByName,
  personById,
  setHabits,
  setLanguage,
  setPassword,
} from '#features/people/account/server/queries.ts'
import { insertSession } from '#features/people/account/server/sessions.queries.ts'
import { endSessions } from '#features/people/account/server/sessions.ts'
import { type AccessRequest, recordAccess, refusedWith } from '#server/access/access-events.ts'
import { hashPassword } from '#server/access/passwords.ts'
import { hashToken, newToken } from '#server/access/tokens.ts'
import type { Db, Tx } from '#server/database/db.ts'
import { type Call, feature } from '#server/feature/feature.ts'
import type { Host } from '#server/feature/host.ts'
import { RESIDENT_ROLES } from '#shared/contract.ts'
import { Failure, notFound } from '#shared/errors.ts'
import { common } from '#shared/refusals.ts'
import { typedSignInName } from '#shared/text/sign-in-names.ts'
import { sessionContract } from '../contract.ts'
import { refusals } from '../refusals.ts'
import { accountData, sessionsOf } from './queries.ts'
import { insertFirstAdmin, openSetupLink, spendSetupToken, storeFirstAnswers } from './setup.ts'
import { signIn } from './sign-in.ts'

const GONE = refusals.link_gone

// The same for names that nobody has.
const OFFICE_WAS_TOLD = 'If somebody signs in with this, the office was told. Ask there for a new card.'
const LINK_OR_OFFICE =
  'If somebody with an e-mail signs in with this, a link to a new password is on its way there. Without e-mail the office was told: ask there for a new card.'

const bearer = (token: string) => ({ access_token: token, token_type: 'Bearer' as const })

/** A transaction of somebody who is not signed in, for calls that open their own: no password is hashed inside of one (A10). */
const write = <T>({ host, requestId }: Pick<Call, 'host' | 'requestId'>, work: (tx: Tx) => Promise<T>): Promise<T> =>
  host.database.transaction({ userId: null, requestId }, work)

const linkExpired = (request: AccessRequest, purpose: LinkPurpose) =>
  refusedWith(notFound(GONE), request, { event: 'link_refused', userId: null, detail: purpose })

async function linkOrExpired(call: AccessRequest & { db: Db }, purpose: LinkPurpose, token: string) {
  const link = await openLink(call.db, purpose, hashToken(token), call.now)
  if (!link || link.user_id === null || link.role_type === null) throw linkExpired(call, purpose)
  return {
    id: link.id,
    userId: link.user_id,
    firstname: link.firstname ?? '',
    email: link.email,
    role: link.role_type,
    expiresAt: link.expires_at,
  }
}

/** Uses a link up and sets the password it was for; 404 when somebody else was faster. `also` is done in the same transaction. */
async function usedUp(
  call: AccessRequest & { host: Host; body: { password: string } },
  link: { id: number; userId: number },
  purpose: LinkPurpose,
  also?: (tx: Tx) => Promise<unknown>,
): Promise<void> {
  const passwordHash = await hashPassword(call.body.password)
  await write(call, async (tx) => {
    if (!(await spendLink(tx, link.id, call.now))) throw linkExpired(call, purpose)
    await setPassword(tx, link.userId, passwordHash)
    await recordAccess(tx, call, { event: 'link_used', userId: link.userId, detail: purpose })
    await recordAccess(tx, call, { event: 'password_changed', userId: link.userId, detail: 'link' })
    await also?.(tx)
  })
}

export const session = feature(sessionContract, {
  csrfCookie: () => undefined,

  login: async ({ body, host, address, userAgent, now, requestId }) =>
    bearer(await signIn(host, { ...body, address, userAgent, now, requestId })),

  language: async ({ db, body, account }) => {
    await setLanguage(db, account.userId, body.language)
    return { message: 'Messages to you are in this language from now on.' }
  },

  habits: async ({ db, body, account }) => {
    await setHabits(db, account.userId, body.habits)
    return { message: 'It is kept for you.' }
  },

  me: async ({ db, account, today, baseUrl }) => {
    const data = await accountData(db, account.userId, { today, baseUrl })
    if (!data) throw new Failure('unauthenticated', common.sign_in)
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
    if (ended === 0) throw notFound(common.session_ended)
    return { message: 'The session was signed out.' }
  },

  setupState: async ({ db }) => ({ required: await setupRequired(db) }),

  setupLink: async (call) => ({ expires_at: (await openSetupLink(call.db, call, call.params.token)).expires_at }),

  setup: async (call) => {
    const { db, body, now, userAgent, address } = call
    await openSetupLink(db, call, body.token)
    checkNewPassword({ password: body.password, confirmation: body.password_confirmation })
    const passwordHash = await hashPassword(body.password)
    const token = newToken()
    await write(call, async (tx) => {
      await spendSetupToken(tx, call, body.token)
      const userId = await insertFirstAdmin(tx, { ...body, passwordHash })
      await storeFirstAnswers(tx, body)
      await insertSession(tx, { userId, tokenHash: hashToken(token), userAgent, address, now })
      await recordAccess(tx, call, { event: 'setup_done', userId, by: userId })
    })
    return bearer(token)
  },

  forgotPassword: async (call) => {
    const { db, body } = call
    const known = await credentialsByName(db, typedSignInName(body.email))
    // Without a mail server nobody could receive the link; the office makes one at the counter instead.
    await forgottenPassword(db, call, known && (await personById(db, known.userId)))
    return {
      message:
        'If this e-mail belongs to an account, a link to a new password is on its way. Without e-mail, please ask the office.',
    }
  },

  forgotPasswordOfResident: async (call) => {
    const { db, body, host } = call
    const known = await credentialsByName(db, typedSignInName(body.name))
    await forgottenPassword(db, call, known && (await personById(db, known.userId)))
    return { message: host.mail ? LINK_OR_OFFICE : OFFICE_WAS_TOLD }
  },

  resetLink: async (call) => {
    const { expiresAt, role } = await linkOrExpired(call, 'reset', call.params.token)
    return { expires_at: expiresAt, resident: RESIDENT_ROLES.some((one) => one === role) }
  },

  resetPassword: async (call) => {
    const { body } = call
    const link = await linkOrExpired(call, 'reset', body.token)
    checkNewPassword({ password: body.password, confirmation: body.password_confirmation })
    await usedUp(call, link, 'reset', (tx) => endSessions(tx, call, { userId: link.userId, why: 'new password' }))
    return { message: 'Your new password is set. Please sign in.' }
  },

  invitation: async (call) => {
    const link = await linkOrExpired(call, 'invitation', call.params.token)
    return { firstname: link.firstname, email: link.email, role_type: link.role, expires_at: link.expiresAt }
  },

  acceptInvitation: async (call) => {
    const { params, body } = call
    const link = await linkOrExpired(call, 'invitation', params.token)
    checkNewPassword({ password: body.password, confirmation: body.password_confirmation })
    await usedUp(call, link, 'invitation')
    return { message: 'Your password is set. Please sign in.', role_type: link.role }
  },
})
