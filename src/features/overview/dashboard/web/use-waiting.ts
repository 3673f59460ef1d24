import { useQuery } from '@tanstack/react-query'
import type { dashboardContract } from '#features/overview/dashboard/contract.ts'
import { call, wired } from '#web/calls/api.ts'
import { queryClient } from '#web/calls/query.ts'
import { useLater } from './use-later.ts'

/** Somebody else's work shows in the menu after this at the latest, once the page is looked at again. */
const FRESH_MS = 60_000

/** Every page has the menu: it does without the contract's schemas. */
const today = wired<typeof dashboardContract.today>({ method: 'GET', path: '/today', who: 'read' })
/** Under which the dashboard keeps the same answer. */
const KEY = ['today', 'today', '/today', {}]

/** Counts what waits for a decision of the office, by the page where it is decided; asked for once the page is there. */
export function useWaiting(enabled: boolean): Readonly<Record<string, number>> {
  const later = useLater()
  const { data } = useQuery(
    {
      queryKey: KEY,
      queryFn: ({ signal }) => call(today, {}, { signal }),
      enabled: enabled && later,
      staleTime: FRESH_MS,
    },
    queryClient,
  )
  if (!data) return {}
  return {
    '/dashboard': data.approvals_to_decide,
    '/reported-payments': data.payments_reported,
    '/booking': data.bookings_to_approve,
    '/clearance': data.permits_to_review,
    '/sticker': data.stickers_to_review,
    '/complaints': data.complaints_pending,
  }
}
