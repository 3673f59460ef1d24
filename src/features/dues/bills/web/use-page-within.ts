import { useEffect } from 'react'
import { lastPageOf } from '#web/calls/query.ts'
import type { DuesState, SetDuesState } from './dues-state.ts'

/** Leads back to the last page when the list became shorter than the page it stands on: its last bill was paid. */
export function usePageWithin(
  { page }: DuesState,
  setList: SetDuesState,
  query: { data: unknown; isPlaceholderData: boolean },
): void {
  const last = query.data === undefined || query.isPlaceholderData ? page : lastPageOf(query.data)
  useEffect(() => {
    if (page > last) void setList({ page: last }, { replace: true })
  }, [page, last, setList])
}
