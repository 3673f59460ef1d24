import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { forbidden } from '#shared/errors.ts'
import type { LinkState } from '../feature/feature.ts'
import type { Host } from '../feature/host.ts'
import { refusals } from '../refusals.ts'
import { deleteSecrets, sharedSecret } from './queries.ts'

// Links that open without headers and for half an hour (docs/spec/http.md#files): the address and its end are signed
// with a key that only the servers of this installation know.

/** Lifetime of a signed link, in seconds. */
const LINK_SECONDS = 30 * 60

/** The 403 of a link that is wrong or expired. */
export const linkRefused = () => forbidden(refusals.link_ended)

/** The keys of a host by the month, in UTC, that they sign in. */
const keys = new WeakMap<Host, Map<string, Buffer>>()

const monthOf = (at: Date) => at.toISOString().slice(0, 7)
const LINK_MS = LINK_SECONDS * 1000
/** The months that links were signed in which may still open. */
const monthsAt = (now: Date) => new Set([monthOf(now), monthOf(new Date(now.getTime() - LINK_MS))])

/**
 * Reads the key of the month once a process; the first process of an installation makes it, and takes those away that no
 * link needs any more. To be awaited before links are signed.
 */
export async function loadLinkKey(host: Host, now = host.clock.now()): Promise<void> {
  const known = keys.get(host) ?? new Map<string, Buffer>()
  const months = [...monthsAt(now)]
  if (months.every((month) => known.has(month))) return
  for (const month of months) known.set(month, await sharedSecret(host.database.db, nameOf(month), randomBytes(32)))
  for (const month of known.keys()) if (!months.includes(month)) known.delete(month)
  keys.set(host, known)
  await deleteSecrets(host.database.db, { like: 'links%', but: months.map(nameOf) })
}

const nameOf = (month: string) => `links ${month}`

/**
 * An absolute address that opens an endpoint marked `link` without a session for 30 minutes from `now`.
 * `path` is the endpoint's, filled in: `/payments/12/receipt`. Needs a request with a session, or loadLinkKey, before it.
 */
export function signedLink(host: Host, baseUrl: string, path: string, now: Date): string {
  const expires = String(Math.floor(now.getTime() / 1000) + LINK_SECONDS)
  const signature = signatureOf(keys.get(host)?.get(monthOf(now)), path, expires)
  return `${baseUrl}/api${path}?expires=${expires}&signature=${signature}`
}

/** Checks the address of a request as a signed link; `url` is the path with its query, as it was asked. */
export function checkSignature(host: Host, url: string, now: Date): LinkState {
  const { pathname, searchParams } = new URL(url, 'http://localhost')
  const signature = searchParams.get('signature')
  if (signature === null) return 'none'
  const expires = searchParams.get('expires') ?? ''
  if (!/^\d{1,12}$/.test(expires) || Number(expires) * 1000 <= now.getTime()) return 'refused'
  // Signed half an hour before its end; an end further off was signed by nobody.
  const month = monthOf(new Date(Math.min(Number(expires), MAX_SECONDS) * 1000 - LINK_MS))
  if (!monthsAt(now).has(month)) return 'refused'
  const wanted = Buffer.from(signatureOf(keys.get(host)?.get(month), pathname.replace(/^\/api(?=\/)/, ''), expires))
  const given = Buffer.from(signature)
  return given.length === wanted.length && timingSafeEqual(given, wanted) ? 'valid' : 'refused'
}

/** Of the last moment that a Date can be. */
const MAX_SECONDS = 8.64e12

function signatureOf(key: Buffer | undefined, path: string, expires: string): string {
  if (!key) throw new Error('The key of signed links was not loaded')
  return createHmac('sha256', key).update(`GET ${path}\n${expires}`).digest('base64url')
}
