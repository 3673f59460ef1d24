import type { Day } from '#shared/dates.ts'

/** ISO days of the week: Monday is 1, Sunday 7. */
export const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7] as const

/** Returns the ISO day of the week of a day, Monday is 1. */
export const weekdayOf = (day: Day): number => new Date(`${day}T00:00:00Z`).getUTCDay() || 7

/** States of a worker on a day: `welcome` may come in; every other says why not. */
export const WORKER_STATES = [
  'welcome',
  'not_today',
  'not_yet',
  'over',
  'permit_over',
  'permit_not_issued',
  'ended',
] as const
export type WorkerState = (typeof WORKER_STATES)[number]

/** Days on which a worker may come in. */
export interface WorkerDays {
  from_day: Day
  /** The last day; null without an end. */
  until_day: Day | null
  /** ISO days of the week. */
  weekdays: readonly number[]
  /** The first day on which the pass is not good any more; null while it is. */
  ended_on: Day | null
}

/** Clearance that a worker works for. */
export interface WorkPermit {
  request_id: number
  /** Such as `Construction Clearance`. */
  type: string
  reference_number: string
  /** Step of its request. */
  step: string
  /** The first and the last day of the work; the last is not after the end of the issued paper. */
  from_day: Day
  last_day: Day
}

/** Steps in which a clearance is issued. */
const ISSUED = ['done', 'claimed']
/** Steps in which workers are entered: the clearance is being prepared, or it is issued. */
const TAKES_WORKERS = ['in_progress', ...ISSUED]

export const isIssued = ({ step }: Pick<WorkPermit, 'step'>): boolean => ISSUED.includes(step)
export const takesWorkers = (step: string): boolean => TAKES_WORKERS.includes(step)

/** Why a clearance keeps its workers out on a day; null where it does not. One that was rejected or taken back is over. */
function permitState(permit: WorkPermit, today: Day): WorkerState | null {
  if (permit.step === 'rejected' || permit.last_day < today) return 'permit_over'
  if (!isIssued(permit)) return 'permit_not_issued'
  return permit.from_day > today ? 'not_yet' : null
}

/**
 * Says whether a worker may come in: `permit` is the clearance of the work, null for a worker of a household; `weekday` is the ISO day
 * of the week of `today`.
 */
export function workerState(worker: WorkerDays, permit: WorkPermit | null, today: Day, weekday: number): WorkerState {
  if (worker.ended_on !== null && worker.ended_on <= today) return 'ended'
  const ofPermit = permit && permitState(permit, today)
  if (ofPermit) return ofPermit
  if (worker.from_day > today) return 'not_yet'
  if (worker.until_day !== null && worker.until_day < today) return 'over'
  return worker.weekdays.includes(weekday) ? 'welcome' : 'not_today'
}
