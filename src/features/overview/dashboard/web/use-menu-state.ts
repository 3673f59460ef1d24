import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { dashboardContract } from '#features/overview/dashboard/contract.ts'
import { typedEndpoint } from '#web/calls/api.ts'
import { asking, queryClient } from '#web/calls/query.ts'
import { useLater } from './use-later.ts'

/** Somebody else's work shows in the menu after this at the latest, once the page is looked at again. */
const FRESH_MS = 60_000

/** Every page has the menu: it does without the contract's schemas. */
const today = typedEndpoint<typeof dashboardContract.today>({ method: 'GET', path: '/today', who: 'read' })

/** Under which this browser keeps the pages in use, so that the menu stands from the first moment on. */
const KEY = 'purok-pages-in-use'
function pagesBefore(): string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]')
    return Array.isArray(stored) ? stored : []
  } catch {
    return []
  }
}

function storePages(paths: readonly string[] = []): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(paths))
  } catch {
    // Storage is closed: they are asked for at the next start.
  }
}

export interface MenuState {
  /** Number of records that wait for a decision of the office, by the page where it is decided. */
  waits: Readonly<Record<string, number>>
  /** Paths of the pages that have something to show, beside those that always stand in the menu. */
  inUse: readonly string[]
}

/** Reads what the menu shows beside its entries; asked for once the page is there. */
export function useMenuState(enabled: boolean): MenuState {
  const later = useLater()
  const { data } = useQuery({ ...asking(today, {}), enabled: enabled && later, staleTime: FRESH_MS }, queryClient)
  useEffect(() => {
    if (data) storePages(data.pages_in_use)
  }, [data])
  if (!data) return { waits: {}, inUse: pagesBefore() }
  const waits = {
    '/dashboard': data.approvals_to_decide,
    '/reported-payments': data.payments_reported,
    '/booking': data.bookings_to_approve,
    '/clearance': data.permits_to_review,
    '/sticker': data.stickers_to_review,
    '/users/residents': data.account_requests,
    '/complaints': data.complaints_pending,
  }
  return { waits, inUse: data.pages_in_use ?? [] }
}
