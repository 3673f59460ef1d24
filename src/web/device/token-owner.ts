import type { AccountInfo } from '#shared/people.ts'
import { fullName } from '#shared/text/names.ts'
import { ApiError, readApiError, UNREACHABLE } from '../calls/api-error.ts'
import { rejectCalls, resumeCalls, type SessionOwner } from '../calls/reauthentication.ts'
import { t } from '../texts/t.ts'
import { createStore } from '../ui/store.ts'
import { readToken, readTokenOfAddress, tabToken } from './token.ts'

// One browser holds one session, and all of its tabs send in its name. A tab shows what one person may see and typed: when
// another one signs in in another tab, it stops instead of going on in a name that it does not show.

/** Of whom this tab shows something: whoever `/me` named, by which token. */
let shown: { token: string; person: SessionOwner } | null = null

/** Why this tab stopped: who it is now, `name` null where nobody is signed in any more; null while it goes on. */
const stopped = createStore<{ name: string | null; before: string } | null>(null)
export const useStopped = stopped.use

/** Notes whom `/me` named to this tab. */
export function noteMe(token: string | null, me: AccountInfo): void {
  if (token === null || token !== tabToken()) return
  shown = { token, person: me }
  if (stopped.get()) stopped.set(null)
}

/** Returns the person shown by this token; undefined until it is known. */
export const shownBy = (token: string | null): SessionOwner | undefined =>
  shown && shown.token === token ? shown.person : undefined

/** Whose data this tab shows; undefined until it is known. */
export const shownId = (): number | undefined => shownBy(tabToken())?.id

/** The token to send with; rejects with ApiError, before anything is sent, where it is of somebody else than the tab shows. */
export async function ownToken(): Promise<string | null> {
  const now = readToken()
  if (now === tabToken()) {
    if (stopped.get()) stopped.set(null)
    return now
  }
  // Nobody is shown yet.
  if (shown?.token !== tabToken()) {
    readTokenOfAddress()
    return now
  }
  const { person: owner } = shown
  const before = fullName(owner)
  const person = now === null ? null : await whoseIs(now)
  if (now !== readToken()) return ownToken()
  if (person === null) throw stop({ name: null, before }, t('You are signed out. Nothing was sent.'))
  if (person.id !== owner.id) {
    const name = fullName(person)
    const why = t('You are {name} now. This page was opened by {before}, so nothing was sent.', { name, before })
    throw stop({ name, before }, why)
  }
  readTokenOfAddress()
  shown = { token: now ?? '', person: owner }
  stopped.set(null)
  resumeCalls()
  return now
}

function stop(at: NonNullable<ReturnType<typeof stopped.get>>, why: string): ApiError {
  const error = new ApiError(0, why)
  stopped.set(at)
  rejectCalls(error)
  return error
}

let pendingOwner: { token: string; person: Promise<SessionOwner | null> } | null = null

/** Asked once for all calls of a page; a failure is asked again. Null where the session has ended. */
function whoseIs(token: string): Promise<SessionOwner | null> {
  if (pendingOwner?.token !== token) {
    const person = ask(token)
    pendingOwner = { token, person }
    person.catch(() => {
      pendingOwner = null
    })
  }
  return pendingOwner.person
}

async function ask(token: string): Promise<SessionOwner | null> {
  const headers = { Accept: 'application/json', Authorization: `Bearer ${token}` }
  const response = await fetch('/api/me', { headers }).catch((cause: unknown) => {
    throw Object.assign(new ApiError(0, UNREACHABLE), { cause })
  })
  if (response.status === 401) return null
  if (!response.ok) throw await readApiError(response)
  return response.json() as Promise<SessionOwner>
}

/** Looks now and whenever another tab signs somebody in or out. Returns how to stop looking. */
export function watchTabs(): () => void {
  const look = () => void ownToken().catch(() => undefined)
  look()
  addEventListener('storage', look)
  // A tab that lay asleep hears of nothing.
  document.addEventListener('visibilitychange', look)
  return () => {
    removeEventListener('storage', look)
    document.removeEventListener('visibilitychange', look)
  }
}
