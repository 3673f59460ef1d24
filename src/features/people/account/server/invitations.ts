import { isStaff } from '#server/access/access.ts'
import { countAccessEvents, lockAccessCount } from '#server/access/access-events.queries.ts'
import { type AccessRequest, recordAccess } from '#server/access/access-events.ts'
import { hashToken, newToken } from '#server/access/tokens.ts'
import type { Tx } from '#server/database/db.ts'
import type { Call } from '#server/feature/feature.ts'
import type { AccountMail, Host } from '#server/feature/host.ts'
import { linkBase } from '#server/http/client.ts'
import { RESIDENT_ROLES } from '#shared/contract.ts'
import { conflict, Failure } from '#shared/errors.ts'
import type { InvitationData } from '#shared/people.ts'
import { refusals } from '../refusals.ts'
import {
  EMAIL_HOURS,
  INVITATION_DAYS,
  INVITATIONS_A_DAY,
  LETTERS_A_DAY,
  LETTERS_AN_HOUR,
  RESET_MINUTES,
} from '../rules.ts'
import { insertLink } from './links.queries.ts'
import { languageOf } from './queries.ts'
import { insertRequest } from './requests.queries.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const HOUR_MS = 60 * 60 * 1000
const MINUTE_MS = 60 * 1000

interface Asking extends AccessRequest {
  host: Host
  baseUrl: string
  account: Call['account'] | null
}

/**
 * Sends a link that proves a new e-mail (24 hours, single use). The address stands in the link and its hash alone. Three an hour and five a
 * day: 429 beyond. 409 where no mail server is set.
 */
export async function emailLink(tx: Tx, call: Asking & { account: Call['account'] }, email: string): Promise<void> {
  if (!call.host.mail) throw conflict(refusals.no_mail)
  const { userId } = call.account
  await lockAccessCount(tx, userId)
  for (const [ms, most] of [
    [HOUR_MS, LETTERS_AN_HOUR],
    [DAY_MS, LETTERS_A_DAY],
  ] as const) {
    const since = new Date(call.now.getTime() - ms)
    const sent = await countAccessEvents(tx, { event: 'email_asked', whose: 'by_user_id', userId, since })
    if (sent >= most)
      throw new Failure('too_many', refusals.too_many_letters({ count: most }), { retryAfter: ms / 1000 })
  }
  const token = newToken()
  const expiresAt = new Date(call.now.getTime() + EMAIL_HOURS * HOUR_MS)
  await insertLink(tx, { purpose: 'email', userId, tokenHash: hashOfEmail(token, email), expiresAt, createdBy: userId })
  const url = `${linkBase(call.host.config, call.baseUrl)}/my/new-email#${token}/${encodeURIComponent(email)}`
  await deliver(tx, call, { user: { id: userId, firstname: null, email }, url, expiresAt, template: 'email' })
  await recordAccess(tx, call, { event: 'email_asked', userId })
}

/** Hash of a token together with the address that it is good for. */
export const hashOfEmail = (token: string, email: string): Buffer => hashToken(`${token} ${email.toLowerCase()}`)

interface Invited {
  id: number
  firstname: string | null
  email: string | null
  /** Residents choose a new password on their own pages. */
  role_type?: string
}

/**
 * Makes the link with which a person sets the first password (7 days, single use). It is mailed when SMTP is configured;
 * otherwise it stands in the answer, shown once to whoever created the account
 * (docs/spec/access.md#invitations-and-links). Whoever is not of the office has ten a day: 429.
 */
export async function invite(
  tx: Tx,
  call: Asking & { account: Call['account'] },
  user: Invited,
): Promise<InvitationData> {
  if (!isStaff(call.account)) await refuseTooMany(tx, call.account.userId, call.now)
  const token = newToken()
  const expiresAt = new Date(call.now.getTime() + INVITATION_DAYS * DAY_MS)
  const createdBy = call.account.userId
  await insertLink(tx, { purpose: 'invitation', userId: user.id, tokenHash: hashToken(token), expiresAt, createdBy })
  const url = `${linkBase(call.host.config, call.baseUrl)}/invitation/${token}`
  const made = await deliver(tx, call, { user, url, expiresAt, template: 'invitation' })
  await recordAccess(tx, call, { event: 'invitation_made', userId: user.id })
  return made
}

async function refuseTooMany(tx: Tx, userId: number, now: Date): Promise<void> {
  await lockAccessCount(tx, userId)
  const since = new Date(now.getTime() - DAY_MS)
  const made = await countAccessEvents(tx, { event: 'invitation_made', whose: 'by_user_id', userId, since })
  if (made >= INVITATIONS_A_DAY)
    throw new Failure('too_many', refusals.too_many_invitations({ count: INVITATIONS_A_DAY }), {
      retryAfter: DAY_MS / 1000,
    })
}

/** Makes a link to a new password (60 minutes, single use), delivered like an invitation. */
export async function passwordReset(tx: Tx, call: Asking, user: Invited): Promise<InvitationData> {
  const made = await resetLink(tx, call, user)
  await recordAccess(tx, call, { event: 'reset_link_made', userId: user.id })
  return made
}

/**
 * The same for whoever asks without being signed in; records it also when nobody has the e-mail. One account gets three
 * letters an hour and five a day, whoever asks. Whom no mail can reach asks the office for a new card, where they live here.
 */
export async function forgottenPassword(tx: Tx, call: Asking, user: Invited | undefined): Promise<void> {
  if (!user || user.email === null || !call.host.mail) {
    if (user) await insertRequest(tx, { userId: user.id, kind: 'card', now: call.now })
    return recordAccess(tx, call, { event: 'reset_asked', userId: user?.id ?? null })
  }
  await lockAccessCount(tx, user.id)
  const sent = (ms: number) =>
    countAccessEvents(tx, {
      event: 'reset_asked',
      detail: 'letter',
      whose: 'user_id',
      userId: user.id,
      since: new Date(call.now.getTime() - ms),
    })
  const enough = (await sent(HOUR_MS)) >= LETTERS_AN_HOUR || (await sent(DAY_MS)) >= LETTERS_A_DAY
  if (!enough) await resetLink(tx, call, user)
  await recordAccess(tx, call, {
    event: 'reset_asked',
    userId: user.id,
    detail: enough ? 'too many letters' : 'letter',
  })
}

const isResidentRole = (role: string | undefined) => RESIDENT_ROLES.some((one) => one === role)

async function resetLink(tx: Tx, call: Asking, user: Invited): Promise<InvitationData> {
  const token = newToken()
  const expiresAt = new Date(call.now.getTime() + RESET_MINUTES * MINUTE_MS)
  const createdBy = call.account?.userId ?? null
  await insertLink(tx, { purpose: 'reset', userId: user.id, tokenHash: hashToken(token), expiresAt, createdBy })
  const base = linkBase(call.host.config, call.baseUrl)
  const url = isResidentRole(user.role_type) ? `${base}/my/reset#${token}` : `${base}/reset-password?token=${token}`
  return deliver(tx, call, { user, url, expiresAt, template: 'reset' })
}

async function deliver(
  tx: Tx,
  { host }: Asking,
  link: { user: Invited; url: string; expiresAt: Date; template: AccountMail['template'] },
): Promise<InvitationData> {
  const { user, url, expiresAt, template } = link
  const { email } = user
  const firstname = user.firstname ?? ''
  if (email === null || !host.mail) return { sent_to: null, url, expires_at: expiresAt }
  const language = await languageOf(tx, user.id)
  await host.mail.queue(tx, { to: email, template, firstname, language, url, expiresAt })
  return { sent_to: email, url: null, expires_at: expiresAt }
}
