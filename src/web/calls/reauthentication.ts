import type { AccountInfo } from '#shared/people.ts'
import { createStore } from '../ui/store.ts'

// A session can end under a form that is filled in: after its days, or because the password was changed elsewhere. The page stays until its
// person gave the password; the calls that found the session ended wait for that and are sent again, each once.

export type SessionOwner = Pick<
  AccountInfo,
  'id' | 'firstname' | 'middlename' | 'lastname' | 'email' | 'sign_in_name' | 'role_type'
>

const ended = createStore<SessionOwner | null>(null)
/** Whose session ended under this page; null while it goes on. */
export const useEndedSession = ended.use

interface Waiting {
  resume: () => void
  reject: (reason: unknown) => void
}
let waiting: Waiting[] = []

/** Has the password asked for over the page. Resolves when that person is signed in again; rejects where somebody else is. */
export function reauthenticate(owner: SessionOwner): Promise<void> {
  const promise = new Promise<void>((resume, reject) => waiting.push({ resume, reject }))
  ended.set(owner)
  return promise
}

const endWaiting = (end: (call: Waiting) => void) => {
  const calls = waiting
  waiting = []
  if (ended.get()) ended.set(null)
  calls.forEach(end)
}

/** The person of this page has a session again. */
export const resumeCalls = (): void => endWaiting((call) => call.resume())

/** Nothing is sent any more from this page: it is of somebody else than the browser's session. */
export const rejectCalls = (reason: unknown): void => endWaiting((call) => call.reject(reason))
