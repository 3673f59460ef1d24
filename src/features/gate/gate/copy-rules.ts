import type { PassAhead } from '#features/gate/visits/rules.ts'
import type { WorkerDays, WorkPermit } from '#features/requests/workers/rules.ts'
import type { Day } from '#shared/dates.ts'

// Part of the register on a guard's device, for a shift without a line: plates, lots, guests and clearances,
// no name of a resident. It is signed by the office and good for a day.

/** Hours that a copy is good for. */
export const COPY_HOURS = 24

export interface GateCopy {
  /** Instants at which it was made, and after which it is worth nothing. */
  made_at: string
  until: string
  time_zone: string
  lots: readonly (readonly [id: number, address: string])[]
  vehicles: readonly (readonly [key: string, house: number | null, about: string, sticker: Day | null])[]
  passes: readonly PassAhead[]
  /** Workers with passes that nobody ended, without their pictures. */
  workers: readonly (WorkerDays & {
    id: number
    house_id: number
    name: string
    work: string
    number: string
    code: string
    permit: WorkPermit | null
  })[]
  clearances: readonly {
    reference: string
    type: string
    house_id: number
    code: string | null
    rejected: boolean
    from: Day
    until: Day
  }[]
}

/** True while a copy may be used, by the clock of the device: an hour slow at most. */
export const isCopyGood = ({ made_at, until }: Pick<GateCopy, 'made_at' | 'until'>, now: Date): boolean =>
  now.getTime() < Date.parse(until) && now.getTime() > Date.parse(made_at) - 3_600_000

/** Letters of which a name has to have at least so many to be looked for. */
export const MIN_NAME = 3
