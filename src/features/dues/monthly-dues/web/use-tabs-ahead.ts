import { useEffect } from 'react'
import { duesAccounts } from '#features/dues/accounts/web/calls.ts'
import { billList } from '#features/dues/bills/web/calls.ts'
import type { DuesState } from '#features/dues/bills/web/dues-state.ts'
import { asking, queryClient } from '#web/query.ts'

/** Long enough to let the open tab go first. */
const AHEAD_MS = 500

/** Asks for the first page of every tab once the open one had its turn, so that they open without a wait. */
export function useTabsAhead({ year, month, status, search }: DuesState): void {
  useEffect(() => {
    const timer = setTimeout(() => {
      const first = { search, page: 1 }
      const all = { ...first, kinds: 'all' } as const
      void queryClient.prefetchQuery(asking(billList.list, { ...all, year, month, status }))
      void queryClient.prefetchQuery(asking(duesAccounts.transactions, { ...first, year, month }))
      void queryClient.prefetchQuery(asking(duesAccounts.residentOverdues, all))
      void queryClient.prefetchQuery(asking(duesAccounts.accounts, all))
    }, AHEAD_MS)
    return () => clearTimeout(timer)
  }, [year, month, status, search])
}
