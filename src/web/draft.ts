import { useRef, useState } from 'react'
import type { Endpoint } from '#shared/contract.ts'
import { STORED_PREFIX } from './calls/attempts.ts'
import { signedIn } from './may.ts'

/** A form with such a field is never kept. */
const SECRET = /password|passphrase|secret|token/i

type Typed = Record<string, unknown>

/** True when it comes back from a storage as it went; files and what holds them do not. */
function canBeStored(value: unknown): boolean {
  if (value === null || ['string', 'number', 'boolean'].includes(typeof value)) return true
  if (Array.isArray(value)) return value.every(canBeStored)
  return typeof value === 'object' && Object.getPrototypeOf(value) === Object.prototype
    ? Object.values(value as Typed).every(canBeStored)
    : false
}

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/** Returns the values that differ from how the form begins. */
const typedInto = (initial: object, values: object): Typed =>
  Object.fromEntries(
    Object.entries(values).filter(([name, value]) => canBeStored(value) && !same(value, (initial as Typed)[name])),
  )

/** Reads what was kept of these fields; a value of another kind than the field begins with it is of an older form. */
function readDraft(key: string, initial: object): Typed | null {
  try {
    const stored = Object.entries(JSON.parse(sessionStorage.getItem(key) ?? '{}') as Typed)
    const fits = stored.filter(([name, value]) => {
      const first = (initial as Typed)[name]
      return name in initial && (first === null || value === null || typeof first === typeof value)
    })
    return fits.length > 0 ? Object.fromEntries(fits) : null
  } catch {
    return null
  }
}

function writeDraft(key: string, typed: Typed): void {
  try {
    if (Object.keys(typed).length > 0) sessionStorage.setItem(key, JSON.stringify(typed))
    else sessionStorage.removeItem(key)
  } catch {
    // Storage is closed or full: nothing is kept.
  }
}

/** Of whom and of which form: two are the same when they would send the same as they begin. Null where nothing is kept. */
function keyOf(endpoint: Endpoint, initial: object, request: (values: never) => unknown): string | null {
  const user = signedIn()?.id
  if (user === undefined || Object.keys(initial).some((name) => SECRET.test(name))) return null
  try {
    return `${STORED_PREFIX}${user}-${endpoint.method} ${endpoint.path} ${JSON.stringify(request(initial as never))}`
  } catch {
    return null
  }
}

interface Draft<Values> {
  /** Values the form begins with: what was typed before, over the rest. */
  start: Values
  /** It is something else than the form would begin with. */
  begun: boolean
  /** Keeps these values from now on, until they are sent. */
  keep: (values: Values) => void
  /** Deletes the draft, as it was sent or thrown away. */
  drop: (values: Values) => void
}

/**
 * Keeps what somebody typed into a form and did not send, in this tab as it is typed, so that a reload, a session that ended or a
 * wrong click away loses nothing. Not kept are files, forms with a password, and what nobody signed in for.
 */
export function useDraft<Values extends object>(
  endpoint: Endpoint,
  initial: Values,
  request: (values: Values) => unknown,
): Draft<Values> {
  const [first] = useState(() => {
    const key = keyOf(endpoint, initial, request)
    return { key, initial, typed: key === null ? null : readDraft(key, initial) }
  })
  const done = useRef<Values | null>(null)
  return {
    start: { ...first.initial, ...(first.typed as Partial<Values> | null) },
    begun: first.typed !== null,
    keep: (values) => {
      if (first.key !== null && !same(values, done.current)) writeDraft(first.key, typedInto(first.initial, values))
    },
    drop: (values) => {
      done.current = values
      if (first.key !== null) writeDraft(first.key, {})
    },
  }
}
