import type { visitsContract } from '#features/gate/visits/contract.ts'
import { get, post, postOnce } from '#web/mobile/endpoints.ts'
import { sends } from '#web/mobile/outbox.ts'

type Visits = typeof visitsContract

/** Calls of guests: passes, and visits of the own lots. */
export const guests = {
  passes: get<Visits['own']>('/gate-passes/own', 'resident'),
  announce: postOnce<Visits['announce']>('/gate-passes', 'resident'),
  cancel: post<Visits['cancel']>('/gate-passes/:id/cancel', 'records + resident'),
  visits: get<Visits['ownVisits']>('/visits/own', 'resident'),
  visit: get<Visits['ownVisit']>('/visits/:id', 'resident'),
  answer: post<Visits['answer']>('/visits/:id/answer', 'resident'),
}

sends('guest', guests.announce)
