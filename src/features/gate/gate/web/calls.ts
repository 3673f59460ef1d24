import type { gateVisitsContract } from '#features/gate/visits/contract.ts'
import type { Endpoint } from '#shared/contract.ts'
import { LETTER_DAYS } from '#shared/text/letters.ts'
import { typedEndpoint } from '#web/calls/api.ts'
import { sends } from '#web/mobile/outbox.ts'
import type { gateContract } from '../contract.ts'

// Calls of the guards' pages, without the contracts' schemas, as those of the residents.

type Plain = Endpoint & { reply: object; atRoot?: never }

const get = <E extends Plain & { method: 'GET' }>(path: E['path']) =>
  typedEndpoint<Endpoint>({ method: 'GET', path, who: 'gate' }) as E
/** A call that writes once, however often it is repeated. */
const postOnce = <E extends Endpoint & { method: 'POST'; idempotent: true }>(path: E['path']) =>
  ({
    ...typedEndpoint<Endpoint>({ method: 'POST', path, who: 'gate' }),
    ...{ idempotent: true, keyDays: LETTER_DAYS },
  }) as unknown as E & { keyDays: number }

type Visits = typeof gateVisitsContract
type Gate = typeof gateContract

export const gate = {
  check: get<Gate['check']>('/gate/check'),
  copy: get<Gate['copy']>('/gate/copy'),
  lots: get<Gate['lots']>('/gate/lots'),
  report: postOnce<Gate['report']>('/gate/incidents'),
  visits: get<Visits['atGate']>('/gate/visits'),
  expected: get<Visits['expected']>('/gate/passes'),
  visit: get<Visits['read']>('/gate/visits/:entry'),
  enter: postOnce<Visits['enter']>('/gate/visits'),
  ask: postOnce<Visits['ask']>('/gate/visits/ask'),
  letIn: postOnce<Visits['letIn']>('/gate/visits/:entry/in'),
  leave: postOnce<Visits['leave']>('/gate/visits/:entry/out'),
  turnAway: postOnce<Visits['turnAway']>('/gate/visits/:entry/away'),
}

/** All that a guard enters goes up in its order. */
const QUEUE = 'gate'
sends('gate-enter', gate.enter, QUEUE)
sends('gate-in', gate.letIn, QUEUE)
sends('gate-out', gate.leave, QUEUE)
sends('gate-away', gate.turnAway, QUEUE)
sends('gate-incident', gate.report, QUEUE)
