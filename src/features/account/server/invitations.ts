import type { Tx } from '#server/db.ts'
import type { Host } from '#server/host.ts'
import { hashToken, newToken } from '#server/tokens.ts'
import type { InvitationData } from '#shared/people.ts'
import { INVITATION_DAYS, RESET_MINUTES } from '../rules.ts'
import { insertLink } from './links.queries.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const MINUTE_MS = 60 * 1000

interface LinkAsk {
  db: Tx
  host: Host
  baseUrl: string
  now: Date
  user: { id: number; firstname: string; email: string | null }
  /** Who asked; null when the person asked. */
  createdBy: number | null
}

/**
 * Makes the link with which a person sets the first password (7 days, single use). It is mailed when SMTP is configured;
 * otherwise it stands in the answer, shown once to whoever created the account (decisions §10).
 */
export async function invite(ask: LinkAsk): Promise<InvitationData> {
  const token = newToken()
  const expiresAt = new Date(ask.now.getTime() + INVITATION_DAYS * DAY_MS)
  await insertLink(ask.db, {
    purpose: 'invitation',
    userId: ask.user.id,
    tokenHash: hashToken(token),
    expiresAt,
    createdBy: ask.createdBy,
  })
  return deliver(ask, `${ask.baseUrl}/invitation/${token}`, expiresAt, 'invitation')
}

/** Makes a link to a new password (60 minutes, single use), delivered like an invitation. */
export async function passwordReset(ask: LinkAsk): Promise<InvitationData> {
  const token = newToken()
  const expiresAt = new Date(ask.now.getTime() + RESET_MINUTES * MINUTE_MS)
  await insertLink(ask.db, {
    purpose: 'reset',
    userId: ask.user.id,
    tokenHash: hashToken(token),
    expiresAt,
    createdBy: ask.createdBy,
  })
  return deliver(ask, `${ask.baseUrl}/reset-password?token=${token}`, expiresAt, 'reset')
}

async function deliver(
  ask: LinkAsk,
  url: string,
  expiresAt: Date,
  template: 'invitation' | 'reset',
): Promise<InvitationData> {
  const { email, firstname } = ask.user
  if (email === null || !ask.host.mail) return { sent_to: null, url, expires_at: expiresAt }
  await ask.host.mail.queue(ask.db, { to: email, template, firstname, url, expiresAt })
  return { sent_to: email, url: null, expires_at: expiresAt }
}
