import type { dashboardContract } from '#features/dashboard/contract.ts'
import type { AnswerOf } from '#shared/contract.ts'

export type Waiting = AnswerOf<typeof dashboardContract.today>

type Path = '/booking' | '/clearance' | '/sticker' | '/complaints'

export interface Task {
  count: number
  text: string
  /** The list it is on; null for the failed notices, which open in a window. */
  list: { to: Path; search: Record<string, string> } | null
}

const at = (to: Path, search: Record<string, string> = {}): Task['list'] => ({ to, search })

/** What waits, in the order of the menu; nothing that is done. */
export function tasksOf(waiting: Waiting): Task[] {
  const all: Task[] = [
    {
      count: waiting.bookings_to_approve,
      text: 'Bookings to approve',
      list: at('/booking', { amenity: 'all', status: 'for_approval' }),
    },
    { count: waiting.permits_to_review, text: 'Clearances to review', list: at('/clearance') },
    { count: waiting.permits_to_pay, text: 'Clearances to be paid', list: at('/clearance', { tab: 'to_pay' }) },
    { count: waiting.permits_to_claim, text: 'Clearances to be claimed', list: at('/clearance', { tab: 'to_claim' }) },
    { count: waiting.stickers_to_review, text: 'Car stickers to review', list: at('/sticker') },
    { count: waiting.stickers_to_pay, text: 'Car stickers to be paid', list: at('/sticker', { tab: 'to_pay' }) },
    {
      count: waiting.stickers_to_claim,
      text: 'Car stickers to be claimed',
      list: at('/sticker', { tab: 'completed' }),
    },
    { count: waiting.complaints_pending, text: 'Complaints to solve', list: at('/complaints') },
    { count: waiting.notices_failed, text: 'Notices that did not arrive', list: null },
  ]
  return all.filter((task) => task.count > 0)
}
