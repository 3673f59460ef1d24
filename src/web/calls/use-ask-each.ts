import { useQuery } from '@tanstack/react-query'
import type { AskOf, Endpoint } from '#shared/contract.ts'
import { type CallAnswer, keyOf } from './api.ts'
import { asking, queryClient } from './query.ts'

/**
 * `useAsk` of several things at once: all answers in the order of `asks`, none while one is missing. One query over those of `useAsk`, as the
 * library's own hook for several would be a kilobyte in every first screen.
 */
export const useAskEach = <E extends Endpoint>(endpoint: E, asks: readonly AskOf<E>[]) =>
  useQuery<CallAnswer<E>[]>(
    {
      queryKey: ['each', ...asks.map((ask) => keyOf(endpoint, ask))],
      queryFn: () => Promise.all(asks.map((ask) => queryClient.fetchQuery(asking(endpoint, ask)))),
    },
    queryClient,
  )
