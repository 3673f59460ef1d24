import type { Query } from '@tanstack/react-query'
import { me } from '#features/people/session/web/own-account.ts'
import type { AccountInfo } from '#shared/people.ts'
import { queryClient } from '#web/calls/query.ts'
import { readToken, tabToken } from '#web/device/token.ts'
import { noteMe } from '#web/device/token-owner.ts'
import { createStore } from '#web/ui/store.ts'

// The office's last answers are kept on the phone while somebody is signed in, so that a page opens at once and on a
// line that is down; it says then how old it is.

const KEY = 'purok-my-known'
const DAYS_KEPT = 30
/** Characters; a storage holds some five million. */
const MOST = 1_500_000

interface Known {
  key: readonly unknown[]
  data: unknown
  at: number
}

/** Answers known by the session that asked for it. */
interface StoredValue {
  token?: string | null
  known?: Known[]
}

const FRESH_MS = 15_000

/** Takes up what is kept of who is signed in, and keeps what comes from now on; nothing while nobody is. */
export function storeKnown(signedIn: boolean): void {
  if (!signedIn) localStorage.removeItem(KEY)
  queryClient.setDefaultOptions({
    queries: {
      ...queryClient.getDefaultOptions().queries,
      staleTime: FRESH_MS,
      gcTime: Number.POSITIVE_INFINITY,
      // A line that is down is told at once, not waited for.
      networkMode: 'always',
    },
    mutations: { retry: false, networkMode: 'always' },
  })
  for (const { key, data, at } of stored()) {
    queryClient.setQueryData([...key], data, { updatedAt: at })
    if (key[2] === me.path) noteMe(tabToken(), data as AccountInfo)
  }
  // Shown at once, and asked again as soon as it is.
  void queryClient.invalidateQueries({ refetchType: 'none' })
  let writing = 0
  queryClient.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated') return
    if (event.action.type === 'success') {
      clearTimeout(writing)
      writing = window.setTimeout(write, 300)
    }
    age.set(oldest())
  })
}

function stored(): Known[] {
  try {
    const since = Date.now() - DAYS_KEPT * 86_400_000
    const existing: StoredValue = JSON.parse(localStorage.getItem(KEY) ?? '{}')
    // Of whoever was signed in here before it is nothing for who is now.
    return existing.token === tabToken() ? (existing.known ?? []).filter(({ at }) => at > since) : []
  } catch {
    return []
  }
}

function write(): void {
  const known = queryClient
    .getQueryCache()
    .findAll({ predicate: ({ state }) => state.data !== undefined })
    .map(({ queryKey, state }): Known => ({ key: queryKey, data: state.data, at: state.dataUpdatedAt }))
    .toSorted((one, other) => other.at - one.at)
  try {
    // Whoever signed out meanwhile leaves nothing, nor does a tab of somebody else.
    const token = tabToken()
    if (token === null || token !== readToken()) return
    let text = JSON.stringify({ token, known })
    while (text.length > MOST && known.length > 1) {
      known.splice(Math.ceil(known.length / 2))
      text = JSON.stringify({ token, known })
    }
    localStorage.setItem(KEY, text)
  } catch {
    // No room, or no storage: then nothing is kept.
  }
}

const failed = ({ state }: Query) => state.fetchFailureCount > 0 && state.data !== undefined

/** Since when what is on the screen is known, where the office cannot be asked; null while it can. */
function oldest(): number | null {
  const old = queryClient.getQueryCache().findAll({ type: 'active', predicate: failed })
  return old.length > 0 ? Math.min(...old.map(({ state }) => state.dataUpdatedAt)) : null
}

const age = createStore<number | null>(null)
export const useAge = age.use
