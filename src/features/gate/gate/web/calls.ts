import type { gateVisitsContract } from '#features/gate/visits/contract.ts'
import { get, postOnce } from '#web/mobile/endpoints.ts'
import { sends } from '#web/mobile/outbox.ts'
import type { gateContract } from '../contract.ts'

type Visits = typeof gateVisitsContract
type Gate = typeof gateContract

export const gate = {
  check: get<Gate['check']>('/gate/check', 'gate'),
  copy: get<Gate['copy']>('/gate/copy', 'gate'),
  lots: get<Gate['lots']>('/gate/lots', 'gate'),
  report: postOnce<Gate['report']>('/gate/incidents', 'gate'),
  visits: get<Visits['atGate']>('/gate/visits', 'gate'),
  expected: get<Visits['expected']>('/gate/passes', 'gate'),
  visit: get<Visits['read']>('/gate/visits/:entry', 'gate'),
  enter: postOnce<Visits['enter']>('/gate/visits', 'gate'),
  ask: postOnce<Visits['ask']>('/gate/visits/ask', 'gate'),
  letIn: postOnce<Visits['letIn']>('/gate/visits/:entry/in', 'gate'),
  leave: postOnce<Visits['leave']>('/gate/visits/:entry/out', 'gate'),
  turnAway: postOnce<Visits['turnAway']>('/gate/visits/:entry/away', 'gate'),
}

/** All that a guard enters goes up in its order. */
const QUEUE = 'gate'
sends('gate-enter', gate.enter, QUEUE)
sends('gate-in', gate.letIn, QUEUE)
sends('gate-out', gate.leave, QUEUE)
sends('gate-away', gate.turnAway, QUEUE)
sends('gate-incident', gate.report, QUEUE)
