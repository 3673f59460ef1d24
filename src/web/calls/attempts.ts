import type { Endpoint } from '#shared/contract.ts'

/** Prefix of the keys in this tab that are deleted at sign-out. */
export const STORED_PREFIX = 'purok-draft-'

type AttemptEndpoint = Pick<Endpoint, 'method' | 'path'>

/** The keys of what was sent and not answered, also where storage is closed. */
const keys = new Map<string, string>()
const nameOf = ({ method, path }: AttemptEndpoint, ask: object) =>
  `${STORED_PREFIX}sent ${method} ${path} ${JSON.stringify(ask)}`

/**
 * The Idempotency-Key of these values: the same until the server said yes or no, also over a reload of the page, so that what arrived
 * without an answer is not done twice.
 */
export function attemptKey(endpoint: AttemptEndpoint, ask: object): string {
  const name = nameOf(endpoint, ask)
  const key = keys.get(name) ?? stored(name) ?? randomKey()
  keys.set(name, key)
  try {
    sessionStorage.setItem(name, key)
  } catch {
    // Storage is closed or full: it is kept as long as the page is.
  }
  return key
}

/** The server said what became of them, or they are not sent again: the same values are another wish from now on. */
export function dropAttempt(endpoint: AttemptEndpoint, ask: object): void {
  const name = nameOf(endpoint, ask)
  keys.delete(name)
  try {
    sessionStorage.removeItem(name)
  } catch {
    // Nothing was kept.
  }
}

/** Whoever signs out leaves nothing of what was typed or sent in this tab. */
export function deleteStoredAttempts(): void {
  keys.clear()
  for (const name of Object.keys(sessionStorage)) if (name.startsWith(STORED_PREFIX)) sessionStorage.removeItem(name)
}

function stored(name: string): string | null {
  try {
    return sessionStorage.getItem(name)
  } catch {
    return null
  }
}

/** 128 random bits; `crypto.randomUUID` is missing on plain http, where many offices run. */
const randomKey = () =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('')
