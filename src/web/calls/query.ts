import { keepPreviousData, type Query, QueryClient, queryOptions, useMutation, useQuery } from '@tanstack/react-query'
import { useEffect, useSyncExternalStore } from 'react'
import type { AskOf, Endpoint } from '#shared/contract.ts'
import { type CallAnswer, type CallOptions, callWith, keyOf } from './api.ts'
import { ApiError } from './api-error.ts'
import { attemptKey, dropAttempt } from './attempts.ts'

/** Answers that may do better the second time: no connection, or a server that is not ready. */
const worthRetrying = (error: unknown) => error instanceof ApiError && (error.status === 0 || error.status === 503)

/** Cache of the answers. One for the page; handed to every hook, so that no provider has to stand above. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 15_000,
      retry: (failures, error) => failures < 1 && worthRetrying(error),
      retryDelay: 800,
    },
    mutations: { retry: false },
  },
})

/** A call as TanStack knows it; `ask` is part of the key. */
export const asking = <E extends Endpoint>(endpoint: E, ask: AskOf<E>) =>
  queryOptions({ queryKey: keyOf(endpoint, ask), queryFn: ({ signal }) => callWith(endpoint, ask, { signal }) })

/** Asks and keeps the answer; asked again whenever `ask` changes or something was written. */
export function useAsk<E extends Endpoint>(endpoint: E, ask: AskOf<E>, options: { enabled?: boolean } = {}) {
  return useQuery({ ...asking(endpoint, ask), enabled: options.enabled ?? true }, queryClient)
}

/** Like useAsk for lists: the old rows stay while the new ones come, and the next page is fetched ahead. */
export function usePage<E extends Endpoint>(endpoint: E, ask: AskOf<E> & { page: number }) {
  const query = useQuery({ ...asking(endpoint, ask), placeholderData: keepPreviousData }, queryClient)
  const next = query.isPlaceholderData || ask.page >= lastPageOf(query.data) ? null : { ...ask, page: ask.page + 1 }
  const nextKey = next && JSON.stringify(keyOf(endpoint, next))
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for endpoint and ask, which are new objects on every render
  useEffect(() => {
    if (next) void queryClient.prefetchQuery(asking(endpoint, next))
  }, [nextKey])
  return query
}

const FAILED = { type: 'active', predicate: (query: Query) => query.state.status === 'error' } as const
const cache = queryClient.getQueryCache()
const subscribe = (changed: () => void) => cache.subscribe(changed)

/** True when something that the screen asked for failed. */
export const useSomeFailed = (): boolean => useSyncExternalStore(subscribe, () => cache.findAll(FAILED).length > 0)

/** Asks everything again that failed on the screen; what came stays as it is. */
export const askFailedAgain = (): Promise<void> => queryClient.refetchQueries(FAILED)

/** The last page of any list's answer; the overdue lists of the API write it in camel case. */
export function lastPageOf(answer: unknown): number {
  const page = (answer ?? {}) as { last_page?: number; lastPage?: number }
  return page.last_page ?? page.lastPage ?? 1
}

/** Input of a call: the fields of the contract, and files by their names. */
export type Sent<E extends Endpoint> = AskOf<E> & { files?: CallOptions['files'] }

interface SendOptions<E extends Endpoint> {
  done?: (answer: CallAnswer<E>, sent: Sent<E>) => unknown
  failed?: (error: Error) => unknown
}

/**
 * A call that writes. Everything on the screen is asked again afterwards.
 * Calls that record money carry an Idempotency-Key; it stays the same while the same values are sent again after a
 * failure that left open whether they arrived, so nobody pays twice by clicking twice.
 */
export function useSend<E extends Endpoint>(endpoint: E, options: SendOptions<E> = {}) {
  const settled = ({ files: _, ...ask }: Sent<E>) => dropAttempt(endpoint, ask)
  return useMutation<CallAnswer<E>, Error, Sent<E>>(
    {
      mutationFn: ({ files, ...ask }) => {
        const extra = files ? { files } : {}
        // The rest of a generic object is not recognised as what it was made of.
        const send = (more: CallOptions) => callOrPropose(endpoint, ask as AskOf<E>, more)
        if (!endpoint.idempotent) return send(extra)
        return send({ ...extra, idempotencyKey: attemptKey(endpoint, ask) })
      },
      onSuccess: async (answer, sent) => {
        settled(sent)
        void queryClient.invalidateQueries()
        await options.done?.(answer, sent)
      },
      onError: (error, sent) => {
        if (isRefused(error)) settled(sent)
        options.failed?.(error)
      },
    },
    queryClient,
  )
}

/** A call; where another officer has to agree it becomes a proposal, and rejects with what says so. */
export const callOrPropose = <E extends Endpoint>(endpoint: E, ask: AskOf<E>, options: CallOptions = {}) =>
  callWith(endpoint, ask, options).catch((error) => orPropose(endpoint, ask as object, error))

/** Where another officer has to agree, the call becomes a proposal; the form then says so. */
async function orPropose(endpoint: Endpoint, ask: object, error: unknown): Promise<never> {
  if (!(error instanceof ApiError) || error.code !== 'host.second_officer') throw error
  const proposed = await (await import('./second-officer.ts')).proposeInstead(endpoint, ask)
  void queryClient.invalidateQueries()
  throw proposed
}

/** The server said no and did nothing; anything else may have arrived. */
const isRefused = (error: unknown) =>
  error instanceof ApiError && error.status >= 400 && error.status < 500 && ![409, 429].includes(error.status)
