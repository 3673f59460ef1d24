import * as z from 'zod/mini'
import { choiceParam, pageParam, useListState } from '#web/list-state.ts'

const search = z.object({
  /** The page of Pending Bookings. */
  page: pageParam(),
  /** The window that is open. */
  show: choiceParam(['none', 'unpaid', 'overdue', 'notices'], 'none'),
  /** The page of the overdue residents. */
  overdue: pageParam(),
  /** The page of the failed notices. */
  notices: pageParam(),
})

/** State of the dashboard, as the address holds it. */
export const useDashboardState = () => useListState(search)
export type DashboardState = ReturnType<typeof useDashboardState>[0]
