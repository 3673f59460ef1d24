import type { Day } from '#shared/dates.ts'

// Guests who are expected at the gate, and visits (docs/spec/gate.md#passes).

/** Kinds of passes: a guest comes in, or goods go out. */
export const PASS_KINDS = ['guest', 'goods'] as const
export type PassKind = (typeof PASS_KINDS)[number]

export const VISIT_KINDS = ['guest', 'walk_in', 'delivery', 'goods', 'worker'] as const
export type VisitKind = (typeof VISIT_KINDS)[number]

export const PASS_STATES = ['good', 'early', 'over', 'cancelled', 'used'] as const
export type PassState = (typeof PASS_STATES)[number]

/** Longest time that a pass is good for, in days. */
export const MAX_PASS_DAYS = 366

/** Characters of what is written about guests, goods and what happened. */
export const MAX_NAME = 100
export const MAX_ABOUT = 200

export interface PassFacts {
  from_day: Day
  until_day: Day
  /** Good for one visit. */
  once: boolean
  cancelled: boolean
  /** Somebody came in by it. */
  used: boolean
}

/** State of a pass on a day. */
export function passState({ from_day, until_day, once, cancelled, used }: PassFacts, today: Day): PassState {
  if (cancelled) return 'cancelled'
  if (once && used) return 'used'
  if (today > until_day) return 'over'
  return today < from_day ? 'early' : 'good'
}

/** Why the visit of a device without a line is doubtful: the pass was no longer good by then. Null where it was. */
export const doubtOf = (state: PassState): 'used' | 'ended' | 'cancelled' | null =>
  state === 'good' ? null : state === 'used' || state === 'cancelled' ? state : 'ended'

export const VISIT_STATES = ['asked', 'unanswered', 'allowed', 'denied', 'inside', 'left', 'refused'] as const
export type VisitState = (typeof VISIT_STATES)[number]

export interface VisitFacts {
  kind: VisitKind
  asked_at: Date | null
  answer: 'yes' | 'no' | null
  entered_at: Date | null
  left_at: Date | null
  refused_at: Date | null
}

/** State of a visit. A house that was asked has so many minutes to answer; what it says later still counts. */
export function visitState(visit: VisitFacts, now: Date, answerMinutes: number): VisitState {
  if (visit.refused_at) return 'refused'
  if (visit.left_at) return 'left'
  if (visit.entered_at) return 'inside'
  if (visit.answer) return visit.answer === 'yes' ? 'allowed' : 'denied'
  const waited = now.getTime() - (visit.asked_at?.getTime() ?? 0)
  return waited < answerMinutes * 60_000 ? 'asked' : 'unanswered'
}

/** Most visits of one paper or spreadsheet. */
export const MAX_LISTED = 3000

/** Minutes after asking for which somebody counts as standing at the gate. */
export const WAITING_MINUTES = 60

interface WaitingFacts {
  state: VisitState
  asked_at: string | null
}

/** True of somebody who stands at the gate and whom the house has not answered, at a moment in milliseconds. */
export const waitsAtGate = ({ state, asked_at }: WaitingFacts, now: number): boolean =>
  (state === 'asked' || state === 'unanswered') &&
  asked_at !== null &&
  now - Date.parse(asked_at) < WAITING_MINUTES * 60_000

/** Moment by which a visit stands in lists: it came in, was turned away, or asked. */
export const momentOfVisit = (visit: {
  entered_at: string | null
  refused_at: string | null
  asked_at: string | null
}): string | null => visit.entered_at ?? visit.refused_at ?? visit.asked_at

/** A pass as the copy of a guard's device has it. */
export interface PassAhead {
  id: number
  house_id: number
  kind: PassKind
  name: string
  plate_key: string | null
  code: string
  from_day: Day
  until_day: Day
  once: boolean
}
