import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { forbidden } from '#shared/errors.ts'
import type { Host } from '../host.ts'
import { sharedSecret } from './queries.ts'

// Links that open without headers and for half an hour (api.md §1.11): the address and its end are signed with a key
// that only the servers of this installation know.

/** How long a signed link opens, in seconds. */
const LINK_SECONDS = 30 * 60

/** What the link of a request is worth: there is none, it opens, or it is wrong or expired. */
export type LinkState = 'none' | 'valid' | 'refused'

/** The 403 of a link that is wrong or expired. */
export const linkRefused = () => forbidden('This link is not valid any more. Please open the page it came from again.')

const keys = new WeakMap<Host, Buffer>()

/** Reads the key once a process; the first process of an installation makes it. To be awaited before links are signed. */
export async function loadLinkKey(host: Host): Promise<void> {
  if (!keys.has(host)) keys.set(host, await sharedSecret(host.database.db, 'links', randomBytes(32)))
}

/**
 * An absolute address that opens an endpoint marked `link` without a session for 30 minutes from `now`.
 * `path` is the endpoint's, filled in: `/payments/12/receipt`. Needs a request with a session, or loadLinkKey, before it.
 */
export function signedLink(host: Host, baseUrl: string, path: string, now: Date): string {
  const expires = String(Math.floor(now.getTime() / 1000) + LINK_SECONDS)
  const signature = signatureOf(host, path, expires)
  return `${baseUrl}/api${path}?expires=${expires}&signature=${signature}`
}

/** What the address of a request is worth as a signed link; `url` is the path with its query, as it was asked. */
export function checkSignature(host: Host, url: string, now: Date): LinkState {
  const { pathname, searchParams } = new URL(url, 'http://localhost')
  const signature = searchParams.get('signature')
  if (signature === null) return 'none'
  const expires = searchParams.get('expires') ?? ''
  if (!/^\d{1,12}$/.test(expires) || Number(expires) * 1000 <= now.getTime()) return 'refused'
  const wanted = Buffer.from(signatureOf(host, pathname.replace(/^\/api(?=\/)/, ''), expires))
  const given = Buffer.from(signature)
  return given.length === wanted.length && timingSafeEqual(given, wanted) ? 'valid' : 'refused'
}

function signatureOf(host: Host, path: string, expires: string): string {
  const key = keys.get(host)
  if (!key) throw new Error('The key of signed links was not loaded')
  return createHmac('sha256', key).update(`GET ${path}\n${expires}`).digest('base64url')
}
