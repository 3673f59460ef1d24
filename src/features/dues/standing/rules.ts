import { addDays, type Day } from '#shared/dates.ts'
import type { Message } from '#shared/messages.ts'
import type { Centavos } from '#shared/money.ts'
import { refusals } from './refusals.ts'

/** Where a case is; `begun`: none of its steps counts (docs/decisions/standing.md). */
export const CASE_STATES = ['begun', 'notified', 'heard', 'declared', 'reinstated', 'ended'] as const
export type CaseState = (typeof CASE_STATES)[number]
export const isOpen = (state: CaseState): boolean => state !== 'reinstated' && state !== 'ended'

/** Steps a person records; `end` and `taken_back` are written beside. */
export const STEPS = ['notice', 'demand', 'hearing', 'declaration', 'reinstatement'] as const
export type StepKind = (typeof STEPS)[number]
export const ALL_STEPS = [...STEPS, 'end', 'taken_back'] as const

/** Standings of a member; only those that were declared are not in good standing. */
export const STANDINGS = ['good', 'at_risk', 'notified', 'heard', 'declared'] as const
export type Standing = (typeof STANDINGS)[number]
export const isGood = (standing: Standing): boolean => standing !== 'declared'

export const SERVED = ['in_person', 'left_with', 'registered_mail', 'email', 'posted'] as const
export type Served = (typeof SERVED)[number]
export const GROUNDS = ['paid', 'resolution'] as const

export const MAX_PHOTOS = 10

/** As the settings say. */
export interface StandingDays {
  /** Months unpaid from which on somebody is at risk. */
  months: number
  /** Days after the first notice before a declaration. */
  grace: number
  /** Days after the first notice before a hearing. */
  answer: number
  /** Days after the last demand before a declaration. */
  reconsider: number
}

/** A step that counts. */
export interface Counted {
  kind: StepKind | 'end'
  day: Day
}

/** Which steps a state allows, the usual one first. */
const NEXT: Readonly<Record<CaseState, readonly StepKind[]>> = {
  begun: ['notice'],
  notified: ['hearing', 'demand', 'reinstatement'],
  heard: ['declaration', 'demand', 'reinstatement'],
  declared: ['reinstatement'],
  reinstated: [],
  ended: [],
}
export const nextSteps = (state: CaseState): readonly StepKind[] => NEXT[state]

const later = (...days: readonly (Day | undefined)[]): Day | null =>
  days.reduce<Day | null>((last, day) => (day !== undefined && (last === null || day > last) ? day : last), null)
const lastOf = (steps: readonly Counted[], kind: StepKind): Day | undefined =>
  steps.findLast((one) => one.kind === kind)?.day
const after = (day: Day | undefined, days: number) => (day === undefined ? undefined : addDays(day, days))

/** The first day on which a step can be, after those that count; null when any day will do. */
export function earliestDay(kind: StepKind, steps: readonly Counted[], days: StandingDays): Day | null {
  const before = steps.at(-1)?.day
  if (kind === 'hearing') return later(before, after(lastOf(steps, 'notice'), days.answer))
  if (kind !== 'declaration') return later(before)
  return later(before, after(lastOf(steps, 'notice'), days.grace), after(lastOf(steps, 'demand'), days.reconsider))
}

/** The usual next step of a case with the first day on which it can be; null where there is none. */
export function nextOf(state: CaseState, steps: readonly Counted[], days: StandingDays) {
  const [kind] = NEXT[state]
  return kind === undefined || kind === 'reinstatement' ? null : { kind, earliest: earliestDay(kind, steps, days) }
}

export interface StepInput {
  kind: StepKind
  day: Day
  served_how: Served | null
  served_to: string | null
  resolution: string | null
  votes_for: number | null
  votes_against: number | null
  ground: (typeof GROUNDS)[number] | null
}

/** Why a step cannot be recorded, by field; null when it can. */
export function stepRefusal(
  input: StepInput,
  { state, steps, days, today }: { state: CaseState; steps: readonly Counted[]; days: StandingDays; today: Day },
): { field: keyof StepInput; refuse: Message } | null {
  if (!NEXT[state].includes(input.kind)) return { field: 'kind', refuse: refusals.out_of_order }
  if (input.day > today) return { field: 'day', refuse: refusals.future_day }
  const last = steps.at(-1)?.day
  if (last !== undefined && input.day < last) return { field: 'day', refuse: refusals.before_last({ last }) }
  const earliest = earliestDay(input.kind, steps, days)
  if (earliest !== null && input.day < earliest) return { field: 'day', refuse: refusals.too_early({ day: earliest }) }
  return proofRefusal(input)
}

/** Checks the proof a step is recorded with. */
function proofRefusal(input: StepInput): { field: keyof StepInput; refuse: Message } | null {
  const { kind, served_how, served_to, resolution, votes_for, votes_against, ground } = input
  const served = kind === 'notice' || kind === 'demand'
  if (served && served_how === null) return { field: 'served_how', refuse: refusals.choose_served }
  if (served_how === 'left_with' && served_to === null) return { field: 'served_to', refuse: refusals.served_to_needed }
  if (kind === 'declaration') {
    if (resolution === null) return { field: 'resolution', refuse: refusals.resolution_needed }
    if (votes_for === null || votes_for < 1 || votes_against === null)
      return { field: 'votes_for', refuse: refusals.votes_needed }
  }
  if (kind !== 'reinstatement') return null
  if (ground === null) return { field: 'ground', refuse: refusals.choose_ground }
  return ground === 'resolution' && resolution === null
    ? { field: 'resolution', refuse: refusals.resolution_needed }
    : null
}

/** Returns a member's standing by the last step that counts and the months that are unpaid. */
export function standingOf(last: string | null, months: number, days: Pick<StandingDays, 'months'>): Standing {
  if (last === 'notice') return 'notified'
  if (last === 'hearing') return 'heard'
  if (last === 'declaration') return 'declared'
  return months >= days.months ? 'at_risk' : 'good'
}

/** The addresses of some lots in one text. */
export const addressesOf = (lots: readonly { address: string }[]): string =>
  lots.map(({ address }) => address).join(', ')

/** The number of a letter as it stands on it: `L-000012`. */
export const letterNumber = (number: number): string => `L-${String(number).padStart(6, '0')}`

/** Debt of a case. */
export interface Debt {
  /** Centavos that were due before the day. */
  owed: Centavos
  /** Of the lot that is furthest behind. */
  months: number
}
