import { useEffect } from 'react'
import { requestTypes } from '#features/requests/requests/rules.ts'
import { asking, queryClient } from '#web/query.ts'
import { settings } from './calls.ts'
import type { ProductScreen } from './product.ts'

/** Long enough to let the open tab go first. */
const AHEAD_MS = 500

/** Asks for the first page of every tab, and for the fees, once the open tab had its turn: they open without a wait. */
export function useTabsAhead(product: ProductScreen): void {
  useEffect(() => {
    const timer = setTimeout(() => {
      void queryClient.prefetchQuery(asking(settings.list, {}))
      for (const { lists } of product.tabs) {
        const ask = { status: requestTypes[product.type].statusOf[lists[0].step], search: '', page: 1 }
        void queryClient.prefetchQuery(asking(product.calls.byStatus, ask))
      }
    }, AHEAD_MS)
    return () => clearTimeout(timer)
  }, [product])
}
