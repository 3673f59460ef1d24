import { fullName } from '#shared/names.ts'
import type { AccountInfo } from '#shared/people.ts'
import { ApiError, readApiError, UNREACHABLE } from './api-error.ts'
import { t } from './texts/t.ts'
import { readToken, tabToken, takeUpToken } from './token.ts'
import { createStore } from './ui/store.ts'

// One browser holds one session, and all of its tabs send in its name. A tab shows what one person may see and typed: when
// another one signs in in another tab, it stops instead of going on in a name that it does not show.

type Person = Pick<AccountInfo, 'id' | 'firstname' | 'middlename' | 'lastname'>

/** Of whom this tab shows something: whoever `/me` named, by which token. */
let shown: { token: string; id: number; name: string } | null = null

/** Why this tab stopped: who it is now, `name` null where nobody is signed in any more; null while it goes on. */
const stopped = createStore<{ name: string | null; before: string } | null>(null)
export const useStopped = stopped.use

/** Notes whom `/me` named to this tab. */
export function noteMe(token: string | null, me: Person): void {
  if (token === null || token !== tabToken()) return
  shown = { token, id: me.id, name: fullName(me) }
  if (stopped.get()) stopped.set(null)
}

/** Whose data this tab shows; undefined until it is known. */
export const shownId = (): number | undefined => (shown && shown.token === tabToken() ? shown.id : undefined)

/** The token to send with; rejects with ApiError, before anything is sent, where it is of somebody else than the tab shows. */
export async function ownToken(): Promise<string | null> {
  const now = readToken()
  if (now === tabToken()) {
    if (stopped.get()) stopped.set(null)
    return now
  }
  // Nobody is shown yet.
  if (shown?.token !== tabToken()) {
    takeUpToken()
    return now
  }
  const before = shown.name
  const person = now === null ? null : await whoseIs(now)
  if (now !== readToken()) return ownToken()
  if (person === null) {
    stopped.set({ name: null, before })
    throw new ApiError(0, t('You are signed out. Nothing was sent.'))
  }
  if (person.id !== shown.id) {
    const name = fullName(person)
    stopped.set({ name, before })
    throw new ApiError(
      0,
      t('You are {name} now. This page was opened by {before}, so nothing was sent.', { name, before }),
    )
  }
  takeUpToken()
  shown = { token: now ?? '', id: person.id, name: before }
  stopped.set(null)
  return now
}

let asked: { token: string; person: Promise<Person | null> } | null = null

/** Asked once for all calls of a page; a failure is asked again. Null where the session has ended. */
function whoseIs(token: string): Promise<Person | null> {
  if (asked?.token !== token) {
    const person = ask(token)
    asked = { token, person }
    person.catch(() => {
      asked = null
    })
  }
  return asked.person
}

async function ask(token: string): Promise<Person | null> {
  const headers = { Accept: 'application/json', Authorization: `Bearer ${token}` }
  const response = await fetch('/api/me', { headers }).catch((cause: unknown) => {
    throw Object.assign(new ApiError(0, UNREACHABLE), { cause })
  })
  if (response.status === 401) return null
  if (!response.ok) throw await readApiError(response)
  return response.json() as Promise<Person>
}

/** Looks now and whenever another tab signs somebody in or out. Answers how to stop looking. */
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
