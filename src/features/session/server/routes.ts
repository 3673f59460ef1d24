import { passwordReset } from '#features/account/server/invitations.ts'
import { type LinkPurpose, openLink, spendLink } from '#features/account/server/links.queries.ts'
import { checkNewPassword } from '#features/account/server/new-password.ts'
import { credentialsByEmail, personById, setLanguage, setPassword } from '#features/account/server/queries.ts'
import { endSession, endSessionOf, endSessions, insertSession } from '#features/account/server/sessions.queries.ts'
import { setupRequired, storeSettings } from '#features/settings/server/queries.ts'
import type { Db, Tx } from '#server/db.ts'
import { type Call, feature } from '#server/feature.ts'
import { countAttempt } from '#server/limits/attempts.queries.ts'
import { hashPassword } from '#server/passwords.ts'
import { hashToken, newToken } from '#server/tokens.ts'
import { Failure, notFound } from '#shared/errors.ts'
import { sessionContract } from '../contract.ts'
import { accountData, sessionsOf } from './queries.ts'
import { insertFirstAdmin, openSetupLink, spendSetupToken } from './setup.ts'
import { signIn } from './sign-in.ts'

const MAX_LETTERS = 5
const GONE = 'This link is no longer valid.'
const bearer = (token: string) => ({ access_token: token, token_type: 'Bearer' as const })

/** A transaction of somebody who is not signed in, for calls that open their own: no password is hashed inside of one (A10). */
const write = <T>({ host, requestId }: Pick<Call, 'host' | 'requestId'>, work: (tx: Tx) => Promise<T>): Promise<T> =>
  host.database.transaction({ userId: null, requestId }, work)

async function linkOrGone(db: Db, purpose: LinkPurpose, token: string, now: Date) {
  const link = await openLink(db, purpose, hashToken(token), now)
  if (!link || link.user_id === null || link.firstname === null || link.role_type === null) throw notFound(GONE)
  return {
    id: link.id,
    userId: link.user_id,
    firstname: link.firstname,
    email: link.email,
    role: link.role_type,
    expiresAt: link.expires_at,
  }
}

export const session = feature(sessionContract, {
  csrfCookie: () => undefined,

  login: async ({ body, host, address, userAgent, now, requestId }) =>
    bearer(await signIn(host, { ...body, address, userAgent, now, requestId })),

  language: async ({ db, body, account }) => {
    await setLanguage(db, account.userId, body.language)
    return { message: 'Messages to you are in this language from now on.' }
  },

  me: async ({ db, account, baseUrl }) => {
    const data = await accountData(db, account.userId, baseUrl)
    if (!data) throw new Failure('unauthenticated', 'Please sign in.')
    return data
  },

  logout: async ({ db, account }) => {
    await endSession(db, account.sessionId)
    return { message: 'You are signed out.' }
  },

  sessions: ({ db, account, now }) => sessionsOf(db, account, now),

  endSession: async ({ db, params, account }) => {
    if (!(await endSessionOf(db, account.userId, params.id))) throw notFound('This session has ended already.')
    return { message: 'The session was signed out.' }
  },

  setupState: async ({ db }) => ({ required: await setupRequired(db) }),

  setup: async (call) => {
    const { db, body, now, userAgent, address } = call
    await openSetupLink(db, body.token, now)
    checkNewPassword({
      password: body.password,
      confirmation: body.password_confirmation,
      field: 'password',
      confirmationField: 'password_confirmation',
    })
    const passwordHash = await hashPassword(body.password)
    const token = newToken()
    await write(call, async (tx) => {
      await spendSetupToken(tx, body.token, now)
      const userId = await insertFirstAdmin(tx, { ...body, passwordHash })
      if (body.village_name) await storeSettings(tx, new Map([['village_name', body.village_name]]))
      await insertSession(tx, { userId, tokenHash: hashToken(token), userAgent, address, now })
    })
    return bearer(token)
  },

  forgotPassword: async ({ db, body, host, baseUrl, now }) => {
    const known = await credentialsByEmail(db, body.email)
    // Without a mail server nobody could receive the link; the office makes one at the counter instead.
    if (known && host.mail) {
      const person = await personById(db, known.userId)
      // Five letters an hour are help, more are a nuisance; the answer does not tell.
      const letters = await countAttempt(db, { what: 'reset letter', whom: `account ${known.userId}`, now })
      if (person && letters < MAX_LETTERS)
        await passwordReset({ db, host, baseUrl, now, user: person, createdBy: null })
    }
    return {
      message:
        'If this e-mail belongs to an account, a link to a new password is on its way. Without e-mail, please ask the office.',
    }
  },

  resetPassword: async (call) => {
    const { db, body, now } = call
    const link = await linkOrGone(db, 'reset', body.token, now)
    checkNewPassword({
      password: body.password,
      confirmation: body.password_confirmation,
      field: 'password',
      confirmationField: 'password_confirmation',
    })
    const passwordHash = await hashPassword(body.password)
    await write(call, async (tx) => {
      if (!(await spendLink(tx, link.id, now))) throw notFound(GONE)
      await setPassword(tx, link.userId, passwordHash)
      await endSessions(tx, link.userId)
    })
    return { message: 'Your new password is set. Please sign in.' }
  },

  invitation: async ({ db, params, now }) => {
    const link = await linkOrGone(db, 'invitation', params.token, now)
    return { firstname: link.firstname, email: link.email, role_type: link.role, expires_at: link.expiresAt }
  },

  acceptInvitation: async (call) => {
    const { db, params, body, now } = call
    const link = await linkOrGone(db, 'invitation', params.token, now)
    checkNewPassword({
      password: body.password,
      confirmation: body.password_confirmation,
      field: 'password',
      confirmationField: 'password_confirmation',
    })
    const passwordHash = await hashPassword(body.password)
    await write(call, async (tx) => {
      if (!(await spendLink(tx, link.id, now))) throw notFound(GONE)
      await setPassword(tx, link.userId, passwordHash)
    })
    return { message: 'Your password is set. Please sign in.', role_type: link.role }
  },
})
